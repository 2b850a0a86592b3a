import { describe, expect, test } from "vitest";
import {
  boolean,
  check,
  defineFieldType,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  SchemaError,
  schemaFromJson,
  text,
  time,
  uuid,
  type FieldOptions,
  type OwnField,
} from "../../src/index.ts";

function problemsOf(make: () => unknown): string[] {
  try {
    make();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
  }
  return [];
}

const key = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

/** A field of each type, with examples of every kind that it takes. */
const made: Readonly<Record<string, (options: object) => OwnField<never, unknown>>> = {
  text: (options) => text(options),
  enumeration: (options) => enumeration(["open", "done"], options),
  "open enumeration": (options) => enumeration(["open"], { open: true, ...options }),
  id: (options) => id(options),
  uuid: (options) => uuid(options),
  boolean: (options) => boolean({ whenAbsent: false, ...options }),
  number: (options) => number(options),
  integer: (options) => integer(options),
  time: (options) => time(options),
  "time in seconds": (options) => time({ from: "seconds", ...options }),
  "ISO time": (options) => time({ from: "iso", ...options }),
  "list of integer": (options) => list(integer(), options),
};

/** The field of a schema that has only this one. */
function only(definition: OwnField<never, unknown>): unknown {
  const field = defineSchema({ f: definition }).fields.get("f");
  return { ...field, type: { operators: field?.type.operators, example: field?.type.example } };
}

describe("the options of every field", () => {
  test.each(Object.keys(made))("are kept: %s", (name) => {
    const options: FieldOptions = { description: "What it is.", operators: ["equals"], required: true };
    const field = defineSchema({ f: made[name]?.(options) ?? text() }).fields.get("f");
    expect(field).toMatchObject({
      name: "f",
      description: "What it is.",
      required: true,
      type: { operators: ["equals"] },
    });
    expect(field).not.toHaveProperty("operators");
  });

  test("leave nothing behind where they are not given", () => {
    const { type } = text();
    expect(defineSchema({ f: text() }).fields.get("f")).toStrictEqual({ name: "f", type });
    const given = { description: undefined, examples: undefined, operators: undefined, required: undefined };
    expect(defineSchema({ f: text(given as object) }).fields.get("f")).toStrictEqual({ name: "f", type });
    expect(defineSchema({ f: text() }).fields.get("f")?.type).toBe(type);
  });

  test("stand beside a get", () => {
    const get = () => "x";
    const field = defineSchema({ f: text({ get, description: "What it is." }) }).fields.get("f");
    expect(field).toMatchObject({ get, description: "What it is." });
  });

  test("belong to fields of a type of the application too", () => {
    const upper = defineFieldType<string>({
      name: "code",
      title: "a code field",
      comparison: "exact",
      operators: ["equals"],
      example: "A1",
      readText: (value) => ({ value: { kind: "exact", text: value.toUpperCase() } }),
    });
    expect(only(upper({ examples: ["B2"], description: "A code." }))).toEqual({
      name: "f",
      description: "A code.",
      examples: ["B2"],
      type: { operators: ["equals"], example: "B2" },
    });
    expect(problemsOf(() => defineSchema({ f: upper({ examples: ["b2"] }) }))).toEqual([
      'f.examples.0: "b2" is not a value of a code field. Write "B2".',
    ]);
  });

  test("operators have the order of the type, whatever the order in which they are given", () => {
    expect(only(integer({ operators: ["lessThan", "greaterThan", "equals"] }))).toMatchObject({
      type: { operators: ["equals", "greaterThan", "lessThan"] },
    });
  });

  test("the options of every problem are reported at once", () => {
    const options = { description: 1, examples: "x", operators: "equals", required: "yes" } as object;
    expect(problemsOf(() => defineSchema({ f: text(options), g: text({ examples: ["\0"] }) }))).toEqual([
      'f.operators: The operators are an array, not a string. Write an array with one or more of "equals" or "contains".',
      "f.examples: The examples are an array, not a string.",
      "f.description: A description is a string, not a number.",
      'f.required: "required" is true or false, not a string.',
      'g.examples.0: "\\u0000" is not a value of a text field.',
    ]);
  });

  test.each<[string, unknown[], string[]]>([
    [
      "none",
      [],
      [
        'f.operators: A field takes at least one operator. Write an array with one or more of "equals" or "contains".',
      ],
    ],
    [
      "one of another type",
      ["equals", "greaterThan"],
      [
        'f.operators.1: "greaterThan" is not the name of an operator of a text field. Write "equals" or "contains".',
      ],
    ],
    [
      "a symbol",
      ["~"],
      ['f.operators.0: "~" is not the name of an operator of a text field. Write "equals" or "contains".'],
    ],
    [
      "no text",
      [null, 1],
      [
        'f.operators.0: null is not the name of an operator of a text field. Write "equals" or "contains".',
        'f.operators.1: 1 is not the name of an operator of a text field. Write "equals" or "contains".',
      ],
    ],
    ["one twice", ["equals", "equals"], ['f.operators.1: The operator "equals" is there twice. Remove one.']],
  ])("operators are refused: %s", (_, operators, problems) => {
    expect(problemsOf(() => defineSchema({ f: text({ operators } as object) }))).toEqual(problems);
  });

  test("a default field has to take contains", () => {
    const fields = { note: text({ operators: ["equals"] }) };
    expect(problemsOf(() => defineSchema(fields, { defaultField: "note" }))).toEqual([
      "defaultField: note is a text field and does not take `~`. Name a field that does.",
    ]);
  });
});

describe("examples", () => {
  test.each<[type: string, example: unknown, text: string]>([
    ["text", "some words", "some words"],
    ["text", "", ""],
    ["enumeration", "done", "done"],
    ["open enumeration", "other", "other"],
    ["id", "x-1", "x-1"],
    ["uuid", key.toUpperCase(), key.toUpperCase()],
    ["boolean", false, "false"],
    ["number", -0.5, "-0.5"],
    ["number", -0, "0"],
    ["number", 1e21, `1${"0".repeat(21)}`],
    ["number", 1.5e22, `15${"0".repeat(21)}`],
    ["number", -1.25e-7, "-0.000000125"],
    ["number", 5e-324, `0.${"0".repeat(323)}5`],
    ["integer", 12, "12"],
    ["integer", -(2n ** 63n), "-9223372036854775808"],
    ["integer", 2 ** 60, "1152921504606846976"],
    ["time", 1_767_225_600_000, "1767225600000"],
    ["time", new Date("2026-01-01"), "1767225600000"],
    ["time in seconds", 1_767_225_600, "1767225600000"],
    ["ISO time", "2026-01-01", "1767225600000"],
    ["list of integer", 12, "12"],
  ])("are values as records hold them: %s %o", (name, example, written) => {
    const definition = made[name]?.({ examples: [example] }) ?? text();
    const schema = defineSchema({ f: definition });
    expect(schema.fields.get("f")?.examples).toEqual([example]);
    expect(schema.fields.get("f")?.type.example).toBe(written);
    expect(check(`f:${JSON.stringify(written)}`, schema).diagnostics).toEqual([]);
  });

  test.each<[type: string, example: unknown, problem: string]>([
    ["text", 3, "3 is not a value of a text field."],
    ["text", true, "true is not a value of a text field."],
    ["text", {}, "an object is not a value of a text field."],
    ["text", null, "null is not a value of a text field."],
    ["text", "\ud800", '"\\ud800" is not a value of a text field.'],
    ["enumeration", "opne", '"opne" is not a value of an enumeration. Write "open" or "done".'],
    ["enumeration", "OPEN", '"OPEN" is not a value of an enumeration. Write "open".'],
    ["uuid", "6f1c", `"6f1c" is not a value of a UUID field. Write a UUID such as ${key}.`],
    ["boolean", "true", '"true" is not a value of a boolean field.'],
    ["boolean", 1, "1 is not a value of a boolean field."],
    ["id", 1, "1 is not a value of an id field."],
    ["number", "1", '"1" is not a value of a number field.'],
    ["integer", "1", '"1" is not a value of an integer field.'],
    ["integer", Infinity, "Infinity is not a value of an integer field."],
    ["number", NaN, "NaN is not a value of a number field."],
    ["number", 1n, "1 is not a value of a number field."],
    ["integer", 1.5, "1.5 is not a value of an integer field. Write a whole number such as 12."],
    [
      "integer",
      2n ** 63n,
      "9223372036854775808 is not a value of an integer field. Write a whole number from -9223372036854775808 to 9223372036854775807.",
    ],
    ["time", "2026-01-01", '"2026-01-01" is not a value of a time field.'],
    ["ISO time", "yesterday", '"yesterday" is not a value of a time field.'],
    ["time", new Date(NaN), "an object is not a value of a time field."],
    ["list of integer", [12], "an array is not a value of a list of integer values."],
    ["list of integer", undefined, "undefined is not a value of a list of integer values."],
  ])("are refused where no query finds them: %s %o", (name, example, problem) => {
    const definition = made[name]?.({ examples: [example] }) ?? text();
    expect(problemsOf(() => defineSchema({ f: definition }))).toEqual([`f.examples.0: ${problem}`]);
  });
});

describe("the element of a list", () => {
  test.each(["description", "examples", "operators", "required", "get"])("has no %s of its own", (name) => {
    const value = name === "examples" ? ["x"] : name === "operators" ? ["equals"] : "x";
    const element = text({ [name]: value } as object);
    expect(problemsOf(() => list(element))).toEqual([
      `element.${name}: The list has the \`${name}\`, not its element.`,
    ]);
  });
});

describe("the options in the JSON form", () => {
  test("are those of the functions", () => {
    const options = { description: "What it is.", examples: ["done"], operators: ["equals"], required: true };
    const json = { fields: { f: { type: "enumeration", values: ["open", "done"], ...options } } };
    const field = schemaFromJson(json).fields.get("f");
    expect(field).toMatchObject({ description: "What it is.", examples: ["done"], required: true });
    expect(field?.type).toMatchObject({ operators: ["equals"], example: "done" });
  });

  test("stand beside a path", () => {
    const json = { fields: { f: { type: "time", from: "iso", path: "a.b", examples: ["2026-01-01"] } } };
    const field = schemaFromJson(json).fields.get("f");
    expect(field?.get?.({ a: { b: "x" } })).toBe("x");
    expect(field?.type.example).toBe("1767225600000");
  });

  test("are reported with their location, once", () => {
    const f = { type: "integer", description: null, examples: [1, "2"], operators: ["~"], required: 1 };
    expect(problemsOf(() => schemaFromJson({ fields: { f } }))).toEqual([
      'fields.f.operators.0: "~" is not the name of an operator of an integer field. Write "equals", "greaterThan", "greaterThanOrEqual", "lessThan" or "lessThanOrEqual".',
      'fields.f.examples.1: "2" is not a value of an integer field.',
      "fields.f.description: A description is a string, not null.",
      'fields.f.required: "required" is true or false, not a number.',
    ]);
  });

  test("are no options of the elements of a list", () => {
    const f = { type: "list", items: { type: "text", description: "An element." } };
    expect(problemsOf(() => schemaFromJson({ fields: { f } }))).toEqual([
      'fields.f.items.description: There is no key "description" here. Write "type".',
    ]);
  });
});
