import { fields } from "../conformance/dataset.ts";
import { schemaOf } from "../conformance/schema.ts";
import { violations } from "../conformance/vectors.ts";

/** The schema that the queries are checked against. */
export const schema = schemaOf(fields);

/** The invalid queries of the conformance vectors, except those that are invalid under other options only. */
export const brokenQueries: readonly string[] = [
  ...new Set(
    Object.values(violations)
      .flat()
      .flatMap(({ query, options }) => (options === undefined ? [query] : [])),
  ),
];
