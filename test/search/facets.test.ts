import Database from "better-sqlite3";
import { boolean, defineSchema, enumeration, id, integer, list, text, time } from "wherefore";
import { createSearch, SearchError, type Run } from "wherefore/search";
import { sqlite } from "wherefore/sql";
import { expect, test } from "vitest";

const database = new Database(":memory:");
database.exec(`
  CREATE TABLE tasks (id INTEGER PRIMARY KEY, tenant TEXT, status TEXT, title TEXT, size INTEGER, done INTEGER, at INTEGER, tags TEXT);
  INSERT INTO tasks VALUES
    (1, 'a', 'open', 'one', 5, 1, 1, '["red","red","Blue"]'),
    (2, 'a', 'open', 'two', 5, NULL, 2, '["red"]'),
    (3, 'a', 'shut', 'two', NULL, 0, 3, NULL),
    (4, 'b', 'shut', 'two', 7, 1, 4, '["green"]');
  CREATE TABLE owners (task INTEGER, owner TEXT);
  INSERT INTO owners VALUES (1, 'ada'), (1, 'bob'), (2, 'ada'), (4, 'cyd');
`);
const run: Run = (sql, params) => database.prepare(sql).all(...params) as object[];

const search = createSearch({
  schema: defineSchema({
    status: enumeration(["open", "shut"]),
    title: text(),
    size: integer(),
    done: boolean({ whenAbsent: false }),
    at: time(),
    tags: list(text()),
    owners: list(id()),
    secret: id(),
  }),
  dialect: sqlite,
  table: "tasks",
  columns: { owners: { rows: { table: "owners", key: "task", of: "id", column: "owner" } }, secret: "title" },
  within: ["tenant"],
  key: ["id"],
  orders: { id: [] },
  withoutValues: ["secret"],
});
const a = { tenant: "a" };

test("facets are the values of the rows that match, most frequent first", async () => {
  const fields = ["status", "size", "done", "tags", "owners"] as const;
  expect(await search.facets(fields, { query: 'title~"two" OR title~"one"' }, a, run)).toEqual({
    status: [
      { value: "open", count: 2, isExact: true },
      { value: "shut", count: 1, isExact: true },
    ],
    size: [{ value: "5", count: 2, isExact: true }],
    done: [
      { value: "false", count: 2, isExact: true },
      { value: "true", count: 1, isExact: true },
    ],
    tags: [
      { value: "red", count: 2, isExact: true },
      { value: "Blue", count: 1, isExact: true },
    ],
    owners: [
      { value: "ada", count: 2, isExact: true },
      { value: "bob", count: 1, isExact: true },
    ],
  });
  expect(await search.facets(["status"], { query: 'size:"7"' }, a, run)).toEqual({ status: [] });
});

test("facets are bounded by values and by rows, and say so", async () => {
  expect(await search.facets(["tags", "title"], {}, a, run, { limit: 1 })).toEqual({
    tags: [{ value: "red", count: 2, isExact: true }],
    title: [{ value: "two", count: 2, isExact: true }],
  });
  const bounded = await search.facets(["status", "owners"], {}, a, run, { upTo: 1 });
  expect(bounded).toMatchObject({
    status: [{ isExact: false }],
    owners: expect.arrayContaining([expect.objectContaining({ isExact: false })]),
  });
  // Two rows are looked at, and both have the title.
  expect(await search.facets(["title"], { query: 'title:"two"' }, a, run, { upTo: 1 })).toEqual({
    title: [{ value: "two", count: 1, isExact: false }],
  });
});

test("facets of a field that is named as a property of all objects are there", async () => {
  const one = createSearch({
    schema: defineSchema({ ["__proto__"]: id() }),
    dialect: sqlite,
    table: "tasks",
    columns: { ["__proto__"]: "title" },
    key: ["id"],
    orders: { id: [] },
  });
  expect(Object.keys(await one.facets(["__proto__"], {}, {}, run))).toEqual(["__proto__"]);
});

test("what a caller sends wrong is the error body of a page", async () => {
  for (const request of [{ query: "status:x" }, { querry: 'status:"open"' }]) {
    const facets = await search.facets(["status"], request, a, run);
    expect("error" in facets).toBe(true);
    expect(facets).toEqual(await search.page(request, a, run));
  }
});

test.each<readonly [fields: readonly string[], options: object, message: string]>([
  [["statuss"], {}, 'fields: there is no field "statuss". Did you mean "status"?'],
  [["at"], {}, "fields: the values of at, a time field, are not listed."],
  [["secret"], {}, "fields: the values of secret, an id field, are not listed."],
  ["status" as never, {}, "fields: it is a list of names of fields."],
  [["status"], { limit: 0 }, "limit: it is a whole number of at least 1."],
])("facets of %j with %j are an error of the program", async (fields, options, message) => {
  await expect(search.facets(fields as ["status"], {}, a, run, options)).rejects.toThrow(
    new TypeError(message),
  );
});

test("facets need a value for each column of `within`, and rows as the driver gives them", async () => {
  await expect(search.facets(["status"], {}, {} as typeof a, run)).rejects.toThrow(TypeError);
  await expect(search.facets(["status"], {}, a, () => [{ value: 1 }])).rejects.toThrow(SearchError);
});

test("the values of a list are its elements with the prefix", async () => {
  expect(await search.values("tags", { prefix: "B" }, a, run)).toEqual([
    { value: "Blue", count: 1, isExact: true },
  ]);
  expect(await search.values("owners", { prefix: "a" }, a, run)).toEqual([
    { value: "ada", count: 2, isExact: true },
  ]);
});
