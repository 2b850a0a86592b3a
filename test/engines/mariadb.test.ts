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

const binary = "CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";
describeIndexes(mariadb, {
  query: `SELECT concat_ws(' ', index_name, seq_in_index, column_name, sub_part)
    FROM information_schema.statistics WHERE table_schema = database()`,
  // Keys have a maximum length, and only VARCHAR columns can be indexed completely.
  types: { exact: `VARCHAR(100) ${binary}`, folded: `VARCHAR(200) ${binary}` },
  tableOptions: "ENGINE = InnoDB",
});
