import type { Columns, Dialect } from "wherefore/sql";
import type { Statement } from "../sql/by-hand.ts";
import type { Clause } from "./questions.ts";

/** A condition with the placeholders of the engine. */
export type Condition = Omit<Statement, "name">;

/** A database that holds the items in a table `items`, and has the advised indexes. */
export interface Engine {
  readonly title: string;
  readonly dialect: Dialect;
  /** The mapping of all fields of the schema. */
  readonly columns: Columns<object>;
  /** Conditions written by hand. The first needs no index. The fastest of them counts. */
  readonly byHand: (clause: Clause) => readonly Condition[];
  /** Returns the first column of each row as text. */
  readonly run: (statement: Condition) => Promise<readonly string[]>;
  /** The same without using an index. */
  readonly scan: (statement: Condition) => Promise<readonly string[]>;
  readonly explain: (statement: Condition) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Creates and fills the table and its indexes, and reports the progress. */
export type Open = (rowCount: number, progress: (message: string) => void) => Promise<Engine>;
