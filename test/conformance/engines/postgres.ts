import { databaseEngine } from "../database-engine.ts";
import type { Connection } from "../database.ts";
import { createDatabase, serverUrl, unavailable, type Letters } from "../servers/postgres.ts";
import { postgresql } from "./postgresql.ts";

async function connect(letters: Letters): Promise<Connection> {
  const { client, drop } = await createDatabase(serverUrl(), letters);
  return {
    run: async (text, params) => {
      const { rows } = await client.query<unknown[]>({ text, values: [...params], rowMode: "array" });
      return rows.map(([first]) => first);
    },
    rows: async (text, params) => (await client.query<object>(text, [...params])).rows,
    close: drop,
  };
}

/** The PostgreSQL server at `PG_TEST_URL`. */
export const postgres = databaseEngine({
  ...postgresql,
  name: "postgres",
  unavailable,
  connect: () => connect("C.UTF-8"),
});

/** The same server, with a database whose letters are those of ASCII. */
export const postgresC = databaseEngine({
  ...postgresql,
  name: "postgres-c",
  indexes: {
    ...postgresql.indexes,
    substrings: (field, layout) => ({
      ...postgresql.indexes.substrings(field, layout),
      pgTrgm: "ascii",
    }),
  },
  unavailable,
  connect: () => connect("C"),
});
