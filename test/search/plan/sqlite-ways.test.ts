import { compile } from "wherefore";
import { describe, expect, test } from "vitest";
import { foundWith, schema, walkStep, ways, type Answers, type Steps } from "./sqlite-answers.ts";

/** Of each 50 rows one matches, so that the walk passes 5,000 rows. */
const sample = [500, 10];

const byDepth = "SEARCH tasks USING INDEX tasks_depth (tenant=? AND depth>?)";

describe("what is asked", () => {
  const rows = "(SELECT count(*) FROM (SELECT * FROM tasks WHERE tenant = ?";
  const first = "ORDER BY changed DESC, id DESC LIMIT";

  test("is how the rows of each clause of an AND are found, and the first of them in the order", async () => {
    const { statements } = await foundWith("depth>3 AND kind>4", { clauses: [] });
    expect(statements[0]).toBe(
      `EXPLAIN QUERY PLAN SELECT ${[
        `${rows} ${first} 1000))`,
        `${rows} AND depth > ? LIMIT 9223372036854775807 OFFSET 0))`,
        `${rows} AND depth > ? ${first} 1000))`,
        `${rows} AND kind > ? LIMIT 9223372036854775807 OFFSET 0))`,
        `${rows} AND kind > ? ${first} 1000))`,
      ].join(", ")}`,
    );
  });

  test("is for an OR also how the first rows of all clauses are found", async () => {
    const { statements } = await foundWith("depth>3 OR kind>4", { clauses: [] });
    expect(statements[0]).toContain(`, ${rows} AND (depth > ? OR kind > ?) ${first} 100))`);
  });

  test("is about the rows after a position", async () => {
    const { statements } = await foundWith("depth>3", { clauses: [] }, { after: [7, 8] });
    const place = "(changed, id) < (?, ?)";
    expect(statements[0]).toBe(
      `EXPLAIN QUERY PLAN SELECT ${rows} AND ${place} ${first} 1000)), ${rows} AND depth > ? LIMIT 9223372036854775807 OFFSET 0)), ${rows} AND ${place} AND depth > ? ${first} 1000))`,
    );
  });
});

describe("the statement is plain, without a look at the rows, if", () => {
  test.each<readonly [why: string, query: string, answers: Answers]>([
    [
      "no index gives the order",
      "depth>3",
      { order: ["SCAN tasks", "USE TEMP B-TREE FOR ORDER BY"], clauses: [ways.index] },
    ],
    ["the answer has fewer parts", "depth>3 AND kind>4", { clauses: [ways.index] }],
    ["the answer has more parts", "depth>3", { clauses: [ways.index, ways.index] }],
    ["the answer has no part for an OR", "depth>3 OR kind>4", { clauses: [ways.index, ways.index] }],
  ])("%s", async (_, query, answers) => {
    const { asked, sql } = await foundWith(query, answers);
    expect(asked).toEqual(["ways"]);
    expect(sql).not.toContain("+(");
  });
});

describe("a clause has an index", () => {
  const counted = async (clause: readonly [Steps, Steps], query = "depth>3"): Promise<string | undefined> => {
    const { statements } = await foundWith(query, { clauses: [clause], counts: [9, 9], samples: [sample] });
    return statements.find((sql) => sql.startsWith("SELECT (SELECT count(*)"));
  };
  const tenant = "(SELECT count(*) FROM (SELECT 1 FROM tasks WHERE tenant = ? LIMIT 30000)) AS n0";
  const ofTenant = `SELECT ${tenant}, (SELECT count(*) FROM (SELECT 1 FROM tasks WHERE tenant = ? AND depth > ? LIMIT 5000)) AS n1`;

  test.each<readonly [why: string, clause: readonly [Steps, Steps], counts: string]>([
    ["if it reads a part of the tenant's rows", [[byDepth], [walkStep]], ofTenant],
    [
      "if the sorting is for the first of them only",
      [[walkStep], [byDepth, "USE TEMP B-TREE FOR ORDER BY"]],
      ofTenant,
    ],
    [
      "of all tenants, if the index does not have the tenant",
      [["SEARCH tasks USING INDEX tasks_depth (depth>?)"], [walkStep]],
      `SELECT ${tenant}, (SELECT count(*) FROM (SELECT 1 FROM tasks WHERE depth > ? LIMIT 5000)) AS n1`,
    ],
    ["if each step has one", [[byDepth, byDepth], [walkStep]], ofTenant],
    ["not if a step has none", [[byDepth, walkStep], [walkStep]], `SELECT ${tenant}`],
    ["not if all rows are read", [["SCAN tasks"], ["SCAN tasks"]], `SELECT ${tenant}`],
    [
      "not if an index is read from end to end",
      [["SCAN tasks USING INDEX a"], [walkStep]],
      `SELECT ${tenant}`,
    ],
    ["not if no step is known", [[], []], `SELECT ${tenant}`],
    [
      "not if it is that of another table",
      [["SEARCH tasks_other USING INDEX a (depth>?)"], ["SCAN tasks2", "tasks"]],
      `SELECT ${tenant}`,
    ],
    [
      "also beside that of another table",
      [["SEARCH tasks_other USING INDEX a (tenant=?)", byDepth], [walkStep]],
      ofTenant,
    ],
  ])("%s", async (_, clause, counts) => {
    expect(await counted(clause)).toBe(counts);
  });

  test("that gives the order, if only rows that are alike are sorted", async () => {
    const clause = [[byDepth], [byDepth, "USE TEMP B-TREE FOR LAST TERM OF ORDER BY"]] as const;
    expect((await foundWith("depth>3", { clauses: [clause] })).asked).toEqual(["ways"]);
  });

  test.each<readonly [query: string, rows: string]>([
    ['title~"abcd"', "SELECT 1 FROM tasks_trigrams WHERE tasks_trigrams MATCH ?"],
    ['tags:"x"', "SELECT 1 FROM tags AS elements WHERE elements.tag = ?"],
  ])("of another table: %s", async (query, rows) => {
    expect(await counted(ways.fencedTable, query)).toBe(
      `SELECT ${tenant}, (SELECT count(*) FROM (${rows} LIMIT 5000)) AS n1`,
    );
  });

  test("of another table, which has another name than the searched one", async () => {
    const steps = (names: Steps): Steps => names.map((step) => step.replace("tasks ", "Elements "));
    const { statements } = await foundWith(
      'tags:"x"',
      {
        order: steps([walkStep]),
        clauses: [[steps(ways.fencedTable[0]), steps([walkStep])]],
        counts: [9, 9],
        samples: [sample],
      },
      { table: "Elements" },
    );
    expect(statements[2]).toContain(
      "(SELECT 1 FROM tags AS list_elements WHERE list_elements.tag = ? LIMIT 5000)",
    );
  });

  test("not for what no list has, whatever the steps", async () => {
    expect(await counted(ways.index, '-tags:"x"')).toBe(`SELECT ${tenant}`);
  });

  test.each<readonly [either: string, served: boolean]>([
    ['title~"abcd" OR depth>5', true],
    ['title~"abcd" OR tags:"x"', false],
    ['title~"abcd" OR title~"efgh"', false],
  ])("if it asks one other table: %s, %s", async (either, served) => {
    const query = [either, "kind>4"].map((source) => compile(source, schema));
    const answers = {
      clauses: [ways.fencedTable, ways.none],
      counts: [9, 9],
      samples: [[...sample, 20, 20]],
    };
    const { statements } = await foundWith("kind>4", answers, { query });
    expect(statements[2]?.includes(" AS n1")).toBe(served);
  });
});
