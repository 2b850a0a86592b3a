import { compile } from "wherefore";
import { postgres, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { readDefinition } from "../../../src/search/definition.ts";
import type { SearchOptions } from "../../../src/search/options.ts";
import { planChooser } from "../../../src/search/plan/chooser.ts";
import {
  statementWriter,
  type PageStatement,
  type StatementRequest,
} from "../../../src/search/statements.ts";
import { answering, options, schema, ways, type Answers } from "./sqlite-answers.ts";

const answers: Answers = { clauses: [ways.index], counts: [9_999, 9], samples: [[500, 10]] };
const base = { query: compile("depth>3", schema), limit: 100 } as const;

/** A search whose clock can be set, and the statements of its pages with what was asked for them. */
function searching(given: Answers = answers, changed: object = {}) {
  const definition = readDefinition({ ...options, ...changed } as unknown as SearchOptions<object>);
  const clock = { now: 0 };
  const write = statementWriter(
    definition,
    planChooser(definition, () => clock.now),
  );
  const { run, asked } = answering(given);
  const statementsOf = (
    request: Partial<StatementRequest> = {},
    tenant = "a",
  ): Promise<readonly PageStatement[]> => write({ ...base, ...request }, { tenant }, run);
  const isAsked = async (request: Partial<StatementRequest> = {}, tenant = "a"): Promise<boolean> => {
    const before = asked.length;
    await statementsOf(request, tenant);
    return asked.length > before;
  };
  return { clock, asked, statementsOf, isAsked };
}

describe("a plan is made", () => {
  test("once for a query, whose limit can be another one of the same size", async () => {
    const { asked, isAsked } = searching();
    expect(await isAsked()).toBe(true);
    expect(asked).toEqual(["ways", "look at 500", "count to 30000, 5000"]);
    expect(await isAsked()).toBe(false);
    expect(await isAsked({ query: compile(" depth > 3 ", schema) })).toBe(false);
    expect(await isAsked({ limit: 65 })).toBe(false);
    expect(await isAsked({ limit: 128 })).toBe(false);
  });

  test.each<readonly [what: string, request: Partial<StatementRequest>, tenant?: string]>([
    ["query", { query: compile("depth>4", schema) }],
    ["tenant", {}, "b"],
    ["order", { order: "due" }],
    ["size of the page above", { limit: 129 }],
    ["size of the page below", { limit: 64 }],
    ["place in the order", { after: [7, 8] }],
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

  test("again after half a minute if the database refused to tell", async () => {
    const { clock, asked, isAsked } = searching({ ...answers, samples: [[{ toString: null }]] });
    const refused = await isAsked();
    expect([refused, asked]).toEqual([true, ["ways", "look at 500"]]);
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
    const first: boolean[] = [];
    for (let page = 0; page < 19; page++) first.push(await isAsked());
    expect(first.lastIndexOf(true)).toBe(0);
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

  test("for no search without a clause", async () => {
    const { asked, statementsOf } = searching();
    const [statement] = await statementsOf({ query: [] });
    expect([statement?.sql, asked]).toEqual([
      "SELECT `tasks`.`id` FROM `tasks` WHERE `tasks`.`tenant` = ? ORDER BY `tasks`.`changed` DESC, `tasks`.`id` DESC LIMIT 100",
      [],
    ]);
    expect(statement?.condition).toEqual({ strings: ["1 = 1"], params: [] });
  });
});

describe("no plan is made", () => {
  test.each(["other", "constructor"])("for a database named %j", async (name) => {
    const dialect: Dialect = { ...postgres, name };
    const key = [{ column: "id", type: "bigint" }];
    const orders = { newest: [{ column: "changed", type: "bigint", required: true }] };
    const { asked, statementsOf } = searching(answers, { dialect, key, orders, columns: {} });
    const [statement] = await statementsOf();
    expect([statement?.sql, asked]).toEqual([
      'SELECT "tasks"."id" FROM "tasks" WHERE "tasks"."tenant" = $1 AND "tasks"."depth" > $2::bigint ORDER BY "tasks"."changed" ASC, "tasks"."id" ASC LIMIT 100',
      [],
    ]);
  });
});

describe("of an order of several ranges", () => {
  const conditions = (statements: readonly PageStatement[]): readonly boolean[] =>
    statements.map(({ sql }) => sql.includes("+("));

  test("the first range has the plan for all if it has many rows", async () => {
    const { asked, statementsOf } = searching({ ...answers, samples: [[500, 100]] });
    const statements = await statementsOf({ order: "due" });
    expect(asked).toEqual(["ways", "look at 500"]);
    expect(conditions(statements)).toEqual([true, true]);
    expect(statements[0]?.sql).not.toBe(statements[1]?.sql);
  });

  test("the next range has a plan of its own if the first one has few rows", async () => {
    const samples = [
      [499, 0],
      [500, 10],
    ];
    const { asked, statementsOf } = searching({ ...answers, samples });
    const statements = await statementsOf({ order: "due" });
    expect(asked).toEqual(["ways", "look at 500", "ways", "look at 500", "count to 30000, 5000"]);
    expect(conditions(statements)).toEqual([true, false]);
    expect(conditions(await statementsOf({ order: "due" }))).toEqual([true, false]);
  });
});

describe("the statement of a first page is written once", () => {
  test("for the same query and limit", async () => {
    const { statementsOf } = searching();
    await statementsOf();
    const [written] = await statementsOf();
    const [again] = await statementsOf();
    expect(again?.strings).toBe(written?.strings);
    const [shorter] = await statementsOf({ limit: 99 });
    expect(shorter?.sql).toMatch(/ LIMIT 99$/);
    expect((await statementsOf())[0]?.sql).toMatch(/ LIMIT 100$/);
  });

  test("for other queries with the same plan", async () => {
    const { statementsOf } = searching();
    const paramsOf = async (query: string, limit: number) => {
      const [statement] = await statementsOf({ query: compile(query, schema), limit });
      return statement?.params;
    };
    for (let turn = 0; turn < 3; turn++) {
      expect(await paramsOf("depth>3", 100)).toEqual(["a", 3n]);
      expect(await paramsOf("depth>4", 100)).toEqual(["a", 4n]);
    }
  });

  test("not for further conditions, further pages or further ranges", async () => {
    const { statementsOf } = searching();
    const where = { strings: ["kind > ", ""], params: [5] };
    const texts = async (request: Partial<StatementRequest>) =>
      (await statementsOf(request)).map(({ sql }) => sql.replace(/^.* WHERE /, ""));
    for (let turn = 0; turn < 3; turn++) {
      expect((await texts({}))[0]).not.toContain("kind");
      expect((await texts({ where }))[0]).toContain("(kind > ?)");
      const [valued, missing] = await texts({ order: "due" });
      expect(valued).toContain("`due` IS NOT NULL");
      expect(missing).toContain("`due` IS NULL");
      const pages = await Promise.all([7, 8].map((id) => statementsOf({ after: [1, id] })));
      expect(pages.map(([statement]) => statement?.params)).toEqual([
        ["a", 1n, 7n, 3n],
        ["a", 1n, 8n, 3n],
      ]);
    }
  });
});
