import { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { queryOf } from "../search/query-text.ts";
import type { SearchEngine } from "../search/engine.ts";
import { countDifferenceSql, countSql, searchOrder, searchSql } from "../search/search-sql.ts";
import { countOf, pageOf, type Answer, type Question, type SearchWorker } from "../search/worker.ts";
import { completeRecords } from "../records/waits.ts";
import { sql, type Sql } from "../sql.ts";
import type { Connections } from "./connections.ts";
import { endsConnection } from "./errors.ts";
import { Statements } from "./statements.ts";

/** The server ends a statement this long after nobody waits for it any more, in milliseconds. */
const graceMs = 100;
/**
 * The number of nodes up to which the nodes of a graph are read instead of the trigram indexes. These have the texts of
 * all graphs, so that their speed would tell whether another graph has a text. Bitmaps are the only way to read them.
 */
const smallGraph = 20_000;
/** The sizes of so many graphs are remembered for so long, in milliseconds. */
const sizes = { max: 10_000, ttl: 60_000 };

/** A connection for searches alone, so that slow ones leave the connections of the pool to other requests. */
export class SearchConnection implements SearchWorker {
  readonly #connections: Connections;
  readonly #engine: SearchEngine;
  readonly #socket = new Socket();
  readonly #client: pg.Client;
  readonly #statements: Statements;
  readonly #sizes = new LRUCache<number, number>(sizes);
  readonly #stopped: Promise<never>;
  #connected: Promise<unknown> | null = null;
  #fail: (error: Error) => void = () => undefined;
  #isStopped = false;
  #wasAskedToStop = false;

  constructor(connections: Connections, engine: SearchEngine) {
    this.#connections = connections;
    this.#engine = engine;
    this.#client = connections.newClient(this.#socket);
    this.#statements = new Statements(this.#client);
    this.#stopped = new Promise((_resolve, reject) => (this.#fail = reject));
    // Nobody may be waiting for an answer.
    this.#stopped.catch(() => undefined);
    this.#client.on("error", (error) => this.#end(error));
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  async ask(question: Question, within: number): Promise<Answer> {
    this.#connections.mustBeThere();
    try {
      return await Promise.race([this.#answer(question, within), this.#stopped]);
    } catch (error) {
      if (this.#wasAskedToStop) throw error;
      const isLost = this.#socket.destroyed || !this.#socket.readable || endsConnection(error);
      // Otherwise it may be in the middle of a statement.
      this.#end(error instanceof Error ? error : new Error(String(error)));
      throw isLost ? await this.#connections.lost(error) : error;
    }
  }

  async stop(): Promise<void> {
    this.#wasAskedToStop = true;
    this.#end(new Error("The search was stopped."));
  }

  #end(error: Error): void {
    this.#isStopped = true;
    this.#fail(error);
    this.#socket.destroy();
  }

  async #answer(question: Question, within: number): Promise<Answer> {
    await (this.#connected ??= this.#client.connect());
    // Destroying the connection does not end a statement on the server.
    const { graph } = question;
    const scans = (await this.#nodes(graph)) > smallGraph ? "on" : "off";
    await this.#client.query(
      `SET statement_timeout = ${Math.max(1, Math.ceil(within + graceMs))};
       SET enable_bitmapscan = ${scans}; SET enable_seqscan = ${scans}`,
    );
    const query = queryOf(question.query);
    switch (question.ask) {
      case "page": {
        const { bytes = Infinity, limit } = question;
        const statement = searchSql(this.#engine, graph, { ...question, query });
        const { rows, isCut } = await this.#statements.upTo("plan", statement, {
          bytes,
          columns: ["record"],
          order: searchOrder,
        });
        const page = pageOf({ rows: rows.map((row) => row["record"] as string), isCut }, limit);
        return {
          ...page,
          records: await completeRecords(this.#statements, graph, page.records, question.seq),
        };
      }
      case "count":
        return countOf(await this.#value(countSql(this.#engine, graph, { ...question, query })));
      case "difference":
        return countOf(await this.#value(countDifferenceSql(this.#engine, graph, query, question)));
    }
  }

  async #nodes(graph: number): Promise<number> {
    let nodes = this.#sizes.get(graph);
    if (nodes === undefined) {
      const [row] = await this.#statements.all(sql`
        SELECT (e.counts::json ->> 'nodes')::bigint AS nodes
        FROM graphs g JOIN events e ON e.graph = g.graph AND e.seq = g.last_seq WHERE g.graph = ${graph}`);
      nodes = (row?.["nodes"] ?? 0) as number;
      this.#sizes.set(graph, nodes);
    }
    return nodes;
  }

  async #value(statement: Sql): Promise<unknown> {
    const [row] = await this.#statements.plan(statement);
    return Object.values(row ?? {})[0];
  }
}
