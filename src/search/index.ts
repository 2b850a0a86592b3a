/**
 * A search endpoint in one call: pages, counts, values and facets of a table, or of another store.
 *
 * @module wherefore/search
 */

export type { RefusalArguments, SearchCode, SearchMessages } from "./messages.ts";
export { searchCodes } from "./refusal.ts";
export type { Backend, BackendSearchOptions, SearchProblem, StoredValue, WithinValue } from "./backend.ts";
export type { Count, CountOptions, CountRequest } from "./count.ts";
export { createSearch, type BackendSearch, type Search } from "./create-search.ts";
export type { FacetOptions, Facets } from "./facets.ts";
export type {
  KeyBy,
  KeyByField,
  OrderBy,
  OrderByField,
  PageLimit,
  Row,
  SearchOptions,
  SearchSettings,
} from "./options.ts";
export type { Direction } from "./order.ts";
export type { Page } from "./page.ts";
export type { ParameterOptions, SearchParameter } from "./parameters.ts";
export type { PageRequest, UrlParameters } from "./request.ts";
export { SearchError } from "./search-error.ts";
export type { TableFunctions } from "./sql/backend.ts";
export type { IndexOptions } from "./sql/indexes.ts";
export type { Run } from "./sql/run.ts";
export type { PageStatement, SqlPiece, StatementRequest } from "./sql/statements.ts";
export type { ValuesRequest } from "./values.ts";
