import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { compile, compilePredicate, defineSchema, foldCase, text } from "wherefore";
import { compileWhere, foldedColumns, postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { openPglite } from "../open-pglite.ts";
import { fillFolded } from "./examples/fill-folded.ts";

test("docs/sql.md shows examples/fill-folded.ts unchanged", () => {
  const page = readFileSync(new URL("../../docs/sql.md", import.meta.url), "utf8");
  const example = readFileSync(new URL("examples/fill-folded.ts", import.meta.url), "utf8");
  expect(page).toContain(`\`\`\`ts\n${example}\`\`\``);
});

describe("the recipe fills an existing table in batches", () => {
  const titles = ["Straße", "", "ΣΊΣΥΦΟΣ", null, "plain", "K\u212A", "it's", "MIST", "mi\u017Ft", "İ"];
  const records = titles.map((title, index) => ({ id: index + 1, title }));
  const short = defineSchema({ title: text() });
  const mapping = { title: { folded: "title_folded" } };

  const fill = async (
    dialect: Dialect,
    run: (sql: string, params: readonly unknown[]) => Promise<readonly object[]>,
  ): Promise<void> => {
    const [column] = foldedColumns(short, mapping);
    if (column === undefined) throw new Error("there is a folded column");
    const place = [1, 2].map((position) => dialect.placeholder({ value: null, type: "" }, position));
    await run("CREATE TABLE tasks (id integer PRIMARY KEY, title text, title_folded text)", []);
    for (const { id: key, title } of records) {
      await run(`INSERT INTO tasks (id, title) VALUES (${place.join(", ")})`, [key, title]);
    }
    await run(`UPDATE tasks SET title_folded = ${place[0] ?? ""} WHERE id = 5`, [
      "written by the application",
    ]);
    await fillFolded(run, dialect, { table: "tasks", key: "id", size: 3 }, column);
    const folded = await run("SELECT title_folded FROM tasks ORDER BY id", []);
    expect(folded).toEqual(
      titles.map((title, index) => ({
        title_folded: index === 4 ? "written by the application" : title === null ? null : foldCase(title),
      })),
    );
    const checked = compile('title:"MI\u017FT"', short);
    const where = compileWhere(checked, { dialect, columns: mapping });
    expect(await run(`SELECT id, title FROM tasks WHERE ${where.sql} ORDER BY id`, where.params)).toEqual(
      records.filter(compilePredicate(checked)),
    );
    await fillFolded(run, dialect, { table: "tasks", key: "id" }, column);
    expect(await run("SELECT title_folded FROM tasks ORDER BY id", [])).toEqual(folded);
  };

  test("on SQLite", async () => {
    const database = new Database(":memory:");
    await fill(sqlite, async (statement, params) => {
      const prepared = database.prepare<unknown[], object>(statement);
      if (prepared.reader) return prepared.all(...params);
      prepared.run(...params);
      return [];
    });
    database.close();
  });

  test("on PostgreSQL", async () => {
    const database = await openPglite();
    await fill(postgres, async (statement, params) => {
      const { rows } = await database.query<object>(statement, [...params]);
      return rows;
    });
    await database.close();
  }, 60_000);
});
