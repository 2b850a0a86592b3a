import type { CheckedQuery } from "wherefore";
import type { Item } from "./fields.ts";
import type { Layout, Table } from "./table.ts";

/** A query, or several that all have to match. */
export type Asked = CheckedQuery<Item> | readonly CheckedQuery<Item>[];

/** One of the ways in which a database can find the same rows. */
export interface Way {
  readonly name: string;
  /** The ids of the records that each query matches, in any order. */
  find(queries: readonly CheckedQuery<Item>[]): Promise<readonly (readonly string[])[]>;
}

/** A table that is loaded into a back-end. */
export interface LoadedTable {
  /** The ids of the records that match what is asked, in any order. */
  run(asked: Asked): Promise<readonly string[]>;
  /** The ways besides `run`. Absent where there is only one. */
  readonly ways?: readonly Way[];
  /** The ids of a search's pages, of each of the tables that are loaded. Absent where there is no search. */
  pages?(query: string): Promise<readonly (readonly string[])[]>;
  /** The values of the fields under a query, with their counts. Absent where there is no search. */
  facets?(query: string): Promise<readonly (readonly string[])[]>;
  close(): Promise<void>;
}

/** An open back-end, which can load tables. */
export interface OpenEngine {
  load(table: Table): Promise<LoadedTable>;
  close(): Promise<void>;
}

/** A back-end under test. */
export interface Engine {
  readonly name: string;
  /** The reason why the engine cannot run; `null` if it can. */
  unavailable(): string | null;
  open(): Promise<OpenEngine>;
}

/** A table that is loaded into a database twice: without indexes and with all that `adviseIndexes` gives. */
export interface DatabaseTable extends LoadedTable {
  /** The ids that both tables find. Throws an error if they differ. */
  run(asked: Asked): Promise<readonly string[]>;
  /** Whether the database finds the rows by an index, as far as its plan shows. */
  usesIndex(asked: Asked): Promise<boolean>;
}

/** An open database. */
export interface OpenDatabase extends OpenEngine {
  /** Loads a table in the given layout instead of the engine's own. */
  load(table: Table, layout?: Partial<Layout>): Promise<DatabaseTable>;
}

/** A back-end that is a database. It can load a table in several layouts. */
export interface DatabaseEngine extends Engine {
  /** Whether the engine's own layout has a folded column for each text. */
  readonly folded: boolean;
  /** The length of the longest text that an id or an enumeration can hold, in code points. */
  readonly longestWord: number;
  /** Whether the database accepts a text as the name of a table or a column. */
  takesName(name: string): boolean;
  open(): Promise<OpenDatabase>;
}
