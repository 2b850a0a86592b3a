import { LRUCache } from "lru-cache";
import { isCommonAmong } from "wherefore/sql";
import { foldedColumn, type textFields } from "../node-row.ts";
import type { Statements } from "./statements.ts";
import { textTable } from "./text-index.ts";

/** How many of a graph's first nodes are looked at. */
const looked = 500;
/** To walk past a node is to look at its row, as no index carries long texts. */
const walkedPerMatch = 3;
/** After so many events it is found out anew. */
const holdsFor = 250;

/** A text that is searched for. */
export interface Needle {
  readonly field: (typeof textFields)[number];
  readonly folded: string;
  /** What the text table is asked. */
  readonly match: string;
}

interface Judgement {
  readonly lastSeq: number;
  readonly isCommon: boolean;
}

/** Judges which way a text is found soonest in a graph, by how many nodes have it. */
export class Needles {
  readonly #statements: Statements;
  readonly #judgements = new LRUCache<string, Judgement>({ max: 1000 });

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Whether what was found out as of an event holds as of another. */
  static holds(then: number, now: number): boolean {
    return Math.abs(now - then) <= holdsFor;
  }

  /** How many events the graph has had. */
  lastSeq(graph: number): number {
    const last = this.#statements.prepare("SELECT last_seq FROM graphs WHERE graph = ?", "values");
    return (last.get(BigInt(graph)) as number | undefined) ?? 0;
  }

  isCommon(needle: Needle, graph: number, page: number): boolean {
    const lastSeq = this.lastSeq(graph);
    const name = `${graph} ${page} ${needle.match}`;
    const known = this.#judgements.get(name);
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
    this.#judgements.set(name, { lastSeq, isCommon });
    return isCommon;
  }

  /** How many nodes the graph has. */
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
