/**
 * Queries with values, written without mistakes: as a template, and by a builder that knows the schema. Without a parser.
 *
 * @module wherefore/write
 */

export { query } from "./query.ts";
export { where, type WhereClause, type WhereQuery } from "./where.ts";
