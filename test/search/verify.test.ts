import { duckdb } from "../conformance/engines/duckdb.ts";
import { pglite } from "../conformance/engines/pglite.ts";
import { sqlite } from "../conformance/engines/sqlite.ts";
import { describeVerify } from "./suites/verify.ts";

describeVerify(sqlite);
describeVerify(pglite);
describeVerify(duckdb);
