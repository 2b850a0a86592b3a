import { DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import { compile } from "wherefore";
import { compileWhere, duckdb } from "wherefore/sql";
import { schema, type Open } from "../engine.ts";

const columns = { text: { folded: "folded" } };

export const openDuckdb: Open = async (_, texts) => {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  await connection.run("CREATE TABLE texts (text VARCHAR, folded VARCHAR)");
  const appender = await connection.createAppender("texts");
  for (const text of texts) {
    appender.appendVarchar(text);
    appender.appendVarchar(text);
    appender.endRow();
  }
  appender.closeSync();
  const [[version]] = (await connection.runAndReadAll("SELECT version()")).getRows() as [[string]];
  return {
    title: `DuckDB ${version}`,
    fragment: (query) => compileWhere(compile(query, schema), { dialect: duckdb, columns }),
    scanned: (needle) => ({ sql: "strpos(folded, ?::VARCHAR) > 0", params: [needle] }),
    count: async ({ sql, params }) => {
      const statement = `SELECT count(*) FROM texts WHERE ${sql}`;
      const reader = await connection.runAndReadAll(statement, params as DuckDBValue[]);
      return Number(reader.getRows()[0]![0]);
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
};
