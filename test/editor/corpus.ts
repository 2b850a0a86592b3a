import type { CheckOptions } from "wherefore";
import { matching } from "../conformance/vectors/matching/index.ts";
import { violations } from "../conformance/vectors/violations/index.ts";
import { brokenQueries } from "../language/corpus.ts";

/** A query that an editor may hold, and the options that it is meant under. */
export interface Typed {
  readonly query: string;
  readonly options?: CheckOptions | undefined;
}

/** Long queries are there for the limits; the rest of the vectors says all about the language. */
const LONGEST = 160;

/** The queries of the conformance vectors, which are on the schema of the dataset. */
export const vectorQueries = eachOnce([...Object.values(matching), ...Object.values(violations)].flat());

/** Broken queries on the schema of nodes. */
export const nodeQueries = eachOnce(brokenQueries.map((query) => ({ query })));

function eachOnce(queries: readonly Typed[]): readonly Typed[] {
  const short = queries.filter(({ query }) => query.length <= LONGEST);
  return [
    ...new Map(short.map((typed) => [JSON.stringify(typed.options ?? {}) + typed.query, typed])).values(),
  ];
}
