/**
 * Checked queries as filters for MongoDB.
 *
 * @module wherefore/mongodb
 */

export { MappingError, type MappingProblem } from "../sql/mapping-reader.ts";
export { compileFilter, type Filter, type FilterOptions } from "./filter.ts";
export type { BsonTypes, FieldMapping, Fields, StoredType } from "./fields.ts";
