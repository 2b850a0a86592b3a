import { sqlite } from "../conformance/engines/sqlite.ts";
import { describeVerify } from "./suites/verify.ts";

describeVerify(sqlite);
