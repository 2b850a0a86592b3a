import { ferretdb, ferretdbMixed } from "../conformance/engines/ferretdb.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeDocuments } from "../mongodb/suite.ts";

for (const engine of [ferretdb, ferretdbMixed]) {
  describeVectors(engine);
  // Long patterns take it seconds.
  describeDocuments(engine, { longest: 1000 });
}
