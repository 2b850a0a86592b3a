import type pg from "pg";
import { createDatabase, type ServerDatabase } from "../conformance/servers/postgres.ts";

/** A table that is distributed over two databases and queried through a third. */
export interface Sharded {
  readonly coordinator: pg.Client;
  /** The databases that have the rows, each in a table of the same name. */
  readonly shards: readonly pg.Client[];
  drop(): Promise<void>;
}

/** The columns of a table, as types by name. */
export type Definitions = Readonly<Record<string, string>>;

/**
 * Creates a table whose rows are distributed over two databases by the hash of a column. A third database has them as
 * foreign partitions.
 */
export async function createSharded(
  server: URL,
  { table, columns, key }: { table: string; columns: Definitions; key: string },
): Promise<Sharded> {
  const coordinator = await createDatabase(server, "C.UTF-8");
  const shards: ServerDatabase[] = [];
  const list = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");
  await coordinator.client.query(`
    CREATE EXTENSION postgres_fdw;
    CREATE TABLE ${table} (${list}) PARTITION BY HASH (${key});
  `);
  for (const remainder of [0, 1]) {
    const shard = await createDatabase(server, "C.UTF-8");
    shards.push(shard);
    await shard.client.query(`CREATE TABLE ${table} (${list})`);
    const options = [
      `host ${literal(server.hostname)}`,
      `port ${literal(server.port === "" ? "5432" : server.port)}`,
      `dbname ${literal(shard.name)}`,
    ];
    const login = [
      `user ${literal(decodeURIComponent(server.username))}`,
      `password ${literal(decodeURIComponent(server.password))}`,
    ];
    await coordinator.client.query(`
      CREATE SERVER shard${remainder} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (${options.join(", ")});
      CREATE USER MAPPING FOR CURRENT_USER SERVER shard${remainder} OPTIONS (${login.join(", ")});
      CREATE FOREIGN TABLE ${table}_${remainder} PARTITION OF ${table}
        FOR VALUES WITH (MODULUS 2, REMAINDER ${remainder})
        SERVER shard${remainder} OPTIONS (table_name ${literal(table)});
    `);
  }
  return {
    coordinator: coordinator.client,
    shards: shards.map(({ client }) => client),
    drop: async () => {
      await coordinator.drop();
      for (const shard of shards) await shard.drop();
    },
  };
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
