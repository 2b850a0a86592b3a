import { boolean, defineSchema, enumeration, id, integer, list, text, uuid, type Field } from "wherefore";
import { describe, expect, test } from "vitest";
import { countedValues, mostRecords } from "../../apps/shared/counted-values.ts";
import type { JsonObject } from "../../apps/shared/json.ts";

const schema = defineSchema({
  name: text(),
  key: id(),
  state: enumeration(["open", "done"]),
  size: integer(),
  on: boolean(),
  tags: list(text()),
  ref: uuid(),
  bad: text({
    get: () => {
      throw new Error("another kind of record");
    },
  }),
});

function valuesOf(name: string, records: readonly JsonObject[], prefix = "", limit = 10) {
  const field = schema.fields.get(name) as Field;
  const found = countedValues(field, records, (record) => record, { prefix, limit });
  return found.map(({ value, count }) => [value, count]);
}

const named = (...names: unknown[]) => names.map((name) => ({ name }));

describe("the values of records", () => {
  test("are counted, most frequent first, and those that begin alike in any case", () => {
    const records = named("Beta", "alpha", "Alpha two", "beta", "ALPHA", "beta", null, undefined);
    expect(valuesOf("name", records)).toEqual([
      ["Beta", 3],
      ["alpha", 2],
      ["Alpha two", 1],
    ]);
    expect(valuesOf("name", records, "AL")).toEqual([
      ["alpha", 2],
      ["Alpha two", 1],
    ]);
    expect(valuesOf("name", records, "alphabet")).toEqual([]);
    expect(valuesOf("name", named("ΣΊΣΥΦΟΣ"), "σίς")).toEqual([["ΣΊΣΥΦΟΣ", 1]]);
  });

  test("are as many as asked for", () => {
    expect(valuesOf("name", named("a", "b", "b", "c"), "", 2)).toEqual([
      ["b", 2],
      ["a", 1],
    ]);
  });

  test("of ids that differ in case are different", () => {
    expect(valuesOf("key", [{ key: "a" }, { key: "A" }, { key: "a" }])).toEqual([
      ["a", 2],
      ["A", 1],
    ]);
  });

  test("are those of the field's type", () => {
    expect(valuesOf("state", [{ state: "open" }, { state: 3 }])).toEqual([["open", 1]]);
    expect(valuesOf("size", [{ size: 3 }, { size: "3" }, { size: 2n ** 60n }])).toEqual([
      ["3", 1],
      ["1152921504606846976", 1],
    ]);
    expect(valuesOf("on", [{ on: true }, { on: "true" }])).toEqual([["true", 1]]);
    expect(valuesOf("ref", [{ ref: "none" }])).toEqual([]);
  });

  test("of lists are their elements, each once for a record", () => {
    const records = [
      { tags: ["Red", "red", "blue", null] },
      { tags: ["red"] },
      { tags: [] },
      { tags: "red" },
    ];
    expect(valuesOf("tags", records)).toEqual([
      ["Red", 2],
      ["blue", 1],
    ]);
  });

  test("are not texts that nobody chooses from a list", () => {
    expect(valuesOf("name", named("a".repeat(300), "a"))).toEqual([["a", 1]]);
  });

  test("are none if the records cannot be read", () => {
    expect(valuesOf("bad", named("a"))).toEqual([]);
  });

  test("have no counts if there are too many records to read them all", () => {
    const records = Array.from({ length: 2 * mostRecords }, (_, index) => ({
      name: index % 2 === 0 ? "a" : "b",
    }));
    let read = 0;
    const field = schema.fields.get("name") as Field;
    const recordOf = (record: JsonObject): JsonObject => {
      read++;
      return record;
    };
    expect(countedValues(field, records, recordOf, { prefix: "", limit: 10 })).toEqual([{ value: "a" }]);
    expect(read).toBe(mostRecords);
  });
});
