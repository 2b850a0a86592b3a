import { createRequire } from "node:module";
import { compile } from "wherefore";
import { adviseIndexes, clickhouse, compileWhere } from "wherefore/sql";
import { inGroups, schema, type Open } from "../engine.ts";

interface Session {
  query(statement: string, format: string): string;
  queryBind(statement: string, params: object, format: string): string;
  close(): void;
}

const columns = { text: { folded: "folded" } };

export const openClickhouse: Open = (_, texts) => {
  const path = process.env["CHDB_PATH"];
  if (path === undefined) return Promise.resolve("CHDB_PATH names no folder with chdb in its node_modules");
  const { Session } = createRequire(`${path}/`)("chdb") as { readonly Session: new () => Session };
  const session = new Session();
  session.query("CREATE DATABASE bench", "Null");
  session.query("USE bench", "Null");
  session.query(
    "CREATE TABLE texts (text String, folded String) ENGINE = MergeTree ORDER BY () SETTINGS index_granularity = 1024",
    "Null",
  );
  for (const group of inGroups(texts, 10_000)) {
    const lines = group.map((text) => JSON.stringify([text, text])).join("\n");
    session.query(`INSERT INTO texts FORMAT JSONCompactEachRow ${lines}`, "Null");
  }
  for (const { sql } of adviseIndexes(schema, {
    dialect: clickhouse,
    table: "texts",
    columns,
    orderBy: [],
  })) {
    if (sql !== null)
      session.query(`${sql} ${sql.includes("MATERIALIZE") ? "SETTINGS mutations_sync = 2" : ""}`, "Null");
  }
  return Promise.resolve({
    title: `ClickHouse ${session.query("SELECT version()", "TabSeparated").trim()}`,
    fragment: (query) => compileWhere(compile(query, schema), { dialect: clickhouse, columns }),
    scanned: (needle) => ({ sql: "position(folded, {p1:String}) > 0", params: [needle] }),
    count: ({ sql, params }, access) => {
      const bound = Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]));
      const settings = `SETTINGS max_threads = 1, use_query_condition_cache = 0, use_skip_indexes = ${access === "scan" ? 0 : 1}`;
      const statement = `SELECT count() FROM texts WHERE ${sql} ${settings}`;
      return Promise.resolve(Number(session.queryBind(statement, bound, "TabSeparated")));
    },
    close: () => {
      session.close();
      return Promise.resolve();
    },
  });
};
