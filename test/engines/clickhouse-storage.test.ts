import { clickhouse } from "../conformance/engines/clickhouse.ts";
import { clickhouseStorages } from "../conformance/storage/clickhouse.ts";
import { describeStorage } from "../conformance/suites/storage.ts";

const { database } = clickhouse;
const withIndexes = {
  ...clickhouse,
  database: {
    ...database,
    tableOptions: "ENGINE = MergeTree ORDER BY tuple() SETTINGS index_granularity = 2",
  },
};

for (const storage of clickhouseStorages) describeStorage(withIndexes, storage);
