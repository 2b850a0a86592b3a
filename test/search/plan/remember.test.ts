import { expect, test } from "vitest";
import { Remembered } from "../../../src/search/plan/remember.ts";

test("a value is kept for its time", () => {
  let now = 1_000;
  const remembered = new Remembered<string>({ entries: 10, characters: 100 }, () => now);
  remembered.set("a", "first", 500);
  remembered.set("b", "second", 1_000);
  now = 1_499;
  expect(remembered.get("a")).toBe("first");
  now = 1_500;
  expect(remembered.get("a")).toBeUndefined();
  expect(remembered.get("b")).toBe("second");
  now = 0;
  expect(remembered.get("b")).toBeUndefined();
});

test("values that were used least recently are forgotten", () => {
  const remembered = new Remembered<number>({ entries: 2, characters: 100 }, () => 0);
  remembered.set("a", 1, 1);
  remembered.set("b", 2, 1);
  remembered.get("a");
  remembered.set("c", 3, 1);
  expect(["a", "b", "c"].map((key) => remembered.get(key))).toEqual([1, undefined, 3]);
});

test("keys have at most so many characters in all", () => {
  const remembered = new Remembered<number>({ entries: 10, characters: 6 }, () => 0);
  remembered.set("aaa", 1, 1);
  remembered.set("aaa", 2, 1);
  remembered.set("bbb", 3, 1);
  expect(remembered.get("aaa")).toBe(2);
  remembered.set("c", 4, 1);
  expect(remembered.get("bbb")).toBeUndefined();
  remembered.set("ddddddd", 5, 1);
  expect(["aaa", "c", "ddddddd"].map((key) => remembered.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
