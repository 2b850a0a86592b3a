import type { DatabaseEngine, Engine } from "../engine.ts";
import { duckdb } from "./duckdb.ts";
import { memory } from "./memory.ts";
import { pglite } from "./pglite.ts";
import { sqlite, sqliteFold } from "./sqlite.ts";

/** The databases of every test run. Those that need a server or a download are tested in `test/engines`. */
export const databases: readonly DatabaseEngine[] = [sqlite, sqliteFold, pglite, duckdb];

/** The back-ends of every test run. */
export const engines: readonly Engine[] = [memory, ...databases];
