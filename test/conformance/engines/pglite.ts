import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { databaseEngine } from "../database-engine.ts";
import { postgresql } from "./postgresql.ts";

/** PostgreSQL compiled to WebAssembly, in this process. */
export const pglite = databaseEngine({
  ...postgresql,
  name: "pglite",
  connect: async () => {
    const database = await PGlite.create({ extensions: { pg_trgm } });
    return {
      run: async (statement, params) => {
        const { rows } = await database.query<unknown[]>(statement, [...params], { rowMode: "array" });
        return rows.map(([first]) => first);
      },
      rows: async (statement, params) => (await database.query<object>(statement, [...params])).rows,
      close: () => database.close(),
    };
  },
});
