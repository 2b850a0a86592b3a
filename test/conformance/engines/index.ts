import type { DatabaseEngine, Engine } from "../engine.ts";
import { duckdb } from "./duckdb.ts";
import { memory } from "./memory.ts";
import { pglite } from "./pglite.ts";
import { sqlite, sqliteFold } from "./sqlite.ts";

/** The databases that every test run asks. One that needs a server or a download is asked in `test/engines`. */
export const databases: readonly DatabaseEngine[] = [sqlite, sqliteFold, pglite, duckdb];

/** Every back-end that every test run asks. */
export const engines: readonly Engine[] = [memory, ...databases];
