import { parse } from "wherefore";
import { describe, expect, test } from "vitest";
import { treeOf } from "../../src/model/tree.ts";
import { moveFor, rowsOf } from "../../src/panels/tree-rows.ts";

const text = 'a:"b" OR c:"d"';
const tree = treeOf(parse(text).query!, text);
const open = rowsOf(tree, new Set());

describe("rowsOf", () => {
  test("omits the nodes below a closed node", () => {
    expect(open.map(({ level }) => level)).toEqual([1, 2, 3, 3, 3, 2, 2, 3, 3, 3]);
    const rows = rowsOf(tree, new Set(["clause-0"]));
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 2, 2, 3, 3, 3]);
    expect(rows[1]?.isOpen).toBe(false);
  });

  test("counts siblings", () => {
    expect(open.slice(1, 4).map(({ place, siblings }) => `${place}/${siblings}`)).toEqual([
      "1/3",
      "1/3",
      "2/3",
    ]);
  });
});

describe("moveFor", () => {
  test.each([
    ["ArrowDown", "query", { focus: "clause-0" }],
    ["ArrowUp", "query", { focus: "query" }],
    ["End", "query", { focus: "clause-1-value" }],
    ["Home", "clause-1", { focus: "query" }],
    ["ArrowRight", "clause-0", { focus: "clause-0-field" }],
    ["ArrowLeft", "clause-0-field", { focus: "clause-0" }],
    ["ArrowLeft", "clause-0", { close: "clause-0" }],
    ["ArrowRight", "clause-0-field", { focus: "clause-0-field" }],
    ["x", "query", null],
  ])("%s at %s", (key, current, move) => {
    expect(moveFor(key, open, current)).toEqual(move);
  });

  test("opens a closed node before moving into it", () => {
    expect(moveFor("ArrowRight", rowsOf(tree, new Set(["clause-0"])), "clause-0")).toEqual({
      open: "clause-0",
    });
  });
});
