import { expect, test } from "vitest";
import { Kept } from "../../src/search/kept.ts";

test("a value is kept for its time", () => {
  let now = 1_000;
  const kept = new Kept<string>(100, 10, () => now);
  kept.set("a", "first", 500);
  kept.set("b", "second", 1_000);
  now = 1_499;
  expect(kept.get("a")).toBe("first");
  now = 1_500;
  expect(kept.get("a")).toBeUndefined();
  expect(kept.get("b")).toBe("second");
  now = 0;
  expect(kept.get("b")).toBeUndefined();
});

test("values that were used least recently are forgotten", () => {
  const kept = new Kept<number>(100, 2, () => 0);
  kept.set("a", 1, 1);
  kept.set("b", 2, 1);
  kept.get("a");
  kept.set("c", 3, 1);
  expect(["a", "b", "c"].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
});

test("keys have at most so many characters in all", () => {
  const kept = new Kept<number>(6);
  kept.set("aaa", 1);
  kept.set("aaa", 2);
  kept.set("bbb", 3);
  expect(kept.get("aaa")).toBe(2);
  kept.set("c", 4);
  expect(kept.get("bbb")).toBeUndefined();
  kept.set("ddddddd", 5);
  expect(["aaa", "c", "ddddddd"].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined]);
});
