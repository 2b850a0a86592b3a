// @module-tag slow
import { afterAll } from "vitest";
import { openPglite } from "../open-pglite.ts";
import { pglite } from "./engines/pglite.ts";
import { postgresStorage } from "./storage/postgres.ts";
import { describeStorage } from "./suites/storage.ts";

// To start PGlite takes longer than to test a storage, so each has a schema of one database.
const database = await openPglite();
await database.exec("CREATE EXTENSION pg_trgm SCHEMA public");
afterAll(() => database.close());

let schemas = 0;
const engine = {
  ...pglite,
  database: {
    ...pglite.database,
    connect: async () => {
      const schema = `storage_${++schemas}`;
      await database.exec(`RESET ALL; CREATE SCHEMA ${schema}; SET search_path = ${schema}, public`);
      return {
        run: async (statement: string, params: readonly unknown[]) => {
          const { rows } = await database.query<unknown[]>(statement, [...params], { rowMode: "array" });
          return rows.map(([first]) => first);
        },
        rows: async (statement: string, params: readonly unknown[]) =>
          (await database.query<object>(statement, [...params])).rows,
        close: () => database.exec(`DROP SCHEMA ${schema} CASCADE`).then(() => undefined),
      };
    },
  },
};

for (const storage of postgresStorage) describeStorage(engine, storage);
