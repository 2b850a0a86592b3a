import { compile, compilePredicate, defineSchema, integer, interpret, schemaFromJson, text } from "wherefore";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { RecordIndex, type PlacedRecord } from "../../src/records/record-index.ts";

const schema = schemaFromJson({
  fields: {
    title: { type: "text" },
    state: { type: "enumeration", values: ["open", "done"] },
    depth: { type: "integer" },
    ratio: { type: "number", path: "size.ratio" },
    at: { type: "time", from: "iso" },
    key: { type: "uuid" },
    tags: { type: "list", items: { type: "text" } },
    blocked: { type: "boolean", presence: true },
  },
});

const clauses = [
  'title~"one"',
  'title~"row one"',
  'title:"ROW 1"',
  'state:"open"',
  "depth>=500",
  "depth<9007199254740993",
  "ratio<0.5",
  "ratio:null",
  "at>1795132800000",
  'key:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
  'tags~"red"',
  "tags:null",
  'blocked:"true"',
];

/** More than a collection tests one by one, in no order but their own, with values that fit no type. */
const records = Array.from({ length: 3000 }, (_, place): PlacedRecord => ({
  place,
  line: 2 * place + 1,
  record: recordAt((place * 1237) % 3000),
}));

function recordAt(number: number): JsonObject {
  return {
    title: number % 7 === 0 ? number : number % 5 === 0 ? "Row ONE of many" : `row ${number}`,
    ...(number % 3 === 0 ? {} : { state: ["open", "done", "gone"][number % 4] }),
    depth: number % 11 === 0 ? 2n ** 53n + 1n : number % 13 === 0 ? 0.5 : number,
    size: number % 2 === 0 ? { ratio: number / 3000 } : "none",
    at: number % 4 === 0 ? "2026-11-20" : number % 4 === 1 ? 1_795_132_800_001 : "later",
    key: number % 10 === 0 ? "6f1c24a82d3b4c5e9f60718293a4b5c6" : null,
    tags: number % 6 === 0 ? ["Infrared", null, 5] : number % 6 === 1 ? [] : "red",
    blocked: number % 8 === 0 ? { by: 1 } : null,
  };
}

const index = new RecordIndex(schema);
for (const placed of records) index.add(placed);

function expectMatches(queries: readonly string[], most: number): void {
  const matches = compilePredicate(queries.map((query) => compile(query, schema)));
  const matching = records.filter(({ record }) => matches(record));
  const others = records.filter(({ record }) => !matches(record));
  const count = matching.length;
  expect(index.find(queries, "matching", most)).toEqual({ count, first: matching.slice(0, most) });
  expect(index.find(queries, "others", most)).toEqual({ count, first: others.slice(0, most) });
}

describe("RecordIndex finds the records that the predicate matches, and the others, in their order", () => {
  test.each(clauses)("%s", (clause) => {
    for (const other of [...clauses, ...clauses.filter((one) => !/[<>]/.test(one)).map((one) => `-${one}`)]) {
      expectMatches([`${clause} AND ${other}`], 20);
      expectMatches([`${clause} OR ${other}`], 20);
    }
    expectMatches([clause], records.length);
  });

  test("of several queries, which all have to match", () => {
    const { queries } = interpret("(state:open OR depth>2900) (-title~one OR ratio<0.1)", schema);
    expect(queries.length).toBe(2);
    for (const most of [1, 20, records.length])
      expectMatches(
        queries.map(({ text: query }) => query),
        most,
      );
  });

  test("before they are sorted and after", () => {
    let sorts = 0;
    while (index.sort()) sorts += 1;
    expect(sorts).toBe(4);
    expectMatches(["depth>=500 AND ratio<0.5"], 20);
  });
});

test("what a reader of a field throws is no value", () => {
  const thrower = (record: unknown): string => (record as { owner: { name: string } }).owner.name;
  const own = new RecordIndex(defineSchema({ owner: text({ get: thrower }), depth: integer() }));
  own.add({ place: 0, line: 1, record: { depth: 1 } });
  own.add({ place: 1, line: 2, record: { depth: 2, owner: { name: "Ada" } } });
  expect(own.size).toBe(2);
  expect(own.find(["owner:null"], "matching", 2)).toMatchObject({ count: 1, first: [{ place: 0 }] });
});
