import type { CheckedQuery } from "wherefore";
import type { Item } from "./fields.ts";
import type { Layout, Table } from "./table.ts";

/** A table loaded into a back-end. */
export interface LoadedTable {
  /** The ids of the records that a query matches, in any order. */
  run(checked: CheckedQuery<Item>): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A back-end that is up and takes tables. */
export interface OpenEngine {
  load(table: Table): Promise<LoadedTable>;
  close(): Promise<void>;
}

/** A back-end under test. */
export interface Engine {
  readonly name: string;
  /** Why this engine cannot run here; `null` where it can. */
  unavailable(): string | null;
  open(): Promise<OpenEngine>;
}

/** A database that is up. */
export interface OpenDatabase extends OpenEngine {
  /** Loads a table in the layout given, instead of the engine's own. */
  load(table: Table, layout?: Partial<Layout>): Promise<LoadedTable>;
}

/** A back-end that is a database, which a table can be laid out in in several ways. */
export interface DatabaseEngine extends Engine {
  /** Whether the engine's own layout has a folded column beside each text; without one, it is native. */
  readonly folded: boolean;
  /** Whether a text can be the name of a table or a column there. */
  takesName(name: string): boolean;
  open(): Promise<OpenDatabase>;
}
