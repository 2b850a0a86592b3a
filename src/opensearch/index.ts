/**
 * Checked queries as query DSL of OpenSearch and Elasticsearch, and the mapping of an index that they ask.
 *
 * @module wherefore/opensearch
 */

export { MappingError, type MappingProblem } from "../sql/mapping-reader.ts";
export { adviseMapping, foldedFields, type IndexMapping, type IndexProperty } from "./advise.ts";
export { type IndexField, type IndexFields, type IndexFieldsOptions, type IndexedType } from "./fields.ts";
export type { Condition } from "./condition.ts";
export { compileQuery, type QueryDsl } from "./query.ts";
