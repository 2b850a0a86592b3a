import { duckdb } from "../conformance/engines/duckdb.ts";
import { describeVerify } from "./suites/verify.ts";

describeVerify(duckdb);
