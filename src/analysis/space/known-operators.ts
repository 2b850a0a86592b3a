import type { ComparisonOperator, Operator } from "../../language/syntax/operators.ts";

/**
 * The values that pass the tests of each operator, as far as analysis knows them:
 *
 * - `value`: those that equal the value of the test;
 * - `part`: texts that have the text of the test anywhere;
 * - `range`: the numbers of an interval;
 * - `unknown`: analysis finds values that pass and fail by trying, and never concludes that there are none.
 */
export const knownOperators: {
  readonly [O in Operator]: "unknown" | (O extends ComparisonOperator ? "range" : "value" | "part");
} = {
  equals: "value",
  contains: "part",
  greaterThan: "range",
  greaterThanOrEqual: "range",
  lessThan: "range",
  lessThanOrEqual: "range",
};
