import Database from "better-sqlite3";
import { knex as createKnex } from "knex";
import { openPglite } from "../open-pglite.ts";
import * as wherefore from "../../src/index.ts";
import * as analysis from "../../src/analysis/index.ts";
import * as conformance from "../../src/conformance/index.ts";
import * as describing from "../../src/describe/index.ts";
import * as editor from "../../src/editor/index.ts";
import * as graph from "../../src/graph/index.ts";
import * as live from "../../src/live/index.ts";
import * as mongodb from "../../src/mongodb/index.ts";
import * as writing from "../../src/write/index.ts";
import * as opensearch from "../../src/opensearch/index.ts";
import * as searching from "../../src/search/index.ts";
import * as sql from "../../src/sql/index.ts";

// The names that examples can use without an import.

export interface Task {
  readonly status: "open" | "done";
  readonly title: string | null;
  readonly priority: number;
  readonly progress: number;
  readonly blocked: boolean;
  readonly parent_id: string | null;
  readonly due: Date | null;
  readonly owner?: { readonly name: string };
}

export const schema = wherefore.defineSchema<Task>()({
  status: wherefore.enumeration(["open", "done"]),
  title: wherefore.text(),
});
export const tasks: readonly Task[] = [];
export const checked = wherefore.compile('status:"open"', schema);
export const query = checked.query;

const columns =
  "tenant text, status text, title text, title_folded text, priority bigint, changed bigint, id bigint PRIMARY KEY";

/** A SQLite database with an empty table of tasks. */
export const database = new Database(":memory:");
database.exec(`CREATE TABLE tasks (${columns})`);
database.exec("CREATE VIRTUAL TABLE tasks_fts USING fts5(title, tokenize = 'trigram case_sensitive 1')");

/** The searches of these tasks, and what runs their statements. */
export const search = searching.createSearch({
  schema,
  dialect: sql.sqlite,
  table: "tasks",
  within: ["tenant"],
  key: ["id"],
  orders: { id: [] },
});
export const run: searching.Run = (statement, params) =>
  database.prepare(statement).all(...params) as object[];

let postgres: ReturnType<typeof openPglite> | undefined;

/** A client of a PostgreSQL database with an empty table of tasks, which is opened by the first query. */
export const client = {
  async query(statement: string, params: readonly unknown[]): Promise<readonly unknown[]> {
    postgres ??= openPglite().then(async (opened) => {
      await opened.exec(`CREATE TABLE tasks (${columns})`);
      return opened;
    });
    const { rows } = await (await postgres).query(statement, [...params]);
    return rows;
  },
};

/** An instance of Knex without a connection. */
export const knex = createKnex({ client: "pg" });

/** The modules whose exports examples can use. An earlier module hides the names of a later one. */
export const modules = {
  "src/index.ts": wherefore,
  "src/sql/index.ts": sql,
  "src/analysis/index.ts": analysis,
  "src/describe/index.ts": describing,
  "src/write/index.ts": writing,
  "src/conformance/index.ts": conformance,
  "src/live/index.ts": live,
  "src/mongodb/index.ts": mongodb,
  "src/search/index.ts": searching,
  "src/opensearch/index.ts": opensearch,
  "src/editor/index.ts": editor,
  "src/graph/index.ts": graph,
} as const;
