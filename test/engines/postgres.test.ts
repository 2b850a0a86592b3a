import { postgres, postgresC } from "../conformance/engines/postgres.ts";
import { postgresqlIndexes } from "../conformance/engines/postgresql.ts";
import { describeHostile } from "../conformance/suites/hostile.ts";
import { describeIndexes } from "../conformance/suites/indexes.ts";
import { describeMeaning } from "../conformance/suites/meaning.ts";
import { describeNative } from "../conformance/suites/native.ts";
import { describePlans } from "../conformance/suites/plans.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";

describeVectors(postgres);
describeMeaning(postgres);
describeHostile(postgres);
describeNative(postgres);
describePlans(postgres, []);

describeVectors(postgresC);
describeNative(postgresC);

describeIndexes(postgres, { query: postgresqlIndexes });
