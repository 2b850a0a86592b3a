import type { Dialect } from "wherefore/sql";
import type { DatabaseEngine } from "./engine.ts";
import type { Cell, ColumnKind, ColumnTypes, Layout, List, TypedColumns } from "./table.ts";

/** A connection to a database that no other connection uses. */
export interface Connection {
  /** Runs a statement and returns the first column of each row, or the steps of a plan. */
  run(statement: string, params: readonly unknown[]): Promise<readonly unknown[]>;
  /** Runs a statement and returns its rows as the driver gives them. */
  rows(statement: string, params: readonly unknown[]): Promise<readonly object[]>;
  /** Fills a table. Default: `INSERT … VALUES` with a placeholder for each cell. */
  insert?(table: string, rows: readonly (readonly Cell[])[]): Promise<void>;
  close(): Promise<void>;
}

/** How a database has the indexes of `adviseIndexes`, and uses them on a small table. */
export interface Indexes {
  /** The column types of a table with indexes that are not those of a table without. */
  readonly types?: Partial<ColumnTypes>;
  /** Instead of the database's own. */
  readonly tableOptions?: string;
  /** What the mapping of a text field has besides its columns: options that name an index of substrings, or the type. */
  readonly substrings?: (field: string, layout: Layout) => object;
  /** Statements for each connection, such as those that make a planner prefer indexes. */
  readonly settings?: readonly string[];
  /** The words before a statement that make the database return the plan. */
  readonly explain: string;
  /** Whether a plan finds rows by an index, instead of reading all rows or all of an index. */
  readonly isUsed: (plan: string) => boolean;
}

/** Settings of a connection that make a database find rows in another way. */
interface PlanSettings {
  readonly name: string;
  readonly set: readonly string[];
  readonly reset: readonly string[];
  /** What stands after the name of the table in FROM. */
  readonly hint?: string;
}

/** How a database has columns of lists. */
interface Lists {
  /** The type of such a column, from that of a column of single elements. */
  readonly type: (element: string) => string;
  /** Converts a list to a value that the driver accepts. Default: the array. */
  readonly bind?: (list: List) => unknown;
}

/** Columns of lists in JSON, besides those of another type. */
interface JsonLists extends Lists {
  /** The type that a mapping names. */
  readonly name: string;
}

/** The properties of a database. */
export interface Database {
  readonly name: string;
  readonly dialect: Dialect;
  readonly types: ColumnTypes;
  /** Whether tables have folded columns by default. Default: true. */
  readonly folded?: boolean;
  /** The text after the columns in `CREATE TABLE`. */
  readonly tableOptions?: string;
  /** Absent if `adviseIndexes` gives the database no indexes. */
  readonly indexes?: Indexes;
  /** The length of the longest text that `exact` and `foldedWord` columns can hold. Default: no limit. */
  readonly longestWord?: number;
  /** The placeholder of a cell. Default: `?`. */
  readonly cell?: (position: number, type: string) => string;
  /** Converts a cell to a value that the driver accepts. */
  readonly bind?: (cell: Exclude<Cell, null>) => unknown;
  readonly lists: Lists & { readonly json?: JsonLists };
  /** Default: none. */
  readonly typed?: TypedColumns;
  /** The settings under which the planner makes other plans. Default: none. */
  readonly plans?: readonly PlanSettings[];
  readonly takesName?: (name: string) => boolean;
  /** Whether the rows of the driver can have a column of this name. Default: always. */
  readonly returnsName?: (name: string) => boolean;
  readonly unavailable?: () => string | null;
  connect(): Promise<Connection>;
}

/** A database engine that tests can also connect to directly. */
export interface TestedDatabase extends DatabaseEngine {
  readonly database: Database;
}

/** The type of a column in a database. */
export function typeOf({ types, lists }: Pick<Database, "types" | "lists">, column: ColumnKind): string {
  const element = column.typed?.type ?? types[column.type] ?? "";
  return column.isList === true ? listsOf(lists, column).type(element) : element;
}

/** How a database has the lists of a column. */
export function listsOf(lists: Database["lists"], { isJson = false }: ColumnKind): Lists {
  return (isJson ? lists.json : undefined) ?? lists;
}

/** A list as JSON text, with whole numbers of any size. */
export function jsonOf(list: List): string {
  return `[${list.map((one) => (typeof one === "bigint" ? String(one) : JSON.stringify(one))).join(",")}]`;
}
