/** The operators that compare numbers and times. */
export type ComparisonOperator = "greaterThan" | "greaterThanOrEqual" | "lessThan" | "lessThanOrEqual";

/** The operators that compare the text of a field with a text in quotes, case-insensitively. */
export type TextOperator = "contains";

/** An operator's name, as it stands in the AST. */
export type Operator = "equals" | TextOperator | ComparisonOperator;

/** The record of an operator. */
export interface OperatorRow {
  /** How the operator is written. */
  readonly symbol: string;
  /** The meaning in words, between field and value: `contains`. That of a comparison follows "is". */
  readonly title: string;
  /** The meaning of a negated clause: `does not contain`. */
  readonly negatedTitle: string;
  /**
   * The values that match, as far as analysis can rely on it:
   *
   * - `value`: those that equal the value of the clause;
   * - `part`: texts that have the text of the clause anywhere;
   * - `range`: the numbers of an interval;
   * - `unknown`: analysis finds values that match by trying, and never concludes that there are none.
   */
  readonly matches: "value" | "part" | "range" | "unknown";
  /** The fewest code points of the text that it compares with. */
  readonly minimum: number;
  /** The comparison that matches where this one, on a record with a value, does not. */
  readonly opposite?: ComparisonOperator;
}

/** The record of an operator that compares texts. */
export interface TextOperatorRow extends OperatorRow {
  /** Whether a text that matches can have more before the text of the clause. */
  readonly before: boolean;
  /** Whether it can have more after it. */
  readonly after: boolean;
}

/** The table of operators. Everything that speaks of an operator reads its record, or has an entry for each. */
export const operators: {
  readonly [O in Operator]: O extends ComparisonOperator
    ? OperatorRow & Required<Pick<OperatorRow, "opposite">>
    : O extends TextOperator
      ? TextOperatorRow
      : OperatorRow;
} = {
  equals: { symbol: ":", title: "is", negatedTitle: "is not", matches: "value", minimum: 0 },
  contains: {
    symbol: "~",
    title: "contains",
    negatedTitle: "does not contain",
    matches: "part",
    // What a trigram index can look up.
    minimum: 3,
    before: true,
    after: true,
  },
  greaterThan: comparison(">", "greater than", "lessThanOrEqual"),
  greaterThanOrEqual: comparison(">=", "at least", "lessThan"),
  lessThan: comparison("<", "less than", "greaterThanOrEqual"),
  lessThanOrEqual: comparison("<=", "at most", "greaterThan"),
};

function comparison<O extends ComparisonOperator>(symbol: string, title: string, opposite: O) {
  return { symbol, title, negatedTitle: `not ${title}`, matches: "range", minimum: 0, opposite } as const;
}

/** The meaning of each connective in words. */
export const connectiveTitles = {
  AND: "all clauses match",
  OR: "at least one clause matches",
} as const;

/** Every operator. A symbol stands before its prefixes, so that a lexer tries `>=` before `>`. */
export const operatorNames: readonly Operator[] = (Object.keys(operators) as Operator[]).sort(
  (a, b) => operators[b].symbol.length - operators[a].symbol.length,
);

/** Whether the operator is one of `>` `>=` `<` `<=`. */
export function isComparison(operator: Operator): operator is ComparisonOperator {
  return operators[operator].opposite !== undefined;
}

/** Whether the operator compares texts. */
export function isTextOperator(operator: Operator): operator is TextOperator {
  return operator !== "equals" && !isComparison(operator);
}

/** The text of a clause, with a wildcard where a text that matches can have more: `%timeout%`. */
export function withWildcards(operator: TextOperator, text: string, wildcard: string): string {
  const { before, after } = operators[operator];
  return (before ? wildcard : "") + text + (after ? wildcard : "");
}

/** Every operator that compares texts. */
export const textOperators: readonly TextOperator[] = operatorNames.filter(isTextOperator);
