import type { CheckOptions } from "wherefore";
import { matching, violations } from "../conformance/vectors.ts";

/** The content of an editor, and the options that it is checked with. */
export interface Typed {
  readonly query: string;
  readonly options?: CheckOptions | undefined;
}

/** Longer queries are omitted: they only test the limits. */
const LONGEST = 160;

/** The queries of the conformance vectors, for the schema of the dataset. */
export const vectorQueries = withoutDuplicates(
  [...Object.values(matching), ...Object.values(violations)].flat(),
);

function withoutDuplicates(queries: readonly Typed[]): readonly Typed[] {
  const short = queries.filter(({ query }) => query.length <= LONGEST);
  return [
    ...new Map(short.map((typed) => [JSON.stringify(typed.options ?? {}) + typed.query, typed])).values(),
  ];
}
