import { compile, compilePredicate, type CheckedQuery } from "wherefore";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tableAndQueries } from "../conformance/arbitraries.ts";
import type { Engine } from "../conformance/engine.ts";
import type { FieldSpecs, Item } from "../conformance/fields.ts";
import {
  everyKind,
  hostileDoubles,
  hostileFields,
  hostileRecords,
  hostileTexts,
  hostileWholes,
  numberQueries,
  textQueries,
} from "../conformance/hostile.ts";
import { schemaOf } from "../conformance/schema.ts";
import { describeOpen } from "../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";

const shapedFields = {
  name: { type: "text", path: ["owner", "name"] },
  title: { type: "text" },
  ref: { type: "id" },
  depth: { type: "integer" },
  score: { type: "number" },
  done: { type: "boolean", whenAbsent: false },
  tags: { type: "list", of: { type: "text" } },
} as const satisfies FieldSpecs;

const values: readonly unknown[] = [
  null,
  "abc",
  "ABC",
  "",
  "3",
  3,
  -0,
  2.5,
  2 ** 63,
  1e300,
  true,
  false,
  new Date(3),
  {},
  { name: "abc" },
  { 0: "abc" },
  [],
  [null],
  ["abc"],
  ["x", "abc"],
  [3],
  [true],
  [{}],
  [{ name: "abc" }],
  [{ name: "x" }, { name: "abc" }],
];

/** A record without values, those with each value in each field, and those with it in an object. */
const shapes: readonly Item[] = [
  { id: "nothing" },
  ...values.flatMap((value, index) => [
    ...["owner", "title", "ref", "depth", "score", "done", "tags"].map((name) => ({
      id: `${name} ${index}`,
      [name]: value,
    })),
    { id: `owner.name ${index}`, owner: { name: value } },
    { id: `owners ${index}`, owner: [{ name: value }] },
  ]),
];

const shapedQueries: readonly string[] = [
  ...["name", "title", "tags"].flatMap((name) => [`${name}:"Abc"`, `${name}~"ABC"`, `${name}:""`]),
  ...["abc", "", "3"].map((text) => `ref:${JSON.stringify(text)}`),
  ...["3", "0", "-1"].flatMap((each) => [`depth:"${each}"`, `score:"${each}"`]),
  'done:"true"',
  'done:"false"',
  ...Object.keys(shapedFields).map((name) => `${name}:null`),
]
  .flatMap((source) => [source, `-${source}`])
  .concat(["depth", "score"].flatMap((name) => [">", ">=", "<", "<="].map((symbol) => `${name}${symbol}3`)));

/** Tests that filters find the documents of exactly the records that the predicate matches. */
export function describeDocuments(engine: Engine, { hasLong = true, longest = Infinity } = {}): void {
  describeOpen("filters on", engine, (opened) => {
    test("generated queries find what the predicate finds", { timeout: propertyTimeout }, async () => {
      await fc.assert(
        fc.asyncProperty(tableAndQueries, async ({ table, queries }) => {
          const { fields } = table;
          const schema = schemaOf(fields);
          const records = hasLong ? table.records : table.records.map(withoutLong);
          const loaded = await opened().load({ fields, records });
          for (const { source } of queries) {
            const checked = compile(source, schema);
            if (!hasLong && asksForLong(checked)) continue;
            const expected = records.filter(compilePredicate(checked)).map(({ id }) => id);
            expect([...(await loaded.run(checked))].sort(), source).toEqual(expected.sort());
          }
          await loaded.close();
        }),
        runs(200),
      );
    });

    test("documents of every shape are found as the predicate finds them", async () => {
      const schema = schemaOf(shapedFields);
      const loaded = await opened().load({ fields: shapedFields, records: shapes });
      for (const source of shapedQueries) {
        const checked = compile(source, schema);
        const expected = shapes.filter(compilePredicate(checked)).map(({ id }) => id);
        expect([...(await loaded.run(checked))].sort(), source).toEqual(expected.sort());
      }
      await loaded.close();
    });

    test("hostile values find what the predicate finds", { timeout: 2 * propertyTimeout }, async () => {
      const schema = schemaOf(hostileFields);
      const all = hostileRecords(Infinity).filter((item) =>
        Object.values(item)
          .flat()
          .every((value) => typeof value !== "string" || value.length <= longest),
      );
      const records = hasLong ? all : all.map(withoutLong);
      const loaded = await opened().load({ fields: hostileFields, records });
      const queries = [
        ...hostileTexts.filter((text) => text.length <= longest).flatMap(textQueries),
        ...hostileWholes.flatMap((value) => numberQueries("depth", value)),
        ...hostileDoubles.flatMap((value) => numberQueries("score", value)),
        ...everyKind,
      ];
      const failures: unknown[] = [];
      for (const { source } of queries) {
        const checked = compile(source, schema, { maxLength: 100_000 });
        if (!hasLong && asksForLong(checked)) continue;
        const expected = records.filter(compilePredicate(checked)).map(({ id }) => id);
        const found = await loaded.run(checked).then((ids) => [...ids].sort(), String);
        if (String(found) !== String(expected.sort()))
          failures.push({ source: source.slice(0, 80), found, expected });
      }
      expect(failures).toEqual([]);
      await loaded.close();
    });
  });
}

function asksForLong({ clauses }: CheckedQuery<Item>): boolean {
  return clauses.some(({ value }) => "number" in value && typeof value.number === "bigint");
}

/** The record without whole numbers that no double can hold. */
function withoutLong(item: Item): Item {
  const only = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(only);
    return typeof value === "bigint" && BigInt(Number(value)) !== value ? undefined : value;
  };
  const held = Object.entries(item).map(([name, value]): [string, unknown] => [name, only(value)]);
  return { ...Object.fromEntries(held), id: item.id };
}
