// @module-tag slow
import { duckdb } from "./engines/duckdb.ts";
import { duckdbStorages } from "./storage/duckdb.ts";
import { describeStorage } from "./suites/storage.ts";

for (const storage of duckdbStorages) describeStorage(duckdb, storage);
