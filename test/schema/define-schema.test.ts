import { describe, expect, test } from "vitest";
import {
  boolean,
  defineSchema,
  enumeration,
  id,
  integer,
  number,
  repair,
  SchemaError,
  text,
  time,
  type Schema,
} from "../../src/index.ts";

/** The problems of a schema that is refused, as `path: message`. */
function problemsOf(make: () => unknown): string[] {
  try {
    make();
  } catch (error) {
    if (error instanceof SchemaError)
      return error.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw error;
  }
  return [];
}

describe("names", () => {
  test.each([
    "a",
    "_",
    "A1",
    "and",
    "or",
    "not",
    "Null",
    "NULL",
    "ANDROID",
    "constructor",
    "toString",
    "x".repeat(200),
  ])("%s is a valid name", (name) => {
    expect([...defineSchema({ [name]: text() }).fields.keys()]).toEqual([name]);
  });

  test.each(["AND", "OR", "null"])("%s is a keyword and not a valid name", (name) => {
    expect(problemsOf(() => defineSchema({ [name]: text() }))).toEqual([
      `${name}: ${name} is a keyword of the language and cannot name a field.`,
    ]);
  });

  test.each(["", "1a", "a-b", "a.b", "a b", "é", "a\n", "-a", "$"])("%j is not a valid name", (name) => {
    expect(problemsOf(() => defineSchema({ [name]: text() }))).toEqual([
      `${name}: ${JSON.stringify(name)} cannot name a field: a name is letters, digits and underscores, and begins with no digit.`,
    ]);
  });

  test("__proto__ is a valid name", () => {
    expect([...defineSchema({ ["__proto__"]: id() }).fields.keys()]).toEqual(["__proto__"]);
  });

  test("all problems are reported at once", () => {
    expect(() => defineSchema({ AND: text(), ok: text(), "1": text() })).toThrow(
      expect.objectContaining({
        name: "SchemaError",
        message: expect.stringMatching(/^1: "1" cannot .*\nAND: AND is a keyword/),
        problems: [expect.objectContaining({ path: ["1"] }), expect.objectContaining({ path: ["AND"] })],
      }),
    );
  });

  test("the error says where each problem is", () => {
    const problems = [
      { path: [], message: "It is no object." },
      { path: ["fields", 0, "a"], message: "It has no type." },
    ];
    expect(new SchemaError(problems).message).toBe("schema: It is no object.\nfields.0.a: It has no type.");
  });

  test("the error is a TypeError, because the program is wrong", () => {
    expect(() => defineSchema({ OR: text() })).toThrow(TypeError);
  });
});

describe("fields", () => {
  test.each([
    ["a type that is not called", text],
    ["the name of a type", "text"],
    ["an object without a type", {}],
    ["the form of a schema in JSON", { type: "text" }],
    ["nothing", undefined],
    ["null", null],
  ])("%s is not a field", (_about, definition) => {
    expect(problemsOf(() => defineSchema({ title: definition as never, ok: text() }))).toEqual([
      "title: It is not a field. Write a call of a type, as in `text()`.",
    ]);
  });
});

describe("enumerations", () => {
  test("are refused without values", () => {
    expect(problemsOf(() => enumeration([]))).toEqual(["values: An enumeration needs a value."]);
  });

  test.each([
    ["twice the same", ["a", "b", "a"], 2],
    ["but for case", ["Open", "OPEN"], 1],
    ["but for case beyond ASCII", ["ΣΑΣ", "x", "σας"], 2],
  ])("are refused with equal values: %s", (_, values, index) => {
    expect(problemsOf(() => enumeration(values))).toEqual([
      expect.stringMatching(`^values.${index}: The values .* are the same to a query`),
    ]);
    expect(problemsOf(() => enumeration(values, { open: true }))).toHaveLength(1);
  });
});

test("fields have the order of their declaration, their names and their types", () => {
  const get = () => 1n;
  const { fields } = defineSchema({
    t: text(),
    e: enumeration(["a"]),
    i: id(),
    b: boolean(),
    n: number(),
    z: integer({ get }),
    m: time(),
  });
  expect([...fields].map(([key, { name, type }]) => [key, name, type.name])).toEqual([
    ["t", "t", "text"],
    ["e", "e", "enumeration"],
    ["i", "i", "id"],
    ["b", "b", "boolean"],
    ["n", "n", "number"],
    ["z", "z", "integer"],
    ["m", "m", "time"],
  ]);
  expect(fields.get("z")?.get).toBe(get);
  expect(fields.get("t")).not.toHaveProperty("get");
});

describe("the default field", () => {
  const fields = { key: id(), title: text(), note: text() };

  test("is looked up in by repairs, and is the first text field by default", () => {
    const texts = (schema: Schema) => repair("some words", schema).map(({ text: query }) => query);
    expect(texts(defineSchema(fields))).toEqual(['title~"some words"']);
    expect(defineSchema(fields)).not.toHaveProperty("defaultField");
    expect(texts(defineSchema(fields, { defaultField: "note" }))).toEqual(['note~"some words"']);
    expect(texts(defineSchema()(fields, { defaultField: "note" }))).toEqual(['note~"some words"']);
    expect(texts(defineSchema({ key: id() }))).toEqual([]);
  });

  test("is a field that takes ~", () => {
    expect(problemsOf(() => defineSchema(fields, { defaultField: "other" as "note" }))).toEqual([
      'defaultField: There is no field "other". Name a field of the schema.',
    ]);
    expect(problemsOf(() => defineSchema(fields, { defaultField: "constructor" as "note" }))).toEqual([
      'defaultField: There is no field "constructor". Name a field of the schema.',
    ]);
    expect(problemsOf(() => defineSchema(fields, { defaultField: "key" }))).toEqual([
      "defaultField: key is an id field and does not take `~`. Name a field that does.",
    ]);
  });
});
