import { expect, test } from "vitest";
import { operatorNames } from "../../src/language/syntax/operators.ts";
import { connectiveTitles, operatorWords, titleOf } from "../../src/validate/wording.ts";

test("operators and connectives in words", () => {
  expect(Object.fromEntries(operatorNames.map((operator) => [operator, titleOf(operator)]))).toEqual({
    equals: "is",
    contains: "contains",
    greaterThan: "greater than",
    greaterThanOrEqual: "at least",
    lessThan: "less than",
    lessThanOrEqual: "at most",
  });
  expect([operatorWords.equals.negated, operatorWords.contains.negated]).toEqual([
    "is not",
    "does not contain",
  ]);
  expect(connectiveTitles).toEqual({ AND: "all clauses match", OR: "at least one clause matches" });
});
