import { expect, test } from "vitest";
import { matchNumber, nextMatch } from "../../viewer/model/matches.ts";

const order = ["a", "b", "c", "d", "e"];
const matches = new Set(["b", "d"]);

test("the next match goes round in the order of the tree", () => {
  expect(nextMatch(order, matches, "a", 1)).toBe("b");
  expect(nextMatch(order, matches, "b", 1)).toBe("d");
  expect(nextMatch(order, matches, "e", 1)).toBe("b");
  expect(nextMatch(order, matches, "c", -1)).toBe("b");
  expect(nextMatch(order, matches, "b", -1)).toBe("d");
});

test("it begins at the first, and backwards at the last", () => {
  expect(nextMatch(order, matches, null, 1)).toBe("b");
  expect(nextMatch(order, matches, null, -1)).toBe("d");
});

test("the only match is its own next one, and no match is none", () => {
  expect(nextMatch(order, new Set(["c"]), "c", 1)).toBe("c");
  expect(nextMatch(order, new Set(), "c", 1)).toBeNull();
  expect(nextMatch([], matches, null, 1)).toBeNull();
});

test("a match knows which it is", () => {
  expect(matchNumber(order, matches, "d")).toBe(2);
  expect(matchNumber(order, matches, "c")).toBeNull();
  expect(matchNumber(order, matches, null)).toBeNull();
});
