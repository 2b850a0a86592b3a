import { duckdb } from "../conformance/engines/duckdb.ts";
import { pglite } from "../conformance/engines/pglite.ts";
import { sqlite } from "../conformance/engines/sqlite.ts";
import { describePages } from "./suites/pages.ts";

describePages(sqlite, { count: 150, changes: 100 });
describePages(pglite);
describePages(duckdb);
