import type { ComparisonOperator, Operator } from "../language/syntax/operators.ts";

interface Words {
  /** After the field, in a sentence: `contains`. */
  readonly plain: string;
  /** The same of a negated clause: `does not contain`. */
  readonly negated: string;
}

/** The meaning of each operator in words. A comparison cannot be negated, and follows "is". */
export const operatorWords: { readonly [O in Operator]: O extends ComparisonOperator ? string : Words } = {
  equals: { plain: "is", negated: "is not" },
  contains: { plain: "contains", negated: "does not contain" },
  greaterThan: "greater than",
  greaterThanOrEqual: "at least",
  lessThan: "less than",
  lessThanOrEqual: "at most",
};

/** The meaning of an operator as a title: `greater than`. */
export function titleOf(operator: Operator): string {
  const words = operatorWords[operator];
  return typeof words === "string" ? words : words.plain;
}

/** The meaning of each connective in words. */
export const connectiveTitles = {
  AND: "all clauses match",
  OR: "at least one clause matches",
} as const;
