import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { Sql, SqlValue } from "./sql.ts";

/** A row as a driver gives it: integers as numbers, truth values as the engine has them. */
export type Row = Readonly<Record<string, unknown>>;

/** What becomes of rows that are there already; without any of it, they are an error. */
export interface InsertOptions {
  /** They are replaced; these columns tell them. */
  readonly replaceBy?: readonly string[];
  /** They stay as they are. */
  readonly ignoreExisting?: boolean;
}

/** What can be asked inside a transaction and outside of one. */
export interface Queries {
  /** Runs a statement that is the same each time but for its values: its plan is kept. */
  all(query: Sql): Promise<readonly Row[]>;
  /** Runs a statement that is written anew for each question: planned for its values. */
  plan(query: Sql): Promise<readonly Row[]>;
  /** Inserts rows; `columns` names the keys of each. */
  insert(
    table: string,
    columns: readonly string[],
    rows: readonly Readonly<Record<string, SqlValue>>[],
    options?: InsertOptions,
  ): Promise<void>;
}

/** Finds the rows of nodes by their text, where that takes a table of its own. */
export interface TextIndex {
  /** Adds texts, in the order of the folded columns, and gives the row's `text_id`. */
  add(texts: readonly (string | null)[]): number;
  /** Removes those of the texts that no version of a node has any more. */
  removeUnused(textIds: readonly number[]): void;
}

/** What is asked of a query's fragment: the first matches in order, how many there are, or how many of a few versions. */
export type Purpose =
  { readonly for: "page"; readonly limit: number } | { readonly for: "count" } | { readonly for: "few" };

/** Runs a statement and gives its rows at once. */
export type Read = (query: Sql) => readonly Row[];

/** A part of a search: a table, and which of its rows. */
export interface Arm {
  readonly from: Sql;
  readonly where: Sql;
}

/** An engine, as much of it as the store has to know. */
export interface Database extends Queries {
  readonly name: "sqlite" | "postgres";
  /** Makes the tables and indexes that are missing. */
  migrate(): Promise<void>;
  close(): Promise<void>;
  /** Runs `work` in one transaction that is alone in writing to the graphs that it locks. */
  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /** `column` is one of the values. */
  isOneOf(column: Sql, values: readonly string[]): Sql;
  /** Text for the end of a SELECT that keeps its rows from other transactions. */
  readonly lockRows: Sql;
  /** A query as the condition on `nodes` or `node_history`. */
  where(query: CheckedQuery<GraphNode>, purpose: Purpose): Sql;
  /** Where the superseded versions that were newest at `seq` are to be read: no version is in two of these places. It helps to know the newest event. */
  superseded(graph: number, seq: number, lastSeq?: number): readonly Arm[];
  /** The tables of versions, to be read by the events that made or ended them. */
  readonly byEvent: { readonly nodes: Sql; readonly history: Sql };
  /** Several reads on one state of the tables, on an engine to which a statement is a call rather than a journey. */
  readonly snapshot?: <T>(work: (read: Read) => T) => T;
  readonly textIndex: TextIndex | null;
  /** Runs `work` while no other process does the same; false where one does. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
}
