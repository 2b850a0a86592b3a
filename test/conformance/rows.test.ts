// @module-tag slow
import { duckdb } from "./engines/duckdb.ts";
import { pglite } from "./engines/pglite.ts";
import { sqlite, sqliteFold } from "./engines/sqlite.ts";
import { describeRows } from "./suites/rows.ts";

for (const engine of [sqlite, sqliteFold, pglite, duckdb]) describeRows(engine);
