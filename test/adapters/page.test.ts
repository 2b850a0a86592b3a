import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { knex } from "knex";
import { Kysely, SqliteDialect } from "kysely";
import { types } from "pg";
import { foldCase } from "wherefore";
import { afterAll, expect, test } from "vitest";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { runModule } from "../docs/run-module.ts";
import { search as searchDrizzle } from "./examples/drizzle.ts";
import { search as searchKnex } from "./examples/knex.ts";
import { search as searchKysely } from "./examples/kysely.ts";
import { search as searchSeveral } from "./examples/several.ts";

const fences = fencesOf(readPage("docs/adapters.md"));

test.each([
  ["schema", "Adapters"],
  ["kysely", "Kysely"],
  ["drizzle", "Drizzle"],
  ["knex", "Knex"],
  ["several", "Several queries"],
])("docs/adapters.md shows examples/%s.ts unchanged", (file, heading) => {
  const path = fileURLToPath(new URL(`examples/${file}.ts`, import.meta.url));
  const shown = fences.find((fence) => fence.heading === heading && fence.info[0] === "ts");
  expect(`${shown?.text}\n`).toBe(readFileSync(path, "utf8"));
});

/** Adds the same tasks for every example. The second task is done, and the third belongs to another team. */
function fill(database: Database.Database): Database.Database {
  database.exec("CREATE TABLE tasks (id, team, status, title, title_folded, priority)");
  const insert = database.prepare("INSERT INTO tasks VALUES (?, ?, ?, ?, ?, ?)");
  const add = (id: number, team: string, status: string, title: string) =>
    insert.run(id, team, status, title, foldCase(title), 3n);
  add(1, "ops", "open", "TIMEOUT in checkout?");
  add(2, "ops", "done", "Timeout");
  add(3, "web", "open", "Timeout");
  return database;
}

const query = 'status:"open" AND title~"timeout" AND priority>=3';
const expected = [{ id: 1, title: "TIMEOUT in checkout?" }];

const database = fill(new Database(":memory:"));
afterAll(() => {
  database.close();
});

test("the example for Kysely finds the task", async () => {
  const dialect = new SqliteDialect({ database });
  expect(await searchKysely(new Kysely({ dialect }), "ops", query)).toEqual(expected);
});

test("the example for Drizzle finds the task", async () => {
  expect(await searchDrizzle(drizzle({ client: database }), "ops", query)).toEqual(expected);
});

test("the example for Knex finds the task", async () => {
  const db = knex({
    client: "better-sqlite3",
    connection: ":memory:",
    useNullAsDefault: true,
    pool: {
      afterCreate: (opened: Database.Database, done: (error: unknown, opened: Database.Database) => void) => {
        done(null, fill(opened));
      },
    },
  });
  expect(await searchKnex(db, "ops", query)).toEqual(expected);
  await db.destroy();
});

test("the example for several queries finds the tasks that match all of them", async () => {
  const dialect = new SqliteDialect({ database });
  const found = await searchSeveral(
    new Kysely({ dialect }),
    'status:"done" OR title~"checkout"',
    'title~"timeout" AND priority<4',
  );
  expect(found.map(({ id }) => id)).toEqual([1, 2]);
  expect(
    await searchSeveral(new Kysely({ dialect }), 'status:"done" OR title~"checkout"', "priority>3"),
  ).toEqual([]);
});

test("the parsers of docs/adapters.md read times in UTC and keep dates as text", () => {
  const parsers = new Map<number, (value: string) => unknown>();
  const setTypeParser = (type: number, parse: (value: string) => unknown) => parsers.set(type, parse);
  const block = fences.find(({ text }) => text.startsWith("import { types }"))?.text ?? "";
  // The parsers of the real types would hold for all tests of this process.
  runModule(block, { pg: { types: { builtins: types.builtins, setTypeParser } } });
  expect(parsers.get(types.builtins.TIMESTAMP)?.("2026-11-20 10:00:00.5")).toEqual(
    new Date("2026-11-20T10:00:00.500Z"),
  );
  expect(parsers.get(types.builtins.DATE)?.("2026-11-20")).toBe("2026-11-20");
});
