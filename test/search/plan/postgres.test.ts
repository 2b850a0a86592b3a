import { compile, defineSchema, enumeration, integer, text } from "wherefore";
import { createSearch, type Run } from "wherefore/search";
import { postgres } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import type { PlanNode } from "../../../src/search/plan/explained.ts";

const schema = defineSchema({
  state: enumeration(["open", "gone"]),
  title: text(),
  depth: integer(),
  kind: integer(),
});

type Form = "plain" | "walk" | "collected" | "united";

/** What PostgreSQL would answer. */
interface Answers {
  /** The plan of the statement in each form. */
  readonly plans: Readonly<Partial<Record<Form, PlanNode>>>;
  /** The rows of the tenant as PostgreSQL estimates them; null if it gives no plan. */
  readonly rows?: number | null;
  /** For each look: the rows that were read, those that match, and those that match each clause. */
  readonly samples: readonly (readonly number[])[];
}

function formOf(sql: string): Form {
  if (sql.includes("UNION ALL")) return "united";
  if (sql.includes("OFFSET 0")) return "collected";
  return sql.includes("CASE WHEN") ? "walk" : "plain";
}

interface Planned {
  readonly form: Form;
  readonly sql: string;
  /** What was asked before. */
  readonly asked: readonly string[];
  readonly statements: readonly string[];
}

/** The statement of 100 rows that is chosen, given the answers. */
async function planned(query: string, { plans, rows = 50_000, samples }: Answers): Promise<Planned> {
  const asked: string[] = [];
  const statements: string[] = [];
  let looks = 0;
  const run: Run = (sql) => {
    statements.push(sql);
    const looked = /^SELECT count\(\*\) AS looked, .* LIMIT (\d+)\) AS "tasks"$/.exec(sql);
    if (looked !== null) {
      asked.push(`look at ${looked[1]}`);
      return [samples[looks++] ?? []];
    }
    const [, statement = ""] = /^EXPLAIN \(FORMAT JSON\) (.*)$/.exec(sql) ?? [];
    if (statement.startsWith("SELECT 1 FROM")) {
      asked.push("rows");
      return rows === null
        ? []
        : [[[{ Plan: { "Node Type": "Seq Scan", "Plan Rows": rows, "Total Cost": 1 } }]]];
    }
    const form = formOf(statement);
    asked.push(form);
    const plan = plans[form];
    return plan === undefined ? [] : [[JSON.stringify([{ Plan: plan }])]];
  };
  const search = createSearch({
    schema,
    dialect: postgres,
    table: "tasks",
    columns: { title: { folded: "title_folded" } },
    within: ["tenant"],
    key: [{ column: "id", type: "bigint" }],
    orders: { newest: [{ column: "changed", type: "bigint", direction: "desc", required: true }] },
    select: ["id"],
  });
  const [statement] = await search.statements(
    { query: compile(query, schema), limit: 100 },
    { tenant: "a" },
    run,
  );
  const { sql } = statement!;
  return { form: formOf(sql), sql, asked, statements };
}

const scan = (type: string, rows: number, cost: number, more: Partial<PlanNode> = {}): PlanNode => ({
  "Node Type": type,
  "Plan Rows": rows,
  "Total Cost": cost,
  ...more,
});
const limit = (plan: PlanNode): PlanNode => scan("Limit", 100, 1, { Plans: [plan] });
const sorted = (plan: PlanNode): PlanNode => limit(scan("Sort", plan["Plan Rows"], 1, { Plans: [plan] }));

/** A walk along the order that tests each row. It costs 1 for each row that it passes. */
const walking = (cost = 50_000): PlanNode =>
  limit(scan("Index Scan", 1_000, cost, { "Index Name": "tasks_order", Filter: "(true)" }));
/** Rows of an index in another order. */
const collected = (listed: number, bitmapCost: number, more: Partial<PlanNode> = {}): PlanNode =>
  sorted(
    scan("Bitmap Heap Scan", 10, 1, {
      Plans: [scan("Bitmap Index Scan", listed, bitmapCost, { "Index Name": "tasks_state" })],
      ...more,
    }),
  );
/** The rows of a page, from an index that has their order. */
const ordered = (rows: number, more: Partial<PlanNode> = {}): PlanNode =>
  limit(scan("Index Scan", rows, 70, { "Index Name": "tasks_state", ...more }));

/** Of each 50 rows one matches, so that the walk passes 5,000 rows. */
const sample = [500, 10];

describe("without a choice, the statement is plain", () => {
  test.each<readonly [why: string, plans: Answers["plans"], asked: readonly string[]]>([
    ["no plan", {}, ["plain", "walk"]],
    ["no plan of the walk", { plain: walking() }, ["plain", "walk"]],
    ["no plan of the statement itself", { walk: walking() }, ["plain", "walk"]],
    ["no index of the order", { plain: walking(), walk: sorted(scan("Seq Scan", 9, 9)) }, ["plain", "walk"]],
    ["an index that gives the page alone", { plain: ordered(50), walk: walking() }, ["plain", "walk"]],
  ])("%s", async (_, plans, asked) => {
    const found = await planned('state:"gone"', { plans, samples: [sample] });
    expect([found.form, found.asked]).toEqual(["plain", asked]);
  });

  test("a sample that cannot be read", async () => {
    const plans = { plain: walking(), walk: walking() };
    const found = await planned('state:"gone"', { plans, samples: [["x" as unknown as number]] });
    expect([found.form, found.asked]).toEqual(["plain", ["plain", "walk", "look at 500"]]);
  });
});

describe("an index that does not give the page alone does not settle the choice", () => {
  test.each<readonly [why: string, plain: PlanNode]>([
    ["it is that of the order", limit(scan("Index Scan", 50, 70, { "Index Name": "tasks_order" }))],
    ["its rows are sorted", sorted(scan("Index Scan", 50, 70, { "Index Name": "tasks_state" }))],
    ["its rows are tested", ordered(50, { Filter: "(a)" })],
    ["there is none", limit(scan("Seq Scan", 50, 70))],
  ])("%s", async (_, plain) => {
    const { asked } = await planned('state:"gone"', { plans: { plain, walk: walking() }, samples: [sample] });
    expect(asked).toEqual(["plain", "walk", "look at 500", "rows", "collected"]);
  });
});

const dear = walking(1e9);
const unsorted = (cost: number): PlanNode => limit(scan("Seq Scan", 100, cost, { Filter: "(a)" }));

describe("the statement that costs least is chosen", () => {
  interface Given extends Pick<Answers, "plans"> {
    readonly sample?: readonly number[];
    readonly rows?: number;
  }
  test.each<readonly [why: string, form: Form, given: Given]>([
    ["no other way than the walk", "walk", { plans: { plain: dear } }],
    ["the plain one costs the same as the walk", "plain", { plans: { plain: walking() } }],
    ["the plain one costs more than the walk", "walk", { plans: { plain: walking(50_001) } }],
    // 50 + 10 × 100 + 2.5 × 1,580 = 5,000.
    ["few rows are listed", "collected", { plans: { plain: dear, collected: collected(1_579, 100) } }],
    ["too many rows are listed", "walk", { plans: { plain: dear, collected: collected(1_580, 100) } }],
    ["the lists are too long", "walk", { plans: { plain: dear, collected: collected(1_579, 101) } }],
    // The sample tells that 2 in 100 rows match: 50 + 2.5 × 1,980 = 5,000.
    ["few rows match", "collected", { plans: { plain: dear, collected: collected(1, 0) }, rows: 98_900 }],
    ["too many rows match", "walk", { plans: { plain: dear, collected: collected(1, 0) }, rows: 99_000 }],
    [
      "too many rows match of those that are listed, which the planner knows",
      "collected",
      { plans: { plain: dear, collected: collected(1, 0, { Filter: "(a)" }) }, rows: 99_000 },
    ],
    // A walk past all rows costs 50,000, and 10 rows are sorted.
    [
      "the whole table is sorted",
      "collected",
      { plans: { plain: dear, collected: sorted(scan("Seq Scan", 10, 4_989)) } },
    ],
    [
      "the whole table takes too long to sort",
      "walk",
      { plans: { plain: dear, collected: sorted(scan("Seq Scan", 10, 4_990)) } },
    ],
    ["the plain one collects", "plain", { plans: { plain: collected(1_579, 100) } }],
    ["the plain one collects more", "walk", { plans: { plain: collected(1_581, 100) } }],
    // It ends with the page: after 100 of 1,000 matches.
    ["a scan ends with the page", "plain", { plans: { plain: unsorted(49_999) } }],
    ["a scan ends with the page, and takes longer", "walk", { plans: { plain: unsorted(50_001) } }],
    // Only 50 rows match, so that it reads all of 2,500 rows.
    ["a scan reads all rows", "plain", { plans: { plain: unsorted(49_999) }, rows: 2_500 }],
    ["a scan reads all rows, and takes longer", "walk", { plans: { plain: unsorted(50_001) }, rows: 2_500 }],
    // The walk passes all of 600 rows.
    ["no row matches", "plain", { plans: { plain: unsorted(49_999) }, sample: [2_000, 0], rows: 600 }],
    [
      "no row matches, and a scan takes longer",
      "walk",
      { plans: { plain: unsorted(50_001) }, sample: [2_000, 0], rows: 600 },
    ],
    ["an index gives the rows of a page", "collected", { plans: { plain: dear, collected: ordered(60) } }],
    [
      "an index gives a page of many rows",
      "collected",
      { plans: { plain: walking(1_020), collected: ordered(1e6) } },
    ],
    [
      "an index gives more rows than a page has, and the walk passes fewer",
      "walk",
      { plans: { plain: dear, collected: ordered(1e6) }, rows: 99, sample: [500, 5] },
    ],
  ])("%s: %s", async (_, form, { plans, sample: looked = sample, rows = 50_000 }) => {
    const samples = [looked, looked];
    const found = await planned('state:"gone"', { plans: { walk: walking(), ...plans }, rows, samples });
    expect(found.form).toBe(form);
  });

  test.each([
    [1, "collected"],
    [10, "walk"],
  ] as const)("a tenant of unknown size has a million rows: %i matches, %s", async (held, form) => {
    const plans = { plain: dear, walk: walking(), collected: collected(1, 0) };
    const samples = [
      [500, held],
      [2_000, 4 * held],
    ];
    expect((await planned('state:"gone"', { plans, rows: null, samples })).form).toBe(form);
  });
});

describe("an OR", () => {
  const query = 'depth>3 OR kind:"1"';
  const united = (...members: readonly PlanNode[]): PlanNode =>
    sorted(scan("Append", 200, 1, { Plans: members }));

  test.each<readonly [why: string, form: Form, members: readonly PlanNode[], each?: readonly number[]]>([
    ["indexes give a page of each", "united", [ordered(60), ordered(70)]],
    ["they test that no row is in a page before", "united", [ordered(60), ordered(70, { Filter: "(a)" })]],
    // 50 + 10 × 100 + 2.5 × 600 = 2,550, and 2.5 × 560 less is 2,450.
    ["few rows are collected for each", "united", [collected(600, 100), collected(559, 100)]],
    ["too many rows are collected", "walk", [collected(600, 100), collected(560, 100)]],
    // The sample tells that 600 rows match the first clause, and 560 the other one.
    ["few rows match each", "united", [collected(1, 100), collected(1, 100)], [6, 5]],
    ["too many rows match one", "walk", [collected(1, 100), collected(1, 100)], [6, 6]],
    ["the pages cannot be told apart", "walk", [ordered(60)]],
  ])("%s: %s", async (_, form, members, each = [5, 5]) => {
    const plans = { plain: dear, walk: walking(), united: united(...members) };
    const found = await planned(query, { plans, samples: [[...sample, ...each]] });
    expect([found.form, found.asked]).toEqual([
      form,
      ["plain", "walk", "look at 500", "rows", "collected", "united"],
    ]);
  });

  test("has a page of each clause, without the rows of the pages before", async () => {
    const plans = { plain: dear, walk: walking(), united: united(ordered(60), ordered(70)) };
    const { sql } = await planned(query, { plans, samples: [[...sample, 5, 5]] });
    const place = '"tasks" WHERE "tasks"."tenant" = $';
    const page = 'ORDER BY "tasks"."changed" DESC, "tasks"."id" DESC LIMIT 100';
    expect(sql).toBe(
      `SELECT "tasks"."id" FROM (SELECT * FROM (SELECT "tasks"."id", "tasks"."changed" FROM ${place}1 AND "tasks"."depth" > $2::bigint ${page}) AS "arm0" UNION ALL SELECT * FROM (SELECT "tasks"."id", "tasks"."changed" FROM ${place}3 AND "tasks"."kind" = $4::bigint AND CASE WHEN ("tasks"."depth" > $5::bigint) IS NOT TRUE THEN true END ${page}) AS "arm1") AS "tasks" ${page}`,
    );
  });

  test("is no matter of an AND", async () => {
    const plans = { plain: dear, walk: walking() };
    const { asked } = await planned('depth>3 AND kind:"1"', { plans, samples: [[...sample, 20, 20]] });
    expect(asked).not.toContain("united");
  });
});

describe("if the matches are collected, each clause is written for its share of the first rows", () => {
  test.each<readonly [held: number, condition: string]>([
    [0, '("tasks"."title_folded" LIKE $2 AND "tasks"."title_folded" LIKE $3)'],
    [10, '"tasks"."title_folded" LIKE $2'],
    [11, 'strpos("tasks"."title_folded", $2) > 0'],
  ])("%i of 500", async (held, condition) => {
    const plans = { plain: dear, walk: walking(), collected: collected(1, 0) };
    const { sql } = await planned('title~"abc" AND depth>3', { plans, samples: [[...sample, held, 20]] });
    expect(sql).toContain(`FROM "tasks" WHERE "tasks"."tenant" = $1 AND ${condition} AND "tasks"."depth" >`);
  });
});

test("the statements that ask", async () => {
  const plans = { plain: dear, walk: walking() };
  const { statements } = await planned('depth>3 OR kind:"1"', { plans, samples: [[...sample, 5, 5]] });
  const clause = (first: number): string =>
    `("tasks"."depth" > $${first}::bigint OR "tasks"."kind" = $${first + 1}::bigint)`;
  const page = 'ORDER BY "tasks"."changed" DESC, "tasks"."id" DESC LIMIT';
  const within = 'FROM "tasks" WHERE "tasks"."tenant" = $';
  expect(statements.slice(0, 5)).toEqual([
    `EXPLAIN (FORMAT JSON) SELECT "tasks"."id" ${within}1 AND ${clause(2)} ${page} 100`,
    `EXPLAIN (FORMAT JSON) SELECT "tasks"."id" ${within}1 AND CASE WHEN ${clause(2)} THEN true END ${page} 100`,
    `SELECT count(*) AS looked, count(CASE WHEN ${clause(1)} THEN 1 END) AS n0, count(CASE WHEN "tasks"."depth" > $3::bigint THEN 1 END) AS n1, count(CASE WHEN "tasks"."kind" = $4::bigint THEN 1 END) AS n2 FROM (SELECT * ${within}5 ${page} 500) AS "tasks"`,
    `EXPLAIN (FORMAT JSON) SELECT 1 ${within}1`,
    `EXPLAIN (FORMAT JSON) SELECT "tasks"."id" FROM (SELECT "tasks"."id", "tasks"."changed" ${within}1 AND ${clause(2)} LIMIT 9223372036854775807 OFFSET 0) AS "tasks" ${page} 100`,
  ]);
});
