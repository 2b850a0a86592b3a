/**
 * A search endpoint in one call: pages, counts and indexes of a table.
 *
 * @module wherefore/search
 */

export type { RefusalArguments, SearchCode, SearchMessages } from "./messages.ts";
export { searchCodes } from "./refusal.ts";
export type { Count, CountOptions, CountRequest } from "./count.ts";
export { createSearch, type Search } from "./create-search.ts";
export type { FacetOptions, Facets } from "./facets.ts";
export type { IndexOptions } from "./indexes.ts";
export type { KeyBy, OrderBy, PageLimit, SearchOptions } from "./options.ts";
export type { Direction } from "./order.ts";
export type { Page } from "./page.ts";
export type { ParameterOptions, SearchParameter } from "./parameters.ts";
export type { PageRequest, UrlParameters } from "./request.ts";
export { SearchError, type Row, type Run } from "./run.ts";
export type { PageStatement, SqlPiece, StatementRequest } from "./statements.ts";
export type { StoredValue, ValuesRequest } from "./values.ts";
export type { SearchProblem } from "./verify/verification.ts";
export type { WithinValue } from "./within.ts";
