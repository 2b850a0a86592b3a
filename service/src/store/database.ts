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

/** What is asked of a query's fragment: a graph's first matches in order, how many there are, or how many of a few versions. */
export type Purpose =
  | { readonly for: "page"; readonly limit: number; readonly graph: number }
  | { readonly for: "count" }
  | { readonly for: "few" };

/** Runs statements and gives what they answer at once: rows as lists of values, which cost less than objects, or the first value of each. */
export interface Read {
  lists(query: Sql): readonly (readonly unknown[])[];
  values(query: Sql): readonly unknown[];
  /** How the engine would find the nodes that a statement asks for. */
  approach(query: Sql): Approach;
}

/** Nodes are found by their texts alone, by each arm of an OR on its own, or in any other way, mostly in order. */
export type Approach = "texts" | "arms" | "other";

/** What tells how superseded versions are found soonest. */
export interface KnownHistory {
  /** The place of the newest event. */
  readonly lastSeq: number;
  /** How the newest versions are found. */
  readonly approach: Approach;
}

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
  /** Where the superseded versions are that were newest at `seq`. */
  superseded(graph: number, seq: number, known?: KnownHistory): Arm;
  /** The tables of versions, to be read by the events that made or ended them. */
  readonly byEvent: { readonly nodes: Sql; readonly history: Sql };
  /** Several reads on one state of the tables, on an engine to which a statement is a call rather than a journey. */
  readonly snapshot?: <T>(work: (read: Read) => T) => T;
  /**
   * What `read` gives, or what it gave before under the same name, as long as nothing at all was written since: for small
   * rows that are asked for with each request, on an engine that can tell.
   */
  readonly remember?: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Runs a statement that reads a graph from end to end: where that may take long, others are answered meanwhile. */
  readonly countAside?: (query: Sql, graph: number) => Promise<readonly Row[]>;
  readonly textIndex: TextIndex | null;
  /** Runs `work` while no other process does the same; false where one does. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
}
