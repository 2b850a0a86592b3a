import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { compile, compilePredicate, defineSchema, foldCase, id, list, text, uuid } from "wherefore";
import { compileWhere, foldedColumns, foldedValues, postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { openPglite } from "../open-pglite.ts";
import { fillFolded } from "./examples/fill-folded.ts";

const schema = defineSchema({
  title: text(),
  city: text({ get: (task: { address?: { city?: string } }) => task.address?.city }),
  key: uuid(),
  tags: list(text()),
  labels: list(text()),
  owner: id(),
  note: text(),
});

const columns = {
  title: { column: "subject", folded: "subject_folded" },
  city: { expression: "address ->> 'city'", folded: "city_folded" },
  key: { folded: "key_lower" },
  tags: { folded: "tags_folded" },
  labels: { rows: { table: "labels", key: "task", of: "id", folded: "label_folded" } },
  note: { folded: { expression: "fold(note)" } },
} as const;

describe("the folded columns of a mapping", () => {
  test("are those with a name, with their table", () => {
    expect(foldedColumns(schema, columns)).toMatchObject([
      { field: "title", table: undefined, column: "subject", folded: "subject_folded" },
      { field: "city", table: undefined, column: undefined, folded: "city_folded" },
      { field: "key", table: undefined, column: "key", folded: "key_lower" },
      { field: "tags", table: undefined, column: "tags", folded: "tags_folded" },
      { field: "labels", table: "labels", column: "labels", folded: "label_folded" },
    ]);
    expect(foldedColumns(schema, {})).toEqual([]);
    expect(foldedColumns(schema, { title: "subject" })).toEqual([]);
  });

  test("hold the folded values of a record", () => {
    const record = {
      title: "Straße",
      address: { city: "KÖLN" },
      key: "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6",
      tags: ["Red", null, 3],
      labels: ["A"],
      note: "ABC",
    };
    expect(foldedValues(schema, columns, record)).toEqual({
      subject_folded: "straße",
      city_folded: "köln",
      key_lower: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
      tags_folded: ["red", null, null],
    });
    expect(foldedValues(schema, columns, {})).toEqual({
      subject_folded: null,
      city_folded: null,
      key_lower: null,
      tags_folded: null,
    });
  });

  test("hold a JSON array as text where the column does", () => {
    const tags = foldedColumns(schema, columns).find(({ field }) => field === "tags");
    expect(tags?.fold('["Red", null, "\\"Ä\\""]')).toBe('["red",null,"\\"ä\\""]');
    for (const value of ["{}", "[", "", 3, null, undefined]) expect(tags?.fold(value)).toBeNull();
  });
});

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
