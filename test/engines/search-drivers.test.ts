import { mysql, clickhouse, postgres } from "wherefore/sql";
import { createPool } from "mysql2/promise";
import { randomUUID } from "node:crypto";
import pg from "pg";
import postgresJs from "postgres";
import { describe, test } from "vitest";
import * as chdb from "../conformance/servers/chdb.ts";
import * as server from "../conformance/servers/postgres.ts";
import { runOn as runOnClickhouse } from "../search/drivers/clickhouse.ts";
import { runOn as runOnMysql2 } from "../search/drivers/mysql2.ts";
import { runOn as runOnNodePostgres } from "../search/drivers/node-postgres.ts";
import { runOn as runOnPostgresJs } from "../search/drivers/postgres-js.ts";
import { runOn as runOnPrisma } from "../search/drivers/prisma.ts";
import type { PrismaClient } from "../search/drivers/types.ts";
import { testDriver, type Driven, type DrivenTypes } from "../search/suites/drivers.ts";
import * as prisma from "./prisma/client.ts";

const postgresTypes = { text: "text", integer: "bigint", number: "double precision" };

function describeDriver(
  name: string,
  reason: string | null,
  open: () => Promise<Driven>,
  types: DrivenTypes,
): void {
  describe(name, () => {
    if (reason === null) {
      testDriver(open, types);
      return;
    }
    test("is available", ({ skip }) => {
      skip(reason);
    });
  });
}

/** A new database of the server, its address, and what drops it. */
async function openPostgres() {
  const { name, client, drop } = await server.createDatabase(server.serverUrl(), "C.UTF-8");
  const url = server.serverUrl();
  url.pathname = `/${name}`;
  return { url: url.href, execute: (statement: string) => client.query(statement), drop };
}

describeDriver(
  "node-postgres",
  server.unavailable(),
  async () => {
    const { url, execute, drop } = await openPostgres();
    const pool = new pg.Pool({ connectionString: url });
    const close = () => pool.end().then(drop);
    return { dialect: postgres, run: runOnNodePostgres(pool), execute, close };
  },
  postgresTypes,
);

describeDriver(
  "postgres.js",
  server.unavailable(),
  async () => {
    const { url, execute, drop } = await openPostgres();
    const client = postgresJs(url);
    const close = () => client.end().then(drop);
    return { dialect: postgres, run: runOnPostgresJs(client), execute, close };
  },
  postgresTypes,
);

describeDriver(
  "Prisma",
  prisma.unavailable() ?? server.unavailable(),
  async () => {
    const { url, execute, drop } = await openPostgres();
    const { folder, remove } = prisma.generateIn({});
    const module = (await import(/* @vite-ignore */ `${folder}/generated/client.ts`)) as prisma.Generated;
    const client = new module.PrismaClient({ adapter: prisma.pgAdapter(url) });
    const close = async () => {
      await client.$disconnect();
      await drop();
      remove();
    };
    return {
      dialect: postgres,
      run: runOnPrisma(client as prisma.Client & PrismaClient),
      execute,
      close,
    };
  },
  postgresTypes,
);

describeDriver(
  "mysql2",
  process.env["MARIADB_TEST_URL"] === undefined ? "MARIADB_TEST_URL names no MariaDB server" : null,
  async () => {
    const pool = createPool({
      uri: process.env["MARIADB_TEST_URL"] ?? "",
      connectionLimit: 1,
      charset: "utf8mb4",
    });
    const name = `wherefore_${randomUUID().replaceAll("-", "")}`;
    await pool.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    await pool.query(`USE ${name}`);
    return {
      dialect: mysql,
      run: runOnMysql2(pool),
      execute: (statement) => pool.query(statement),
      close: async () => {
        await pool.query(`DROP DATABASE ${name}`);
        await pool.end();
      },
    };
  },
  {
    text: "VARCHAR(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin",
    integer: "BIGINT",
    number: "DOUBLE",
  },
);

describeDriver(
  "ClickHouse's client",
  chdb.unavailable(),
  async () => {
    const session = chdb.openSession();
    return {
      dialect: clickhouse,
      // The client speaks HTTP with a server. Its method runs in this process instead.
      run: runOnClickhouse({
        query: async ({ query, query_params, format }) => {
          const text = session.queryBind(query, query_params, format);
          const lines = text.split("\n").filter((line) => line !== "");
          return { json: async () => lines.map((line) => JSON.parse(line) as object) };
        },
      }),
      execute: async (statement) => session.query(statement, "Null"),
      close: async () => {
        session.close();
      },
    };
  },
  {
    text: "Nullable(String)",
    integer: "Nullable(Int64)",
    number: "Nullable(Float64)",
    tableOptions: "ENGINE = Memory",
  },
);
