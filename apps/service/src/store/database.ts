import type { SearchWorker } from "./search/worker.ts";
import type { Cut, CutRows } from "./cut.ts";
import type { Appended } from "./types.ts";
import type { Sql, SqlValue } from "./sql.ts";

/** A row as the driver returns it: integers as numbers, booleans as the engine represents them. */
export type Row = Readonly<Record<string, unknown>>;

/** A row as it is written. */
export type Values = Readonly<Record<string, SqlValue>>;

/** How `update` finds and changes rows. */
export interface UpdateOptions {
  /** The columns in which a row is equal to the given one. */
  readonly by: readonly string[];
  /** The columns that it takes over. */
  readonly set: readonly string[];
  /** A condition on the rows. */
  readonly where: string;
}

/** The statements that run inside and outside of a transaction. */
export interface Queries {
  /** Runs a statement of constant text, whose plan is kept. */
  all(query: Sql): Promise<readonly Row[]>;
  /** Runs a statement whose text varies. It is planned for its values. */
  plan(query: Sql): Promise<readonly Row[]>;
  /**
   * Inserts rows, some at a time, so that requests are answered meanwhile. All have the columns of the first one.
   *
   * @param by the columns in which it replaces an equal row. By default, there is none
   */
  insert(table: string, rows: Iterable<Values>, by?: readonly string[]): Promise<void>;
  /** Updates the rows of a table that match the given ones, in the same way. */
  update(table: string, rows: Iterable<Values>, options: UpdateOptions): Promise<void>;
}

/** Finds nodes by their texts, on an engine that needs a separate table for that. */
export interface TextIndex {
  /** Adds texts of a graph in the order of the folded columns, and returns the row's `text_id`. */
  add(graph: number, texts: readonly (string | null)[]): number;
  /** Deletes the texts that no node version has any more. */
  removeUnused(textIds: readonly number[]): Promise<void>;
}

/** A database engine. */
export interface Database extends Pick<Queries, "all" | "plan"> {
  readonly name: "sqlite" | "postgres";
  /** Creates missing tables and indexes. */
  makeTables(): Promise<void>;
  close(): Promise<void>;
  /** Runs `work` in a transaction. No other transaction writes to the graphs that it locks. */
  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs a statement as `all` or `plan` does, and reads no more of its rows than up to the cut. A row may be larger than
   * `bytes`, so there is at least one if there are any.
   */
  upTo(how: "all" | "plan", query: Sql, cut: Cut): Promise<CutRows<Row>>;
  /** The condition that `column` is one of the values. */
  isOneOf(column: Sql, values: readonly string[]): Sql;
  /** The condition that `column` contains a text, in any case. */
  contains(column: Sql, text: string): Sql;
  /** A query for the bytes of the database. */
  readonly size: Sql;
  /** Makes a SELECT use an index, after the name of its table, on an engine that may prefer a larger one. */
  using(index: string): Sql;
  /** The column by which a statement finds the rows again that it has read. */
  readonly rowId: Sql;
  /** The end of a SELECT that locks its rows. */
  readonly lockRows: Sql;
  /** Starts what answers the questions of searches. */
  startSearchWorker(): SearchWorker;
  /**
   * Returns the result of `read`, or one of the same name that a new read would give too: because nothing has been
   * written since, or because it begins in the same turn of the event loop. For small rows that every request needs.
   */
  readonly remember: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  readonly textIndex: TextIndex | null;
  /** Makes ids of texts, on an engine without a text index. */
  newTextIds?(transaction: Queries, count: number): Promise<readonly number[]>;
  /**
   * Lets no other append of the account commit until this transaction ends, and tells other processes then, on an engine
   * where transactions run side by side.
   */
  beforeCommit?(transaction: Queries, append: Appended): Promise<void>;
  /** Waits until the appends that have begun are over, on an engine where transactions run side by side. */
  awaitWriters?(transaction: Queries): Promise<unknown>;
  /** Calls a function after each append of another process, on an engine that tells of them, while it can be reached. */
  listen?(heard: (append: Appended) => void): void;
  /** Runs `work` if no other process runs it; otherwise returns false. The signal tells that another may run it now. */
  exclusively(name: string, work: (lost: AbortSignal) => Promise<void>): Promise<boolean>;
}
