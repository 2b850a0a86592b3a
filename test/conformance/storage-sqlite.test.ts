import { sqlite, sqliteFold } from "./engines/sqlite.ts";
import { sqliteFoldStorage, sqliteStorage } from "./storage/sqlite.ts";
import { describeStorage } from "./suites/storage.ts";

for (const storage of sqliteStorage) describeStorage(sqlite, storage);
for (const storage of sqliteFoldStorage) describeStorage(sqliteFold, storage);
