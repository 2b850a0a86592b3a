import type { Columns, PostgresOptions, SqliteOptions } from "wherefore/sql";

/** The table that has the searched rows. */
export const table = "tasks";

const watchers = {
  rows: { table: "watchers", key: "task", of: "id", column: "name", folded: "folded" },
} as const;

/** The columns of the tables that the libraries make on PostgreSQL. */
export const postgresColumns = {
  id: { type: "uuid" },
  created: { type: "timestamptz" },
  changed: { type: "timestamp" },
  day: { type: "date" },
  owner: { type: "uuid" },
  price: { type: "numeric" },
  status: { type: "enum", enumType: "status" },
  tags: { type: "text[]", folded: "tags_folded" },
  scores: { type: "integer[]" },
  labels: { type: "json[]" },
  watchers,
} as const satisfies Columns<PostgresOptions>;

/** The columns of the tables on SQLite: times and arrays are texts. */
export const sqliteColumns = {
  created: { type: "iso" },
  changed: { type: "iso" },
  day: { type: "iso" },
  tags: { type: "json[]", folded: "tags_folded" },
  scores: { type: "json[]" },
  labels: { type: "json[]" },
  watchers,
} as const satisfies Columns<SqliteOptions>;
