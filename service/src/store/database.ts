import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { Sql, SqlValue } from "./sql.ts";

/** A row as the driver returns it: integers as numbers, booleans as the engine represents them. */
export type Row = Readonly<Record<string, unknown>>;

/** The handling of rows that already exist. By default, they are an error. */
export interface InsertOptions {
  /** Replace the rows that are equal in these columns. */
  readonly replaceBy?: readonly string[];
  /** Leave them as they are. */
  readonly ignoreExisting?: boolean;
}

/** The statements that run inside and outside of a transaction. */
export interface Queries {
  /** Runs a statement of constant text, whose plan is kept. */
  all(query: Sql): Promise<readonly Row[]>;
  /** Runs a statement whose text varies. It is planned for its values. */
  plan(query: Sql): Promise<readonly Row[]>;
  /** Inserts rows. `columns` are the keys of each row. */
  insert(
    table: string,
    columns: readonly string[],
    rows: readonly Readonly<Record<string, SqlValue>>[],
    options?: InsertOptions,
  ): Promise<void>;
}

/** Finds nodes by their texts, on an engine that needs a separate table for that. */
export interface TextIndex {
  /** Adds texts in the order of the folded columns, and returns the row's `text_id`. */
  add(texts: readonly (string | null)[]): number;
  /** Deletes the texts that no node version has any more. */
  removeUnused(textIds: readonly number[]): void;
}

/**
 * The use of a query's fragment: to find a graph's first matches in order, to count all matches, or to count those
 * among a few versions.
 */
export type Purpose =
  | { readonly for: "page"; readonly limit: number; readonly graph: number }
  | { readonly for: "count" }
  | { readonly for: "few" };

/**
 * Runs statements synchronously. Returns rows as lists of values, which cost less than objects, or the first value of
 * each row.
 */
export interface Read {
  lists(query: Sql): readonly (readonly unknown[])[];
  values(query: Sql): readonly unknown[];
  /** How the engine would find the nodes of a statement. */
  approach(query: Sql): Approach;
}

/** By their texts alone, by each operand of an OR separately, or in another way, mostly in order. */
export type Approach = "texts" | "arms" | "other";

/** Facts that decide the fastest way to find superseded versions. */
export interface KnownHistory {
  /** The position of the newest event. */
  readonly lastSeq: number;
  /** How the newest versions are found. */
  readonly approach: Approach;
}

/** A part of a search: a table and a condition on its rows. */
export interface Arm {
  readonly from: Sql;
  readonly where: Sql;
}

/** A database engine. */
export interface Database extends Queries {
  readonly name: "sqlite" | "postgres";
  /** Creates missing tables and indexes. */
  migrate(): Promise<void>;
  close(): Promise<void>;
  /** Runs `work` in a transaction. No other transaction writes to the graphs that it locks. */
  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /** The condition that `column` is one of the values. */
  isOneOf(column: Sql, values: readonly string[]): Sql;
  /** The end of a SELECT that locks its rows. */
  readonly lockRows: Sql;
  /** The condition of a query on `nodes` or `node_history`. */
  where(query: CheckedQuery<GraphNode>, purpose: Purpose): Sql;
  /** The superseded versions that were the newest at `seq`. */
  superseded(graph: number, seq: number, known?: KnownHistory): Arm;
  /** The tables of versions, to read them by the events that created or superseded them. */
  readonly byEvent: { readonly nodes: Sql; readonly history: Sql };
  /** Runs several reads on one state of the tables. Only on an engine that runs statements within this process. */
  readonly snapshot?: <T>(work: (read: Read) => T) => T;
  /**
   * Returns the result of `read`, or the previous result of the same name if nothing has been written since. For small
   * rows that every request needs, on an engine that can detect writes.
   */
  readonly remember?: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Runs a statement that reads a whole graph. It does not block other requests. */
  readonly countAside?: (query: Sql, graph: number) => Promise<readonly Row[]>;
  readonly textIndex: TextIndex | null;
  /** Runs `work` if no other process runs it; otherwise returns false. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
}
