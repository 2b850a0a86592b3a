import { LRUCache } from "lru-cache";
import { print } from "wherefore";
import type { Database } from "./database.ts";
import type { GraphKeys } from "./graph-keys.ts";
import type { NodeSearch } from "./graph-store.ts";
import { countDifferenceSql, countSql } from "./search-sql.ts";

interface Count {
  readonly seq: number;
  readonly count: number;
}

/**
 * Counts the nodes that match. A query is counted over the whole graph once. For any other event, only the changes in
 * between are counted, which are few in any graph.
 */
export class MatchCounts {
  readonly #database: Database;
  readonly #graphs: GraphKeys;
  // The count as of an event never changes.
  readonly #exact = new LRUCache<string, number>({ max: 1000 });
  readonly #latest = new LRUCache<string, Count>({ max: 1000 });
  /** The counts over whole graphs that are running. */
  readonly #firsts = new Map<string, Promise<number>>();

  constructor(database: Database, graphs: GraphKeys) {
    this.#database = database;
    this.#graphs = graphs;
  }

  async count({ graphId, query, seq }: Pick<NodeSearch, "graphId" | "query" | "seq">): Promise<number> {
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return 0;
    const asked = `${graph} ${print(query.query)}`;
    const known = this.#exact.get(`${seq} ${asked}`);
    if (known !== undefined) return known;
    const count = await this.#countOnce(graph, query, seq, asked);
    this.#exact.set(`${seq} ${asked}`, count);
    this.#latest.set(asked, { seq, count });
    return count;
  }

  /** A caller that arrives during the first count waits for it and continues from its result. */
  async #countOnce(graph: number, query: NodeSearch["query"], seq: number, asked: string): Promise<number> {
    for (;;) {
      const first = this.#firsts.get(asked);
      if (first === undefined) break;
      await first.catch(() => undefined);
    }
    const latest = this.#latest.get(asked);
    const count = latest === undefined ? null : await this.#countOn(graph, query, seq, latest);
    return count ?? this.#first(graph, query, seq, asked);
  }

  /** Returns null if the event to continue from is no longer kept. */
  async #countOn(
    graph: number,
    query: NodeSearch["query"],
    seq: number,
    latest: Count,
  ): Promise<number | null> {
    const between = { from: Math.min(latest.seq, seq), to: Math.max(latest.seq, seq) };
    const [row] = await this.#database.plan(countDifferenceSql(this.#database, graph, query, between));
    await this.#graphs.mustKeep(graph, seq);
    const difference = Number(row?.["difference"]) * (latest.seq < seq ? 1 : -1);
    return (await this.#graphs.keeps(graph, between.from)) ? latest.count + difference : null;
  }

  async #first(graph: number, query: NodeSearch["query"], seq: number, asked: string): Promise<number> {
    const counting = this.#countAll(graph, query, seq);
    this.#firsts.set(asked, counting);
    try {
      const count = await counting;
      this.#latest.set(asked, { seq, count });
      return count;
    } finally {
      if (this.#firsts.get(asked) === counting) this.#firsts.delete(asked);
    }
  }

  async #countAll(graph: number, query: NodeSearch["query"], seq: number): Promise<number> {
    const statement = countSql(this.#database, graph, { query, seq });
    const [row] = await (this.#database.countAside?.(statement, graph) ?? this.#database.plan(statement));
    await this.#graphs.mustKeep(graph, seq);
    return Number(row?.["count"]);
  }
}
