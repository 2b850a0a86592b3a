import type { ErrorBody } from "../check/error-body.ts";
import type { Dialect, OptionsOf } from "../sql/dialect.ts";
import type { Backend, BackendSearchOptions, SearchProblem, StoredValue, WithinValue } from "./backend.ts";
import { countRows, type Count, type CountOptions, type CountRequest } from "./count.ts";
import { readDefinition } from "./definition.ts";
import { findFacets, type FacetOptions, type Facets } from "./facets.ts";
import type { Row, SearchOptions, SearchSettings } from "./options.ts";
import { findPage, type Page } from "./page.ts";
import { parametersOf, type ParameterOptions, type SearchParameter } from "./parameters.ts";
import { queryReader } from "./queries.ts";
import type { PageRequest, UrlParameters } from "./request.ts";
import { sqlBackend, type TableFunctions } from "./sql/backend.ts";
import type { Run } from "./sql/run.ts";
import { findValues, type ValuesRequest } from "./values.ts";

/** The searches of a store. */
export interface BackendSearch<
  Run,
  Name extends string = string,
  Within extends string = string,
  Found extends Row = Record<string, unknown>,
> {
  /**
   * Finds a page of the rows that match, or says what is wrong with the request, as the body to be sent. Pages are
   * found along an index of the order, so that a late page costs what the second one does.
   *
   * @param within a value for each column of the option `within`
   * @throws TypeError if `within` lacks a column; no statement is run
   * @throws SearchError if the database refuses a statement
   */
  readonly page: (
    request: PageRequest | UrlParameters,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
  ) => Promise<Page<Found> | ErrorBody>;
  /**
   * Counts the rows that match.
   *
   * @throws TypeError if `within` lacks a column, or if `upTo` is no whole number; no statement is run
   * @throws SearchError if the database refuses a statement
   */
  readonly count: (
    request: CountRequest | UrlParameters,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
    options?: CountOptions,
  ) => Promise<Count | ErrorBody>;
  /**
   * Finds the values of a field with a prefix, most frequent first, for an editor that completes them: texts without
   * regard to case, ids exactly. Those of a list are its elements. At most 10,000 rows are looked at. There are none of a
   * time, of an id in a column of integers, decimals or addresses, of a UUID in `binary(16)`, and of a field of `withoutValues`.
   *
   * @throws TypeError if `within` lacks a column; no statement is run
   * @throws SearchError if the database refuses a statement
   */
  readonly values: (
    field: string,
    request: ValuesRequest,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
  ) => Promise<readonly StoredValue[]>;
  /**
   * Finds the values of fields in the rows that match, most frequent first, with the number of rows that have each. One
   * statement is run for each field.
   *
   * @throws TypeError if `within` lacks a column, or if a field is none, has no values, or is one of `withoutValues`; no
   *   statement is run
   * @throws SearchError if the database refuses a statement
   */
  readonly facets: <F extends Name>(
    fields: readonly F[],
    request: CountRequest | UrlParameters,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
    options?: FacetOptions,
  ) => Promise<Facets<F> | ErrorBody>;
  /**
   * The parameters of a page as objects of OpenAPI 3.1: `query`, with the syntax, a table of the fields and examples;
   * `order`, `limit`, `after` and `before`. They are plain JSON, made anew by each call.
   */
  readonly parameters: (options?: ParameterOptions) => readonly SearchParameter[];
  /**
   * Compares the options with the database: its catalog, and the first 1,000 rows of the table. It writes nothing, and
   * asks for no plans. Call it at the start of the program, and outside of a transaction, which PostgreSQL would end.
   *
   * @throws SearchError if the catalog cannot be read
   */
  readonly verify: (run: Run) => Promise<readonly SearchProblem[]>;
  /** Never set; it carries the names of the fields. */
  readonly names?: Name;
}

/** The searches of a table. */
export interface Search<
  Name extends string = string,
  Within extends string = string,
  Mapped extends Row = never,
>
  extends Omit<BackendSearch<Run, Name, Within>, "page">, TableFunctions<Within> {
  /** As of `BackendSearch`. The rows are those that `run` returns, unless `mapRow` makes others of them. */
  readonly page: <R extends Row = Record<string, unknown>>(
    request: PageRequest | UrlParameters,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run<R>,
  ) => Promise<Page<[Mapped] extends [never] ? R : Mapped> | ErrorBody>;
}

/**
 * Makes the searches of a table, or of another store: pages, counts, values, indexes and the parameters of the endpoint.
 *
 * @throws TypeError if the options are no search: an order of an unknown column, a dialect without an ordering
 * @throws MappingError, which is a TypeError, if the column mapping is invalid
 * @example
 * ```ts
 * import { createSearch } from "wherefore/search";
 * import { sqlite } from "wherefore/sql";
 *
 * const search = createSearch({
 *   schema,
 *   dialect: sqlite,
 *   table: "tasks",
 *   columns: { title: { folded: "title_folded" } },
 *   within: ["tenant"],
 *   key: [{ column: "id", type: "integer" }],
 *   orders: { newest: [{ column: "changed", direction: "desc" }], title: [{ column: "title_folded" }] },
 * });
 * const run = (sql: string, params: unknown[]) => database.prepare(sql).all(...params) as object[];
 * const page = await search.page({ query: 'status:"open"', limit: "2" }, { tenant: "acme" }, run);
 * ```
 */
export function createSearch<
  Name extends string,
  Run,
  More extends object,
  Within extends string = never,
  OrderName extends string = string,
  Mapped extends Row = Record<string, unknown>,
>(
  options: BackendSearchOptions<Run, More, Name, Within, OrderName, Mapped>,
): BackendSearch<Run, Name, Within, Mapped> & More;
export function createSearch<
  Name extends string,
  Within extends string = never,
  OrderName extends string = string,
  D extends Dialect = Dialect,
  Mapped extends Row = never,
>(
  options: SearchOptions<OptionsOf<D>, Name, Within, OrderName, Mapped> & { readonly dialect: D },
): Search<Name, Within, Mapped>;
export function createSearch(
  options: SearchSettings<string, string, string, Row> &
    ({ readonly backend: Backend<unknown> } | SearchOptions<object, string, string, string, Row>),
): BackendSearch<never, string, string, Row> {
  const { backend = sqlBackend(options as SearchOptions<object>) } = options as {
    readonly backend?: Backend<unknown>;
  };
  const definition = readDefinition(options, backend);
  const tools = { definition, readQueries: queryReader(definition) };
  return {
    page: (request, within, run) => findPage(tools, request, within, run),
    count: (request, within, run, counting) => countRows(tools, request, within, run, counting),
    facets: (fields, request, within, run, options) =>
      findFacets(tools, fields, request, within, run, options),
    values: (field, request, within, run) => findValues(definition, field, request, within, run),
    parameters: (described) => parametersOf(definition, described),
    verify: (run) => definition.store.verify(definition, run),
    ...definition.store.more(definition),
  };
}
