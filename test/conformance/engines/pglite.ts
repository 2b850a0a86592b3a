import { openPglite } from "../../open-pglite.ts";
import { databaseEngine } from "../database-engine.ts";
import { postgresql } from "./postgresql.ts";

/** PostgreSQL compiled to WebAssembly, in this process. */
export const pglite = databaseEngine({
  ...postgresql,
  name: "pglite",
  connect: async () => {
    const database = await openPglite();
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
