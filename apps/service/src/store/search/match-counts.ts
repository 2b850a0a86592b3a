import { LRUCache } from "lru-cache";
import type { Database } from "../database.ts";
import { graphNumber, keeps, mustKeep } from "../graph-keys.ts";
import { SearchTimeout, type NodeSearch } from "../types.ts";
import { textOf } from "./query-text.ts";
import type { Searches } from "./searches.ts";

interface Count {
  readonly seq: number;
  readonly count: number;
}

/** What is counted. */
interface Asked {
  /** What the answer is kept by. SQLite gives the number of a graph that was removed to a new one, but no id again. */
  readonly graphId: string;
  readonly graph: number;
  readonly query: string;
}

/**
 * Counts the nodes that match. A query is counted over the whole graph once. For any other event, only the changes in
 * between are counted, which are few in any graph.
 */
export class MatchCounts {
  readonly #database: Database;
  readonly #searches: Searches;
  // The count as of an event never changes.
  readonly #exact = new LRUCache<string, number>({ max: 1000 });
  readonly #latest = new LRUCache<string, Count>({ max: 1000 });
  /** The counts over whole graphs that are running. */
  readonly #firsts = new Map<string, Promise<number>>();

  constructor(database: Database, searches: Searches) {
    this.#database = database;
    this.#searches = searches;
  }

  async count(search: Pick<NodeSearch, "graphId" | "query" | "seq">): Promise<number> {
    const { graphId, seq } = search;
    const graph = await graphNumber(this.#database, graphId);
    if (graph === null) return 0;
    const asked = { graphId, graph, query: textOf(search.query) };
    const name = nameOf(asked);
    const known = this.#exact.get(`${seq} ${name}`);
    if (known !== undefined) return known;
    const count = await this.#countOnce(asked, seq);
    this.#exact.set(`${seq} ${name}`, count);
    this.#latest.set(name, { seq, count });
    return count;
  }

  /** A caller that arrives during the first count waits for it and continues from its result. */
  async #countOnce(asked: Asked, seq: number): Promise<number> {
    const name = nameOf(asked);
    for (let first = this.#firsts.get(name); first !== undefined; first = this.#firsts.get(name)) {
      await first.catch((error: unknown) => {
        // It may be about the event of the other caller, but the same count would take too long again.
        if (error instanceof SearchTimeout) throw error;
      });
    }
    const latest = this.#latest.get(name);
    const count = latest === undefined ? null : await this.#countOn(asked, seq, latest);
    return count ?? this.#first(asked, seq);
  }

  /** Returns null if the event to continue from is no longer kept. */
  async #countOn({ graph, query }: Asked, seq: number, latest: Count): Promise<number | null> {
    const between = { from: Math.min(latest.seq, seq), to: Math.max(latest.seq, seq) };
    const { count } = await this.#searches.ask({ ask: "difference", graph, query, ...between });
    await mustKeep(this.#database, graph, seq);
    const difference = count * (latest.seq < seq ? 1 : -1);
    return (await keeps(this.#database, graph, between.from)) ? latest.count + difference : null;
  }

  async #first(asked: Asked, seq: number): Promise<number> {
    const name = nameOf(asked);
    const counting = this.#countAll(asked, seq);
    this.#firsts.set(name, counting);
    try {
      const count = await counting;
      this.#latest.set(nameOf(asked), { seq, count });
      return count;
    } finally {
      if (this.#firsts.get(name) === counting) this.#firsts.delete(name);
    }
  }

  async #countAll({ graph, query }: Asked, seq: number): Promise<number> {
    const { count } = await this.#searches.ask({ ask: "count", graph, query, seq });
    await mustKeep(this.#database, graph, seq);
    return count;
  }
}

function nameOf({ graphId, query }: Asked): string {
  return `${graphId} ${query}`;
}
