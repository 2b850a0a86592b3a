import { PGlite } from "@electric-sql/pglite";
import { databaseEngine } from "../database.ts";
import { postgresql } from "./postgresql.ts";

/** PostgreSQL compiled to WebAssembly, in this process. */
export const pglite = databaseEngine({
  ...postgresql,
  name: "pglite",
  connect: async () => {
    const database = await PGlite.create();
    return {
      run: async (statement, params) => {
        const { rows } = await database.query<unknown[]>(statement, [...params], { rowMode: "array" });
        return rows.map(([first]) => first);
      },
      close: () => database.close(),
    };
  },
});
