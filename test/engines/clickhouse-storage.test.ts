import { clickhouse } from "../conformance/engines/clickhouse.ts";
import { clickhouseStorages } from "../conformance/storage/clickhouse.ts";
import { describeStorage } from "../conformance/suites/storage.ts";

const { database } = clickhouse;
const { tableOptions = "", settings } = database.indexes!;
const withIndexes = { ...clickhouse, database: { ...database, tableOptions } };

for (const storage of clickhouseStorages)
  describeStorage(withIndexes, { ...storage, setup: [...storage.setup!, ...settings!] });
