import type { Schema } from "../schema/schema.ts";
import type { Columns } from "../sql/columns.ts";
import type { Dialect } from "../sql/dialect.ts";
import type { CheckOptions } from "../check/check.ts";
import type { Direction } from "./order.ts";
import type { SearchMessages } from "./messages.ts";

/** A row as a driver gives it: an object by column, or an array of the values. */
export type Row = object;

/** A column that rows are ordered by. */
export interface OrderBy {
  readonly column: string;
  /** Default: `asc`. Rows without a value come last in both directions. */
  readonly direction?: Direction;
  /**
   * The type of the column, as the database names it: one that the mapping of a field can name, or the type that the
   * dialect expects of a field, such as `bigint`. Default: the type of the field whose column or folded column it is.
   */
  readonly type?: string;
  /** Whether the column is NOT NULL, which saves a statement for the rows without a value. Default: false. */
  readonly required?: boolean;
}

/** A field that the rows of another store than SQL are ordered by. */
export interface OrderByField extends Omit<OrderBy, "column"> {
  /** A field of the schema, or the path of another one in documents. */
  readonly field: string;
}

type KeyOf<By> = By extends unknown ? Omit<By, "direction" | "required"> : never;

/** A column of the key. */
export type KeyBy = KeyOf<OrderBy>;

/** A field of the key. */
export type KeyByField = KeyOf<OrderByField>;

/** How many rows a page has. */
export interface PageLimit {
  /** The rows of a page if the request does not say. Default: 100. */
  readonly default?: number;
  /** The most rows that a request can ask for. Default: 1,000. */
  readonly max?: number;
}

/** What `createSearch` needs to know about searches of any store. */
export interface SearchSettings<
  Name extends string = string,
  Within extends string = string,
  OrderName extends string = string,
  Mapped extends Row = never,
  By extends OrderBy | OrderByField = OrderBy | OrderByField,
> {
  readonly schema: Schema<never, Name>;
  /** The columns that each search holds to one value each, such as the tenant. None of the values is null. Default: none. */
  readonly within?: readonly Within[];
  /**
   * Columns that no two rows of a search have the same values in, and that have no NULL. They end every order, in the
   * direction of its last column.
   */
  readonly key: readonly (string | KeyOf<By>)[];
  /** The orders that a request can name. The first one is the default. */
  readonly orders: Readonly<Record<OrderName, readonly By[]>>;
  readonly limit?: PageLimit;
  /** Parameters of requests that are the application's own. Any other that the search does not know is refused. Default: none. */
  readonly extra?: readonly string[];
  /** The fields whose values `values` never gives. Default: none. */
  readonly withoutValues?: readonly NoInfer<Name>[];
  /** The columns of the rows. Default: all of the table. */
  readonly select?: readonly string[];
  /** Makes what `page` gives of each row, which is as the driver returns it. Default: the row as it is. */
  readonly mapRow?: (row: Record<string, unknown>) => Mapped;
  /** The options of `check`, such as `maxClauses`, `negation` or `dates`. Here, `maxLength` is 2,048 by default. */
  readonly check?: Omit<CheckOptions, "messages">;
  /** Messages to use instead of the English ones, of queries and of the other parameters. */
  readonly messages?: Partial<SearchMessages>;
  /**
   * Whether a query that is not valid is searched as `interpret` reads it, where that is certain. The page then says what
   * was searched. Default: false, and the error body has these queries as `did_you_mean`.
   */
  readonly lenient?: boolean;
  /** The URL of an error reference, as for `toErrorBody`. */
  readonly docUrl?: string;
  /** Whether error bodies of invalid queries have the diagnostics. Default: false. */
  readonly includeDiagnostics?: boolean;
  /**
   * Changes the text of a cursor that is handed out, for example encrypts it. A cursor is not secret otherwise: it holds
   * the values of the order's columns.
   */
  readonly seal?: (cursor: string) => string | PromiseLike<string>;
  /** Undoes `seal`. A cursor for which it throws is refused. */
  readonly open?: (cursor: string) => string | PromiseLike<string>;
}

/** What `createSearch` needs to know about a table and its searches. */
export interface SearchOptions<
  Options extends object,
  Name extends string = string,
  Within extends string = string,
  OrderName extends string = string,
  Mapped extends Row = never,
> extends SearchSettings<Name, Within, OrderName, Mapped, OrderBy> {
  readonly dialect: Dialect<Options>;
  readonly table: string;
  /** The columns of the fields, as for `compileWhere`. */
  readonly columns?: Columns<NoInfer<Options>, NoInfer<Name>>;
}
