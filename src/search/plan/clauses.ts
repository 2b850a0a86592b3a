import { markChecked, type CheckedQuery } from "../../validate/checked-query.ts";

/** The conditions of a search. Each row has to meet all of them, or at least one. */
export interface Clauses {
  readonly connective: "AND" | "OR";
  /** Queries of one clause each, and within an AND the queries whose clauses are joined by OR. */
  readonly parts: readonly CheckedQuery<never>[];
}

/** Splits queries, all of which have to match, into the conditions that an index can serve one by one. */
export function clausesOf(queries: readonly CheckedQuery<never>[]): Clauses {
  const [only] = queries;
  if (queries.length === 1 && only !== undefined && isOr(only))
    return { connective: "OR", parts: each(only) };
  return { connective: "AND", parts: queries.flatMap((query) => (isOr(query) ? [query] : each(query))) };
}

function isOr({ connective, clauses }: CheckedQuery<never>): boolean {
  return connective === "OR" && clauses.length > 1;
}

function each(query: CheckedQuery<never>): readonly CheckedQuery<never>[] {
  if (query.clauses.length === 1) return [query];
  return query.clauses.map((clause) => markChecked({ ...query, clauses: [clause] }));
}
