import { opensearch } from "../conformance/engines/opensearch.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeMetamorphic } from "../metamorphic/suite.ts";

describeVectors(opensearch);
describeMetamorphic(opensearch, 60);
