import { LRUCache } from "lru-cache";
import { isCommonAmong } from "wherefore/sql";
import { foldedColumn, type textFields } from "../records/node-row.ts";
import type { Statements } from "./statements.ts";
import { textTable } from "./text-index.ts";

/** The number of a graph's first nodes to examine. */
const looked = 500;
/** The cost of passing a node relative to a match. Its row has to be read, because no index contains long texts. */
const walkedPerMatch = 3;
/** The number of events after which a decision is made again. */
const holdsFor = 250;

/** A text in a query. */
export interface Needle {
  readonly field: (typeof textFields)[number];
  readonly folded: string;
  /** The FTS5 query for the rows that may contain the text. */
  readonly match: string;
}

interface Decision {
  readonly lastSeq: number;
  readonly isCommon: boolean;
}

/** Decides the fastest way to find a text in a graph, by the number of nodes that have it. */
export class Needles {
  readonly #statements: Statements;
  readonly #decisions = new LRUCache<string, Decision>({ max: 1000 });

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Whether a decision made at one event is valid at another. */
  static holds(then: number, now: number): boolean {
    return Math.abs(now - then) <= holdsFor;
  }

  /** The number of events that the graph has had. */
  lastSeq(graph: number): number {
    const last = this.#statements.prepare("SELECT last_seq FROM graphs WHERE graph = ?", "values");
    return (last.get(BigInt(graph)) as number | undefined) ?? 0;
  }

  isCommon(needle: Needle, graph: number, page: number): boolean {
    const lastSeq = this.lastSeq(graph);
    const name = `${graph} ${page} ${needle.field} ${needle.folded}`;
    const known = this.#decisions.get(name);
    if (known !== undefined && Needles.holds(known.lastSeq, lastSeq)) return known.isCommon;
    const counts = {
      page,
      looked,
      rows: this.nodes(graph),
      held: this.#held(needle, graph),
      count: (limit: number) => this.#count(needle, limit),
      walkedPerMatch,
    };
    const isCommon = isCommonAmong(counts);
    this.#decisions.set(name, { lastSeq, isCommon });
    return isCommon;
  }

  /** The number of nodes in the graph. */
  nodes(graph: number): number {
    const nodes = this.#statements.prepare(
      "SELECT json_extract(counts, '$.nodes') FROM events WHERE graph = ? AND seq = ?",
      "values",
    );
    return (nodes.get(BigInt(graph), BigInt(this.lastSeq(graph))) as number | undefined) ?? 0;
  }

  #held({ field, folded }: Needle, graph: number): number {
    const column = foldedColumn(field);
    const held = this.#statements.prepare(
      `SELECT coalesce(sum(instr(${column}, ?) > 0), 0) FROM (
        SELECT ${column} FROM nodes WHERE graph = ? ORDER BY last_event DESC, id DESC LIMIT ${looked})`,
      "values",
    );
    return held.get(folded, BigInt(graph)) as number;
  }

  #count({ match }: Needle, limit: number): number {
    const count = this.#statements.prepare(
      `SELECT count(*) FROM (SELECT 1 FROM ${textTable} WHERE ${textTable} MATCH ? LIMIT ?)`,
      "values",
    );
    return count.get(match, BigInt(limit)) as number;
  }
}
