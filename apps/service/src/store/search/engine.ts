import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { NodeSearch } from "../types.ts";
import type { Sql } from "../sql.ts";

/** A search in a graph as of an event. */
export type AsOfSearch = Omit<NodeSearch, "graphId">;

/** The use of a query's fragment: to find a graph's matches, or to test a few versions. */
export interface Purpose {
  readonly for: "matches" | "few";
  readonly graph: number;
}

/** How an engine finds the newest versions: by their texts alone, by each operand of an OR separately, or in another way, mostly in order. */
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
}
