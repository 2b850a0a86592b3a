import { mariadb, mariadbAnsi, mariadbIn, timeZones } from "../conformance/engines/mariadb.ts";
import { timestampStorages } from "../conformance/storage/mysql-times.ts";
import { mysqlStorages } from "../conformance/storage/mysql.ts";
import { describeHostile } from "../conformance/suites/hostile.ts";
import { describeIndexes } from "../conformance/suites/indexes.ts";
import { describeNative } from "../conformance/suites/native.ts";
import { describePlans } from "../conformance/suites/plans.ts";
import { describeStorage } from "../conformance/suites/storage.ts";
import { describeRows } from "../conformance/suites/rows.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeMetamorphic } from "../metamorphic/suite.ts";

describeVectors(mariadb);
describeMetamorphic(mariadb);
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
  titleOptions: () => ({ type: "longtext" }),
});

for (const engine of [mariadb, mariadbAnsi]) {
  for (const storage of mysqlStorages) describeStorage(engine, storage);
}
for (const timeZone of ["+00:00", "+05:30", ...Object.keys(timeZones)]) {
  for (const storage of timestampStorages) describeStorage(mariadbIn(timeZone), storage);
}
