import { isTextOperator } from "../language/syntax/operators.ts";
import type { CheckedClause } from "../validate/checked-query.ts";

/** The relative cost of testing a clause. Text that is compared case-insensitively is folded first. */
function costOf({ operator, value }: CheckedClause<never>): number {
  return (isTextOperator(operator) ? 2 : 1) + (value.kind === "text" ? 1 : 0);
}

const costs = [1, 2, 3];

/** The clauses, cheap ones first, so that few records reach the expensive ones. The order does not change the result. */
export function byCost<R>(clauses: readonly CheckedClause<R>[]): readonly CheckedClause<R>[] {
  const ordered: CheckedClause<R>[] = [];
  for (const cost of costs) for (const clause of clauses) if (costOf(clause) === cost) ordered.push(clause);
  return ordered;
}
