import { Binary, Decimal128, Double, Int32, Long, ObjectId, UUID } from "mongodb";
import {
  boolean,
  defineSchema,
  enumeration,
  foldCase,
  id,
  integer,
  list,
  number,
  pick,
  text,
  time,
  uuid,
} from "wherefore";
import { mongodb, type MongoRequest, type MongoRun } from "wherefore/mongodb";
import { createSearch, SearchError, type OrderByField } from "wherefore/search";
import { describe, expect, test } from "vitest";
import { writeCursor } from "../../src/search/cursor.ts";
import { runOn } from "./search/mingo.ts";
import { types } from "./search/suite.ts";

const schema = defineSchema({
  title: text(),
  label: enumeration(["bug"], { open: true }),
  status: enumeration(["open", "Over", "done"]),
  ref: id(),
  key: uuid(),
  done: boolean({ whenAbsent: true }),
  size: integer(),
  score: number(),
  changed: time(),
  tags: list(text()),
});

const fields = {
  title: { field: "content.title", folded: "title_folded" },
  label: { folded: "label_folded" },
  key: { type: "uuid" },
  changed: { type: "date" },
  tags: { folded: "tags_folded" },
} as const;

const backend = mongodb({ fields, types });

type Orders = Readonly<Record<string, readonly OrderByField[]>>;

const searchOf = (orders: Orders = { id: [] }, more: object = {}) =>
  createSearch({
    schema,
    backend,
    within: ["tenant"],
    key: [{ field: "_id", type: "string" }],
    orders,
    limit: { default: 2 },
    ...more,
  });

const notArray = { $not: { $type: "array" } };
const within = { tenant: "acme" };

/** The requests of two pages, of which the first is full. */
async function requestsOf(orders: Orders, documents: readonly object[], more: object = {}) {
  const requests: MongoRequest[] = [];
  const run = runOn(documents.map((one) => ({ tenant: "acme", ...one })) as never, requests);
  const search = searchOf(orders, more);
  const first = await search.page({}, within, run);
  if ("error" in first) throw new Error(first.error.message);
  const second = await search.page({ after: first.next }, within, run);
  if ("error" in second) throw new Error(second.error.message);
  return { requests, rows: [...first.rows, ...second.rows] };
}

const three = ["a", "b", "c"].map((_id, index) => ({
  _id,
  changed: new Date(index),
  content: { title: _id },
}));

describe("a page is", () => {
  test("one request with the bounds of an index, if each document has a value", async () => {
    const order = [{ field: "changed", direction: "desc", required: true }] as const;
    const { requests, rows } = await requestsOf({ order }, three);
    expect(rows.map((row) => row["_id"])).toEqual(["c", "b", "a"]);
    const sort = { changed: -1, _id: -1 };
    expect(requests).toEqual([
      { filter: { tenant: "acme" }, sort, limit: 3 },
      // The same time, then the times before it.
      {
        filter: { $and: [{ tenant: "acme" }, { changed: { $eq: new Date(1) } }, { _id: { $lt: "b" } }] },
        sort: { _id: -1 },
        limit: 3,
      },
      { filter: { $and: [{ tenant: "acme" }, { changed: { $lt: new Date(1) } }] }, sort, limit: 3 },
    ]);
  });

  test("requests in turn, if the first field can be without a value", async () => {
    const { requests } = await requestsOf({ order: [{ field: "size" }] }, [
      { _id: "a", size: 1 },
      { _id: "b" },
    ]);
    expect(requests.slice(0, 2)).toEqual([
      {
        filter: { $and: [{ tenant: "acme" }, { size: { $type: "number", $gte: -Infinity, ...notArray } }] },
        sort: { size: 1, _id: 1 },
        limit: 3,
      },
      {
        filter: {
          $and: [{ tenant: "acme" }, { $nor: [{ size: { $type: "number", $gte: -Infinity, ...notArray } }] }],
        },
        sort: { _id: 1 },
        limit: 2,
      },
    ]);
  });

  test("a pipeline, if a later field can be without a value", async () => {
    const order = [
      { field: "changed", required: true },
      { field: "size", direction: "desc" },
    ] as const;
    const { requests } = await requestsOf({ order }, three);
    const has = {
      $and: [
        { $in: [{ $type: "$size" }, ["int", "long", "double", "decimal"]] },
        { $gte: ["$size", -Infinity] },
      ],
    };
    expect(requests[0]).toEqual({
      pipeline: [
        { $match: { tenant: "acme" } },
        {
          $set: {
            wherefore1: { $cond: [has, 0, 1] },
            wherefore1v: { $cond: [has, "$size", null] },
          },
        },
        { $sort: { changed: 1, wherefore1: 1, wherefore1v: -1, _id: -1 } },
        { $limit: 3 },
        { $unset: ["wherefore1", "wherefore1v"] },
      ],
    });
  });

  test("of the selected fields, without those of the order", async () => {
    const order = [
      { field: "title", required: true },
      { field: "meta.rank", type: "number", required: true },
    ];
    const documents = ["a", "b", "c"].map((_id) => ({
      _id,
      content: { title: _id.toUpperCase(), size: 1 },
      title_folded: _id,
      meta: { rank: 1, more: 2 },
    }));
    const { requests, rows } = await requestsOf({ order } as never, documents, {
      select: ["title", "meta.more"],
    });
    expect(requests[0]).toMatchObject({
      projection: { "content.title": 1, "meta.more": 1, title_folded: 1, "meta.rank": 1, _id: 1 },
    });
    expect(rows[0]).toEqual({ content: { title: "A" }, meta: { more: 2 } });
  });

  test("without the fields of the order, in documents that cannot be changed too", async () => {
    const meta = Object.freeze({ rank: 2, more: 3 });
    const list = Object.freeze([{ rank: 2, more: 3 }, { rank: 2 }, 1]);
    const orders = { order: [{ field: "meta.rank", type: "number" }] } as const;
    const documents = [meta, list, meta.rank].map((held, _id) =>
      Object.freeze({ _id: String(_id), meta: held }),
    );
    const page = await searchOf(orders, { select: ["_id", "meta.more"], limit: { max: 3 } }).page(
      {},
      within,
      () => documents,
    );
    expect("rows" in page && page.rows).toEqual([
      { _id: "0", meta: { more: 3 } },
      { _id: "1", meta: [{ more: 3 }, {}, 1] },
      { _id: "2", meta: 2 },
    ]);
  });

  test("ordered by a field that callers cannot ask for", async () => {
    const search = createSearch({
      schema: pick(schema, ["title"]),
      backend: mongodb({ fields: { title: fields.title }, types }),
      key: [{ field: "_id", type: "string" }],
      orders: { size: [{ field: "size" }] },
      select: ["_id"],
    });
    const page = await search.page(
      {},
      {},
      runOn([
        { _id: "b", size: 2 },
        { _id: "a", size: 3 },
      ]),
    );
    expect(page).toMatchObject({ rows: [{ _id: "b" }, { _id: "a" }] });
  });
});

test("a page can be as large as the limit says", async () => {
  const max = 150_000;
  const documents = Array.from({ length: max + 1 }, (_, index) => ({ _id: String(index) }));
  const page = await searchOf({ id: [] }, { limit: { max } }).page({ limit: max }, within, () => documents);
  expect("rows" in page && page.rows).toHaveLength(max);
});

test("a count ends at its limit", async () => {
  const requests: unknown[] = [];
  const run = runOn([{ _id: "a", tenant: "acme" }], requests);
  expect(await searchOf().count({ query: 'ref:"x"' }, within, run)).toEqual({ count: 0, isExact: true });
  expect(await searchOf().count({}, within, run, { upTo: 7 })).toEqual({ count: 1, isExact: true });
  expect(requests).toEqual([
    {
      pipeline: [
        { $match: { $and: [{ tenant: "acme" }, { ref: { $eq: "x", ...notArray } }] } },
        { $count: "count" },
      ],
    },
    { pipeline: [{ $match: { tenant: "acme" } }, { $limit: 8 }, { $count: "count" }] },
  ]);
});

describe("cursors are exact", () => {
  const values: readonly (readonly [type: string, value: unknown, text: string])[] = [
    ["number", 3, "3"],
    ["number", -0, "0"],
    ["number", 2.5, "2.5"],
    ["number", 1e300, "1e+300"],
    ["number", 5e-324, "5e-324"],
    ["number", -Infinity, "-Infinity"],
    ["long", 2 ** 60, "1152921504606846976"],
    ["long", Long.fromString("9007199254740993"), "9007199254740993"],
    ["long", 9007199254740993n, "9007199254740993"],
    ["long", new Int32(7), "7"],
    ["double", new Double(2.5), "2.5"],
    ["decimal", Decimal128.fromString("0.10"), "d0.10"],
    ["decimal", Decimal128.fromString("-1E+400"), "d-1E+400"],
    ["date", new Date(-1), "-1"],
    ["bool", false, "false"],
    ["string", "\0'\u{1F44D}", "\0'\u{1F44D}"],
    ["objectId", new ObjectId("6565c2f0a1b2c3d4e5f60718"), "6565c2f0a1b2c3d4e5f60718"],
    ["uuid", new UUID("6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"), "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"],
    [
      "uuid",
      new Binary(new UUID("6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6").buffer, 4),
      "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
    ],
  ];
  const columnOf = (type: string) =>
    backend
      .open({ schema, within: [], term: "field" } as never)
      .orderColumn({ name: "other", type }, "orders.x[0]") as never as {
      read: (document: unknown) => string | null;
      write: (text: string) => unknown;
    };

  test.each(values)("%s %s", (type, value, expected) => {
    const { read, write } = columnOf(type);
    expect(read({ other: value })).toBe(expected);
    expect(read({ other: write(expected) })).toBe(expected);
  });

  test.each(["string", "number", "bool", "date", "objectId", "uuid"])(
    "other values are none of %s",
    (type) => {
      const { read } = columnOf(type);
      const kinds = ["x", 1, true, new Date(1), new ObjectId(), new UUID()];
      expect(kinds.filter((value) => read({ other: value }) !== null)).toHaveLength(1);
      const never = [null, undefined, NaN, Decimal128.fromString("NaN"), new Date(NaN), [1], ["x"], {}];
      for (const value of never) expect(read({ other: value })).toBeNull();
      expect(read({})).toBeNull();
      expect(read([])).toBeNull();
    },
  );

  test("a forged text is no value", () => {
    const long = "9".repeat(1000);
    const texts = [
      "",
      "x",
      "-",
      "1.",
      "1e",
      "NaN",
      "dNaN",
      "d",
      `d${long}`,
      `d1E+${long}`,
      long,
      "9223372036854775808",
    ];
    for (const type of ["number", "date", "bool", "objectId", "uuid"]) {
      for (const one of texts) expect(columnOf(type).write(one), `${type} ${one}`).toBeNull();
    }
    expect(columnOf("string").write("\ud800")).toBeNull();
    expect(columnOf("date").write("8640000000000001")).toBeNull();
  });

  test("forged cursors are refused, and no request is made", async () => {
    const order = [{ field: "changed" }, { field: "size" }] as const;
    const requests: unknown[] = [];
    const run = runOn([], requests);
    const columns = [
      ["changed", "asc"],
      ["size", "asc"],
      ["_id", "asc"],
    ];
    const context = JSON.stringify([
      "mongodb",
      "[]",
      "order",
      columns,
      JSON.stringify([["tenant", "string acme"]]),
    ]);
    const forged = (...values: (string | null)[]): string =>
      writeCursor({ position: { values, isIncluded: false }, now: null }, context);
    const page = (after: string) => searchOf({ order }).page({ after }, within, run);
    expect(await page(forged("1", "2", "a"))).toMatchObject({ rows: [] });
    expect(requests.splice(0)).not.toEqual([]);
    for (const cursor of [
      forged("x", "2", "a"),
      forged("1", "NaN", "a"),
      forged("1", "d1E+99999", "a"),
      forged("1", "2", null),
      forged("1", "2", "\ud800"),
      "x",
    ]) {
      expect(await page(cursor)).toMatchObject({ error: { param: "after" } });
    }
    expect(requests).toEqual([]);
  });
});

describe("documents that do not suit the order are an error", () => {
  const failure = async (orders: Orders, documents: readonly object[]): Promise<string> => {
    const run = runOn(documents.map((one) => ({ tenant: "acme", ...one })) as never);
    const error: unknown = await searchOf(orders)
      .page({}, within, run)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SearchError);
    return (error as Error).message;
  };

  test("of a field that is required", async () => {
    const orders = { order: [{ field: "size", required: true }] } as const;
    expect(await failure(orders, [{ _id: "a", size: [1] }])).toBe(
      'A field that is `required`, "size", has no value in a document. Such documents would be left out of pages.',
    );
  });
  test("of the key", async () => {
    expect(await failure({ id: [] }, [{ _id: 7 }])).toMatch('A field of the key, "_id", has no value');
    expect(await failure({ id: [] }, [{ _id: "a" }, { _id: "a" }])).toMatch(
      'Two documents have the same key, "_id": `a`.',
    );
  });
  test("of a run that fails, or returns something else", async () => {
    const page = (run: MongoRun) => searchOf().page({}, within, run);
    await expect(page(() => Promise.reject(new Error("no")))).rejects.toThrow(
      "The database refused a request",
    );
    await expect(page(() => "x" as never)).rejects.toThrow("`run` has to return the documents");
    await expect(searchOf().count({}, within, () => [{ count: "x" }])).rejects.toThrow(
      "as the driver gives them",
    );
  });
  test("of a decimal without its class", async () => {
    const { Decimal128: _, ...others } = types;
    const search = createSearch({
      schema,
      backend: mongodb({ fields, types: others }),
      key: [{ field: "_id", type: "string" }],
      orders: { score: [{ field: "score" }] },
    });
    const run: MongoRun = () => [{ _id: "a", score: Decimal128.fromString("1.5") }];
    await expect(search.page({}, {}, run)).rejects.toThrow("write `types: { Decimal128 }`");
  });
});

describe("options that do not suit", () => {
  const wrong = (options: object): unknown => {
    try {
      createSearch({
        schema,
        backend,
        key: [{ field: "_id", type: "string" }],
        orders: { x: [] },
        ...options,
      } as never);
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      return (error as Error).message;
    }
  };
  test.each<[object, string]>([
    [{ key: ["_id"] }, "Write the type that it has in documents as `type`"],
    [{ orders: { x: [{ field: "sizes" }] } }, 'Did you mean "size"?'],
    [{ orders: { x: [{ field: "a.$b", type: "date" }] } }, "orders.x[0].field: It is a path such as"],
    [{ orders: { x: [{ field: "tags" }] } }, "tags is a list"],
    [{ orders: { x: [{ field: "other", type: "text" }] } }, 'orders.x[0].type: it is one of "string"'],
    [{ within: ["$where"] }, "within: It is a path such as"],
    [{ select: ["a..b"] }, "select: It is a path such as"],
    [{ backend: mongodb({ fields }) }, "types.UUID"],
    [
      { backend: mongodb({ fields, types: { UUID } }) },
      "types.Long: A query can have whole numbers beyond 2^53, as the field size takes numbers",
    ],
    [
      { backend: mongodb({ fields, types: { UUID, Long } }), key: [{ field: "_id", type: "objectId" }] },
      "write `types: { ObjectId }`",
    ],
  ])("%j", (options, message) => {
    expect(wrong(options)).toContain(message);
  });

  test("of a value of `within`", async () => {
    const search = createSearch({
      schema,
      backend,
      within: ["key"],
      key: [{ field: "_id", type: "string" }],
      orders: { id: [] },
    });
    await expect(search.count({}, { key: "x" }, () => [])).rejects.toThrow(
      'within: "key" has a value that is none of its field.',
    );
    const uuidText = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
    const documents = [{ _id: "a", key: new UUID(uuidText) }, { _id: "b" }];
    expect(await search.count({}, { key: uuidText }, runOn(documents))).toMatchObject({ count: 1 });
  });
});

describe("values", () => {
  const tags = ["Red", "red", "blue", "ROT"];
  const documents = [
    { title: "Straße", status: "Over", ref: "Ab", size: 12, score: 0.5, done: true, tags },
    {
      title: "straßen",
      status: "open",
      ref: "ab",
      size: Long.fromNumber(12),
      score: 1e21,
      tags: ["Red", "Red"],
    },
    { title: "STRASSE", status: "open", size: 1, done: false, tags: [] },
    { title: ["Straße"], status: 7, size: 1.5, score: NaN, done: "x", tags: "Red" },
    { tenant: "other", title: "Straße", status: "Over", size: 12 },
  ].map((one, index) => {
    const { title, tags: own } = one as { title: unknown; tags: unknown };
    const fold = (value: unknown): unknown => (typeof value === "string" ? foldCase(value) : value);
    return {
      tenant: "acme",
      ...one,
      _id: String(index),
      content: { title },
      title_folded: Array.isArray(title) ? title.map(fold) : fold(title),
      tags_folded: Array.isArray(own) ? own.map(fold) : fold(own),
    };
  });
  const valuesOf = async (field: string, prefix: string, limit = 10): Promise<Record<string, number>> => {
    const found = await searchOf().values(field, { prefix, limit }, within, runOn(documents));
    expect(found.every(({ isExact }) => isExact)).toBe(true);
    return Object.fromEntries(found.map(({ value, count }) => [value, count]));
  };

  test.each<[string, string, Record<string, number>]>([
    ["title", "", { Straße: 1, straßen: 1, STRASSE: 1 }],
    ["title", "STRAß", { Straße: 1, straßen: 1 }],
    ["title", "strasse", { STRASSE: 1 }],
    ["title", ".*", {}],
    ["status", "o", { open: 2, Over: 1 }],
    ["ref", "a", { ab: 1 }],
    ["size", "1", { 12: 2, 1: 1 }],
    ["score", "", { 0.5: 1, "1000000000000000000000": 1 }],
    // Documents without a value count as true.
    ["done", "", { true: 3, false: 1 }],
    ["done", "F", { false: 1 }],
    ["tags", "RE", { Red: 2, red: 1 }],
    ["tags", "", { Red: 2, ROT: 1, blue: 1, red: 1 }],
    ["changed", "", {}],
    ["none", "", {}],
    ["title", "x".repeat(1001), {}],
  ])("of %s that begin with %s", async (field, prefix, expected) => {
    expect(await valuesOf(field, prefix)).toEqual(expected);
  });

  test("of a list of an enumeration with a prefix are declared ones", async () => {
    const search = createSearch({
      schema: defineSchema({ states: list(enumeration(["open", "Over"])) }),
      backend: mongodb(),
      key: [{ field: "_id", type: "string" }],
      orders: { id: [] },
    });
    const run = runOn([{ _id: "1", states: ["open", "other"] }]);
    const namesOf = async (prefix: string) =>
      (await search.values("states", { prefix }, {}, run)).map(({ value }) => value);
    expect(await namesOf("O")).toEqual(["open"]);
    expect(await namesOf("")).toEqual(["open", "other"]);
  });

  test.each<[string, string, string[]]>([
    ["size", "3.0", ["3"]],
    ["size", "0E-3", ["0"]],
    ["size", "0E+3", ["0"]],
    ["size", "-0", ["0"]],
    ["size", "-30.00", ["-30"]],
    ["size", "1.2E+3", ["1200"]],
    ["size", "9223372036854775807.0", ["9223372036854775807"]],
    ["size", "9223372036854775808", []],
    ["size", "1.50", []],
    ["score", "1.50", ["1.5"]],
    ["score", "-0.0500", ["-0.05"]],
    ["score", "100", ["100"]],
    ["score", "-0.00", ["0"]],
    ["score", "1E+400", []],
  ])("of %s that are the decimal %s are as a query has them", async (field, decimal, expected) => {
    const run: MongoRun = () => [{ _id: Decimal128.fromString(decimal), count: 1 }];
    const found = await searchOf().values(field, {}, within, run);
    expect(found.map(({ value }) => value)).toEqual(expected);
  });

  test("of UUIDs that are strings are the same in any case", async () => {
    const [small, other] = ["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6", "00000000-0000-0000-0000-000000000000"];
    const search = createSearch({
      schema: defineSchema({ key: uuid(), keys: list(uuid()) }),
      backend: mongodb(),
      key: [{ field: "_id", type: "string" }],
      orders: { id: [] },
    });
    const run = runOn([
      { _id: "1", key: small, keys: [small, small.toUpperCase()] },
      { _id: "2", key: other, keys: [other] },
      { _id: "3", key: small.toUpperCase(), keys: [] },
    ]);
    const facets = await search.facets(["key", "keys"], {}, {}, run, { limit: 1 });
    expect(facets).toEqual({
      key: [{ value: small, count: 2, isExact: true }],
      keys: [{ value: other, count: 1, isExact: true }],
    });
  });

  test("are those of the first documents, if there are more", async () => {
    const options = { limit: 1, upTo: 2 };
    const facets = await searchOf().facets(["status", "tags"], {}, within, runOn(documents), options);
    expect(facets).toEqual({
      status: [{ value: "open", count: 2, isExact: false }],
      // The list of the third document has no elements.
      tags: [{ value: "Red", count: 2, isExact: true }],
    });
  });

  test("are found by the folded field, each element once", async () => {
    const requests: unknown[] = [];
    await searchOf().values("title", { prefix: "A." }, within, runOn(documents, requests));
    const text = { "content.title": { $type: "string", ...notArray }, content: notArray };
    expect(requests).toEqual([
      {
        pipeline: [
          {
            $match: { $and: [{ tenant: "acme" }, text, { title_folded: { $regex: "^a\\.", ...notArray } }] },
          },
          { $limit: 10_001 },
          { $group: { _id: "$content.title", count: { $sum: 1 } } },
          { $sort: { count: -1, _id: 1 } },
          { $limit: 10 },
        ],
      },
    ]);
    await searchOf().values("tags", {}, within, runOn(documents, requests));
    expect(requests.slice(1, 2)).toMatchObject([
      {
        pipeline: [
          {},
          {},
          { $unwind: "$tags" },
          {},
          { $group: { _id: { d: "$_id", v: "$tags" } } },
          { $group: { _id: "$_id.v", count: { $sum: 1 } } },
          {},
          {},
        ],
      },
    ]);
  });
});

test("indexes are those of the key, of each order, and of fields of many values", () => {
  const search = searchOf(
    {
      newest: [{ field: "changed", direction: "desc" }],
      title: [{ field: "title" }],
      again: [{ field: "title" }],
    },
    { key: [{ field: "ref" }] },
  );
  expect(search.indexes().map(({ kind, serves, index }) => [kind, serves, index])).toEqual([
    ["key", [], { key: { tenant: 1, ref: 1 }, unique: true }],
    ["order", ["newest"], { key: { tenant: 1, changed: -1, ref: -1 } }],
    ["order", ["title"], { key: { tenant: 1, title_folded: 1, ref: 1 } }],
    ["values", ["key"], { key: { tenant: 1, key: 1 } }],
    ["values", ["tags"], { key: { tenant: 1, tags_folded: 1 } }],
  ]);
});
