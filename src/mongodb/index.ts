/**
 * Checked queries as filters for MongoDB, and searches of a collection.
 *
 * @module wherefore/mongodb
 */

export { MappingError, type MappingProblem } from "../sql/mapping-reader.ts";
export { mongodb, type CollectionFunctions, type MongoOptions } from "./backend.ts";
export { compileFilter, type Filter, type FilterOptions } from "./filter.ts";
export type { BsonTypes, FieldMapping, Fields, StoredType } from "./fields.ts";
export type { MongoIndex, MongoIndexAdvice } from "./indexes.ts";
export type { AggregateRequest, FindRequest, MongoRequest, MongoRun } from "./request.ts";
