import { clickhouse, clickhouseNullable } from "../conformance/engines/clickhouse.ts";
import { describeHostile } from "../conformance/suites/hostile.ts";
import { describeIndexes } from "../conformance/suites/indexes.ts";
import { describeNative } from "../conformance/suites/native.ts";
import { describePlans } from "../conformance/suites/plans.ts";
import { describeRows } from "../conformance/suites/rows.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeMetamorphic } from "../metamorphic/suite.ts";

describeVectors(clickhouse);
describeMetamorphic(clickhouse);
describeHostile(clickhouse);
describeNative(clickhouse);
describeRows(clickhouse);
// No skipping index of texts tells whether there is one.
describePlans(clickhouse, ["title:null", "label:null", "state:null", "ref:null"]);

describeVectors(clickhouseNullable);
describeMetamorphic(clickhouseNullable);

describeIndexes(clickhouse, {
  query: `SELECT concat(name, ' ', expr, ' ', type_full)
    FROM system.data_skipping_indices WHERE database = currentDatabase()`,
  tableOptions: "ENGINE = MergeTree ORDER BY tuple()",
});
