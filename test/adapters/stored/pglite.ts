import type { PGlite } from "@electric-sql/pglite";
import { knex, type Knex } from "knex";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";

/** A row is in fewer pages than an index, so the planner would read all rows. */
export const preferIndexes = "SET enable_seqscan = off";

const { builtins, getTypeParser } = pg.types;
const arrays = [1000, 1005, 1007, 1009, 1015, 1016, 1115, 1182, 1185, 1231, 2951];

/**
 * The parsers of node-postgres, with those that docs/adapters.md recommends: a `timestamp` is in UTC, and a `date` is
 * its text.
 */
const parsers = {
  ...Object.fromEntries(
    [...Object.values(builtins), ...arrays].map((type) => [type, getTypeParser(type as number)]),
  ),
  [builtins.TIMESTAMP]: (value: string) => new Date(`${value}Z`),
  [builtins.DATE]: (value: string) => value,
};

/** Kysely on PGlite, whose rows are as node-postgres gives them. */
export function kyselyOn<Tables>(database: PGlite): Kysely<Tables> {
  const client = {
    query: async (text: string, params: readonly unknown[]) => {
      const { rows, affectedRows } = await database.query(text, [...params], { parsers });
      return { command: text.slice(0, 6).toUpperCase(), rowCount: affectedRows ?? rows.length, rows };
    },
    release: () => undefined,
  } as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(client), end: () => database.close() };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** The part of a `pg` connection that Knex's PostgreSQL client uses. */
interface Connection {
  query(
    request: { readonly text: string; readonly values?: unknown[] },
    callback: (error: unknown, response?: object) => void,
  ): void;
  end(): void;
}

/** Knex on PGlite, whose rows are as node-postgres gives them. */
export function knexOn(database: PGlite): Knex {
  const connection: Connection = {
    query({ text, values }, callback) {
      database.query(text, values, { parsers }).then(({ rows, affectedRows }) => {
        callback(null, { command: text.slice(0, 6).toUpperCase(), rowCount: affectedRows, rows });
      }, callback);
    },
    end: () => undefined,
  };
  const Postgres = (knex({ client: "pg" }).client as Knex.Client).constructor as typeof Knex.Client;
  class OnPglite extends Postgres {
    override acquireRawConnection(): Promise<Connection> {
      return Promise.resolve(connection);
    }
  }
  return knex({ client: OnPglite, version: "17", connection: {} });
}
