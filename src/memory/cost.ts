import type { CheckedClause } from "../validate/checked-query.ts";

/** How much a test of the clause costs, roughly and relative to others. */
function costOf({ operator, value }: CheckedClause<never>): number {
  if (operator === "contains") return 3;
  // Exact text, numbers and booleans are one comparison; text is folded first.
  return value.kind === "text" ? 2 : 1;
}

const costs = [1, 2, 3];

/** The clauses with the cheap ones first: order changes no result, and the costly ones are then asked of few records. */
export function byCost<R>(clauses: readonly CheckedClause<R>[]): readonly CheckedClause<R>[] {
  if (clauses.length === 1) return clauses;
  const ordered: CheckedClause<R>[] = [];
  for (const cost of costs) for (const clause of clauses) if (costOf(clause) === cost) ordered.push(clause);
  return ordered;
}
