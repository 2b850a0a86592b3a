import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { PageStatement } from "wherefore/search";
import type { CutRows } from "../cut.ts";
import type { NodeSearch } from "../types.ts";
import type { Sql } from "../sql.ts";

/** A search in a graph as of an event. */
export type AsOfSearch = Omit<NodeSearch, "graphId">;

/** The use of a query's fragment: to find a graph's matches, or to test a few versions. */
export interface Purpose {
  readonly for: "matches" | "few";
  readonly graph: number;
}

/**
 * Runs statements synchronously. Returns rows as lists of values, which cost less than objects, or the first value of
 * each row.
 */
export interface Read {
  lists(query: Sql): readonly (readonly unknown[])[];
  values(query: Sql): readonly unknown[];
  /** The values up to the one with which they have this many bytes. They are texts. */
  valuesUpTo(query: Sql, bytes: number): CutRows<string>;
  /** How the engine finds the nodes of a statement. */
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

/** The parts of the SQL of searches that differ between engines. */
export interface SearchEngine {
  /** The condition of a query on `nodes` or `node_history`. */
  where(query: CheckedQuery<GraphNode>, purpose: Purpose): Sql;
  /** The superseded versions that were the newest at `seq`. */
  superseded(graph: number, seq: number, known?: KnownHistory): Arm;
  /** The tables of versions, to read them by the events that created or superseded them. */
  readonly byEvent: { readonly nodes: Sql; readonly history: Sql };
  /** Whether versions have a `text_id`. */
  readonly hasTextIds: boolean;
}

/** An engine within this process, which reads in several steps. */
export interface SteppedEngine extends SearchEngine {
  /**
   * The statement that finds the newest versions of a page.
   *
   * @param lastSeq the position of the newest event
   * @param where a condition on the versions besides the query
   */
  newest(graph: number, search: AsOfSearch, lastSeq: number, where?: Sql): Promise<PageStatement>;
}
