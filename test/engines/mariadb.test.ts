import { mariadb, mariadbAnsi } from "../conformance/engines/mariadb.ts";
import { describeHostile } from "../conformance/suites/hostile.ts";
import { describeMeaning } from "../conformance/suites/meaning.ts";
import { describeNative } from "../conformance/suites/native.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";

describeVectors(mariadb);
describeMeaning(mariadb);
describeHostile(mariadb);
describeNative(mariadb);

describeVectors(mariadbAnsi);
describeHostile(mariadbAnsi);
