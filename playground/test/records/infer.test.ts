import { schemaFromJson } from "wherefore";
import { describe, expect, test } from "vitest";
import { SchemaInference } from "../../src/records/infer.ts";
import type { JsonObject } from "../../../common/json.ts";

function infer(...records: JsonObject[]): Record<string, unknown> | undefined {
  const inference = new SchemaInference();
  for (const record of records) inference.add(record);
  const result = inference.result();
  if (result !== null) schemaFromJson(result);
  return result?.fields;
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
});
