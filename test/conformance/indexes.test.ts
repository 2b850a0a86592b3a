import { duckdb } from "./engines/duckdb.ts";
import { pglite } from "./engines/pglite.ts";
import { postgresqlIndexes } from "./engines/postgresql.ts";
import { sqlite, sqliteFold } from "./engines/sqlite.ts";
import { describeIndexes } from "./suites/indexes.ts";

for (const engine of [sqlite, sqliteFold]) {
  describeIndexes(engine, {
    query: "SELECT concat(type, ' ', name, ' ', sql) FROM sqlite_schema",
    titleOptions: (table) => ({ trigrams: { table: `${table}_fts`, column: "title" } }),
  });
}
describeIndexes(pglite, { query: postgresqlIndexes });
describeIndexes(duckdb, { query: "SELECT sql FROM duckdb_indexes()" });
