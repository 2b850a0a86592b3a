import { mingo, mingoDoubles } from "../conformance/engines/mingo.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeDocuments } from "./suite.ts";

describeVectors(mingo);
describeDocuments(mingo);
describeDocuments(mingoDoubles, { hasLong: false });
