/** The operators that compare numbers and times. */
export type ComparisonOperator = "greaterThan" | "greaterThanOrEqual" | "lessThan" | "lessThanOrEqual";

/** An operator's name, as it stands in the AST. */
export type Operator = "equals" | "contains" | ComparisonOperator;

/** The row of an operator in the table of operators. */
export interface OperatorRow {
  /** How the operator is written. */
  readonly symbol: string;
  /** The comparison that matches where this one, on a record with a value, does not. */
  readonly opposite?: ComparisonOperator;
}

/** The table of operators. Lexer, parser, validator and back-ends take the operators from here. */
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

/** Every operator. A symbol stands before the symbols that it begins with, so that a lexer tries `>=` before `>`. */
export const operatorNames: readonly Operator[] = (Object.keys(operators) as Operator[]).sort(
  (a, b) => operators[b].symbol.length - operators[a].symbol.length,
);

/** Whether the operator is one of `>` `>=` `<` `<=`. */
export function isComparison(operator: Operator): operator is ComparisonOperator {
  return operators[operator].opposite !== undefined;
}

/** The operators that are neither the equality nor a comparison, such as contains. */
export type OtherOperator = Exclude<Operator, ComparisonOperator | "equals">;

/** Every such operator. */
export const otherOperators: readonly OtherOperator[] = operatorNames.filter(
  (operator): operator is OtherOperator => operator !== "equals" && !isComparison(operator),
);

/** The fewest code points of a contains: three is what a trigram index can look up. */
export const MINIMUM_CONTAINED = 3;
