import { describe, expect, test } from "vitest";
import { foundWith, ways, type Answers } from "./sqlite-answers.ts";

/** Of each 50 rows one matches, so that the walk passes 5,000 rows. */
const sample = [500, 10];
const many = 1_000_000;

const place = "FROM tasks WHERE tenant = ?";
const page = "ORDER BY changed DESC, id DESC LIMIT 100";
const collected = (condition: string): string =>
  `SELECT id FROM (SELECT id, changed ${place} AND ${condition} LIMIT 9223372036854775807 OFFSET 0) AS tasks ${page}`;
const plainly = (condition: string): string => `SELECT id ${place} AND ${condition} ${page}`;

const contains = "instr(title_folded, ?) > 0";
const looked = "instr(title_folded, (SELECT ?)) > 0";
const matched = "IN (SELECT rowid FROM tasks_trigrams WHERE tasks_trigrams MATCH ?)";

describe("of one clause", () => {
  test.each<readonly [why: string, query: string, way: keyof typeof ways, rows: number, sql: string]>([
    ["without an index, the order is walked", "depth>3", "none", 0, plainly("depth > ?")],
    // 20 + 3 × 1,660 = 5,000.
    ["an index lists few rows", "depth>3", "index", 1_659, plainly("depth > ?")],
    ["an index lists too many rows", "depth>3", "index", 1_660, plainly("+(depth > ?)")],
    ["an index lists few rows, which are collected", "depth>3", "fencedIndex", 1_659, collected("depth > ?")],
    ["an index lists no row", "depth>3", "fencedIndex", 0, collected("depth > ?")],
    // 1,000 + 5 × 500 = 1,000 + 3.5 × 500 + 0.15 × 5,000.
    ["a table lists few rows", 'title~"abcd"', "table", 500, plainly(`(rowid ${matched} AND ${looked})`)],
    [
      "a table lists few rows, which are collected",
      'title~"abcd"',
      "fencedTable",
      500,
      collected(`(rowid ${matched} AND ${looked})`),
    ],
    // 1,000 + 3.5 × 928.6 + 0.15 × 5,000 = 5,000.
    [
      "a table lists some rows, which are found along the order",
      'title~"abcd"',
      "fencedTable",
      501,
      plainly(`(+rowid ${matched} AND ${looked})`),
    ],
    [
      "a table lists some more rows",
      'title~"abcd"',
      "fencedTable",
      928,
      plainly(`(+rowid ${matched} AND ${looked})`),
    ],
    ["a table lists too many rows", 'title~"abcd"', "fencedTable", 929, plainly(`+(${contains})`)],
  ])("%s", async (_, query, way, rows, sql) => {
    const found = await foundWith(query, { clauses: [ways[way]], counts: [many, rows], samples: [sample] });
    expect(found.sql).toBe(sql);
  });

  test("an index that has the order needs no look at the rows", async () => {
    const { sql, asked } = await foundWith("depth>3", { clauses: [ways.ordered] });
    expect([sql, asked]).toEqual([plainly("depth > ?"), ["ways"]]);
  });

  test("rows are counted as far as the walk goes", async () => {
    const clauses = [ways.index];
    const { asked, sql } = await foundWith("depth>3", {
      clauses,
      counts: [many, 4_999],
      samples: [[500, 5]],
    });
    expect(asked).toEqual(["ways", "look at 500", "count to 30000, 10000"]);
    expect(sql).toBe(plainly("+(depth > ?)"));
  });

  test.each<readonly [why: string, counts: readonly unknown[], look: readonly number[], sql: string]>([
    // The walk passes all rows of the tenant: 20 + 3 × 6,660 = 20,000.
    ["few rows", [20_000, 6_659], [20_000, 0], plainly("depth > ?")],
    ["more rows", [20_000, 6_660], [20_000, 0], plainly("+(depth > ?)")],
    [
      "a tenant of more rows than are counted has a million",
      [30_000, 9_999],
      [20_000, 0],
      plainly("depth > ?"),
    ],
    ["rows that reach the bound are more", [many, 30_000], [20_000, 1], plainly("+(depth > ?)")],
    ["all rows but one that are counted", [many, 29_999], [20_000, 1], plainly("depth > ?")],
    ["no counts", [], [20_000, 1], plainly("+(depth > ?)")],
  ])("%s", async (_, counts, look, sql) => {
    const samples = [[500, 0], look];
    const found = await foundWith("depth>3", {
      clauses: [ways.index],
      counts: counts as readonly number[],
      samples,
    });
    expect(found.sql).toBe(sql);
  });
});

describe("of an AND", () => {
  const query = 'state:"gone" AND depth>3';
  test.each<
    readonly [
      why: string,
      Answers["clauses"],
      counts: readonly number[],
      look: readonly number[],
      sql: string,
    ]
  >([
    [
      "the rarest clause finds the rows",
      [ways.index, ways.index],
      [many, 900, 800],
      [...sample, 20, 20],
      plainly("+(state = ?) AND depth > ?"),
    ],
    [
      "the first of two alike finds the rows",
      [ways.index, ways.index],
      [many, 800, 800],
      [...sample, 20, 20],
      plainly("state = ? AND +(depth > ?)"),
    ],
    [
      "a clause without an index is tested as it is",
      [ways.index, ways.none],
      [many, 800],
      [...sample, 20, 20],
      plainly("state = ? AND depth > ?"),
    ],
    [
      "the order is walked if no clause is rare",
      [ways.index, ways.none],
      [many, 4_000],
      [...sample, 20, 20],
      plainly("+(state = ?) AND depth > ?"),
    ],
    // The page is full after 100 × 83 / 10 rows with this state: 20 + 6 × 830 = 5,000.
    [
      "an index that has the order is read until the page is full",
      [ways.ordered, ways.index],
      [many, 4_000, 4_000],
      [...sample, 82, 20],
      plainly("state = ? AND +(depth > ?)"),
    ],
    [
      "the page is full later",
      [ways.ordered, ways.index],
      [many, 4_000, 4_000],
      [...sample, 83, 20],
      plainly("+(state = ?) AND +(depth > ?)"),
    ],
    [
      "an index that has the order lists few rows",
      [ways.ordered, ways.index],
      [many, 829, 4_000],
      [...sample, 400, 20],
      plainly("state = ? AND +(depth > ?)"),
    ],
    [
      "an index that has the order lists more rows",
      [ways.ordered, ways.index],
      [many, 830, 4_000],
      [...sample, 400, 20],
      plainly("+(state = ?) AND +(depth > ?)"),
    ],
    [
      "the second clause has an index with the order",
      [ways.index, ways.ordered],
      [many, 4_000, 4_000],
      [...sample, 400, 20],
      plainly("+(state = ?) AND depth > ?"),
    ],
  ])("%s", async (_, clauses, counts, look, sql) => {
    expect((await foundWith(query, { clauses, counts, samples: [look] })).sql).toBe(sql);
  });

  test("no row of the sample matches, so that an index with the order is read to its end", async () => {
    const samples = [
      [500, 0, 20, 20],
      [20_000, 0, 800, 800],
    ];
    const clauses = [ways.ordered, ways.none];
    // 20 + 6 × 3,330 = 20,000.
    for (const [rows, sql] of [
      [3_329, plainly("state = ? AND depth > ?")],
      [3_330, plainly("+(state = ?) AND depth > ?")],
    ] as const) {
      expect((await foundWith(query, { clauses, counts: [20_000, rows], samples })).sql).toBe(sql);
    }
  });
});

describe("of an OR", () => {
  const query = "depth>3 OR kind>4";
  const walk = plainly("(+(depth > ?) OR +(kind > ?))");
  const arm = (condition: string, number: number): string =>
    `SELECT * FROM (SELECT id, changed ${place} AND ${condition} ${page}) AS arm${number}`;
  const collectedArm = (condition: string, number: number): string =>
    `SELECT * FROM (${collected(condition).replace("SELECT id FROM", "SELECT id, changed FROM")}) AS arm${number}`;
  const united = (...arms: readonly string[]): string =>
    `SELECT id FROM (${arms.join(" UNION ALL ")}) AS tasks ${page}`;
  const notDepth = "+((depth > ?) IS NOT TRUE)";

  test.each<
    readonly [
      why: string,
      Answers["clauses"],
      counts: readonly number[],
      each: readonly number[],
      sql: string,
      together?: string,
    ]
  >([
    // Two pages of 100 rows cost 7 × 200, the first 20 + 100, the second one 20 + 3 × 1,153.3.
    [
      "a page of each",
      [ways.ordered, ways.fencedIndex],
      [many, 200, 1_153],
      [6, 4],
      united(arm("depth > ?", 0), collectedArm(`kind > ? AND ${notDepth}`, 1)),
    ],
    ["pages cost too much", [ways.ordered, ways.index], [many, 200, 1_154], [6, 4], walk],
    [
      "a page of each, of which one has few rows",
      [ways.ordered, ways.index],
      [many, 52, 1_169],
      [6, 4],
      united(arm("depth > ?", 0), arm(`kind > ? AND ${notDepth}`, 1)),
    ],
    ["a page has a row too much", [ways.ordered, ways.index], [many, 53, 1_169], [6, 4], walk],
    // The walk for the second clause passes 100 × 500 / 20 rows: 2,500.
    [
      "a walk for one of them",
      [ways.ordered, ways.index],
      [many, 200, 1_000],
      [6, 20],
      united(arm("depth > ?", 0), arm(`+(kind > ?) AND ${notDepth}`, 1)),
    ],
    [
      "a walk for one of them, which has no index",
      [ways.ordered, ways.none],
      [many, 200],
      [6, 20],
      united(arm("depth > ?", 0), arm(`kind > ? AND ${notDepth}`, 1)),
    ],
    // 20 + 3 × 829 + 20 + 3 × 824 = 4,999.
    [
      "the indexes of all",
      [ways.index, ways.fencedIndex],
      [many, 829, 824],
      [6, 4],
      plainly("(depth > ? OR kind > ?)"),
      "MULTI-INDEX OR",
    ],
    [
      "the indexes list too many rows",
      [ways.index, ways.index],
      [many, 829, 825],
      [6, 4],
      walk,
      "MULTI-INDEX OR",
    ],
    ["the indexes are not used together", [ways.index, ways.index], [many, 829, 824], [6, 4], walk],
    [
      "an index that has the order, of which all rows are read",
      [ways.ordered, ways.index],
      [many, 10, 1_200],
      [6, 4],
      plainly("(depth > ? OR kind > ?)"),
      "MULTI-INDEX OR",
    ],
    [
      "one without an index",
      [ways.index, ways.none],
      [many, 10],
      [6, 4],
      plainly("(+(depth > ?) OR kind > ?)"),
      "MULTI-INDEX OR",
    ],
  ])("%s", async (_, clauses, counts, each, sql, together = "SCAN tasks") => {
    const found = await foundWith(query, {
      clauses,
      together: [together],
      counts,
      samples: [[...sample, ...each]],
    });
    expect(found.sql).toBe(sql);
  });

  test("a clause of which the sample tells nothing has no match in it", async () => {
    const answers = { clauses: [ways.ordered, ways.index], together: ["SCAN tasks"], samples: [sample] };
    const { sql } = await foundWith(query, { ...answers, counts: [many, 200, 1_153] });
    expect(sql).toContain("UNION ALL");
  });
});
