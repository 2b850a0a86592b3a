import Database from "better-sqlite3";
import { compile, compilePredicate, defineSchema, enumeration, foldCase, integer, text } from "wherefore";
import { createSearch, type PageStatement, type Run, type StatementRequest } from "wherefore/search";
import { postgres, sqlite } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const schema = defineSchema({
  state: enumeration(["open", "done", "gone"]),
  title: text(),
  depth: integer(),
});

const options = {
  schema,
  dialect: sqlite,
  table: "tasks",
  columns: { title: { folded: "title_folded", trigrams: { table: "tasks_trigrams", column: "title" } } },
  within: ["tenant"],
  key: [{ column: "id", type: "integer" }],
  orders: {
    newest: [{ column: "changed", type: "integer", direction: "desc", required: true }],
    due: [{ column: "due", type: "integer" }],
  },
  select: ["id", "changed", "due"],
} as const;
const search = createSearch(options);
const acme = { tenant: "acme" };

type Found = readonly [id: number, changed: number, due: number | null];

let database: Database.Database;
let run: Run;
const never: Run = () => {
  throw new Error("a statement was run");
};

beforeAll(() => {
  database = new Database(":memory:");
  database.exec(
    "CREATE TABLE tasks (id INTEGER PRIMARY KEY, tenant TEXT, changed INTEGER NOT NULL, due INTEGER, state TEXT, title TEXT, title_folded TEXT, depth INTEGER)",
  );
  for (const { sql } of search.indexes()) if (sql !== null) database.exec(sql);
  const insert = database.prepare("INSERT INTO tasks VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (let id = 1; id <= 4_000; id++) {
    const title = id % 400 === 0 ? `deadlock ${id}` : id % 3 === 0 ? `timeout ${id}` : `task ${id}`;
    const state = id % 500 === 7 ? "gone" : id % 2 === 0 ? "open" : "done";
    const tenant = id % 5 === 0 && id % 400 !== 0 ? "other" : "acme";
    insert.run(id, tenant, id >> 1, id % 7 === 0 ? null : id % 11, state, title, foldCase(title), id % 10);
  }
  run = (sql, params) => database.prepare(sql).all(...params) as object[];
});
afterAll(() => {
  database.close();
});

const rowsOf = ({ sql, params }: Pick<PageStatement, "sql" | "params">): readonly Found[] =>
  database
    .prepare<unknown[], Found>(sql)
    .raw()
    .all(...params);

/** The first rows of the statements, run in turn. */
async function found(request: StatementRequest): Promise<readonly Found[]> {
  const rows: Found[] = [];
  for (const statement of await search.statements(request, acme, run)) {
    if (rows.length < request.limit) rows.push(...rowsOf(statement));
  }
  return rows.slice(0, request.limit);
}

const queries = [
  'title~"timeout"',
  'title~"deadlock"',
  'title~"nowhere"',
  'state:"gone" AND depth>=3',
  'state:"gone" OR title~"deadlock"',
  '-state:"open"',
] as const;

describe.each([
  ["newest", "changed DESC, id DESC", ([id, changed]: Found) => [changed, id]],
  ["due", "due IS NULL, due, id", ([id, , due]: Found) => [due, id]],
] as const)("the order %s", (order, orderBy, after) => {
  test.each(queries)("the pages of %s are the rows that match", async (source) => {
    const query = compile(source, schema);
    const pages: Found[] = [];
    for (let last: Found | undefined; ; last = pages.at(-1)) {
      const rows = await found({ query, order, limit: 37, ...(last && { after: after(last) }) });
      pages.push(...rows);
      if (rows.length < 37) break;
    }
    const matches = compilePredicate(query);
    const all = database
      .prepare(`SELECT id, state, title, depth FROM tasks WHERE tenant = 'acme' ORDER BY ${orderBy}`)
      .all() as readonly { readonly id: number }[];
    expect(pages.map(([id]) => id)).toEqual(all.filter(matches).map(({ id }) => id));
  });
});

describe("a statement", () => {
  test("has a condition besides the query", async () => {
    const where = { strings: ["+depth <> ", " AND id < ", ""], params: [4, 1_000] };
    const rows = await found({ query: compile('title~"timeout"', schema), limit: 4, where });
    expect(rows.map(([id]) => id)).toEqual([999, 996, 993, 987]);
  });

  test("is a part of a larger one", async () => {
    const query = compile('state:"gone" OR title~"deadlock"', schema);
    const [newest] = await search.statements({ query, limit: 3 }, acme, run);
    const larger = ["SELECT count(*) AS n FROM (", ...newest!.strings.slice(1)];
    larger[0] += newest!.strings[0]!;
    larger[larger.length - 1] += ") WHERE changed > ?";
    expect(
      database
        .prepare(larger.join("?"))
        .pluck()
        .get(...newest!.params, 1_800),
    ).toBe(1);
  });

  test("has one row if no more are asked for", async () => {
    const rows = await found({ query: compile('state:"gone"', schema), limit: 1 });
    expect(rows.map(([id]) => id)).toEqual([3507]);
  });

  test("takes several queries, all of which have to match", async () => {
    const query = ['title~"timeout"', 'state:"gone" OR depth>8'].map((source) => compile(source, schema));
    const rows = await found({ query, limit: 3 });
    expect(rows.map(([id]) => id)).toEqual([3999, 3969, 3939]);
  });

  test("has the condition that it was chosen for, which suits other tables with these columns", async () => {
    const conditionOf = async (source: string) => {
      const request = { query: compile(source, schema), limit: 10 };
      const [first] = await search.statements(request, acme, run);
      const [again] = await search.statements(request, acme, run);
      expect(again).toEqual(first);
      return first!.condition?.strings.join("?");
    };
    expect(await conditionOf('title~"timeout"')).toBe("instr(`tasks`.`title_folded`, ?) > 0");
    expect(await conditionOf('state:"gone" AND title~"task"')).toBe(
      "(`tasks`.`state` = ? AND instr(`tasks`.`title_folded`, ?) > 0)",
    );
    expect(await conditionOf('state:"gone" OR depth<0')).toBeUndefined();
  });
});

test("a database whose forms are not chosen has the plain statement", async () => {
  const { statements } = createSearch({ ...options, dialect: { ...postgres, name: "other" }, columns: {} });
  const query = compile('state:"gone"', schema);
  const after = [5, 7];
  const where = { strings: ["depth > ", ""], params: [3] };
  const [statement, ...others] = await statements({ query, limit: 2, after, where }, acme, never);
  expect(others).toEqual([]);
  expect(statement).toEqual({
    sql: 'SELECT "tasks"."id", "tasks"."changed", "tasks"."due" FROM "tasks" WHERE "tasks"."tenant" = $1 AND ("tasks"."changed", "tasks"."id") < ($2, $3) AND (depth > $4) AND "tasks"."state" = $5 ORDER BY "tasks"."changed" DESC, "tasks"."id" DESC LIMIT 2',
    params: ["acme", 5, 7, 3, "gone"],
    strings: expect.any(Array) as unknown,
    condition: { strings: ['"tasks"."state" = ', ""], params: ["gone"] },
  });
  const [everything] = await statements({ query: [], limit: 2 }, acme, never);
  expect(everything!.condition).toEqual({ strings: ["1 = 1"], params: [] });
});

test.each([
  [{ query: 'state:"gone"' }, "This is not a checked query. Write compile(text, schema)."],
  [{ query: [null] }, "This is not a checked query. Write compile(text, schema)."],
  [{ limit: 0 }, "limit: it is a whole number of at least 1."],
  [{ limit: 1.5 }, "limit: it is a whole number of at least 1."],
  [{ order: "oldest" }, 'order: there is no order "oldest".'],
  [{ after: [5] }, "after: it has a value for each column of the order: changed, id."],
  [{ after: [null, 5] }, "after: each row has a value in the column changed."],
  [{ after: [5, {}] }, "after: a value is a string, a number, a bigint, a boolean or null."],
])("%j is an error of the program, and no statement is run", async (request, message) => {
  const query = compile('state:"gone"', schema);
  const wrong = { query, limit: 2, ...request } as StatementRequest;
  await expect(search.statements(wrong, acme, never)).rejects.toThrow(new TypeError(message));
});

test("a search that lacks a tenant is an error of the program", async () => {
  const query = compile('state:"gone"', schema);
  await expect(search.statements({ query, limit: 2 }, {} as typeof acme, never)).rejects.toThrow(
    'within: the column "tenant" needs a value',
  );
});
