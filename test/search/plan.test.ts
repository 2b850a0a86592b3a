import { compile, defineSchema, enumeration, id, integer, list, text, time } from "wherefore";
import { type PageStatement, type Run, type StatementRequest } from "wherefore/search";
import { clickhouse, duckdb, mysql, postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { planner } from "../../src/search/sql/plan.ts";
import { writeStatements } from "../../src/search/sql/statements.ts";
import { tableOf } from "./suites/definition.ts";

const schema = defineSchema({
  state: enumeration(["open", "gone"]),
  title: text(),
  depth: integer(),
  changed: time(),
  tags: list(id()),
});

const rows = { table: "tags", key: "task", of: "id", column: "tag" };
const trigrams = { table: "tasks_trigrams", column: "title" };
const sqliteColumns = { title: { folded: "title_folded", trigrams }, tags: { rows } };

const options = {
  schema,
  dialect: sqlite,
  table: "tasks",
  columns: sqliteColumns,
  within: ["tenant"],
  key: [{ column: "id", type: "bigint" }],
  orders: {
    newest: [{ column: "changed", type: "bigint", direction: "desc", required: true }],
    due: [{ column: "due", type: "bigint" }],
  },
  select: ["id"],
} as const;

const onPostgres = { dialect: postgres, columns: { title: { folded: "title_folded" }, tags: { rows } } };

type Sample = readonly unknown[];

/**
 * A search whose clock can be set.
 *
 * @param samples the rows that were read and those that meet each condition, for each sample; the last one stays
 */
function searching(samples: readonly Sample[] = [[2_000, 0]], changed: object = {}) {
  const table = tableOf({ ...options, ...changed });
  const clock = { now: 0 };
  const plan = planner(table, () => clock.now);
  const asked: string[] = [];
  const run: Run = (sql) => {
    const sample = samples[Math.min(asked.length, samples.length - 1)]!;
    asked.push(sql);
    return [sample as unknown as object];
  };
  const statementsOf = (
    request: Partial<StatementRequest> | string = {},
    tenant = "a",
  ): Promise<readonly PageStatement[]> => {
    const given = typeof request === "string" ? { query: compile(request, schema) } : request;
    const asked = { query: compile('title~"abc"', schema), limit: 100, ...given };
    return writeStatements({ table, plan }, asked, { tenant }, run);
  };
  return {
    clock,
    asked,
    statementsOf,
    isAsked: async (request: Partial<StatementRequest> = {}, tenant = "a"): Promise<boolean> => {
      const before = asked.length;
      await statementsOf(request, tenant);
      return asked.length > before;
    },
    /** The condition of the first statement. */
    conditionOf: async (query: string): Promise<string | undefined> => {
      const [statement] = await statementsOf(query);
      return statement!.condition?.strings.join("?").replace(/[`"]/g, "").replaceAll("tasks.", "");
    },
  };
}

const found =
  "(rowid IN (SELECT rowid FROM tasks_trigrams WHERE tasks_trigrams MATCH ?) AND instr(title_folded, (SELECT ?)) > 0)";
const tested = "instr(title_folded, ?) > 0";
const inTags = "id IN (SELECT elements.task FROM tags AS elements WHERE elements.tag = ?)";
const hasTag = "EXISTS (SELECT 1 FROM tags AS elements WHERE id = elements.task AND elements.tag = ?)";

describe("a condition is written for what the sample says on SQLite", () => {
  test.each<readonly [query: string, sample: Sample, condition: string]>([
    ['title~"abc"', [2_000, 20], tested],
    ['title~"abc"', [2_000, 19], found.replace("rowid", "+rowid")],
    ['title~"abc"', [2_000, 4], found.replace("rowid", "+rowid")],
    ['title~"abc"', [2_000, 3], found],
    ['title~"abc"', [2_000, 0], found],
    ['title~"abc"', [1_999, 0], tested],
    ['tags:"x"', [2_000, 100], hasTag],
    ['tags:"x"', [2_000, 19], hasTag],
    ['tags:"x"', [2_000, 1], inTags],
    ['state:"open" AND title~"abc"', [2_000, 0, 100], `(state = ? AND ${tested})`],
    ['title~"abc" AND state:"open"', [2_000, 0, 100], `(${found} AND state = ?)`],
    ['title~"abc" AND title~"def"', [2_000, 100, 0], `(${tested} AND ${found})`],
    ['title~"abc" OR depth>3', [2_000, 100], `(${tested} OR depth > ?)`],
    ['title~"abc" OR depth>3', [2_000, 0], `(${found} OR depth > ?)`],
    ['depth<0 OR tags:"x"', [2_000, 0], `(depth < ? OR ${inTags})`],
  ])("%s, %j", async (query, sample, condition) => {
    expect(await searching([sample]).conditionOf(query)).toBe(condition);
  });
});

describe("a condition is written for what the sample says on PostgreSQL", () => {
  const [like, position] = ["title_folded LIKE $", "strpos(title_folded, $) > 0"];
  test.each<readonly [query: string, sample: Sample, condition: string]>([
    ['title~"abc"', [2_000, 20], position],
    ['title~"abc"', [2_000, 4], like],
    ['title~"abc"', [2_000, 3], `(${like} AND ${like})`],
    ['title~"abc"', [2_000, 0], `(${like} AND ${like})`],
    ["depth>3", [2_000, 100], "depth > $::bigint"],
    ["depth>3", [2_000, 1], "depth > $::bigint"],
    ["depth>3", [2_000, 0], "(depth > $::bigint AND (depth > $::bigint) IS TRUE)"],
    [
      'state:"open" AND depth>3',
      [2_000, 100, 0],
      "(state = $ AND (depth > $::bigint AND (depth > $::bigint) IS TRUE))",
    ],
    ['title~"abc" OR depth>3', [2_000, 100], `(${position} OR depth > $::bigint)`],
  ])("%s, %j", async (query, sample, condition) => {
    const { conditionOf } = searching([sample], onPostgres);
    expect((await conditionOf(query))?.replaceAll("?", "$")).toBe(condition);
  });
});

describe("a page of each clause is read for an OR that hardly any row of the sample meets", () => {
  const query = 'state:"gone" OR depth>3 OR state:null';
  const pageOf = (condition: string): string =>
    `(SELECT tasks.id, tasks.changed FROM tasks WHERE tasks.tenant = ? AND ${condition} ORDER BY tasks.changed DESC, tasks.id DESC LIMIT 100)`;
  const united = `SELECT tasks.id FROM (${[
    `SELECT * FROM ${pageOf("tasks.state = ?")} AS arm0`,
    `SELECT * FROM ${pageOf("tasks.depth > ? AND (tasks.state = ?) IS NOT TRUE")} AS arm1`,
    `SELECT * FROM ${pageOf("tasks.state IS NULL AND (tasks.state = ?) IS NOT TRUE AND (tasks.depth > ?) IS NOT TRUE")} AS arm2`,
  ].join(" UNION ALL ")}) AS tasks ORDER BY tasks.changed DESC, tasks.id DESC LIMIT 100`;

  test.each<readonly [name: string, changed: object]>([
    ["sqlite", {}],
    ["mysql", { dialect: mysql, columns: {} }],
  ])("%s", async (_, changed) => {
    const { statementsOf, conditionOf } = searching([[2_000, 99]], changed);
    const [statement] = await statementsOf(query);
    const plain = statement!.sql.replace(/[`"]|::bigint| COLLATE BINARY/g, "");
    expect(plain.replace(/\$\d+|CAST\(\? AS SIGNED\)/g, "?")).toBe(united);
    expect(await conditionOf(query)).toBeUndefined();
  });

  test("on PostgreSQL, those without one of the usual indexes are one page", async () => {
    const { statementsOf } = searching([[2_000, 20]], onPostgres);
    const [united] = await statementsOf('state:"gone" OR tags:"x" OR depth>3');
    expect(united!.sql).toContain(`AND "tasks"."id" IN (SELECT "elements"."task"`);
    expect(united!.sql).toContain(`AND ("tasks"."state" = $4 OR "tasks"."depth" > $5::bigint) AND (`);
    const conditionFor = async (query: string, sample: Sample): Promise<string | undefined> =>
      (await searching([sample], onPostgres).conditionOf(query))?.replace(/\?/g, "$");
    expect(await conditionFor(query, [2_000, 20])).toBe("(state = $ OR depth > $::bigint OR state IS NULL)");
  });

  test("on PostgreSQL, that of a rare substring is one if another clause needs a scan", async () => {
    const isUnited = async (query: string, sample: Sample): Promise<boolean> =>
      (await searching([sample], onPostgres).conditionOf(query)) === undefined;
    expect(await isUnited('title~"abc" OR depth>3', [2_000, 0])).toBe(true);
    expect(await isUnited('title~"abc" OR depth>3', [2_000, 20])).toBe(false);
    expect(await isUnited('title~"abc" OR title~"def"', [2_000, 0])).toBe(false);
  });

  test("all columns, where the search names none", async () => {
    const [statement] = await searching([[2_000, 0]], { select: undefined }).statementsOf(query);
    expect(statement!.sql).toMatch(/^SELECT `tasks`\.\* FROM \(SELECT \* FROM \(SELECT `tasks`\.\* FROM /);
  });

  test("but not for one that many rows meet, or that is one of several queries", async () => {
    expect(await searching([[2_000, 100]]).conditionOf(query)).toBe(
      "(state = ? OR depth > ? OR state IS NULL)",
    );
    const several = [query, 'title~"abc"'].map((source) => compile(source, schema));
    const [statement] = await searching([[2_000, 0, 0]]).statementsOf({ query: several });
    expect(statement!.sql).not.toContain("UNION");
  });
});

describe("the ranges of an order by a column that can be NULL", () => {
  const query = compile("depth>3", schema);

  test("are one statement on PostgreSQL, if no row of the sample meets a condition", async () => {
    const { statementsOf } = searching([[2_000, 0]], onPostgres);
    const [first, ...others] = await statementsOf({ query, order: "due" });
    expect(others).toEqual([]);
    expect(first?.sql).toContain(
      '(("tasks"."due" IS NOT NULL) OR ("tasks"."due" IS NULL)) AND ("tasks"."depth" > $2::bigint AND ("tasks"."depth" > $3::bigint) IS TRUE) ORDER BY "tasks"."due" ASC NULLS LAST, "tasks"."id" ASC LIMIT 100',
    );
    const [second, ...further] = await statementsOf({ query, order: "due", after: [7, 8] });
    expect(further).toEqual([]);
    expect(second?.sql).toContain(
      '((("tasks"."due", "tasks"."id") > ($2, $3)) OR ("tasks"."due" IS NULL)) AND',
    );
  });

  test.each<readonly [name: string, samples: readonly Sample[], changed: object]>([
    ["if a row of the sample does", [[2_000, 1]], onPostgres],
    [
      "if a row of the second sample does",
      [
        [10, 0],
        [2_000, 1],
      ],
      onPostgres,
    ],
    ["if few rows have a value, and few have none", [[10, 0]], onPostgres],
    ["on SQLite, which walks the order", [[2_000, 0]], {}],
    ["on MySQL, which walks the order", [[2_000, 0]], { dialect: mysql, columns: {} }],
  ])("are two %s", async (_, samples, changed) => {
    expect(await searching(samples, changed).statementsOf({ query, order: "due" })).toHaveLength(2);
  });
});

test("a common condition is one that a walk finds a page of, whatever the size of the page", async () => {
  const { statementsOf } = searching([[2_000, 4]]);
  const isFound = async (limit: number): Promise<boolean> =>
    (await statementsOf({ limit }))[0]!.sql.includes("(`tasks`.`rowid` IN");
  expect([await isFound(10), await isFound(100), await isFound(129)]).toEqual([false, false, true]);
});

test("the sample reads the first rows of the tenant and counts those that meet each condition", async () => {
  const { asked, statementsOf } = searching([[2_000, 0, 0]]);
  await statementsOf('title~"abc" AND depth>3');
  expect(asked).toEqual([
    "SELECT count(*) AS looked, count(CASE WHEN instr(`tasks`.`title_folded`, ?) > 0 THEN 1 END) AS n0, count(CASE WHEN `tasks`.`depth` > ? THEN 1 END) AS n1 FROM (SELECT * FROM `tasks` WHERE `tasks`.`tenant` = ? ORDER BY `tasks`.`changed` DESC, `tasks`.`id` DESC LIMIT 2000) AS `tasks`",
  ]);
});

describe("a sample is taken", () => {
  test("once for a query, whose limit can be another one of the same size", async () => {
    const { isAsked } = searching();
    expect(await isAsked()).toBe(true);
    expect(await isAsked()).toBe(false);
    expect(await isAsked({ query: compile(' title ~ "abc" ', schema) })).toBe(false);
    expect(await isAsked({ limit: 65 })).toBe(false);
    expect(await isAsked({ limit: 128 })).toBe(false);
  });

  test("once for a relative time, whose statement has the values of the moment", async () => {
    const { asked, statementsOf } = searching([[2_000, 0, 0]]);
    const paramsAt = async (now: number) => {
      const query = compile('changed>-1d AND title~"abc"', schema, { dates: { now } });
      const [statement] = await statementsOf({ query });
      return statement!.condition!.params;
    };
    expect(await paramsAt(86_400_005)).toContain(5n);
    expect(await paramsAt(86_400_006)).toContain(6n);
    expect(asked).toHaveLength(1);
  });

  test("for the same queries in another order", async () => {
    const [rare, common] = [compile('title~"abc"', schema), compile('title~"def"', schema)];
    const { statementsOf } = searching([
      [2_000, 0, 1_000],
      [2_000, 1_000, 0],
    ]);
    await statementsOf({ query: [rare, common] });
    const [statement] = await statementsOf({ query: [common, rare] });
    expect(statement!.sql.indexOf("instr")).toBeLessThan(statement!.sql.indexOf("MATCH"));
  });

  test.each<readonly [what: string, request: Partial<StatementRequest>, tenant: string]>([
    ["query", { query: compile('title~"abd"', schema) }, "a"],
    ["tenant", {}, "b"],
    ["order", { order: "due" }, "a"],
    ["size of the page above", { limit: 129 }, "a"],
    ["size of the page below", { limit: 64 }, "a"],
    ["place in the order", { after: [7, 8] }, "a"],
  ])("for each other %s", async (_, request, tenant) => {
    const { isAsked } = searching();
    await isAsked();
    expect(await isAsked(request, tenant)).toBe(true);
    expect(await isAsked(request, tenant)).toBe(false);
    expect(await isAsked()).toBe(false);
  });

  test("for pages of other numbers of ranges", async () => {
    const { isAsked } = searching();
    expect(await isAsked({ order: "due", after: [7, 8] })).toBe(true);
    expect(await isAsked({ order: "due", after: [null, 8] })).toBe(true);
    expect(await isAsked({ order: "due", after: [6, 8] })).toBe(false);
  });

  test("again after five minutes", async () => {
    const { clock, isAsked } = searching();
    await isAsked();
    clock.now = 299_999;
    expect(await isAsked()).toBe(false);
    clock.now = 300_000;
    expect(await isAsked()).toBe(true);
  });

  test("again after half a minute if it failed, and meanwhile the statement is the plain one", async () => {
    const { clock, isAsked, conditionOf } = searching([[2_000, "many"]]);
    expect(await conditionOf('title~"abc"')).toBe(found);
    clock.now = 29_999;
    expect(await isAsked()).toBe(false);
    clock.now = 30_000;
    expect(await isAsked()).toBe(true);
  });

  test("again after 16 pages beyond a position, but not for first pages", async () => {
    const { isAsked } = searching();
    const asked: boolean[] = [];
    for (let page = 0; page < 19; page++) asked.push(await isAsked({ after: [7, page] }));
    expect(asked.flatMap((is, page) => (is ? [page] : []))).toEqual([0, 17]);
    for (const order of ["newest", "due"]) {
      const first: boolean[] = [];
      for (let page = 0; page < 19; page++) first.push(await isAsked({ order }));
      expect(first.lastIndexOf(true)).toBe(0);
    }
  });

  test("for as many as 12 clauses", async () => {
    const clauses = (count: number) => {
      const texts = Array.from({ length: count }, (_, depth) => `depth:"${depth}"`);
      return compile(texts.join(" OR "), schema);
    };
    const { isAsked } = searching();
    expect(await isAsked({ query: clauses(13) })).toBe(false);
    expect(await isAsked({ query: clauses(12) })).toBe(true);
  });
});

describe("no sample is taken", () => {
  test("for a search without a clause", async () => {
    const { asked, statementsOf } = searching();
    const [statement] = await statementsOf({ query: [] });
    expect([statement?.sql, asked]).toEqual([
      "SELECT `tasks`.`id` FROM `tasks` WHERE `tasks`.`tenant` = ? ORDER BY `tasks`.`changed` DESC, `tasks`.`id` DESC LIMIT 100",
      [],
    ]);
    expect(statement?.condition).toEqual({ strings: ["1 = 1"], params: [] });
  });

  test.each<readonly [query: string, changed: object]>([
    ["depth>3", {}],
    ['state:"open" AND depth>3', {}],
    ['-title~"abc"', {}],
    ['title~"abc"', { dialect: mysql, columns: {} }],
  ])("if it decides nothing: %s, %#", async (query, changed) => {
    const { asked, statementsOf } = searching([[2_000, 0]], changed);
    await statementsOf(query);
    expect(asked).toEqual([]);
  });

  const others: readonly Dialect[] = [
    duckdb,
    { ...clickhouse, ordering: duckdb.ordering! },
    { ...postgres, name: "other" },
    { ...postgres, name: "constructor" },
  ];
  test.each(others)("where a page reads the columns of the table: $name", async (dialect) => {
    const { asked, conditionOf } = searching([[2_000, 0]], { dialect, columns: {} });
    expect(await conditionOf('state:"gone" OR depth>3')).toMatch(/^\(state = .* OR depth > .*\)$/);
    expect(asked).toEqual([]);
  });

  test.each<readonly [what: string, columns: object]>([
    ["of substrings", { title: { folded: "t", trigrams: { ...trigrams, isCommon: () => true } } }],
    ["of rows of another table", { tags: { rows: { ...rows, isCommon: () => true } } }],
  ])("for a mapping %s that decides by itself", async (_, columns) => {
    expect(await searching([[2_000, 0]], { columns }).isAsked()).toBe(false);
  });
});

test("an option of a dialect can be null", async () => {
  const dialect: Dialect<object> = { ...sqlite, readOptions: () => ({ nothing: null }) };
  const query = compile('depth>3 OR state:"gone"', schema);
  expect(await searching([[2_000, 0]], { dialect, columns: {} }).isAsked({ query })).toBe(true);
});

describe("of an order of several ranges", () => {
  const isFound = (statements: readonly PageStatement[]): readonly boolean[] =>
    statements.map(({ sql }) => sql.includes("MATCH"));

  test("the first range decides for all if it has many rows", async () => {
    const { asked, statementsOf } = searching([[2_000, 0]]);
    const statements = await statementsOf({ order: "due" });
    expect(asked).toHaveLength(1);
    expect(isFound(statements)).toEqual([true, true]);
    expect(statements[0]?.sql).not.toBe(statements[1]?.sql);
  });

  test("the next range has a sample of its own if the first one has few rows", async () => {
    const { asked, statementsOf } = searching([
      [1_999, 0],
      [2_000, 0],
    ]);
    expect(isFound(await statementsOf({ order: "due" }))).toEqual([false, true]);
    expect(asked).toHaveLength(2);
    expect(isFound(await statementsOf({ order: "due" }))).toEqual([false, true]);
    expect(asked).toHaveLength(2);
  });
});

test("a statement has what else holds for its rows, which the sample does not look at", async () => {
  const { asked, statementsOf } = searching([[2_000, 0]]);
  const where = { strings: ["kind > ", ""], params: [5] };
  for (const request of [{ where }, {}, { where }]) {
    const [statement] = await statementsOf(request);
    expect(statement!.sql.includes("(kind > ?)")).toBe("where" in request);
  }
  expect(asked.join()).not.toContain("kind");
});

test("arrays and objects are rows of a sample", async () => {
  const isFound = async (sample: unknown): Promise<boolean> => {
    const [statement] = await searching([sample as Sample]).statementsOf();
    return statement!.sql.includes("MATCH");
  };
  expect(await isFound({ looked: "2000", n0: 3n })).toBe(true);
  expect(await isFound({ looked: 2_000n, n0: "20" })).toBe(false);
});
