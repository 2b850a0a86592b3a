import type { CheckOptions } from "../check/check.ts";
import type { Field } from "../schema/field.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import type { SearchMessages } from "./messages.ts";
import type { OrderByField, Row, SearchSettings } from "./options.ts";
import type { Course, Order, OrderColumn, StoredColumn } from "./order.ts";
import type { Range } from "./ranges.ts";

/** What `createSearch` needs to know about searches of another store than SQL. Its columns are the fields of documents. */
export interface BackendSearchOptions<
  Run,
  More extends object,
  Name extends string = string,
  Within extends string = string,
  OrderName extends string = string,
  Mapped extends Row = never,
> extends SearchSettings<Name, Within, OrderName, Mapped, OrderByField> {
  /** The store, such as `openSearch({ fields })` of `wherefore/opensearch` or `mongodb({ fields })` of `wherefore/mongodb`. */
  readonly backend: Backend<Run, More>;
}

/** The kind of store that a search runs on: SQL, OpenSearch or MongoDB. */
export interface Backend<Run, More extends object = object> {
  /** What the values of a row are called in options and messages. */
  readonly term: "column" | "field";
  /**
   * Reads the settings of a search.
   *
   * @internal
   * @throws TypeError for settings that do not suit the store
   */
  open(settings: Settings): Store<Run, More>;
}

/**
 * What `createSearch` needs of a store. Requests, orders, cursors, refusals and the loop over pages are the same for all.
 *
 * @typeParam Run what the application runs a request with
 * @typeParam More the functions of a search that are the store's own
 * @typeParam Condition what a store makes of queries
 */
export interface Store<
  Run,
  More extends object = object,
  Column extends OrderColumn = OrderColumn,
  Condition = unknown,
> {
  /** What cursors belong to, such as the name of a table. */
  readonly identity: string;
  /** Whether a bound of a range can have several columns. */
  readonly comparesRows: boolean;
  /** Whether `compile` can give something else for the same queries at another time. */
  readonly isVolatile: boolean;
  /**
   * Reads a column of an order or of the key.
   *
   * @throws TypeError for what is no column that rows can be ordered by
   */
  orderColumn(column: NamedColumn, path: string): StoredColumn;
  /** The condition of queries, all of which have to match. It is kept with the queries. */
  compile(queries: readonly CheckedQuery<never>[]): Condition;
  /**
   * Finds the first rows of the ranges that match.
   *
   * @throws SearchError if the store refuses the request, or if a row does not suit the order
   */
  page(request: RowsRequest<Column, Condition>, run: Run): Promise<FoundRows>;
  /** Counts the rows that match. The counting may end at `limit`. */
  count(request: RowsCount<Column, Condition>, run: Run): Promise<number>;
  /** The values of a field with a prefix; null if there are none, or none that can be listed. */
  values(field: Field<never>, prefix: string): CountedValues<Condition, Run> | null;
  /** Compares the settings with the store. */
  verify(definition: Definition<Column>, run: Run): Promise<readonly SearchProblem[]>;
  /** The functions of a search that are the store's own. */
  more(definition: Definition<Column>): More;
}

/** The options of a search of any store, read and checked. */
export interface Settings extends Pick<
  SearchSettings<string, string, string, Row>,
  "schema" | "select" | "docUrl" | "includeDiagnostics" | "mapRow" | "withoutValues" | "seal" | "open"
> {
  readonly term: Backend<never>["term"];
  readonly check: CheckOptions;
  readonly messages: Partial<SearchMessages>;
  readonly lenient: boolean;
  readonly within: readonly string[];
  /** The parameters of a page that requests can have. */
  readonly parameters: readonly string[];
  readonly key: readonly NamedColumn[];
  readonly limit: { readonly default: number; readonly max: number };
}

/** A search: its options, its orders and its store. */
export interface Definition<Column extends OrderColumn = OrderColumn> extends Settings {
  readonly store: Store<unknown, object, Column>;
  readonly orders: ReadonlyMap<string, Order<Column>>;
  readonly defaultOrder: Order<Column>;
}

/** A column by its name. */
export interface NamedColumn {
  readonly name: string;
  /** Its type as the application wrote it. */
  readonly type: string | undefined;
}

/** The queries of a request that were checked. The same texts give the same object while they are kept. */
export interface Queries<Condition = unknown> {
  /** Different queries, all of which have to match. */
  readonly checked: readonly CheckedQuery<never>[];
  /** The canonical text of each. */
  readonly texts: readonly string[];
  /** The same text for the same queries as they were typed. Their order and their white space do not matter. */
  readonly identity: string;
  /** What the store makes of them. */
  readonly condition: Condition;
  /** The texts that are searched in place of those that were typed; null if these are valid. */
  readonly interpreted: readonly string[] | null;
  /** The time to which relative times refer, in Unix milliseconds; null if there are none. */
  readonly now: number | null;
}

/** A value that a column or a field of `within` is held to. */
export type WithinValue = string | number | bigint | boolean;

/** The values that a search is held to, in the order of the definition. */
export interface WithinValues {
  readonly values: readonly (readonly [name: string, value: WithinValue])[];
  /** A text that is the same for the same values. */
  readonly identity: string;
}

/** The rows of searches that match queries, within the values that a search is held to. */
export interface Matching<Condition = unknown> {
  readonly queries: Queries<Condition>;
  readonly within: WithinValues;
}

/** Rows to be found: the first ones that match. */
export interface RowsRequest<
  Column extends OrderColumn = OrderColumn,
  Condition = unknown,
> extends Matching<Condition> {
  readonly order: Order<Column>;
  readonly course: Course;
  /** The rows from which they are taken, in their order. */
  readonly ranges: readonly Range<ValueOf<Column>>[];
  readonly limit: number;
}

/** What a column writes the texts of cursors as. */
type ValueOf<Column> = Column extends OrderColumn<infer Value> ? Value : never;

/** Rows to be counted. */
export interface RowsCount<
  Column extends OrderColumn = OrderColumn,
  Condition = unknown,
> extends Matching<Condition> {
  /** An order of the search. */
  readonly order: Order<Column>;
  /** The number that is enough; undefined if all rows are counted. */
  readonly limit: number | undefined;
}

/** Rows along the course of a page. */
export interface FoundRows {
  /** At most as many rows as were asked for. */
  readonly rows: readonly Row[];
  /** Whether a row follows them. */
  readonly isMore: boolean;
  /** The values of the order's columns in the first row and in the last one as texts; null if there are no rows. */
  readonly ends: readonly [first: readonly (string | null)[], last: readonly (string | null)[]] | null;
  /** What was asked last, for an error. */
  readonly request: unknown;
}

/** Values of a field. */
export interface CountedValues<Condition, Run> {
  /** Counts them in the rows that match, most frequent first. */
  count(asked: ValuesAsked<Condition>, run: Run): Promise<readonly StoredValue[]>;
}

/** Rows whose values are counted. */
export interface ValuesAsked<Condition = unknown> extends Matching<Condition> {
  /** The most values. */
  readonly limit: number;
  /** The most rows that are looked at. */
  readonly upTo: number;
}

/** A value that rows have. */
export interface StoredValue {
  /** The value as a query has it in quotes: a text as it is stored, the digits of a number, `true` or `false`. */
  readonly value: string;
  /** How many rows have it, of those that were looked at. */
  readonly count: number;
  /** Whether all rows were looked at that can have such values. */
  readonly isExact: boolean;
}

/** Something in the options of a search that does not suit its store. */
export interface SearchProblem {
  /** The option: `columns.title.folded`, `key[0]` or `orders.newest[1]`. */
  readonly path: string;
  /** What was found, and what to write. */
  readonly message: string;
  /** An error makes pages fail, or lack rows. A warning makes them slow. */
  readonly severity: "error" | "warning";
}
