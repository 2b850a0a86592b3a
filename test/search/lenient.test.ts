import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { defineSchema, enumeration, integer, text, time } from "wherefore";
import { createSearch, type Page } from "wherefore/search";
import { sqlite } from "wherefore/sql";

const schema = defineSchema(
  { id: integer(), status: enumeration(["open", "paid", "shipped"]), notes: text(), placed: time() },
  { defaultField: "notes" },
);
const day = 86_400_000;
const start = Date.UTC(2026, 10, 25, 12);

const database = new Database(":memory:");
database.exec(
  "CREATE TABLE orders (id INTEGER PRIMARY KEY, status TEXT, notes TEXT, notes_folded TEXT, placed INTEGER)",
);
const insert = database.prepare("INSERT INTO orders VALUES (?, ?, ?, ?, ?)");
for (let id = 1; id <= 12; id++) {
  const notes = id % 2 === 0 ? "Late gift" : "fast";
  insert.run(id, ["open", "paid", "shipped"][id % 3], notes, notes.toLowerCase(), start - id * day);
}
const run = (sql: string, params: readonly unknown[]) =>
  database.prepare(sql).all(...params) as { id: number }[];

let now = start;
const options = {
  schema,
  dialect: sqlite,
  table: "orders",
  columns: { notes: { folded: "notes_folded" } },
  key: ["id"],
  orders: { oldest: [] },
  limit: { default: 2 },
  check: { dates: { now: () => now } },
} as const;
const strict = createSearch(options);
const lenient = createSearch({ ...options, lenient: true });

type Answer = Awaited<ReturnType<typeof lenient.page<{ id: number }>>>;

function pageOf(answer: Answer): Page<{ id: number }> {
  if ("error" in answer) throw new Error(answer.error.message);
  return answer;
}

async function idsOf(query: unknown): Promise<number[]> {
  const ids: number[] = [];
  let page = pageOf(await lenient.page({ query }, {}, run));
  for (;;) {
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === null) return ids;
    page = pageOf(await lenient.page({ query, after: page.next }, {}, run));
  }
}

describe("a lenient search", () => {
  test("searches what a query means, and says what that is", async () => {
    const page = pageOf(await lenient.page({ query: "(status:open OR status:paid) late" }, {}, run));
    expect(page.interpreted).toEqual(['status:"open" OR status:"paid"', 'notes~"late"']);
    expect(page.rows.map(({ id }) => id)).toEqual([4, 6]);
  });

  test("says nothing of a valid query", async () => {
    for (const query of ['status:"open"', undefined, []]) {
      expect(pageOf(await lenient.page({ query }, {}, run)).interpreted).toBeNull();
    }
  });

  test("searches several queries, of which one is valid", async () => {
    const page = pageOf(await lenient.page({ query: ['status:"open"', "late"] }, {}, run));
    expect(page.interpreted).toEqual(['status:"open"', 'notes~"late"']);
    expect(page.rows.map(({ id }) => id)).toEqual([6, 12]);
  });

  test("goes on with the cursors of the query as it was typed", async () => {
    expect(await idsOf("(status:open OR status:paid) late")).toEqual([4, 6, 10, 12]);
    const page = pageOf(await lenient.page({ query: "status:open" }, {}, run));
    const other = await lenient.page({ query: 'status:"open"', after: page.next }, {}, run);
    expect("error" in other && other.error.param).toBe("after");
  });

  test("goes back with the queries that were searched", async () => {
    const query = "status:paid OR late";
    const first = pageOf(await lenient.page({ query }, {}, run));
    const second = pageOf(await lenient.page({ query, after: first.next }, {}, run));
    const again = pageOf(await lenient.page({ query, before: second.previous }, {}, run));
    expect(again.rows).toEqual(first.rows);
    expect(again.interpreted).toEqual(first.interpreted);
  });

  test.each(["newer_than:8d", "placed>-8d"])(
    "reads the relative time of %s once for all pages",
    async (query) => {
      now = start;
      const first = pageOf(await lenient.page({ query }, {}, run));
      now = start + 3 * day;
      const second = pageOf(await lenient.page({ query, after: first.next }, {}, run));
      const third = pageOf(await lenient.page({ query, after: second.next }, {}, run));
      const fourth = pageOf(await lenient.page({ query, after: third.next }, {}, run));
      now = start;
      expect([first, second, third, fourth].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([
        1, 2, 3, 4, 5, 6, 7,
      ]);
      expect(fourth.next).toBeNull();
    },
  );

  test("has cursors without the texts that it searches", async () => {
    const phrase = "x".repeat(1005);
    const query = `(late OR "${phrase}") (status:paid OR "${phrase}")`;
    const page = pageOf(await lenient.page({ query, limit: 1 }, {}, run));
    expect(page.next?.length).toBeLessThan(100);
    expect(await idsOf(query)).toEqual([4, 10]);
  });

  test("refuses what has no clear meaning, as a strict search does", async () => {
    for (const query of ["staus:open", "status:wrking", "status:open sort:-total", "x".repeat(2049)]) {
      const [answer, other] = [await lenient.page({ query }, {}, run), await strict.page({ query }, {}, run)];
      expect(answer).toEqual(other);
      expect("error" in answer && "did_you_mean" in answer.error).toBe(false);
    }
  });

  test("counts what it finds", async () => {
    expect(await lenient.count({ query: "status:paid late" }, {}, run)).toMatchObject({ count: 2 });
  });
});

describe("a strict search", () => {
  test("says what to send instead", async () => {
    const answer = await strict.page(
      { query: ['status:"open"', "(status:open OR late) placed>now-9d"] },
      {},
      run,
    );
    expect("error" in answer && answer.error.did_you_mean).toEqual([
      'status:"open"',
      'status:"open" OR notes~"late"',
      "placed>-9d",
    ]);
    const again = await strict.page(
      { query: "error" in answer ? answer.error.did_you_mean : undefined },
      {},
      run,
    );
    expect("rows" in again && again.rows.map(({ id }) => id as number)).toEqual([3, 6]);
  });

  test.each([
    [32, 64],
    [33, undefined],
  ])("of %s texts that mean two queries each, it names %s", async (count, named) => {
    const query = Array.from({ length: count }, (_, id) => `(status:open OR late) id>${id}`);
    const answer = await strict.page({ query }, {}, run);
    expect("error" in answer && answer.error.did_you_mean?.length).toBe(named);
  });

  test.each(["placed>-4d", 'placed>-4d notes~"fast"'])("reads %s anew for each first page", async (query) => {
    const counts: unknown[] = [];
    for (const days of [0, 2, 0]) {
      now = start + days * day;
      counts.push(pageOf(await lenient.page({ query, limit: 10 }, {}, run)).rows.length);
    }
    now = start;
    expect(counts).toEqual(query === "placed>-4d" ? [3, 1, 3] : [2, 1, 2]);
  });

  test("goes on from the time of its first page", async () => {
    now = start;
    const first = await strict.page({ query: "placed>-4d" }, {}, run);
    now = start + 3 * day;
    const next = await strict.page(
      { query: "placed>-4d", after: "next" in first ? first.next : null },
      {},
      run,
    );
    now = start;
    expect("rows" in next && next.rows.map(({ id }) => id)).toEqual([3]);
  });
});
