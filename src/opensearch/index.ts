/**
 * Searches of an index of OpenSearch or Elasticsearch, checked queries as its query DSL, and the mapping that they ask.
 *
 * @module wherefore/opensearch
 */

export { MappingError, type MappingProblem } from "../sql/mapping-reader.ts";
export { adviseMapping, foldedFields, type IndexMapping, type IndexProperty } from "./advise.ts";
export { type IndexField, type IndexFields, type IndexFieldsOptions, type IndexedType } from "./fields.ts";
export type { Condition } from "./condition.ts";
export { compileQuery, type QueryDsl } from "./query.ts";
export type { OpenSearchRun } from "./search/ask.ts";
export { openSearch, type OpenSearchOptions } from "./search/backend.ts";
