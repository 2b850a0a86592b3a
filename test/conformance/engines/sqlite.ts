import BetterSqlite3 from "better-sqlite3";
import { foldFunction, sqlite as dialect, sqliteWithFold } from "wherefore/sql";
import { databaseEngine } from "../database-engine.ts";
import { jsonOf, type Connection, type Database, type Indexes } from "../database.ts";

const types = {
  text: "TEXT",
  exact: "TEXT",
  folded: "TEXT",
  foldedWord: "TEXT",
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
      if (statement.reader) {
        // Of the columns of a plan, the last one describes the step.
        return (statement.raw().all(...params) as unknown[][]).map((row) => row.at(-1));
      }
      statement.run(...params);
      return [];
    },
    rows: async (text, params) => database.prepare(text).all(...params) as object[],
    close: async () => {
      database.close();
    },
  };
}

const indexes: Indexes = {
  // A field can have the name `rowid`.
  substrings: (field, { table, suffix, folded }) =>
    folded ? { trigrams: { table: `${table}_fts`, column: `text_${field}${suffix}`, rowid: "_rowid_" } } : {},
  explain: "EXPLAIN QUERY PLAN",
  // An index of only the rows without a value is read as a whole.
  isUsed: (plan) => /^SEARCH |VIRTUAL TABLE INDEX|^SCAN .*_null_\w+$/m.test(plan),
};

const forgetStatistics = ["DELETE FROM sqlite_stat1", "ANALYZE sqlite_schema"];

const shared = {
  types,
  lists: { type: () => "TEXT", bind: jsonOf },
  indexes,
  typed: {
    time: { type: "TEXT", name: "iso", write: (value) => new Date(Number(value)).toISOString() },
  },
  plans: [
    { name: "with no index", set: [], reset: [], hint: "NOT INDEXED" },
    {
      name: "without automatic indexes",
      set: ["PRAGMA automatic_index = OFF"],
      reset: ["PRAGMA automatic_index = ON"],
    },
    { name: "with statistics", set: ["ANALYZE"], reset: forgetStatistics },
    {
      name: "with statistics that are wrong",
      set: ["ANALYZE", "UPDATE sqlite_stat1 SET stat = '9000000 1 1 1'", "ANALYZE sqlite_schema"],
      reset: forgetStatistics,
    },
  ],
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
  // The texts are folded as they are added.
  indexes: {
    ...indexes,
    substrings: (field, layout) => indexes.substrings?.(field, { ...layout, folded: true }) ?? {},
  },
  connect: async () => connect(foldFunction),
});
