import Database from "better-sqlite3";
import { defineSchema, integer, pick, text } from "wherefore";
import { createSearch, type Run } from "wherefore/search";
import { sqlite } from "wherefore/sql";
import { expect, test } from "vitest";

const database = new Database(":memory:");
database.exec(`
  CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, pay INTEGER);
  INSERT INTO people VALUES (1, 'Ada', 30), (2, 'Bob', 10), (3, 'Cyd', 20);
`);
const run: Run = (sql, params) => database.prepare(sql).all(...params) as object[];

const all = defineSchema({ name: text(), salary: integer({ required: true }) });
const options = {
  schema: pick(all, ["name"]),
  dialect: sqlite,
  table: "people",
  columns: { salary: "pay" } as never,
  key: ["id"],
  orders: { best: [{ column: "pay", direction: "desc" }] },
  select: ["id", "name"],
} as const;

test("rows are in the order of a column that the schema leaves out, and do not carry it", async () => {
  const search = createSearch(options);
  const first = await search.page({ limit: 2 }, {}, run);
  if ("error" in first) throw new Error(first.error.message);
  expect(first.rows).toEqual([
    { id: 1, name: "Ada" },
    { id: 3, name: "Cyd" },
  ]);
  const second = await search.page({ limit: 2, after: first.next }, {}, run);
  expect(second).toMatchObject({ rows: [{ id: 2, name: "Bob" }], next: null });
});

test("nobody can ask for it, and no answer names it", async () => {
  const search = createSearch(options);
  for (const query of ["salery>3", "pay>3", "ada salarie"]) {
    const answer = await search.page({ query }, {}, run);
    expect(answer).toHaveProperty("error");
    expect(JSON.stringify(answer)).not.toContain("salary");
  }
  expect(await search.values("salary", {}, {}, run)).toEqual([]);
  expect(JSON.stringify(search.parameters())).not.toContain("salary");
  await expect(search.facets(["salary" as "name"], {}, {}, run)).rejects.toThrow(TypeError);
});

test("the columns of the rows have to be named", () => {
  const { select: _, ...others } = options;
  expect(() => createSearch(others)).toThrow(
    new TypeError("select: the schema leaves fields out, so name the columns of the rows."),
  );
});
