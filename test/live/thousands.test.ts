// @module-tag slow
import { compile, compilePredicate } from "wherefore";
import { createCollection } from "wherefore/live";
import { describe, expect, test } from "vitest";
import type { FieldSpecs, Item } from "../conformance/fields.ts";
import { schemaOf } from "../conformance/schema.ts";
import { inOrder, type By } from "./reference.ts";

const fields: FieldSpecs = {
  title: { type: "text" },
  state: { type: "enumeration", values: ["open", "done", "late"] },
  stale: { type: "boolean", whenAbsent: false },
  score: { type: "number" },
  depth: { type: "integer" },
  ref: { type: "id" },
  tags: { type: "list", of: { type: "id" } },
  sizes: { type: "list", of: { type: "integer" } },
};
const schema = schemaOf(fields);

/** Orders in which almost all records are equal but for the key, half of them, and none. */
const orders: Readonly<Record<string, readonly By[]>> = {
  state: [{ field: "state", direction: "desc" }],
  depth: [
    { field: "depth", direction: "asc" },
    { field: "title", direction: "desc" },
  ],
  score: [{ field: "score", direction: "desc" }],
};

/** The record of a number, in one of several versions. Each field has common and rare values, and none. */
function recordOf(number: number, version: number): Item {
  const mixed = (number * 7_919 + version * 104_729) % 10_007;
  return {
    id: `r${String(number).padStart(5, "0")}`,
    title: mixed % 11 === 0 ? null : `Fix build ${mixed % 50} of host-${mixed % 700}`,
    state: mixed % 9 === 0 ? "open" : mixed % 500 === 1 ? "late" : "done",
    stale: mixed % 4 === 0 ? true : mixed % 4 === 1 ? false : undefined,
    score: mixed % 7 === 0 ? null : mixed / 8,
    depth: mixed % 5 === 0 ? null : mixed % 2 === 0 ? mixed % 40 : BigInt(mixed % 40),
    ref: `x${mixed % 3_000}`,
    tags: mixed % 6 === 0 ? [] : [`t${mixed % 2}`, `u${mixed % 900}`],
    sizes: mixed % 9 === 0 ? null : [mixed % 3, mixed % 800],
  };
}

const size = 2_600;

/** Each narrows by other indexes: by common or rare values, exactly or not, negated or not, one or several. */
const sources = [
  'state:"done"',
  '-state:"done"',
  'state:"late"',
  '-state:"late"',
  "state:null",
  "-title:null",
  'title~"build"',
  'title~"host-7"',
  'title~"build 7 of"',
  '-title~"build 7 of"',
  'title~"ild 7 of ho"',
  'title:"fix build 7 of host-57"',
  '-title:"fix build 7 of host-57"',
  'title~"nowhere"',
  '-title~"nowhere"',
  'stale:"true"',
  'stale:"false"',
  '-stale:"false"',
  "score>600.5",
  "score>1250",
  "score<=1000",
  'depth:"7"',
  '-depth:"7"',
  "depth>=3",
  "depth>39",
  'ref:"x57"',
  '-ref:"x57"',
  'tags:"t1"',
  '-tags:"t1"',
  'tags:"u57"',
  'sizes:"2"',
  "sizes>=790",
  '-sizes:"2"',
  "sizes:null",
  'state:"done" AND stale:"false" AND depth>=3',
  'state:"done" AND -tags:"t1" AND -title~"build 7 of"',
  'title~"build" AND depth:"7" AND score>600.5',
  'state:"late" AND title~"build"',
  'state:"late" OR ref:"x57" OR depth:"7"',
  'state:"late" OR ref:"x57" OR tags:"u57"',
  'state:"done" OR -stale:"false"',
  'title~"build 7 of" OR title~"build 8 of"',
  '-title~"build 7 of" OR score>1250',
  '-state:"done" OR -tags:"t1"',
  'state:"late" OR -stale:"false"',
];

/** A collection, and the same records in a map. */
class Both {
  readonly collection = createCollection(schema, { key: "id", orders });
  readonly records = new Map<string, Item>();

  upsert(record: Item): void {
    this.collection.upsert(record);
    this.records.set(record.id, record);
  }

  /** Compares the totals of queries, and the pages that begin at several places, along each order. */
  compare(each: readonly (readonly string[])[]): void {
    const all = [...this.records.values()];
    for (const [order, by] of Object.entries(orders)) {
      const sorted = inOrder(fields, by, all);
      for (const queries of each) {
        const checked = queries.map((source) => compile(source, schema));
        const name = queries.join(" & ");
        const expected = sorted.filter(compilePredicate(checked));
        expect(this.collection.find(checked, { order, limit: 0 }).total, name).toBe(expected.length);
        for (const place of [-1, Math.floor(expected.length / 2)]) {
          const after = expected[place];
          for (const limit of [3, 1_200]) {
            const { records } = this.collection.find(checked, { order, limit, after, total: false });
            const page = expected.slice(after === undefined ? 0 : place + 1).slice(0, limit);
            expect(idsOf(records), `${name} along ${order} after ${place}`).toBe(idsOf(page));
          }
        }
      }
    }
  }
}

const idsOf = (records: readonly Item[]): string => records.map((one) => one.id).join(" ");

describe("of thousands of records, a collection finds the predicate's", () => {
  const both = new Both();

  test("after they were added", () => {
    for (let number = 0; number < size; number++) both.upsert(recordOf((number * 1_601) % size, 0));
    both.compare(sources.map((one) => [one]));
  });

  test("for several queries at once", () => {
    both.compare(sources.map((one, index) => [one, sources[(index * 5 + 3) % sources.length]!]));
    both.compare([[]]);
  });

  test("after half of them were replaced", () => {
    for (let number = 0; number < size; number += 2) both.upsert(recordOf(number, 1));
    both.compare(sources.map((one) => [one]));
  });

  test("after most of them were deleted, and some added again", () => {
    for (let number = 0; number < size; number++) {
      if (number % 12 === 5) continue;
      const { id } = recordOf(number, 0);
      expect(both.collection.delete(id)).toBe(both.records.delete(id));
    }
    for (let number = 0; number < 300; number++) both.upsert(recordOf(number, 2));
    expect(both.collection.size).toBe(both.records.size);
    both.compare(sources.map((one) => [one]));
  });
});
