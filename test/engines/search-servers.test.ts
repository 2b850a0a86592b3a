import { clickhouseNullable } from "../conformance/engines/clickhouse.ts";
import { mariadb } from "../conformance/engines/mariadb.ts";
import { postgres } from "../conformance/engines/postgres.ts";
import { describeCursors } from "../search/suites/cursors.ts";
import { describeForms } from "../search/suites/forms.ts";
import { describePages } from "../search/suites/pages.ts";
import { describeValues } from "../search/suites/values.ts";
import { describeVerify } from "../search/suites/verify.ts";

describePages(postgres);
describePages(mariadb);
// A row of a table in memory is deleted by a mutation, which runs apart from the statements after it.
describePages(clickhouseNullable, { changes: 0 });

describeForms(postgres);
describeForms(mariadb);

describeValues(postgres);
describeValues(mariadb);
describeValues(clickhouseNullable);

describeCursors(postgres);
describeCursors(mariadb);
describeCursors(clickhouseNullable);

describeVerify(postgres);
describeVerify(mariadb);
describeVerify(clickhouseNullable);
