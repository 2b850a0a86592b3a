import type { Operator } from "../language/syntax/operators.ts";

/** The meaning of each operator in words. */
export const operatorTitles: Readonly<Record<Operator, string>> = {
  equals: "is",
  contains: "contains",
  greaterThan: "greater than",
  greaterThanOrEqual: "at least",
  lessThan: "less than",
  lessThanOrEqual: "at most",
};

/** The meaning of each connective in words. */
export const connectiveTitles = {
  AND: "all clauses match",
  OR: "at least one clause matches",
} as const;
