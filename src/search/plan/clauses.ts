import { markChecked, type CheckedQuery } from "../../validate/checked-query.ts";

/** The conditions of a search. Each row has to meet all of them, or at least one. */
export interface Clauses {
  readonly connective: "AND" | "OR";
  /** Queries of one clause each, and within an AND the queries whose clauses are joined by OR. */
  readonly parts: readonly CheckedQuery<never>[];
}

/** Splits queries, all of which have to match, into the conditions that an index can serve one by one. */
export function clausesOf(queries: readonly CheckedQuery<never>[]): Clauses {
  if (queries.length === 1 && queries.every(isOr)) {
    return { connective: "OR", parts: queries.flatMap(each) };
  }
  return { connective: "AND", parts: queries.flatMap((query) => (isOr(query) ? [query] : each(query))) };
}

function isOr({ connective }: CheckedQuery<never>): boolean {
  return connective === "OR";
}

function each(query: CheckedQuery<never>): readonly CheckedQuery<never>[] {
  return query.clauses.map((clause) => markChecked({ ...query, clauses: [clause] }));
}
