import { describe, expect, test } from "vitest";
import { scrollTo, windowOf } from "../../viewer/model/row-window.ts";

describe("the rows to draw", () => {
  const box = { height: 460, rowHeight: 46 };

  test("are the visible rows and a few around them", () => {
    expect(windowOf({ ...box, top: 0, rows: 10_000 })).toEqual({ first: 0, end: 19 });
    expect(windowOf({ ...box, top: 46_000, rows: 10_000 })).toEqual({ first: 992, end: 1019 });
  });

  test("are the last ones if the list became shorter", () => {
    expect(windowOf({ ...box, top: 46_000, rows: 20 })).toEqual({ first: 1, end: 20 });
    expect(windowOf({ ...box, top: 46_000, rows: 0 })).toEqual({ first: 0, end: 0 });
  });

  test("a visible row needs no scrolling, and another scrolls until its neighbour is visible too", () => {
    expect(scrollTo({ ...box, top: 0, row: 3 })).toBeNull();
    expect(scrollTo({ ...box, top: 0, row: 9 })).toBe(46);
    expect(scrollTo({ ...box, top: 460, row: 10 })).toBe(414);
    expect(scrollTo({ ...box, top: 100, row: 0 })).toBe(0);
    expect(scrollTo({ ...box, top: 0, row: 100 })).toBeCloseTo(4600 - 460 / 3);
  });
});
