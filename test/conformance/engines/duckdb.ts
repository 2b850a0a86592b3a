import { DuckDBInstance, listValue, type DuckDBValue } from "@duckdb/node-api";
import { duckdb as dialect } from "wherefore/sql";
import { databaseEngine } from "../database-engine.ts";
import { sqlTime } from "../iso.ts";

const types = {
  text: "VARCHAR",
  exact: "VARCHAR",
  folded: "VARCHAR",
  foldedWord: "VARCHAR",
  boolean: "BOOLEAN",
  number: "DOUBLE",
  integer: "BIGINT",
} as const;

/** DuckDB in memory. */
export const duckdb = databaseEngine({
  name: "duckdb",
  dialect,
  types,
  lists: {
    type: (element) => `${element}[]`,
    bind: (list) => (list.length === 0 ? "[]" : listValue(list.map(String))),
  },
  typed: {
    uuid: { type: "UUID", name: "uuid" },
    time: { type: "TIMESTAMP", name: "timestamp", write: sqlTime },
  },
  plans: [
    {
      name: "without the optimizer",
      set: ["PRAGMA disable_optimizer"],
      reset: ["PRAGMA enable_optimizer"],
    },
    {
      name: "without pushing filters down",
      set: ["SET disabled_optimizers = 'filter_pushdown,filter_pullup,statistics_propagation'"],
      reset: ["RESET disabled_optimizers"],
    },
  ],
  // The driver binds every whole number as a BIGINT.
  cell: (_, type) => `?::${type}`,
  bind: (cell) => (typeof cell === "number" ? String(cell) : cell),
  connect: async () => {
    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    return {
      run: async (statement, params) => {
        const reader = await connection.runAndReadAll(statement, params as DuckDBValue[]);
        return reader.getRows().map(([first]) => first);
      },
      rows: async (statement, params) => {
        const reader = await connection.runAndReadAll(statement, params as DuckDBValue[]);
        return reader.getRowObjects();
      },
      close: async () => {
        connection.closeSync();
        instance.closeSync();
      },
    };
  },
});
