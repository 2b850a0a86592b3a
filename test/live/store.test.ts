import {
  boolean,
  defineSchema,
  enumeration,
  extend,
  id,
  integer,
  list,
  number,
  pick,
  text,
  time,
  uuid,
  type Schema,
} from "wherefore";
import { createCollection } from "wherefore/live";
import { createSearch, SearchError } from "wherefore/search";
import { describe, expect, test } from "vitest";
import { readCursor, writeCursor } from "../../src/search/cursor.ts";
import { walkBothWays, type RowPage } from "../search/walk.ts";

interface Task {
  readonly id: string;
  readonly title?: string;
  readonly state?: string;
  readonly owner?: string;
  readonly stale?: boolean;
  readonly score?: number;
  readonly stars?: number | bigint;
  readonly created?: number;
  readonly run?: string;
  readonly tags?: readonly string[];
}

const schema = defineSchema<Task>()({
  title: text(),
  state: enumeration(["open", "done"], { open: true }),
  owner: id(),
  stale: boolean({ whenAbsent: false }),
  score: number(),
  stars: integer(),
  created: time(),
  run: uuid(),
  tags: list(id()),
});

const runs = ["5B2F6C1E-0000-4000-8000-00000000000A", "5b2f6c1e-0000-4000-8000-00000000000b"];
const records: readonly Task[] = [
  {
    id: "a",
    title: "Beta",
    state: "open",
    owner: "Z",
    stale: true,
    score: 0.5,
    stars: 2n ** 62n,
    created: 3,
  },
  {
    id: "b",
    title: "alpha",
    state: "Open",
    owner: "z",
    stale: false,
    score: -Infinity,
    stars: -7,
    created: 1,
  },
  {
    id: "c",
    title: "alpha",
    state: "done",
    owner: "y",
    score: 1e20,
    stars: 7,
    created: 2,
    tags: ["x", "y"],
  },
  { id: "d", stale: true, score: Infinity, stars: 2n ** 62n + 1n, run: runs[0]!, tags: ["x"] },
  { id: "e", title: "", stale: false, score: 0.5, stars: 0, run: runs[1]! },
  { id: "f" },
  { id: "g", title: "\u{1F600}", owner: "\uffff" },
];

const collection = createCollection(schema, { key: "id" });
for (const record of records) collection.upsert(record);

const fields = ["title", "state", "owner", "stale", "score", "stars", "created", "run"] as const;
const directions = ["asc", "desc"] as const;
const search = createSearch({
  schema,
  backend: collection,
  key: ["id"],
  orders: Object.fromEntries(
    fields.flatMap((field) =>
      directions.map((direction) => [`${field} ${direction}`, [{ field, direction }]] as const),
    ),
  ),
});

async function pageOf(request: object): Promise<RowPage> {
  const found = await search.page(request, {});
  if ("error" in found) throw new Error(found.error.message);
  return found;
}

const idsOf = (rows: RowPage["rows"]): string => rows.map((row) => String(row["id"])).join("");

describe("a search walks a collection by cursors", () => {
  test.each([
    // Texts as they are compared, by code points.
    ["title asc", "ebcagdf"],
    ["title desc", "gacbefd"],
    ["state asc", "cabdefg"],
    ["owner asc", "acbgdef"],
    ["stale asc", "beadcfg"],
    ["stale desc", "daebgfc"],
    ["score asc", "baecdfg"],
    ["score desc", "dceabgf"],
    ["stars asc", "becadfg"],
    ["stars desc", "dacebgf"],
    ["created asc", "bcadefg"],
    ["run asc", "deabcfg"],
    ["run desc", "edgfcba"],
  ])("along %s", async (order, expected) => {
    const { forwards, backwards } = await walkBothWays((place) => pageOf({ order, limit: 1, ...place }));
    expect(idsOf(forwards)).toBe(expected);
    expect(idsOf(backwards)).toBe(expected);
  });
});

describe("a value of a cursor", () => {
  /** What a page after a cursor with a value gives: ids, or the param that is wrong. */
  async function after(field: (typeof fields)[number], value: string | null): Promise<string> {
    const order = `${field} asc`;
    const columns = [
      [field, "asc"],
      ["id", "asc"],
    ];
    const context = JSON.stringify(["collection", "[]", order, columns, "[]"]);
    const { next } = await pageOf({ order, limit: 1 });
    expect(readCursor(next ?? "", context, 2)).not.toBeNull();
    const cursor = writeCursor(
      { position: { values: [value, "s\uffff"], isIncluded: false }, now: null },
      context,
    );
    const found = await search.page({ order, after: cursor }, {});
    return "error" in found ? found.error.param! : idsOf(found.rows);
  }

  test.each([
    ["stale", "bfalse", "adcfg"],
    ["stale", "btrue", "cfg"],
    ["score", "n-Infinity", "aecdfg"],
    ["score", "n0.5", "cdfg"],
    ["score", "nInfinity", "fg"],
    ["stars", "i-7", "ecadfg"],
    ["stars", "i4611686018427387904", "dfg"],
    ["title", "salpha", "agdf"],
    ["title", "s", "bcagdf"],
  ] as const)("is read: %s %s", async (field, value, ids) => {
    expect(await after(field, value)).toBe(ids);
  });

  test.each([
    ["stale", "b"],
    ["stale", "bTRUE"],
    ["score", "nNaN"],
    ["score", "n0.50"],
    ["score", "n"],
    ["stars", "i"],
    ["stars", "i1x"],
    ["stars", "ix1"],
    ["stars", "i1.5"],
    ["stars", "i--1"],
    ["stars", `i${"1".repeat(21)}`],
    ["title", ""],
    ["title", "xalpha"],
  ] as const)("is refused if no collection writes it: %s %j", async (field, value) => {
    expect(await after(field, value)).toBe("after");
  });
});

test("rows are copies with the selected properties, along orders of others", async () => {
  const selecting = createSearch({
    schema: pick(schema, ["title"]),
    backend: collection,
    key: ["id"],
    orders: { title: [{ field: "title" }], score: [{ field: "score" }] },
    select: ["title", "tags"],
  });
  const rowsOf = async (request: object) => {
    const found = await selecting.page(request, {});
    if ("error" in found) throw new Error(found.error.message);
    return found;
  };
  const first = await rowsOf({ limit: 2 });
  expect(first.rows).toEqual([{ title: "" }, { title: "alpha" }]);
  const second = await rowsOf({ limit: 1, after: first.next });
  expect(second.rows).toEqual([{ title: "alpha", tags: ["x", "y"] }]);
  expect((await rowsOf({ order: "score", limit: 1 })).rows).toEqual([{ title: "alpha" }]);
  expect(collection.get("c")).toBe(records[2]);
});

test("the properties that rows select can be those of a class", async () => {
  class Job {
    readonly id = "a";
    get title(): string {
      return "Backup";
    }
  }
  const ofJobs = defineSchema<Job>()({ title: text() });
  const jobs = createCollection(ofJobs, { key: "id" });
  jobs.upsert(new Job());
  const options = { schema: ofJobs, backend: jobs, key: ["id"], orders: { id: [] } };
  const found = await createSearch({ ...options, select: ["id", "title"] }).page({}, {});
  expect(found).toMatchObject({ rows: [{ id: "a", title: "Backup" }] });
});

test("the key has that of the collection", async () => {
  const make = (key: readonly string[]) =>
    createSearch({ schema, backend: collection, key, orders: { only: [{ field: "title" }] } });
  const message = 'key: it lacks "id", which is the key of the collection. Write `key: ["id"]`.';
  expect(() => make(["title"])).toThrow(new TypeError(message));
  const longer = make(["title", "id"]);
  const found = await longer.page({ query: 'title:"alpha"', limit: 1 }, {});
  expect(found).toMatchObject({ rows: [{ id: "b" }], next: expect.any(String) });
});

test("the schema has fields of the collection's alone", () => {
  const make = (other: Schema<Task>) => () =>
    createSearch({ schema: other, backend: collection, key: ["id"], orders: { id: [] }, select: ["id"] });
  const message =
    "schema: its field title is of another schema. Write the schema of the collection, or a `pick` of it.";
  expect(make(extend(schema, { size: integer({ get: () => 1 }) }))).toThrow(new TypeError(message));
  expect(make(pick(schema, ["score", "title"]))).not.toThrow();
});

describe("a record without a required value is refused, wherever it comes", () => {
  test.each([
    [["id"], { title: [{ field: "title", required: true }] }, "A field that is `required`"],
    [["title", "id"], { title: [] }, "A field of the key"],
  ])("key %j", async (key, orders, what) => {
    const requiring = createSearch({ schema, backend: collection, key, orders });
    const message = `${what}, "title", has no value in a document.`;
    const whole = requiring.page({}, {});
    await expect(whole).rejects.toThrow(SearchError);
    await expect(whole).rejects.toThrow(message);
    // Five of the records have a title.
    const found = await requiring.page({ limit: 4 }, {});
    if ("error" in found) throw new Error(found.error.message);
    expect(idsOf(found.rows as RowPage["rows"])).toBe("ebca");
    await expect(requiring.page({ limit: 1, after: found.next }, {})).rejects.toThrow(message);
  });
});

test("an order names fields of the collection that are no lists", () => {
  const make = (field: string) => () =>
    createSearch({ schema, backend: collection, key: ["id"], orders: { only: [{ field }] } } as never);
  expect(make("star")).toThrow(
    new TypeError('orders.only[0].field: there is no field "star". Did you mean "stars"?'),
  );
  expect(make("tags")).toThrow(new TypeError("orders.only[0].field: tags is a list, which has no order."));
});

describe("values of a collection are listed", () => {
  const listed = async (field: string, prefix: string): Promise<string> =>
    (await search.values(field as never, { prefix }, {}))
      .map(({ value, count }) => `${value} ${count}`)
      .join(", ");

  test.each([
    ["title", "", "alpha 2,  1, Beta 1, \u{1F600} 1"],
    ["title", "AL", "alpha 2"],
    ["state", "o", "Open 1, open 1"],
    ["owner", "z", "z 1"],
    ["owner", "Z", "Z 1"],
    ["stale", "", "false 5, true 2"],
    ["stale", "T", "true 2"],
    ["score", "", "0.5 2, 100000000000000000000 1"],
    ["stars", "", "-7 1, 0 1, 7 1, 4611686018427387904 1, 4611686018427387905 1"],
    ["stars", "46", "4611686018427387904 1, 4611686018427387905 1"],
    ["created", "", ""],
    ["run", "5B2F6C1E-0000-4000-8000-00000000000b", `${runs[1]} 1`],
    ["tags", "", "x 2, y 1"],
  ])("of %s with the prefix %j", async (field, prefix, expected) => {
    expect(await listed(field, prefix)).toBe(expected);
  });

  test("up to a number of records, and as many as are asked for", async () => {
    const facets = async (options: object) => search.facets(["tags", "title"], {}, {}, undefined, options);
    const x = { value: "x", count: 2, isExact: true };
    const y = { value: "y", count: 1, isExact: true };
    expect(await facets({ limit: 1 })).toMatchObject({ tags: [x] });
    expect(await facets({ upTo: 2 })).toMatchObject({ tags: [x, y] });
    expect(await facets({ upTo: 1 })).toMatchObject({
      tags: [
        { ...x, count: 1, isExact: false },
        { ...y, isExact: false },
      ],
    });
  });
});
