import { LRUCache } from "lru-cache";
import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import { compileWhere, sqlite } from "wherefore/sql";
import { queryOf } from "../search/query-text.ts";
import type { Approach, Arm, AsOfSearch, KnownHistory, Purpose, SearchEngine } from "../search/engine.ts";
import {
  countDifferenceSql,
  countSql,
  gatheredSearchSql,
  mergedSearchSql,
  oldVersions,
  supersededVersions,
  unitedSearchSql,
} from "../search/search-sql.ts";
import { countOf, pageOf, type Answer, type PageQuestion, type Question } from "../search/worker.ts";
import { completeRecords } from "../records/waits.ts";
import { raw, sql, type Sql } from "../sql.ts";
import { foldedColumns } from "./columns.ts";
import { NewestPages } from "./newest-pages.ts";
import type { Connection } from "./open.ts";
import { Statements } from "./statements.ts";
import { StatisticsReader } from "./statistics.ts";

/** Within this number of events, it is faster to find versions by the event that superseded them. */
const nearEvents = 100;

/** Answers the questions of searches on a connection that only reads. */
export class SqliteSearches implements SearchEngine {
  readonly byEvent = {
    nodes: raw("nodes INDEXED BY nodes_by_version"),
    history: versions("node_history_until"),
  };
  readonly #statements: Statements;
  readonly #statistics: StatisticsReader;
  readonly #newest: NewestPages;
  /** By the text of the condition of the query. */
  readonly #approaches = new LRUCache<string, Approach>({ max: 500 });

  constructor(connection: Connection) {
    this.#statements = new Statements(connection);
    this.#statistics = new StatisticsReader(connection);
    this.#newest = new NewestPages(this.#statements);
  }

  /** Call it again when it has ended: questions share a transaction. */
  async answer(question: Question): Promise<Answer> {
    this.#statistics.refresh();
    const { graph } = question;
    const query = queryOf(question.query);
    const read = this.#statements;
    read.prepare("BEGIN").run();
    try {
      switch (question.ask) {
        case "page":
          return await this.#page(graph, question, query);
        case "count":
          return countOf(read.values(countSql(this, graph, { ...question, query }))[0]);
        case "difference":
          return countOf(read.values(countDifferenceSql(this, graph, query, question))[0]);
      }
    } finally {
      read.prepare("COMMIT").run();
    }
  }

  /**
   * A page is read in several statements on one state of the tables. That copies no records to sort them, and reads a single
   * table for the newest event.
   */
  async #page(graph: number, question: PageQuestion, query: CheckedQuery<GraphNode>): Promise<Answer> {
    const search = { ...question, query };
    const { seq, limit, bytes = Infinity } = search;
    const [lastSeq = seq] = this.#statements.values(
      sql`SELECT last_seq FROM graphs WHERE graph = ${graph}`,
    ) as readonly number[];
    const statement =
      lastSeq === seq
        ? await this.#newest.statement(graph, search, lastSeq)
        : await this.asOfSql(graph, search, lastSeq);
    const page = pageOf(this.#statements.valuesUpTo(statement, bytes), limit);
    return { ...page, records: await completeRecords(this.#statements, graph, page.records, seq) };
  }

  /** A search as of an earlier event than `lastSeq`. It depends on how the newest versions are found. */
  async asOfSql(graph: number, search: AsOfSearch, lastSeq: number): Promise<Sql> {
    const newest = await this.#newest.statement(graph, search, lastSeq);
    const { condition } = newest;
    const approach = condition === undefined ? "arms" : this.#approachOf(condition, newest);
    const known = { lastSeq, approach };
    if (condition === undefined || approach === "arms") {
      const old = await this.#newest.statement(graph, search, lastSeq, oldVersions(graph, search));
      return unitedSearchSql(this, graph, search, known, old);
    }
    const searchSql = approach === "texts" ? gatheredSearchSql : mergedSearchSql;
    return searchSql(this, graph, search, known, condition);
  }

  #approachOf(condition: Sql, newest: Sql): Approach {
    const text = condition.strings.join("?");
    let approach = this.#approaches.get(text);
    if (approach === undefined) this.#approaches.set(text, (approach = this.#statements.approach(newest)));
    return approach;
  }

  /**
   * Unary plus keeps the engine from using an index on columns with few distinct values. Indexes on texts and fields
   * remain available.
   */
  superseded(graph: number, seq: number, known?: KnownHistory): Arm {
    if (known !== undefined && known.lastSeq - seq <= nearEvents) {
      const where = sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`;
      return { from: this.byEvent.history, where };
    }
    if (known?.approach === "arms") {
      const where = sql`graph = ${graph} AND +version_seq <= ${seq} AND +to_seq > ${seq}`;
      return { from: versions("node_history_order"), where };
    }
    // What finds few newest versions by their texts alone finds few superseded ones too, whatever the statistics are.
    const ofGraph = known?.approach === "texts" ? sql`+graph = ${graph}` : sql`graph = ${graph}`;
    const where = sql`${ofGraph} AND version_seq <= ${seq} AND +to_seq > ${seq}`;
    return { from: supersededVersions, where };
  }

  where(query: CheckedQuery<GraphNode>, purpose: Purpose): Sql {
    const columns = foldedColumns({ graph: purpose.graph, isCommon: purpose.for === "few" });
    return compileWhere(query, { dialect: sqlite, columns });
  }
}

/** The same as `supersededVersions`, read by an index. */
function versions(index: string): Sql {
  return raw(`node_history INDEXED BY ${index} LEFT JOIN history_texts USING (graph, text_id)`);
}
