import { expect, test } from "vitest";
import { matchNumber, nextMatch } from "../../viewer/model/matches.ts";

const order = ["a", "b", "c", "d", "e"];
const matches = new Set(["b", "d"]);

test("the next match follows the order of the tree, and wraps around", () => {
  expect(nextMatch(order, matches, "a", 1)).toBe("b");
  expect(nextMatch(order, matches, "b", 1)).toBe("d");
  expect(nextMatch(order, matches, "e", 1)).toBe("b");
  expect(nextMatch(order, matches, "c", -1)).toBe("b");
  expect(nextMatch(order, matches, "b", -1)).toBe("d");
});

test("the first step goes to the first match, or backwards to the last", () => {
  expect(nextMatch(order, matches, null, 1)).toBe("b");
  expect(nextMatch(order, matches, null, -1)).toBe("d");
});

test("a step from a node without a row is like the first one", () => {
  expect(nextMatch(order, matches, "none", 1)).toBe("b");
  expect(nextMatch(order, matches, "none", -1)).toBe("d");
});

test("a single match is its own next match, and without matches there is none", () => {
  expect(nextMatch(order, new Set(["c"]), "c", 1)).toBe("c");
  expect(nextMatch(order, new Set(), "c", 1)).toBeNull();
  expect(nextMatch([], matches, null, 1)).toBeNull();
});

test("a match has its number among the matches", () => {
  expect(matchNumber(order, matches, "d")).toBe(2);
  expect(matchNumber(order, matches, "c")).toBeNull();
  expect(matchNumber(order, matches, null)).toBeNull();
});
