import {
  boolean,
  compile,
  compilePredicate,
  defineSchema,
  enumeration,
  foldCase,
  id,
  integer,
  list,
  text,
  time,
  uuid,
  type ErrorBody,
} from "wherefore";
import { adviseMapping, foldedFields, openSearch, type OpenSearchRun } from "wherefore/opensearch";
import { createSearch, SearchError, type BackendSearch, type Page } from "wherefore/search";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query, table as generatedTable, type GeneratedQuery } from "../conformance/arbitraries.ts";
import { documentsOf, fieldsOf, slotProperties } from "../conformance/engines/opensearch.ts";
import { facetsOfRecords } from "../conformance/facets.ts";
import { elementOf, isFolded, valuesOf, type FieldSpec } from "../conformance/fields.ts";
import { schemaOf } from "../conformance/schema.ts";
import {
  createIndex,
  unavailable,
  withoutLastNode,
  type TestedIndex,
} from "../conformance/servers/opensearch.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import type { Cell, Column, Table } from "../conformance/table.ts";
import type { Owned, Terms } from "../search/suites/endpoint.ts";
import { sorted } from "../search/suites/order.ts";

type Row = Readonly<Record<string, unknown>>;
type Search = BackendSearch<OpenSearchRun, string, string, Row>;
type Asked = Readonly<Record<string, unknown>>;

function pageOf(result: Page<Row> | ErrorBody): Page<Row> {
  if ("error" in result) throw new Error(result.error.message);
  return result;
}

/** The keys of all rows, page by page, forwards and then backwards. */
async function walk(
  search: Search,
  asked: Asked,
  within: Readonly<Record<string, string | number>>,
  run: OpenSearchRun,
) {
  const keysOf = ({ rows }: Page<Row>): unknown[] => rows.map((row) => row["row_key"]);
  let page = pageOf(await search.page(asked, within, run));
  expect(page.previous).toBeNull();
  const forwards = keysOf(page);
  while (page.next !== null) {
    page = pageOf(await search.page({ ...asked, after: page.next }, within, run));
    expect(page.rows.length).toBeGreaterThan(0);
    forwards.push(...keysOf(page));
    expect(forwards.length).toBeLessThan(5000);
  }
  const backwards = keysOf(page);
  while (page.previous !== null) {
    page = pageOf(await search.page({ ...asked, before: page.previous }, within, run));
    expect(page.rows.length).toBeGreaterThan(0);
    expect(page.next).not.toBeNull();
    backwards.unshift(...keysOf(page));
    expect(backwards.length).toBeLessThan(5000);
  }
  return { forwards, backwards };
}

/** A double as a whole number in the order of an index, which has -0 before 0. */
function ordered(double: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, double);
  const whole = bits.getBigInt64(0);
  return whole < 0n ? whole ^ (2n ** 63n - 1n) : whole;
}

const int64 = { asc: 2n ** 63n - 1n, desc: -(2n ** 63n) };

/** What documents are ordered by, as a field has it in an index. */
function columnOf(name: string, spec: FieldSpec, direction: "asc" | "desc"): Column {
  const cellOf = (value: Cell): Cell => {
    if (typeof value === "number") return ordered(value);
    if (value === int64[direction]) return null;
    if (typeof value !== "string") return value;
    return isFolded(spec) ? foldCase(value) : spec.type === "uuid" ? value.toLowerCase() : value;
  };
  return {
    name,
    type: "exact",
    read: (item) => {
      const [value] = valuesOf(name, spec, item);
      return value === undefined ? null : cellOf(value);
    },
  };
}

interface Generated {
  readonly table: Table;
  readonly rows: readonly Owned[];
  readonly terms: Terms;
  readonly queries: readonly GeneratedQuery[];
  readonly limit: number;
}

const generated: fc.Arbitrary<Generated> = generatedTable.chain((table) => {
  const names = Object.entries(table.fields).flatMap(([name, { type }]) => (type === "list" ? [] : [name]));
  return fc.record({
    table: fc.constant(table),
    rows: fc.integer({ min: 1, max: 4 }).map((copies) =>
      table.records.flatMap((item, at) =>
        Array.from({ length: copies }, (_, copy) => ({
          tenant: (at + copy) % 3 === 0 ? "b" : "a",
          item: { ...item, id: `${item.id}-${copy}` },
        })),
      ),
    ),
    terms: fc.uniqueArray(
      fc.record({
        column: fc.constantFrom("row_key", ...names),
        direction: fc.constantFrom("asc" as const, "desc" as const),
      }),
      { maxLength: 3, selector: ({ column }) => column },
    ),
    queries: fc.array(query(table), { maxLength: 2 }),
    limit: fc.integer({ min: 1, max: 7 }),
  });
});

describe("a search of an index", { timeout: 120_000 }, () => {
  const reason = unavailable();
  if (reason !== null) {
    test("is available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  let index: TestedIndex;
  beforeAll(async () => {
    const own = { table: { type: "integer" }, tenant_of: { type: "keyword" }, row_key: { type: "keyword" } };
    index = await createIndex({ dynamic: "strict", properties: { ...own, ...slotProperties() } });
  }, 60_000);
  afterAll(() => index.close());

  let tables = 0;
  /** Adds the documents of a table. */
  async function add({ table: { fields }, rows }: Pick<Generated, "table" | "rows">): Promise<number> {
    const table = ++tables;
    const documents = documentsOf({ fields, records: rows.map(({ item }) => item) });
    await index.add(
      rows.map(({ tenant, item: { id } }, at) => [
        `${table} ${id}`,
        { table, tenant_of: tenant, row_key: id, ...documents[at] },
      ]),
    );
    return table;
  }

  test(
    "gives pages, counts and values of the predicate's rows",
    { timeout: 4 * propertyTimeout },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(generated, { minLength: 8, maxLength: 8 }), (cases) =>
          Promise.all(cases.map(check)).then(() => {}),
        ),
        runs(12),
      );
    },
  );

  async function check(one: Generated): Promise<void> {
    const { table, rows, terms, queries, limit } = one;
    const schema = schemaOf(table.fields);
    const matches = compilePredicate(queries.map(({ source }) => compile(source, schema)));
    const matching = rows.filter(({ tenant, item }) => tenant === "a" && matches(item));
    const columns = terms.flatMap(({ column, direction = "asc" }) => {
      const spec = table.fields[column];
      return column === "row_key" || spec === undefined ? [] : [columnOf(column, spec, direction)];
    });
    const key: Column = { name: "row_key", type: "exact", read: ({ id }) => id };
    const expected = sorted(matching, terms, [...columns, key]).map(({ item }) => item.id);
    const search: Search = createSearch({
      schema,
      backend: openSearch({ fields: fieldsOf(table) }),
      within: ["table", "tenant_of"],
      key: [{ field: "row_key", type: "keyword" }],
      orders: { only: terms.map(({ column, direction = "asc" }) => ({ field: column, direction })) },
      select: ["row_key"],
      check: { maxLength: 8192 },
    });
    const within = { table: await add(one), tenant_of: "a" };
    const asked = { query: queries.map(({ source }) => source), limit };

    const found = await walk(search, asked, within, index.search);
    expect(found).toEqual({ forwards: expected, backwards: expected });

    const all = { count: expected.length, isExact: true };
    expect(await search.count(asked, within, index.search)).toEqual(all);
    expect(await search.count(asked, within, index.search, { upTo: expected.length })).toEqual(all);
    if (expected.length > 0) {
      const upTo = expected.length - 1;
      const some = await search.count(asked, within, index.search, { upTo });
      expect(some).toEqual({ count: upTo, isExact: false });
    }

    const names = Object.keys(table.fields).filter((name) => elementOf(table.fields[name]!).type !== "time");
    const facets = await search.facets(names, { query: asked.query }, within, index.search, { limit: 1000 });
    if ("error" in facets) throw new Error(String(facets.error));
    const lines = names.flatMap((name) =>
      (facets[name] ?? []).map(
        ({ value, count, isExact }) =>
          `${name} ${JSON.stringify(value)} ${count}${isExact ? "" : " or more"}`,
      ),
    );
    const counted = facetsOfRecords(
      table.fields,
      matching.map(({ item }) => item),
    );
    expect([...lines].sort()).toEqual([...counted].sort());
  }

  /** A search of documents of its own, in order of one field. */
  async function searchOf(
    type: "long" | "integer" | "short" | "double" | "date" | "date_nanos" | "keyword" | "boolean",
    values: readonly unknown[],
    mapping: object = {},
  ) {
    const own = await createIndex({
      dynamic: "strict",
      properties: { row_key: { type: "keyword" }, held: { type, ...mapping } },
    });
    await own.add(values.map((held, at) => [String(at), { row_key: String(at).padStart(3, "0"), held }]));
    const field = "held";
    const search: Search = createSearch({
      schema: defineSchema({}),
      backend: openSearch(),
      key: [{ field: "row_key", type: "keyword" }],
      orders: {
        asc: [{ field, type, direction: "asc" }],
        desc: [{ field, type, direction: "desc" }],
        beside: [{ field: "row_key" }, { field, type }],
      },
    });
    return { search, own };
  }

  const nanos = ["00", "01", "10", "11", "99"].map((end) => `2026-01-01T00:00:00.0001234${end}Z`);
  const long = ["x".repeat(249), "x".repeat(250), "x".repeat(1200), `${"x".repeat(1200)}y`, "é".repeat(2000)];
  const orders = {
    long: [
      "-9223372036854775808",
      "-9223372036854775807",
      "-9007199254740993",
      "-9007199254740992",
      -1,
      0,
      "9007199254740992",
      "9007199254740993",
      "9223372036854775806",
      "9223372036854775807",
    ],
    integer: [-2147483648, -2147483647, -1, 0, 2147483646, 2147483647],
    short: [-32768, -1, 0, 32767],
    double: [
      -1.7976931348623157e308,
      -2.5,
      -5e-324,
      "-0.0",
      0,
      5e-324,
      0.1,
      0.30000000000000004,
      1e21,
      1.7976931348623157e308,
    ],
    date: ["-9223372036854775807", -62135596800000, -1500, -1, 0, 1, 253402300800000, "9223372036854775807"],
    date_nanos: [
      "1970-01-01T00:00:00.000000000Z",
      "1970-01-01T00:00:00.000000001Z",
      "1970-01-01T00:00:00.000000002Z",
      ...nanos,
      "2262-04-11T23:47:16.854775806Z",
      "2262-04-11T23:47:16.854775807Z",
    ],
    keyword: [
      "",
      "\u0000",
      " ",
      "A",
      "a",
      "a\u0000",
      "a ",
      "ab",
      "b",
      ...long,
      "\u00e9",
      "\uffff",
      "\u{10000}",
      "\u{10ffff}",
    ].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    boolean: [false, true],
  } as const;
  const formats = {
    date: { format: "epoch_millis||strict_date_optional_time" },
    date_nanos: { format: "epoch_millis||strict_date_optional_time_nanos" },
  };

  test.each(Object.entries(orders))("is ordered by the ends of %s", async (type, values) => {
    // Each value twice, in another order than that of the values, and documents without one.
    const held: readonly unknown[] = [...values, null, ...[...values].reverse(), undefined];
    const { search, own } = await searchOf(type as "long", held, formats[type as "date"]);
    const keys = held.map((value, at) => ({
      key: String(at).padStart(3, "0"),
      rank: value === null || value === undefined ? null : (values as readonly unknown[]).indexOf(value),
    }));
    for (const direction of ["asc", "desc"] as const) {
      // Where documents without a value are, too.
      const ends = direction === "asc" ? ["long", "date", "date_nanos"] : ["long", "date_nanos"];
      const last = !ends.includes(type) ? -1 : direction === "asc" ? values.length - 1 : 0;
      const isLast = (rank: number | null): boolean => rank === null || rank === last;
      const sign = direction === "asc" ? 1 : -1;
      const expected = [...keys]
        .sort(
          (a, b) =>
            Number(isLast(a.rank)) - Number(isLast(b.rank)) ||
            (isLast(a.rank) ? 0 : sign * (a.rank! - b.rank!)) ||
            sign * (a.key < b.key ? -1 : 1),
        )
        .map(({ key }) => key);
      for (const limit of [1, 2, 7]) {
        const found = await walk(search, { order: direction, limit }, {}, own.search);
        expect(found, `${direction} ${limit}`).toEqual({ forwards: expected, backwards: expected });
      }
    }
    await own.close();
  });

  test("misses and repeats nothing when a node stops between two pages", async () => {
    const schema = defineSchema({ title: text(), size: integer(), owner: id(), created: time() });
    const fields = { title: { folded: "title_folded" }, created: { type: "date_nanos" } } as const;
    const { properties } = adviseMapping(schema, { fields });
    const own = await createIndex(
      { dynamic: "strict", properties: { ...properties, row_key: { type: "keyword" } } },
      ["node-0", "node-3"],
    );
    const documentOf = (at: number): readonly [string, object] => {
      const title = at % 5 === 0 ? null : `Title ${at % 7}`;
      const task = {
        title,
        size: at % 3 === 0 ? null : at % 11,
        owner: `o${at % 4}`,
        created: 1e12 + (at % 13),
      };
      return [
        String(at),
        { row_key: String(at).padStart(4, "0"), ...task, ...foldedFields(schema, { fields }, task) },
      ];
    };
    await own.add(Array.from({ length: 400 }, (_, at) => documentOf(at)));
    const search: Search = createSearch({
      schema,
      backend: openSearch({ fields }),
      key: [{ field: "row_key", type: "keyword" }],
      orders: { size: [{ field: "size", direction: "desc" }, { field: "title" }, { field: "created" }] },
    });
    /** Asks again, as an application does while shards move. */
    const persistent = async (asked: Asked): Promise<Page<Row>> => {
      for (let tries = 0; ; tries++) {
        try {
          return pageOf(await search.page(asked, {}, own.search));
        } catch (error) {
          if (!(error instanceof SearchError) || tries > 100) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    };
    const asked = { query: '-owner:"o3"', limit: 9 };
    const whole = await walk(search, asked, {}, own.search);
    const keys: unknown[] = [];
    let page = await persistent(asked);
    keys.push(...page.rows.map((row) => row["row_key"]));
    const removed = new Set(["0010", "0100", "0200", "0301"]);
    await withoutLastNode(async () => {
      for (let pages = 0; page.next !== null; pages++) {
        page = await persistent({ ...asked, after: page.next });
        keys.push(...page.rows.map((row) => row["row_key"]));
        if (pages !== 3) continue;
        await own.remove([...removed].map((key) => String(Number(key))));
        await own.add([documentOf(1001), documentOf(1002)]);
      }
    });
    const stayed = (key: unknown): boolean => !removed.has(String(key)) && Number(key) < 1000;
    expect(keys.filter(stayed)).toEqual(whole.forwards.filter(stayed));
    expect(new Set(keys).size).toBe(keys.length);
    await own.close();
  });

  test("has every text with the prefix, of lists too", async () => {
    const schema = defineSchema({
      title: text(),
      tags: list(text()),
      ref: list(id()),
      state: enumeration(["open", "Over"]),
      key: uuid(),
      size: integer(),
      done: boolean(),
    });
    const fields = {
      title: { folded: "title_folded" },
      tags: { folded: "tags_folded" },
      key: { folded: "key_folded" },
    } as const;
    const own = await createIndex({ dynamic: "strict", ...adviseMapping(schema, { fields }) });
    const tasks = [
      {
        title: "Foo",
        tags: ["Red", "red", "blue"],
        ref: ["a.*", "ab"],
        state: "open",
        key: "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6",
        size: 12,
        done: true,
      },
      {
        title: "foo",
        tags: ["RED", "rose", "red"],
        ref: ["a.*"],
        state: "Over",
        key: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
        size: "9007199254740993",
        done: null,
      },
      { title: `foo${"ß".repeat(500)}`, tags: [], ref: [], state: null, key: null, size: 1, done: false },
    ];
    await own.add(
      tasks.map((task, at) => [String(at), { ...task, ...foldedFields(schema, { fields }, task) }]),
    );
    const search: Search = createSearch({
      schema,
      backend: openSearch({ fields }),
      key: [{ field: "size" }],
      orders: { only: [] },
    });
    const valuesOfField = async (field: string, prefix: string): Promise<unknown> =>
      (await search.values(field, { prefix }, {}, own.search))
        .map(({ value, count }) => `${value} ${count}`)
        .sort();
    expect(await valuesOfField("title", "FO")).toEqual(["Foo 1", "foo 1", `${tasks[2]!.title} 1`].sort());
    expect(await valuesOfField("title", `FOO${"ẞ".repeat(400)}`)).toEqual([`${tasks[2]!.title} 1`]);
    expect(await valuesOfField("title", `FOO${"ẞ".repeat(501)}`)).toEqual([]);
    expect(await valuesOfField("tags", "re")).toEqual(["RED 1", "Red 1", "red 2"]);
    expect(await valuesOfField("ref", "a.")).toEqual(["a.* 2"]);
    expect(await valuesOfField("ref", "A")).toEqual([]);
    expect(await valuesOfField("state", "O")).toEqual(["Over 1", "open 1"]);
    expect(await valuesOfField("key", "6F1c")).toEqual(["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6 2"]);
    expect(await valuesOfField("size", "9")).toEqual(["9007199254740993 1"]);
    expect(await valuesOfField("done", "T")).toEqual(["true 1"]);
    await own.close();
  });
});
