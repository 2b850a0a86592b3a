import { defineSchema, id, list, text, uuid } from "wherefore";
import { foldedColumns, foldedValues } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const schema = defineSchema({
  title: text(),
  city: text({ get: (task: { address?: { city?: string } }) => task.address?.city }),
  key: uuid(),
  tags: list(text()),
  labels: list(text()),
  owner: id(),
  note: text(),
});

const columns = {
  title: { column: "subject", folded: "subject_folded" },
  city: { expression: "address ->> 'city'", folded: "city_folded" },
  key: { folded: "key_lower" },
  tags: { folded: "tags_folded" },
  labels: { rows: { table: "labels", key: "task", of: "id", folded: "label_folded" } },
  note: { folded: { expression: "fold(note)" } },
} as const;

describe("the folded columns of a mapping", () => {
  test("are those with a name, with their table", () => {
    expect(foldedColumns(schema, columns)).toMatchObject([
      { field: "title", table: undefined, column: "subject", folded: "subject_folded" },
      { field: "city", table: undefined, column: undefined, folded: "city_folded" },
      { field: "key", table: undefined, column: "key", folded: "key_lower" },
      { field: "tags", table: undefined, column: "tags", folded: "tags_folded" },
      { field: "labels", table: "labels", column: "labels", folded: "label_folded" },
    ]);
    expect(foldedColumns(schema, {})).toEqual([]);
    expect(foldedColumns(schema, { title: "subject" })).toEqual([]);
  });

  test("hold the folded values of a record", () => {
    const record = {
      title: "Straße",
      address: { city: "KÖLN" },
      key: "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6",
      tags: ["Red", null, 3],
      labels: ["A"],
      note: "ABC",
    };
    expect(foldedValues(schema, columns, record)).toEqual({
      subject_folded: "straße",
      city_folded: "köln",
      key_lower: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
      tags_folded: ["red", null, null],
    });
    expect(foldedValues(schema, columns, {})).toEqual({
      subject_folded: null,
      city_folded: null,
      key_lower: null,
      tags_folded: null,
    });
  });

  test("hold a JSON array as text where the column does", () => {
    const tags = foldedColumns(schema, columns).find(({ field }) => field === "tags");
    expect(tags?.fold('["Red", null, "\\"Ä\\""]')).toBe('["red",null,"\\"ä\\""]');
    for (const value of ["{}", "[", "", 3, null, undefined]) expect(tags?.fold(value)).toBeNull();
  });
});
