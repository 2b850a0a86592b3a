import { pglite } from "../conformance/engines/pglite.ts";
import { describeVerify } from "./suites/verify.ts";

describeVerify(pglite);
