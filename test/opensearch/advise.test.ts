import { boolean, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import { adviseMapping, foldedFields } from "wherefore/opensearch";
import { expect, test } from "vitest";

const schema = defineSchema({
  title: text(),
  label: enumeration(["bug"], { open: true }),
  owner: id(),
  key: uuid(),
  done: boolean(),
  score: number(),
  depth: integer(),
  created: time(),
  changed: time({ from: "iso" }),
  seen: list(time()),
  tags: list(text()),
});

const fields = {
  title: { folded: "title_folded", wildcard: "title_folded.parts" },
  label: { field: "meta.label", folded: "meta.label_folded" },
  key: { folded: "key_lower" },
  depth: { type: "short" },
  seen: { type: "date_nanos" },
  tags: { folded: "tags" },
} as const;

test("the mapping has a field for each that a query asks, and one for each text as it is", () => {
  const kept = { type: "keyword", index: false, ignore_above: 10_922 };
  expect(adviseMapping(schema, { fields })).toEqual({
    properties: {
      title: kept,
      title_folded: { type: "keyword", fields: { parts: { type: "wildcard" } } },
      "meta.label": kept,
      "meta.label_folded": { type: "keyword" },
      owner: { type: "keyword" },
      key: kept,
      key_lower: { type: "keyword" },
      done: { type: "boolean" },
      score: { type: "double" },
      depth: { type: "short" },
      created: { type: "long" },
      changed: { type: "date", format: "epoch_millis||strict_date_optional_time" },
      seen: { type: "date_nanos", format: "epoch_millis||strict_date_optional_time_nanos" },
      tags: { type: "keyword" },
    },
  });
});

test("a text without a folded field, and a field that two others need, are refused", () => {
  expect(() => adviseMapping(schema)).toThrow("fields.title.folded: ");
  const numbers = defineSchema({ score: number(), depth: integer() });
  expect(() => adviseMapping(numbers, { fields: { score: { field: "depth" } } })).toThrow(
    "fields.depth: Another field needs depth with another type. Name another.",
  );
  const two = defineSchema({ low: integer(), high: integer() });
  expect(adviseMapping(two, { fields: { low: { field: "high" } } }).properties).toEqual({
    high: { type: "long" },
  });
});

test("the folded fields of a document hold folded texts, and null where there is no value", () => {
  const record = {
    title: "STRASSE ẞ",
    label: 5,
    key: "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6",
    tags: ["Red", null, 1, "BLUE"],
  };
  expect(foldedFields(schema, { fields }, record as never)).toEqual({
    title_folded: "strasse ß",
    "meta.label_folded": null,
    key_lower: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
    tags: ["red", "blue"],
  });
  expect(foldedFields(schema, { fields }, { key: "{no UUID}", tags: "Red" } as never)).toEqual({
    title_folded: null,
    "meta.label_folded": null,
    key_lower: null,
    tags: null,
  });
});

test("fields are read as the schema says", () => {
  const read = defineSchema<{ name: { first: string } }>()({
    first: text({ get: ({ name }) => name.first }),
  });
  expect(foldedFields(read, { fields: { first: { folded: "f" } } }, { name: { first: "Ada" } })).toEqual({
    f: "ada",
  });
  expect(foldedFields(read, {}, { name: { first: "Ada" } })).toEqual({});
});
