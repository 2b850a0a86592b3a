import { duckdb } from "../conformance/engines/duckdb.ts";
import { pglite } from "../conformance/engines/pglite.ts";
import { sqlite } from "../conformance/engines/sqlite.ts";
import { describeCursors } from "./suites/cursors.ts";

describeCursors(sqlite);
describeCursors(pglite);
describeCursors(duckdb);
