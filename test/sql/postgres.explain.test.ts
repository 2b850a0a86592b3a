// @module-tag slow
import {
  adviseIndexes,
  compileWhere,
  postgres,
  trigramHashes,
  type Columns,
  type PostgresOptions,
} from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkedTask, taskColumns, taskRows, taskSchema, type TaskRow } from "./indexed.ts";
import { openPostgres, type PostgresDatabase } from "./postgres-database.ts";

const columns = {
  title: { column: "title", folded: "title_folded", trigramArray: "title_trigrams" },
  label: { column: "label", folded: "label_folded" },
};
const advice = adviseIndexes(taskSchema, {
  dialect: postgres,
  table: "tasks",
  columns,
  partitionBy: ["graph_id"],
  orderBy: [
    { column: "last_event", direction: "desc" },
    { column: "id", direction: "desc" },
  ],
});
const types: Readonly<Record<string, string>> = {
  stale: "boolean",
  blocked: "boolean",
  score: "double precision",
  depth: "bigint",
  last_event: "bigint",
};

// PGlite chooses the same plans with fewer rows, in less time.
const rowCount = process.env["PG_TEST_URL"] === undefined ? 20_000 : 200_000;

let database: PostgresDatabase;

function record(row: TaskRow): object {
  const properties = taskColumns.map((name, index) => [name, row[index]]);
  const folded = row[taskColumns.indexOf("title_folded")];
  return {
    ...Object.fromEntries(properties),
    title_trigrams: typeof folded === "string" ? trigramHashes(folded) : null,
  };
}

beforeAll(async () => {
  database = await openPostgres();
  const list = taskColumns.map((name) => `${name} ${types[name] ?? 'text COLLATE "C"'}`).join(", ");
  await database.exec(`CREATE TABLE tasks (${list}, title_trigrams integer[])`);
  const statement = `INSERT INTO tasks SELECT * FROM json_populate_recordset(NULL::tasks, $1)`;
  let batch: object[] = [];
  for (const row of taskRows(rowCount)) {
    batch.push(record(row));
    if (batch.length < 5_000) continue;
    await database.query(statement, [JSON.stringify(batch)]);
    batch = [];
  }
  for (const { sql } of advice) if (sql !== null) await database.exec(sql);
  await database.exec("ANALYZE");
}, 180_000);

afterAll(async () => {
  await database.close();
});

interface Plan {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly Plan[];
}

/** The nodes of the plan, outermost first. An index scan has its condition. */
async function plan(source: string, mapping: Columns<PostgresOptions> = columns): Promise<string[]> {
  const options = { dialect: postgres, columns: mapping, firstParam: 2 };
  const { sql, params } = compileWhere(checkedTask(source), options);
  const { rows } = await database.query(
    `EXPLAIN (FORMAT JSON) SELECT id FROM tasks WHERE graph_id = $1 AND ${sql} ORDER BY last_event DESC, id DESC LIMIT 100`,
    ["graph_1", ...params],
  );
  const [{ Plan: root }] = (rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"];
  return nodes(root);
}

function nodes(node: Plan): string[] {
  const condition = node["Index Cond"]?.replaceAll(/[()]|::(text|bigint|double precision|integer\[\])/g, "");
  const inner = (node.Plans ?? []).flatMap(nodes);
  return [condition === undefined ? node["Node Type"] : `${node["Node Type"]}: ${condition}`, ...inner];
}

const inGraph = "graph_id = 'graph_1'";

describe("the plan of a clause is an index scan", () => {
  test.each([
    ['label:"GRÖẞE"', `${inGraph} AND label_folded = 'größe'`],
    ['state:"failed"', `${inGraph} AND state = 'failed'`],
    ['parent_id:"task_31"', `${inGraph} AND parent_id = 'task_31'`],
    ['stale:"true"', `${inGraph} AND stale = true`],
    ['blocked:"true"', `${inGraph} AND blocked = true`],
    ['score:"1000007"', `${inGraph} AND score = '1000007'`],
    ['depth:"52"', `${inGraph} AND depth = '52'`],
    ["last_event>1795002000000", `${inGraph} AND last_event > '1795002000000'`],
    ["last_event<=1795000000500", `${inGraph} AND last_event <= '1795000000500'`],
    // The index contains only the rows without a title.
    ["title:null", inGraph],
  ])("in the order of the page: %s", async (source, condition) => {
    const [limit, scan, ...rest] = await plan(source);
    expect(limit).toBe("Limit");
    expect(scan).toMatch(/^Index (Only )?Scan: /);
    expect(scan).toContain(`: ${condition}`);
    expect(rest).toEqual([]);
  });

  test.each([
    ["label:null", `${inGraph} AND label_folded IS NULL`],
    ["state:null", `${inGraph} AND state IS NULL`],
    ["parent_id:null", `${inGraph} AND parent_id IS NULL`],
    ["stale:null", `${inGraph} AND stale IS NULL`],
    ["score:null", `${inGraph} AND score IS NULL`],
    ["depth:null", `${inGraph} AND depth IS NULL`],
    ["score>=1000000", `${inGraph} AND score >= '1000000'`],
    ["depth>50", `${inGraph} AND depth > '50'`],
    ["depth<0", `${inGraph} AND depth < '0'`],
    ['title:"nowhere"', "title_folded = 'nowhere'"],
  ])("with a sort: %s", async (source, condition) => {
    const details = await plan(source);
    expect(details.slice(0, 2)).toEqual(["Limit", "Sort"]);
    expect(details.at(-1)).toMatch(/^(Index Scan|Index Only Scan|Bitmap Index Scan): /);
    expect(details.at(-1)).toContain(`: ${condition}`);
  });

  test.each([
    ['title~"needle"', "title_folded ~~ '%needle%'"],
    ['title~"absent text"', "title_folded ~~ '%absent text%'"],
    ['title~"c++"', `title_trigrams @> '{${trigramHashes("c++").join(",")}}'`],
    ['title~"+++"', `title_trigrams @> '{${trigramHashes("+++").join(",")}}'`],
  ])("of trigrams: %s", async (source, condition) => {
    const details = await plan(source);
    expect(details).toContain("Bitmap Heap Scan");
    expect(details.at(-1)).toBe(`Bitmap Index Scan: ${condition}`);
  });

  test.each([
    '-title~"needle"',
    '-state:"failed"',
    "-title:null",
    '-stale:"true"',
    'stale:"false"',
    'blocked:"false"',
    "blocked:null",
    'title~"login"',
  ])("along the order, because many rows match: %s", async (source) => {
    const [limit, scan, ...rest] = await plan(source);
    expect(limit).toBe("Limit");
    expect(scan).toMatch(/^Index (Only )?Scan: graph_id = 'graph_1'/);
    expect(rest).toEqual([]);
  });

  test.each(['title~"c++"', 'title~"+++"'])(
    "of all matches, not along the order, without a column of trigrams: %s",
    async (source) => {
      const withoutArray = { ...columns, title: { column: "title", folded: "title_folded" } };
      // A server can divide the scan among parallel workers.
      const steps = (await plan(source, withoutArray)).filter((step) => step !== "Gather Merge");
      expect(steps).toEqual(["Limit", "Sort", "Seq Scan"]);
    },
  );

  describe("with the option isCommon", () => {
    const withIsCommon = (isCommon: boolean, trigramArray?: string) => ({
      ...columns,
      title: {
        column: "title",
        folded: "title_folded",
        isCommon: () => isCommon,
        ...(trigramArray === undefined ? {} : { trigramArray }),
      },
    });

    test("a rare needle is searched by trigrams, even if the planner estimates many matches", async () => {
      const details = await plan('title~"1111"', withIsCommon(false));
      expect(details.slice(0, 2)).toEqual(["Limit", "Sort"]);
      expect(details.at(-1)).toContain("title_folded ~~ '%1111%' AND title_folded ~~ '%1111%'");
      const hashed = await plan('title~"login page"', withIsCommon(false, "title_trigrams"));
      expect(hashed.slice(0, 2)).toEqual(["Limit", "Sort"]);
      expect(hashed.at(-1)).toMatch(/^Bitmap Index Scan: title_trigrams @> /);
    });

    test("a common needle does not use trigrams, even if the planner estimates few matches", async () => {
      const [limit, scan, ...rest] = await plan('title~"needle"', withIsCommon(true, "title_trigrams"));
      expect(limit).toBe("Limit");
      expect(scan).toMatch(/^Index (Only )?Scan: graph_id = 'graph_1'/);
      expect(rest).toEqual([]);
    });
  });

  test("of the order only, if its index has the columns", async () => {
    const [limit, scan, ...rest] = await plan("depth<=11 AND score<99");
    expect(limit).toBe("Limit");
    expect(scan).toBe(`Index Only Scan: ${inGraph} AND score < '99' AND depth <= '11'`);
    expect(rest).toEqual([]);
  });

  test.each(['title~"needle"', 'title~"c++"'])("for each clause of an OR: %s", async (contains) => {
    const details = await plan(`label:"GRÖẞE" OR stale:"true" OR depth>50 OR ${contains}`);
    expect(details).toContain("BitmapOr");
    expect(details.filter((detail) => detail.startsWith("Bitmap Index Scan: "))).toHaveLength(4);
    expect(details).not.toContain("Seq Scan");
  });
});
