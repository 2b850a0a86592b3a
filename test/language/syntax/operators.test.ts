import { expect, test } from "vitest";
import {
  isComparison,
  operators,
  otherOperators,
  type Operator,
} from "../../../src/language/syntax/operators.ts";

const names = Object.keys(operators) as Operator[];

test("every operator has a symbol of its own", () => {
  const symbols = names.map((name) => operators[name].symbol);
  expect(symbols).toEqual([":", "~", ">", ">=", "<", "<="]);
  expect(new Set(symbols).size).toBe(symbols.length);
});

test("exactly the comparisons have an opposite, and the opposite of the opposite is the operator", () => {
  const comparisons = names.filter(isComparison);
  expect(comparisons).toEqual(["greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"]);
  for (const name of comparisons) expect(operators[operators[name].opposite].opposite).toBe(name);
});

test("contains is neither the equality nor a comparison", () => {
  expect(otherOperators).toEqual(["contains"]);
});
