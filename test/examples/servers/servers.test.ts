import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { openPglite } from "../../open-pglite.ts";
import { openPostgres } from "../../../examples/servers/postgres.ts";
import { openSqlite } from "../../../examples/servers/sqlite.ts";
import { postgresTasks } from "./postgres.ts";
import { describeServers } from "./suite.ts";

describe("on SQLite", () => {
  describeServers(async () => {
    const folder = mkdtempSync(join(tmpdir(), "wherefore-servers-"));
    const file = join(folder, "tasks.db");
    const database = openSqlite(file);
    const writer = new BetterSqlite3(file);
    return {
      database,
      insert: async (row) =>
        void writer.prepare("INSERT INTO tasks VALUES (?, ?, ?, ?, ?, ?, ?)").run(...row),
      execute: async (sql) => void writer.exec(sql),
      close: async () => {
        writer.close();
        rmSync(folder, { recursive: true });
      },
    };
  });
});

describe("on PGlite", () => {
  describeServers(async () => {
    const client = await openPglite();
    return postgresTasks(await openPostgres(client), client, () => client.close());
  });
});

test.each(["express", "fastify", "hono", "next"])("the endpoint on %s has at most 40 lines", (name) => {
  const text = readFileSync(new URL(`../../../examples/servers/${name}.ts`, import.meta.url), "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
});
