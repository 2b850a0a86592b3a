import { LRUCache } from "lru-cache";
import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import { compileWhere, sqlite } from "wherefore/sql";
import { queryOf } from "../search/query-text.ts";
import type { Arm, KnownHistory, Purpose, SearchEngine } from "../search/engine.ts";
import { countDifferenceSql, countSql, supersededVersions } from "../search/search-sql.ts";
import { searchBySteps } from "../search/steps.ts";
import { countOf, pageOf, type Answer, type Question } from "../search/worker.ts";
import { raw, sql, type Sql } from "../sql.ts";
import { foldedColumns } from "./columns.ts";
import { Needles, type Needle } from "./needles.ts";
import type { Connection } from "./open.ts";
import { Statements } from "./statements.ts";
import { StatisticsReader } from "./statistics.ts";

/** Within this number of events, it is faster to find versions by the event that superseded them. */
const nearEvents = 100;
/** The number of conditions of a query to keep: one for each graph and page size. */
const mostForms = 100;

/** The condition of a query. */
interface Fragment {
  readonly where: Sql;
  /** The graph's newest event when the frequency of the texts was measured; null if it is not used. */
  readonly decidedAt: number | null;
}

/** Answers the questions of searches on a connection that only reads. */
export class SqliteSearches implements SearchEngine {
  readonly hasTextIds = true;
  readonly byEvent = {
    nodes: raw("nodes INDEXED BY nodes_by_version"),
    history: versions("node_history_until"),
  };
  readonly #statements: Statements;
  readonly #statistics: StatisticsReader;
  readonly #needles: Needles;
  readonly #fragments = new WeakMap<CheckedQuery<GraphNode>, LRUCache<string, Fragment>>();

  constructor(connection: Connection) {
    this.#statements = new Statements(connection);
    this.#statistics = new StatisticsReader(connection);
    this.#needles = new Needles(this.#statements);
  }

  answer(question: Question): Answer {
    this.#statistics.refresh();
    const { graph } = question;
    const query = queryOf(question.query);
    const read = this.#statements;
    read.prepare("BEGIN").run();
    try {
      switch (question.ask) {
        case "page":
          return pageOf(searchBySteps(this, read, graph, { ...question, query }), question.limit);
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
    let forms = this.#fragments.get(query);
    if (forms === undefined) this.#fragments.set(query, (forms = new LRUCache({ max: mostForms })));
    const form = `${purpose.for} ${purpose.graph} ${purpose.for === "page" ? purpose.limit : ""}`;
    const known = forms.get("any") ?? forms.get(form);
    if (known !== undefined && this.#isCurrent(known, purpose)) return known.where;
    let decidedAt: number | null = null;
    let isAnyForm = true;
    const isCommon = (needle: Needle): boolean => {
      isAnyForm = false;
      if (purpose.for !== "page") return purpose.for === "few";
      decidedAt = this.#needles.lastSeq(purpose.graph);
      return this.#needles.isCommon(needle, purpose.graph, purpose.limit);
    };
    const columns = foldedColumns({ graph: purpose.graph, isCommon });
    const where = compileWhere(query, { dialect: sqlite, columns });
    forms.set(isAnyForm ? "any" : form, { where, decidedAt });
    return where;
  }

  #isCurrent({ decidedAt }: Fragment, purpose: Purpose): boolean {
    if (decidedAt === null || purpose.for !== "page") return true;
    return Needles.holds(decidedAt, this.#needles.lastSeq(purpose.graph));
  }
}

/** The same as `supersededVersions`, read by an index. */
function versions(index: string): Sql {
  return raw(`node_history INDEXED BY ${index} LEFT JOIN history_texts USING (graph, text_id)`);
}
