import { print } from "wherefore";
import { Cache } from "./cache.ts";
import type { Database } from "./database.ts";
import type { GraphKeys } from "./graph-keys.ts";
import type { NodeSearch } from "./graph-store.ts";
import { countDifferenceSql, countSql } from "./search-sql.ts";

interface Count {
  readonly seq: number;
  readonly count: number;
}

/**
 * How many nodes match. A query is counted from end to end once: from then on, as of whatever event, what came and went
 * since is counted, which is little in any graph.
 */
export class MatchCounts {
  readonly #database: Database;
  readonly #graphs: GraphKeys;
  // As of an event, a count is what it is for good.
  readonly #exact = new Cache<number>(1000);
  readonly #latest = new Cache<Count>(1000);

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
    const count = await this.#countOn(graph, query, seq, this.#latest.get(asked));
    this.#exact.set(`${seq} ${asked}`, count);
    this.#latest.set(asked, { seq, count });
    return count;
  }

  async #countOn(
    graph: number,
    query: NodeSearch["query"],
    seq: number,
    latest: Count | undefined,
  ): Promise<number> {
    if (latest !== undefined) {
      const between = { from: Math.min(latest.seq, seq), to: Math.max(latest.seq, seq) };
      const [row] = await this.#database.plan(countDifferenceSql(this.#database, graph, query, between));
      await this.#graphs.mustKeep(graph, seq);
      const difference = Number(row?.["difference"]) * (latest.seq < seq ? 1 : -1);
      if (await this.#graphs.keeps(graph, between.from)) return latest.count + difference;
    }
    const [row] = await this.#database.plan(countSql(this.#database, graph, { query, seq }));
    await this.#graphs.mustKeep(graph, seq);
    return Number(row?.["count"]);
  }
}
