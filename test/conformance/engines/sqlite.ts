import Database from "better-sqlite3";
import { compileWhere, sqlite as dialect } from "wherefore/sql";
import type { Engine } from "../engine.ts";
import { columnMapping, columnsOf, createTable, keyColumn, rowsOf, tableName } from "../table.ts";

const types = { text: "TEXT", boolean: "INTEGER", number: "REAL", integer: "INTEGER" } as const;

/** SQLite in memory, with folded columns and nothing registered. */
export const sqlite: Engine = {
  name: "sqlite",
  unavailable: async () => null,
  load: async (table) => {
    const database = new Database(":memory:");
    const columns = columnsOf(table.fields);
    database.exec(createTable(columns, types));
    const insert = database.prepare(
      `INSERT INTO "${tableName}" VALUES (${columns.map(() => "?").join(", ")})`,
    );
    database.transaction(() => {
      // SQLite has no boolean, and the driver binds none.
      const encode = (value: string | number | bigint | boolean) =>
        typeof value === "boolean" ? BigInt(value) : value;
      for (const row of rowsOf(table, columns, encode)) insert.run(...row);
    })();
    const mapping = columnMapping(table.fields);
    return {
      run: async (checked) => {
        const { sql, params } = compileWhere(checked, { dialect, columns: mapping });
        const select = database.prepare(`SELECT "${keyColumn}" FROM "${tableName}" WHERE ${sql}`);
        return select.pluck().all(...params) as string[];
      },
      close: async () => {
        database.close();
      },
    };
  },
};
