/** An operator's name, as it stands in the AST. */
export type Operator =
  "equals" | "contains" | "greaterThan" | "greaterThanOrEqual" | "lessThan" | "lessThanOrEqual";

/** The operators that compare numbers and times. */
export type ComparisonOperator = Exclude<Operator, "equals" | "contains">;

interface OperatorRow {
  /** How it is written. */
  readonly symbol: string;
  /** The comparison that matches where this one, on a record with a value, does not. */
  readonly opposite?: ComparisonOperator;
}

/** One row each; everything that asks about an operator asks here. */
export const operators: { readonly [O in Operator]: OperatorRow } & {
  readonly [O in ComparisonOperator]: { readonly opposite: ComparisonOperator };
} = {
  equals: { symbol: ":" },
  contains: { symbol: "~" },
  greaterThan: { symbol: ">", opposite: "lessThanOrEqual" },
  greaterThanOrEqual: { symbol: ">=", opposite: "lessThan" },
  lessThan: { symbol: "<", opposite: "greaterThanOrEqual" },
  lessThanOrEqual: { symbol: "<=", opposite: "greaterThan" },
};

/** Whether the operator is one of `>` `>=` `<` `<=`. */
export function isComparison(operator: Operator): operator is ComparisonOperator {
  return operator !== "equals" && operator !== "contains";
}
