import { databaseEngine, type Connection } from "../database.ts";
import { createDatabase, serverUrl, unavailable, type Letters } from "../servers/postgres.ts";
import { postgresql } from "./postgresql.ts";

async function connect(letters: Letters): Promise<Connection> {
  const { client, drop } = await createDatabase(serverUrl(), letters);
  return {
    run: async (text, params) => {
      const { rows } = await client.query<unknown[]>({ text, values: [...params], rowMode: "array" });
      return rows.map(([first]) => first);
    },
    close: drop,
  };
}

/** A PostgreSQL server, which `PG_TEST_URL` names. */
export const postgres = databaseEngine({
  ...postgresql,
  name: "postgres",
  unavailable,
  connect: () => connect("C.UTF-8"),
});

/** The same, in a database that knows the letters of ASCII only. */
export const postgresC = databaseEngine({
  ...postgresql,
  name: "postgres-c",
  unavailable,
  connect: () => connect("C"),
});
