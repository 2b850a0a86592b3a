import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { PageStatement } from "wherefore/search";
import { compileWhere, sqlite } from "wherefore/sql";
import { queryOf } from "../search/query-text.ts";
import type { Arm, KnownHistory, Purpose, SteppedEngine } from "../search/engine.ts";
import { countDifferenceSql, countSql, supersededVersions } from "../search/search-sql.ts";
import { searchBySteps } from "../search/steps.ts";
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
export class SqliteSearches implements SteppedEngine {
  readonly hasTextIds = true;
  readonly byEvent = {
    nodes: raw("nodes INDEXED BY nodes_by_version"),
    history: versions("node_history_until"),
  };
  readonly #statements: Statements;
  readonly #statistics: StatisticsReader;
  readonly #newest: NewestPages;

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

  async #page(graph: number, question: PageQuestion, query: CheckedQuery<GraphNode>): Promise<Answer> {
    const found = await searchBySteps(this, this.#statements, graph, { ...question, query });
    const page = pageOf(found, question.limit);
    return { ...page, records: await completeRecords(this.#statements, graph, page.records, question.seq) };
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

  newest(...args: Parameters<NewestPages["statement"]>): Promise<PageStatement> {
    return this.#newest.statement(...args);
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
