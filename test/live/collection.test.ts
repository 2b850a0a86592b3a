import {
  compile,
  compilePredicate,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  text,
  type CheckedQuery,
  type Schema,
} from "wherefore";
import { createCollection, type Collection } from "wherefore/live";
import { createSearch } from "wherefore/search";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facetsOfRecords } from "../conformance/facets.ts";
import type { FieldSpecs, Item } from "../conformance/fields.ts";
import { schemaOf } from "../conformance/schema.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { walkBothWays, type RowPage } from "../search/walk.ts";
import { compiled, generated, type Write } from "./generated.ts";
import { inOrder, type By } from "./reference.ts";

/** A collection, and the same records in a map. */
class Both {
  readonly collection: Collection<Item>;
  readonly schema: Schema<Item>;
  readonly fields: FieldSpecs;
  readonly by: readonly By[];
  readonly records = new Map<string, Item>();

  constructor(fields: FieldSpecs, by: readonly By[]) {
    this.fields = fields;
    this.by = by;
    this.schema = schemaOf(fields);
    this.collection = createCollection(this.schema, { key: "id", orders: { only: by } });
  }

  write(write: Write): void {
    if (write.kind === "upsert") {
      this.collection.upsert(write.record);
      this.records.set(write.record.id, write.record);
    } else expect(this.collection.delete(write.id)).toBe(this.records.delete(write.id));
  }

  /** Compares what queries find, all of which have to match. */
  compare(queries: readonly CheckedQuery<Item>[], limit: number): void {
    const matching = [...this.records.values()].filter(compilePredicate(queries));
    const expected = inOrder(this.fields, this.by, matching);
    const found: Item[] = [];
    let after: Item | undefined;
    do {
      const options = after === undefined ? { limit } : { limit, after };
      const { records, total } = this.collection.find(queries, options);
      expect(total).toBe(expected.length);
      found.push(...records);
      after = records.at(-1);
    } while (after !== undefined && found.length <= expected.length);
    expect(found.map((one) => one.id)).toEqual(expected.map((one) => one.id));
    expect(this.collection.size).toBe(this.records.size);
  }
}

describe("a collection", () => {
  test("finds the predicate's records in order after any writes", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(generated, ({ table: { fields, records }, by, writes, queries, limit }) => {
        const both = new Both(fields, by);
        for (const one of records) both.write({ kind: "upsert", record: one });
        const checked = compiled(both.schema, queries);
        both.compare(checked, limit);
        for (const write of writes) {
          both.write(write);
          for (const one of checked) both.compare([one], limit);
        }
        for (const one of both.records.values()) expect(both.collection.get(one.id)).toBe(one);
        both.compare([], 5);
      }),
      runs(300),
    );
  });

  test("finds them among thousands", { tags: "slow", timeout: 3 * propertyTimeout }, () => {
    fc.assert(
      fc.property(generated, ({ table: { fields, records }, by, writes, queries }) => {
        const both = new Both(fields, by);
        const copies = records.length === 0 ? 0 : Math.ceil(6_000 / records.length);
        for (let copy = 0; copy < copies; copy++) {
          for (const one of records)
            both.write({ kind: "upsert", record: { ...one, id: `${one.id}-${copy}` } });
        }
        const checked = compiled(both.schema, queries);
        both.compare(checked, 4_000);
        for (const one of [...both.records.keys()].filter((_, index) => index % 3 > 0)) {
          both.write({ kind: "delete", id: one });
        }
        for (const write of writes) both.write(write);
        for (const one of checked) both.compare([one], 2_000);
      }),
      runs(15),
    );
  });

  test("is the store of searches", { timeout: propertyTimeout }, async () => {
    await fc.assert(
      fc.asyncProperty(generated, async ({ table: { fields, records }, by, queries, limit }) => {
        const both = new Both(fields, []);
        for (const [index, one] of records.entries()) {
          for (const copy of ["x", "y", "z"]) {
            const tenant = index % 2 === 0 || copy === "y" ? 7 : 8n;
            both.write({ kind: "upsert", record: { ...one, id: one.id + copy, tenant_of: tenant } });
          }
        }
        const search = createSearch({
          schema: both.schema,
          backend: both.collection,
          within: ["tenant_of"],
          key: ["id"],
          orders: { only: by },
          check: { maxLength: 8192 },
        });
        const within = { tenant_of: 7n };
        const own = [...both.records.values()].filter((one) => one["tenant_of"] === 7);
        const matching = own.filter(compilePredicate(compiled(both.schema, queries)));
        const expected = inOrder(fields, by, matching).map((one) => one.id);
        const request = { query: queries.map(({ source }) => source), limit };
        const page = async (place: object): Promise<RowPage> => {
          const found = await search.page({ ...request, ...place }, within);
          if ("error" in found) throw new Error(found.error.message);
          return found;
        };
        const idsOf = (rows: RowPage["rows"]) => rows.map((row) => row["id"]);
        const { forwards, backwards } = await walkBothWays(page, expected.length + 1);
        expect(idsOf(forwards)).toEqual(expected);
        expect(idsOf(backwards)).toEqual(expected);
        expect(await search.count(request, within)).toEqual({ count: expected.length, isExact: true });
        const names = Object.entries(fields).flatMap(([name, spec]) =>
          (spec.type === "list" ? spec.of : spec).type === "time" ? [] : [name],
        );
        const facets = await search.facets(names, request, within, undefined, { limit: 1_000 });
        if ("error" in facets) throw new Error(String(facets.error));
        const lines = names.flatMap((name) =>
          (facets[name] ?? []).map(({ value, count }) => `${name} ${JSON.stringify(value)} ${count}`),
        );
        expect([...lines].sort()).toEqual([...facetsOfRecords(fields, matching)].sort());
      }),
      runs(150),
    );
  });
});

interface Task {
  readonly id: string;
  readonly title?: string | null;
  readonly state?: string;
  readonly stars?: number | bigint;
  readonly tags?: readonly string[];
}

const schema = defineSchema<Task>()({
  title: text(),
  state: enumeration(["open", "done"]),
  stars: integer(),
  tags: list(id()),
});
const tasks = (...records: Task[]) => {
  const collection = createCollection(schema, {
    key: "id",
    orders: { best: [{ field: "stars", direction: "desc" }] },
  });
  for (const one of records) collection.upsert(one);
  return collection;
};

describe("texts of a collection are found", () => {
  const titles = ["a bcd", "abc d", " abc", "", "   ", "abc  abc", "bcd a", "ABC\u00a0d", "x abc x"];
  const collection = tasks(...titles.map((title, index) => ({ id: String(index), title })));
  test.each([
    "abc",
    "abc d",
    "c d",
    "d a",
    "   ",
    " a ",
    " abc",
    "abc ",
    "c  a",
    "x abc",
    "bc x",
    "zzz",
    "zz zz",
  ])("by their words: %j", (needle) => {
    const checked = compile(`title~${JSON.stringify(needle.padEnd(3, " "))}`, schema);
    const expected = titles.flatMap((title, index) =>
      compilePredicate(checked)({ id: "", title }) ? [String(index)] : [],
    );
    const { records, total } = collection.find(checked);
    expect(records.map((one) => one.id).sort()).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test.each(["", "   ", " abc", "abc d", "abc  abc", "bcd", "nothing"])("by their whole: %j", (title) => {
    const checked = compile(`title:${JSON.stringify(title)}`, schema);
    expect(collection.find(checked).total).toBe(titles.filter((one) => one.toLowerCase() === title).length);
  });
});

test("an equal text is looked for only where its words are", () => {
  let reads = 0;
  const read = ({ host }: { readonly host: string }): string => {
    reads += 1;
    return host;
  };
  const schema = defineSchema<{ id: number; host: string }>()({ host: text({ get: read }) });
  const collection = createCollection(schema, { key: "id" });
  for (let number = 0; number < 3_000; number++) collection.upsert({ id: number, host: `host-${number}` });
  reads = 0;
  expect(collection.find(compile('host:"host-2"', schema)).total).toBe(1);
  expect(reads).toBeLessThan(10);
});

describe("a collection takes", () => {
  test.each([undefined, null, Number.NaN, {}, true])("no record whose key is %s", (key) => {
    const collection = tasks({ id: "a" });
    expect(() => {
      collection.upsert({ id: key as string });
    }).toThrow(new TypeError("A record has a string or a finite number as its id, which is its key."));
    expect(collection.size).toBe(1);
  });

  test("no key in the place of the last record of a page", () => {
    const collection = tasks({ id: "a" });
    expect(() => collection.find([], { after: "a" as never })).toThrow(
      new TypeError("after: it is the last record of the page before."),
    );
  });

  test("a record whole or not at all", () => {
    let isBroken = false;
    const broken = defineSchema<Task>()({
      state: enumeration(["open", "done"]),
      title: text({
        get: ({ title }: Task) => {
          if (isBroken) throw new Error("broken");
          return title ?? undefined;
        },
      }),
    });
    const collection = createCollection(broken, { key: "id" });
    collection.upsert({ id: "a", state: "open", title: "one" });
    isBroken = true;
    expect(() => {
      collection.upsert({ id: "a", state: "done", title: "two" });
    }).toThrow("broken");
    expect(() => {
      collection.upsert({ id: "b", state: "done" });
    }).toThrow("broken");
    isBroken = false;
    expect(collection.size).toBe(1);
    expect(collection.find(compile('state:"open" AND title~"one"', broken)).total).toBe(1);
    expect(collection.find(compile('state:"done"', broken)).total).toBe(0);
  });

  test("no options that are none", () => {
    const make = (options: object) => () => createCollection(schema, options as never);
    expect(make({})).toThrow("key: name the property that makes each record unique.");
    expect(make({ key: "id", orders: {} })).toThrow("orders: name at least one order.");
    expect(make({ key: "id", orders: { a: "stars" } })).toThrow("orders.a: it is a list of fields.");
    expect(make({ key: "id", orders: { a: [{ field: "start" }] } })).toThrow(
      'orders.a[0].field: there is no field "start". Did you mean "stars"?',
    );
    expect(make({ key: "id", orders: { a: [{ field: "tags" }] } })).toThrow(
      "orders.a[0].field: tags is a list, which has no order.",
    );
    expect(make({ key: "id", orders: { a: [{ field: "stars", direction: "up" }] } })).toThrow(
      'orders.a[0].direction: it is "asc" or "desc".',
    );
  });

  test("no request that is none", () => {
    const collection = tasks({ id: "a" });
    const checked = compile('state:"open"', schema);
    expect(() => collection.find(checked, { order: "worst" as never })).toThrow(
      /^order: there is no order "worst"/,
    );
    expect(() => collection.find(checked, { limit: -1 })).toThrow(
      "limit: it is a whole number of at least 0.",
    );
    const other = compile('state~"open"', defineSchema({ state: text() }));
    expect(() => collection.find(other as never)).toThrow(
      "checked: its field state is of another schema. Compile the query with the same schema.",
    );
    expect(collection.find(checked, { limit: 0 })).toEqual({ records: [], total: 0 });
  });
});

test("of a closed enumeration, a prefix finds declared values, as in SQL", async () => {
  const backend = tasks({ id: "a", state: "open" }, { id: "b", state: "OPEN" }, { id: "c", state: "opened" });
  const search = createSearch({ schema, backend, key: ["id"], orders: { only: [] } });
  const values = async (prefix: string) =>
    (await search.values("state", { prefix }, {})).map(({ value }) => value);
  expect(await values("o")).toEqual(["open"]);
  expect(await values("")).toEqual(["OPEN", "open", "opened"]);
});

test("the records of a page need not be counted", () => {
  const collection = tasks({ id: "a", stars: 1 }, { id: "b", stars: 2n }, { id: "c" });
  const found = collection.find([], { total: false, limit: 2 });
  expect(found).toEqual({
    records: [
      { id: "b", stars: 2n },
      { id: "a", stars: 1 },
    ],
    total: undefined,
  });
  const next = collection.find([], { total: false, after: { id: "aa", stars: 1 } });
  expect(next.records).toEqual([{ id: "a", stars: 1 }, { id: "c" }]);
});

test("keys can be numbers and texts, and the numbers come first", () => {
  const collection = createCollection(defineSchema<{ id: string | number }>()({}), { key: "id" });
  for (const key of ["b", 10, "1", 1, "a", 2]) collection.upsert({ id: key });
  const keys = () => collection.find([]).records.map((one) => one.id);
  expect(keys()).toEqual([1, 2, 10, "1", "a", "b"]);
  expect(collection.find([], { after: { id: 10 }, limit: 1 }).records).toEqual([{ id: "1" }]);
  expect(collection.delete("1")).toBe(true);
  expect(collection.delete(2)).toBe(true);
  expect(keys()).toEqual([1, 10, "a", "b"]);
  expect([collection.get(1), collection.get("1")]).toEqual([{ id: 1 }, undefined]);
});

test.each([512, 3_000])(
  "ranges of %i records are counted and found, also after others are added one by one",
  (length) => {
    const records: Task[] = Array.from({ length }, (_, index) => ({
      id: `a${index}`,
      stars: 2 * index,
    }));
    const collection = tasks(...records);
    const queries = ["stars<1000", "stars>=1001", "stars<4500", "stars>=1500 AND stars<4501"].map((query) =>
      compile(query, schema),
    );
    const compare = () => {
      for (const checked of queries) {
        const expected = records.filter(compilePredicate(checked)).map(({ id: key }) => key);
        const found = collection.find(checked, { limit: 10_000 });
        expect(found.total).toBe(expected.length);
        expect(found.records.map(({ id: key }) => key).sort()).toEqual(expected.sort());
      }
    };
    compare();
    for (let index = 0; index < 600; index++) {
      const record = { id: `b${index}`, stars: 1_001 };
      records.push(record);
      collection.upsert(record);
      expect(collection.find(compile("stars<1001", schema), { limit: 1 }).total).toBe(501);
    }
    compare();
  },
);
