import { postgres, postgresC } from "../conformance/engines/postgres.ts";
import { postgresqlIndexes } from "../conformance/engines/postgresql.ts";
import { postgresStorage } from "../conformance/storage/postgres.ts";
import { describeHostile } from "../conformance/suites/hostile.ts";
import { describeIndexes } from "../conformance/suites/indexes.ts";
import { describeNative } from "../conformance/suites/native.ts";
import { describePlans } from "../conformance/suites/plans.ts";
import { describeRows } from "../conformance/suites/rows.ts";
import { describeStorage } from "../conformance/suites/storage.ts";
import { describeVectors } from "../conformance/suites/vectors.ts";
import { describeMetamorphic } from "../metamorphic/suite.ts";

describeVectors(postgres);
describeMetamorphic(postgres);
describeHostile(postgres);
describeNative(postgres);
describeRows(postgres);
describePlans(postgres, []);

describeVectors(postgresC);
describeNative(postgresC);

describeIndexes(postgres, { query: postgresqlIndexes });

for (const storage of postgresStorage) describeStorage(postgres, storage);
