import { describe, expect, test } from "vitest";
import { problemOf, problemsOf } from "./support.ts";

describe("what cannot be a field", () => {
  test.each<readonly [unknown, string]>([
    [
      { type: "object", properties: { name: {} } },
      '`#/properties/f` is an object. Write the path of a value in it, such as "name".',
    ],
    [
      { patternProperties: { "^x": { type: "string" } } },
      "`#/properties/f` is an object. Write the path of a value in it.",
    ],
    [{ properties: [] }, "`#/properties/f` is an object. Write the path of a value in it."],
    [
      { additionalProperties: { type: "string" } },
      "`#/properties/f` is an object. Write the path of a value in it.",
    ],
    [
      { type: ["string", "integer"] },
      '`#/properties/f` can be text or integer, and a field has one type. Write the type that its values have, such as { type: "text" }.',
    ],
    [
      { anyOf: [{ type: "string" }, { type: "object" }] },
      "`#/properties/f/anyOf/1` is an object. Write the path of a value in it.",
    ],
    [{}, '`#/properties/f` says no type. Write the type that its values have, such as { type: "text" }.'],
    [true, '`#/properties/f` says no type. Write the type that its values have, such as { type: "text" }.'],
    [false, "`#/properties/f` is false, so no value fits it."],
    [{ type: "null" }, "`#/properties/f` allows no value but null. Leave the field out."],
    [
      { allOf: [{ type: "string" }, { type: "integer" }] },
      "`#/properties/f` allows no value but null. Leave the field out.",
    ],
    ...[
      [{ type: "string" }, { type: "boolean" }],
      [{ type: "number" }, { type: "string", format: "int64" }],
      [{ type: "integer" }, { type: "string" }],
      [{ type: "boolean" }, { type: "number" }],
      [{ type: "integer" }, { enum: ["a"] }],
      [{ enum: ["a"] }, { enum: ["b"] }],
      [
        { type: "string", format: "uuid" },
        { type: "string", format: "date" },
      ],
      [{ type: "string" }, { type: "array", items: { type: "string" } }],
      [
        { type: "array", items: { type: "string" } },
        { type: "array", items: { type: "integer" } },
      ],
    ].map((allOf) => [{ allOf }, "`#/properties/f` allows no value but null. Leave the field out."] as const),
    [
      { type: "array", items: { type: "null" } },
      "`#/properties/f` allows no value but null. Leave the field out.",
    ],
    [
      { anyOf: [{}, { type: "string" }] },
      '`#/properties/f` says no type. Write the type that its values have, such as { type: "text" }.',
    ],
    [
      { type: ["boolean", "number", "string"] },
      '`#/properties/f` can be text or number or boolean, and a field has one type. Write the type that its values have, such as { type: "text" }.',
    ],
    [
      { anyOf: [{ type: "string", format: "int64" }, { type: "number" }, { type: "integer" }] },
      '`#/properties/f` can be number or integer, and a field has one type. Write the type that its values have, such as { type: "number" }.',
    ],
    [
      { anyOf: [{ type: "string", format: "int64" }, { type: "boolean" }, { type: "string" }] },
      '`#/properties/f` can be text or integer or boolean, and a field has one type. Write the type that its values have, such as { type: "text" }.',
    ],
    [
      { allOf: [{ type: "string" }, { type: "object" }] },
      "`#/properties/f/allOf/1` is an object. Write the path of a value in it.",
    ],
    [
      { allOf: [{ type: "object" }, { type: "string" }] },
      "`#/properties/f/allOf/0` is an object. Write the path of a value in it.",
    ],
    [
      { type: "array", prefixItems: [{ type: "string" }], items: true },
      '`#/properties/f` is an array whose elements have no type. Write the type that its values have, such as { type: "list", items: { type: "text" } }.',
    ],
    [
      { type: "array", items: [{ type: "string" }], additionalItems: { type: "integer" } },
      "`#/properties/f` is an array of elements of several types, and a list has those of one.",
    ],
    [{ type: "strnig" }, '`#/properties/f` has the type "strnig", which JSON Schema does not have.'],
    [
      { type: "array" },
      '`#/properties/f` is an array whose elements have no type. Write the type that its values have, such as { type: "list", items: { type: "text" } }.',
    ],
    [
      { type: "array", items: { type: "object" } },
      "`#/properties/f` is an array. `#/properties/f/items` is an object. Write the path of a value in it.",
    ],
    [
      { type: "array", items: { items: { type: "string" } } },
      "`#/properties/f` is an array of arrays, and there are no lists of lists.",
    ],
    [
      { type: "array", items: { type: ["string", "number"] } },
      "`#/properties/f` is an array of elements of several types, and a list has those of one.",
    ],
    [
      { enum: [{ a: 1 }] },
      "`#/properties/f` has a value that is an object or an array. Name a value within it.",
    ],
    [
      { enum: ["a", "A"], examples: ["a"] },
      '`#/properties/f`: The values "a" and "A" are the same to a query, which ignores case. Remove one. Or write another type, such as { type: "id" }.',
    ],
    [
      { $ref: "#/$defs/none" },
      '`#/properties/f` refers to "#/$defs/none", which is not in the document. Give the whole document as `document`, with all that it refers to.',
    ],
    [
      { $ref: "https://example.com/other.json" },
      '`#/properties/f` refers to "https://example.com/other.json", which is not in the document. Give the whole document as `document`, with all that it refers to.',
    ],
  ])("%j", (property, message) => {
    expect(problemOf(property)).toBe(message);
  });

  test("a problem has the place where the schema is written", () => {
    const property = { properties: { g: false, any: {} } };
    const schema = {
      properties: { f: { $ref: "#/$defs/x" }, h: false, i: property },
      $defs: { x: property },
    };
    const fields = { g: "f.g", h: {}, i: "i.g", any: "f.any", none: "f.any.none" };
    expect(problemsOf(schema, { fields })).toEqual({
      "fields.g": "`#/$defs/x/properties/g` is false, so no value fits it.",
      "fields.h": "`#/properties/h` is false, so no value fits it.",
      "fields.i": "`#/properties/i/properties/g` is false, so no value fits it.",
      "fields.any":
        '`#/$defs/x/properties/any` says no type. Write the type that its values have, such as { type: "text" }.',
      "fields.none":
        '`#/$defs/x/properties/any` declares no property "none". Name one that it declares, or write the type that its values have, such as { type: "text" }.',
    });
  });

  test.each(["allOf", "oneOf"])("the only one of %s is the schema of a property", (keyword) => {
    expect(problemsOf({ [keyword]: [{ properties: { f: {} } }] }, { fields: ["f"] })).toEqual({
      "fields.f": `\`#/${keyword}/0/properties/f\` says no type. Write the type that its values have, such as { type: "text" }.`,
    });
  });

  test("a name is made of a path that cannot be one", () => {
    const problem = (name: string) => problemsOf({}, { fields: { [name]: {} } })[`fields.${name}`];
    expect(problem("2nd")).toMatch(/with the path: \{ _2nd: "2nd" \}\.$/);
    expect(problem("a--b c")).toMatch(/with the path: \{ a_b_c: "a--b c" \}\.$/);
  });

  test("all problems are reported, each at its field", () => {
    expect(
      problemsOf(
        { properties: { a: {}, list: { items: { type: "object", properties: { b: {} } } } } },
        { fields: { a: "a", title: "title", "x-y": {}, deep: "list.b", no: 3 as never, path: { path: "" } } },
      ),
    ).toEqual({
      "fields.a":
        '`#/properties/a` says no type. Write the type that its values have, such as { type: "text" }.',
      "fields.title":
        '`#` declares no property "title". Name one that it declares, or write the type that its values have, such as { type: "text" }.',
      "fields.x-y":
        '"x-y" cannot name a field: a name is letters, digits and underscores, and begins with no digit. Choose another, with the path: { x_y: "x-y" }.',
      "fields.deep": "`#/properties/list` is an array, and a path leads through objects only.",
      "fields.no": 'A field is a path or an object, not a number. Write {} for the property "no".',
      "fields.path.path":
        '"" has an empty key in it. Write keys joined by dots, such as "task.status", or an array of keys.',
    });
  });

  test.each([undefined, null, "title"])("the fields have to be named: %j", (fields) => {
    expect(problemsOf({ properties: {} }, { fields: fields as never })).toEqual({
      fields: "Name the fields that a query may contain.",
    });
  });
});
