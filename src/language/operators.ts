/** The operators that compare numbers and times. */
export type ComparisonOperator = "greaterThan" | "greaterThanOrEqual" | "lessThan" | "lessThanOrEqual";

/** An operator's name, as it stands in the AST. */
export type Operator = "equals" | "contains" | ComparisonOperator;

/** What the language says of an operator. */
export interface OperatorRow {
  /** How it is written. */
  readonly symbol: string;
  /** The comparison that matches where this one, on a record with a value, does not. */
  readonly opposite?: ComparisonOperator;
}

/** One row each; everything that asks about an operator asks here. */
export const operators: {
  readonly [O in Operator]: O extends ComparisonOperator ? Required<OperatorRow> : OperatorRow;
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
  return operators[operator].opposite !== undefined;
}
