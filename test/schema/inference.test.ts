import { schemaFromJson, SchemaInference } from "wherefore";
import { describe, expect, test } from "vitest";
import { counted } from "../../src/schema-json/inference/type-of.ts";

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

  test("infers times from dates, as a driver gives them", () => {
    expect(infer({ at: new Date(0), seen: [new Date(1), null], row: { at: new Date(2) } })).toEqual({
      at: { type: "time" },
      seen: { type: "list", items: { type: "time" } },
      row_at: { type: "time", path: "row.at" },
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
    expect(infer({ user: { name: "a", "e-mail": "b", "x.y": 1 }, "x.y": 1, "2nd": 2, AND: 3 })).toEqual({
      user_name: { type: "text", path: "user.name" },
      user_e_mail: { type: "text", path: "user.e-mail" },
      x_y: { type: "integer", path: ["x.y"] },
      user_x_y: { type: "integer", path: ["user", "x.y"] },
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
});

/** What is inferred for one field from its values, and the sentence about it. */
function inferOne(values: readonly unknown[], key = "f"): readonly unknown[] {
  const inference = new SchemaInference();
  for (const value of values) inference.add({ [key]: value });
  const { schema, notes = [] } = inference.result() ?? {};
  return [Object.values(schema?.fields ?? {})[0], ...notes.map(({ message }) => message)];
}

const repeated = (values: readonly unknown[], times: number) => Array.from({ length: times }, () => values);

describe("the bounds of an inference", () => {
  const text = { type: "text" };
  const enumerationOf = (values: readonly string[]) => ({ type: "enumeration", values });
  const twelve = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const longest = "x".repeat(24);

  test.each([
    ["8 texts", repeated(["a", "b"], 4).flat(), enumerationOf(["a", "b"])],
    ["7 texts", repeated(["a"], 7).flat(), text],
    ["a quarter of the texts", repeated(["a", "b", "c"], 4).flat(), enumerationOf(["a", "b", "c"])],
    ["more than that", [...repeated(["a", "b", "c"], 3).flat(), "a", "b"], text],
    ["12 values", repeated(twelve, 4).flat(), enumerationOf(twelve)],
    ["13 values", repeated([...twelve, "v"], 4).flat(), text],
    ["texts of 24 characters", repeated([longest], 8).flat(), enumerationOf([longest])],
    ["a longer text", [...repeated([longest], 30).flat(), `${longest}x`, "a"], text],
  ])("an enumeration: %s", (_, values, type) => {
    expect(inferOne(values)[0]).toEqual(type);
  });

  test.each([
    [[946_684_800_000, 4_102_444_799_999n], { type: "time" }],
    [[946_684_799_999, 946_684_800_000], { type: "integer" }],
    [[4_102_444_800_000], { type: "integer" }],
    [[946_684_800_000, 0.5], { type: "number" }],
  ])("a time is in the years 2000 to 2100: %o", (values, type) => {
    expect(inferOne(values)[0]).toEqual(type);
  });

  test("the first 16 elements of a list tell its type", () => {
    const numbers: readonly unknown[] = Array.from({ length: 16 }, (_, index) => index);
    expect(inferOne([[...numbers, {}]])[0]).toEqual({ type: "list", items: { type: "integer" } });
    expect(inferOne([[...numbers.slice(1), {}]])[0]).toBeUndefined();
  });

  test("objects are read to a depth of three keys", () => {
    expect(infer({ a: { b: { c: 1, d: { e: 1 } } } })).toEqual({ a_b_c: { type: "integer", path: "a.b.c" } });
  });

  test("keys have at most 200 characters", () => {
    const longestKey = "k".repeat(200);
    expect(infer({ [longestKey]: 1, [`${longestKey}k`]: 1, a: { [`${longestKey}k`]: 1 } })).toEqual({
      [longestKey]: { type: "integer" },
    });
  });

  const many = (count: number, value: unknown = 1, from = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${from + n}`, value]));

  test.each([
    [60, 60, false],
    [61, 60, true],
    [3000, 60, true],
  ])("of %d fields, %d are in the schema", (count, kept, isFull) => {
    const inference = new SchemaInference();
    for (let from = 0; from < count; from += 300) inference.add(many(Math.min(300, count - from), 1, from));
    const { schema, notes = [] } = inference.result() ?? {};
    expect(Object.keys(schema?.fields ?? {})).toEqual(Object.keys(many(kept)));
    const note = { field: null, message: "Only the first 60 fields are in the schema." };
    expect(notes.slice(kept)).toEqual(isFull ? [note] : []);
  });

  test("of the paths, 240 are looked at", () => {
    const lastNote = (record: JsonObject) => {
      const inference = new SchemaInference();
      inference.add(record);
      return inference.result()?.notes.at(-1)?.message;
    };
    expect(lastNote({ a: 1, ...many(239, []) })).toBe("f238 is left out: it is a list without elements.");
    expect(lastNote({ a: 1, ...many(240, []) })).toBe("Only the first 60 fields are in the schema.");
  });
});

describe("what an inference says", () => {
  const uuid = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

  test.each([
    [["a"], "f is text: 1 text."],
    [["a", 1, "b"], "f is text: 2 texts; 1 other value of 3 will not count."],
    [[uuid], "f is a uuid: the only text is one of UUIDs."],
    [["2026-11-20", "2026-11-21"], "f is a time: all 2 texts are ISO 8601 times."],
    [[1_795_132_800_000], "f is a time: the only number is one of Unix milliseconds of this century."],
    [[true], "f is a boolean: 1 boolean."],
    [[null, "a", undefined], "f is text: 1 text."],
    [["a", () => 1], "f is text: 1 text; 1 other value of 2 will not count."],
    [[1, 0.5], "f is a number: 1 of 2 numbers with a fraction."],
    [[7n], "f is an integer: 1 whole number."],
    [["a", [1]], "f is a list of integer: 1 whole number; 1 single value will not count."],
    [["a", "b", [1]], "f is text: 2 texts; 1 list will not count."],
    [["a", {}, "b", "c", [1], [2]], "f is text: 3 texts; 2 lists will not count."],
    [[["a"], ["b"], "c"], "f is a list of text: 2 texts; 1 single value will not count."],
    [[[true, 1, true], []], "f is a list of boolean: 2 booleans; 1 other value of 3 will not count."],
  ])("is a sentence: %#", (values, message) => {
    expect(inferOne(values).slice(1)).toEqual([message]);
  });

  test.each([
    [999, "999 texts"],
    [1000, "1,000 texts"],
    [1_234_567, "1,234,567 texts"],
    [1, "1 text"],
  ])("has numbers with commas: %d", (count, words) => {
    expect(counted(count, "text")).toBe(words);
  });

  test("names the path of what is left out", () => {
    const inference = new SchemaInference();
    inference.add({ a: { b: [null] }, c: ["x", []] });
    inference.add({ c: [{}], d: 1 });
    expect(inference.result()).toEqual({
      schema: { fields: { d: { type: "integer" } } },
      notes: [
        { field: null, message: "a.b is left out: it is a list without elements." },
        { field: null, message: "c is left out: it is a list of objects or lists." },
        { field: "d", message: "d is an integer: 1 whole number." },
      ],
    });
  });
});

describe("a key that ends in id", () => {
  test.each([
    ["id", "id"],
    ["user_id", "id"],
    ["userId", "id"],
    ["user_ids", "text"],
    ["paid", "text"],
    ["userid", "text"],
    ["Id", "id"],
    ["idea", "text"],
    ["Idea", "text"],
  ])("%s: %s", (key, type) => {
    expect(inferOne(["n1"], key)[0]).toEqual({ type });
  });

  test("is said, and is that of a list without its s", () => {
    expect(inferOne(["n1"], "id")).toEqual([
      { type: "id" },
      'id is an id: 1 text, and the key ends in "id".',
    ]);
    expect(inferOne([["n1"]], "user_ids")[0]).toEqual({ type: "list", items: { type: "id" } });
    expect(inferOne([["n1"]], "ids_of_user")[0]).toEqual({ type: "list", items: { type: "text" } });
  });
});

test("a value is of the kind that most values have, texts before numbers before booleans", () => {
  expect(inferOne([1, "a"])[0]).toEqual({ type: "text" });
  expect(inferOne([true, 1, 0.5])[0]).toEqual({ type: "number" });
  expect(inferOne([true, 1])[0]).toEqual({ type: "boolean" });
});

test("names are made of keys, each once", () => {
  expect(infer({ "": 1, "a-b": 1, a_b: 1, "a b": 1, "a--b": 1 })).toEqual({
    _: { type: "integer", path: [""] },
    a_b: { type: "integer", path: "a-b" },
    a_b_2: { type: "integer", path: "a_b" },
    a_b_3: { type: "integer", path: "a b" },
    a_b_4: { type: "integer", path: "a--b" },
  });
});
