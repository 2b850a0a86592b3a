import { mariadb, mariadbAnsi } from "../conformance/engines/mariadb.ts";
import { describeHostile } from "../conformance/suites/hostile.ts";
import { describeIndexes } from "../conformance/suites/indexes.ts";
import { describeMeaning } from "../conformance/suites/meaning.ts";
import { describeNative } from "../conformance/suites/native.ts";
import { describePlans } from "../conformance/suites/plans.ts";
import { describeRows } from "../conformance/suites/rows.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";

describeVectors(mariadb);
describeMeaning(mariadb);
describeHostile(mariadb);
describeNative(mariadb);
describeRows(mariadb);
// There is no index of substrings.
describePlans(mariadb, ['title~"title 77"', 'title~"9: why?"', 'title~"???"']);

describeVectors(mariadbAnsi);
describeHostile(mariadbAnsi);

describeIndexes(mariadb, {
  query: `SELECT concat_ws(' ', index_name, seq_in_index, column_name, sub_part)
    FROM information_schema.statistics WHERE table_schema = database()`,
  tableOptions: "ENGINE = InnoDB",
});
