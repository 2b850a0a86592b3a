import { duckdb } from "../conformance/engines/duckdb.ts";
import { pglite } from "../conformance/engines/pglite.ts";
import { sqlite } from "../conformance/engines/sqlite.ts";
import { describeValues } from "./suites/values.ts";

describeValues(sqlite);
describeValues(pglite);
describeValues(duckdb);
