import { schemaFromJson, SchemaInference } from "wherefore";
import { describe, expect, test } from "vitest";

type JsonObject = Readonly<Record<string, unknown>>;

function infer(...records: JsonObject[]): Record<string, unknown> | undefined {
  const inference = new SchemaInference();
  for (const record of records) inference.add(record);
  const result = inference.result();
  if (result !== null) schemaFromJson(result.schema);
  return result?.schema.fields;
}

describe("SchemaInference", () => {
  test("infers the types", () => {
    expect(
      infer(
        {
          title: "a",
          count: 1,
          ratio: 1,
          done: true,
          at: 1772456100000,
          user_id: "u1",
          tags: ["x"],
          none: null,
        },
        { title: "b", count: 2, ratio: 0.5, done: false, at: 1772456200000, user_id: "u2" },
      ),
    ).toEqual({
      title: { type: "text" },
      count: { type: "integer" },
      ratio: { type: "number" },
      done: { type: "boolean" },
      at: { type: "time" },
      user_id: { type: "id" },
      tags: { type: "list", items: { type: "text" } },
    });
  });

  test("infers lists from arrays of scalars, whose elements have a type", () => {
    const uuid = "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6";
    expect(
      infer(
        { a: [], b: [1, 2], c: ["2026-11-20"], d: [uuid, null], e: [{ f: 1 }], g: [[1]], h: { i: [true] } },
        { a: ["x"], b: [2.5], j: ["y"], owner_ids: ["n1"] },
        { j: "z", k: "w" },
        { j: "z", k: ["w"] },
      ),
    ).toEqual({
      a: { type: "list", items: { type: "text" } },
      b: { type: "list", items: { type: "number" } },
      c: { type: "list", items: { type: "time", from: "iso" } },
      d: { type: "list", items: { type: "uuid" } },
      h_i: { type: "list", items: { type: "boolean" }, path: "h.i" },
      j: { type: "text" },
      owner_ids: { type: "list", items: { type: "id" } },
      k: { type: "list", items: { type: "text" } },
    });
    const states = Array.from({ length: 12 }, (_, index) => ({ s: [index % 3 === 0 ? "open" : "done"] }));
    expect(infer(...states)).toEqual({
      s: { type: "list", items: { type: "enumeration", values: ["open", "done"] } },
    });
  });

  test("infers UUIDs and ISO 8601 times if all texts are such", () => {
    const uuid = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";
    const at = "2026-11-20T10:00:00.123+01:00";
    expect(infer({ id: uuid, user_id: uuid, at, day: "2026-11-20", note: at, seconds: 1795132800 })).toEqual({
      id: { type: "uuid" },
      user_id: { type: "uuid" },
      at: { type: "time", from: "iso" },
      day: { type: "time", from: "iso" },
      note: { type: "time", from: "iso" },
      // It could be any number.
      seconds: { type: "integer" },
    });
    expect(infer({ id: uuid, note: at }, { id: "x", note: "later" })).toEqual({
      id: { type: "id" },
      note: { type: "text" },
    });
  });

  test("infers an enumeration from few repeated values", () => {
    const records = Array.from({ length: 12 }, (_, index) => ({ state: index % 3 === 0 ? "open" : "done" }));
    expect(infer(...records)).toEqual({ state: { type: "enumeration", values: ["open", "done"] } });
    expect(infer(...records.slice(0, 5))).toEqual({ state: { type: "text" } });
    // A closed enumeration cannot have values that differ only in case.
    expect(infer(...records, ...records.map(({ state }) => ({ state: state.toUpperCase() })))).toEqual({
      state: { type: "text" },
    });
  });

  test("reads nested objects, and makes names for keys that cannot be names", () => {
    expect(infer({ user: { name: "a", "e-mail": "b" }, "x.y": 1, "2nd": 2, AND: 3 })).toEqual({
      user_name: { type: "text", path: "user.name" },
      user_e_mail: { type: "text", path: "user.e-mail" },
      x_y: { type: "integer", path: ["x.y"] },
      _2nd: { type: "integer", path: "2nd" },
      _AND: { type: "integer", path: "AND" },
    });
  });

  test("gives each name once", () => {
    expect(Object.keys(infer({ a_b: 1, a: { b: 2 } }) ?? {})).toEqual(["a_b", "a_b_2"]);
  });

  test("chooses the type that most values have", () => {
    expect(infer({ a: "x" }, { a: "y" }, { a: 1 })).toEqual({ a: { type: "text" } });
  });

  test("infers no fields without records", () => {
    expect(infer()).toBeUndefined();
    expect(infer({ a: [], b: null, c: {} })).toBeUndefined();
  });

  test("says what each decision rests on, and what is left out", () => {
    const inference = new SchemaInference();
    for (let index = 0; index < 1200; index++) {
      inference.add({
        state: index % 2 === 0 ? "open" : "done",
        ratio: index % 2 === 0 ? 1 : 0.5,
        key: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
        at: 1772456100000,
        count: index === 0 ? "many" : index,
        tags: index === 0 ? "red" : ["red"],
        items: [{ a: 1 }],
        none: [],
      });
    }
    expect(inference.result()?.notes.map(({ message }) => message)).toEqual([
      "state is an enumeration: 1,200 texts with 2 values.",
      "ratio is a number: 600 of 1,200 numbers with a fraction.",
      "key is a uuid: all 1,200 texts are UUIDs.",
      "at is a time: all 1,200 numbers are Unix milliseconds of this century.",
      "count is an integer: 1,199 whole numbers; 1 other value of 1,200 will not count.",
      "tags is a list of enumeration: 1,199 texts with 1 value; 1 single value will not count.",
      "items is left out: it is a list of objects or lists.",
      "none is left out: it is a list without elements.",
    ]);
  });

  test("keeps at most 60 fields, and says so", () => {
    const inference = new SchemaInference();
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${from + n}`, n]));
    for (let from = 0; from < 3000; from += 300) inference.add(many(from));
    const result = inference.result();
    expect(Object.keys(result?.schema.fields ?? {})).toHaveLength(60);
    expect(result?.notes.at(-1)).toEqual({
      field: null,
      message: "Only the first 60 fields are in the schema.",
    });
  });
});
