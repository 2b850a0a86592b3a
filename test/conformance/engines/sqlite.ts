import BetterSqlite3 from "better-sqlite3";
import { foldFunction, sqlite as dialect, sqliteWithFold } from "wherefore/sql";
import { databaseEngine, type Connection, type Database } from "../database.ts";

const types = {
  text: "TEXT",
  exact: "TEXT",
  folded: "TEXT",
  boolean: "INTEGER",
  number: "REAL",
  integer: "INTEGER",
} as const;

function connect(prepare: (database: BetterSqlite3.Database) => void): Connection {
  const database = new BetterSqlite3(":memory:");
  prepare(database);
  return {
    run: async (text, params) => {
      const statement = database.prepare(text);
      if (statement.reader) return statement.pluck().all(...params);
      statement.run(...params);
      return [];
    },
    close: async () => {
      database.close();
    },
  };
}

const shared = {
  types,
  // SQLite has no boolean type, and the driver cannot bind a boolean.
  bind: (cell) => (typeof cell === "boolean" ? BigInt(cell) : cell),
} satisfies Partial<Database>;

/** SQLite in memory, with folded columns and without registered functions. */
export const sqlite = databaseEngine({
  ...shared,
  name: "sqlite",
  dialect,
  connect: async () => connect(() => {}),
});

/** SQLite in memory, with `fold()` registered and without folded columns. */
export const sqliteFold = databaseEngine({
  ...shared,
  name: "sqlite-fold",
  dialect: sqliteWithFold,
  folded: false,
  connect: async () => connect(foldFunction),
});
