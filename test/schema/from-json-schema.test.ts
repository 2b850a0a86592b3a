import fc from "fast-check";
import { compile, compilePredicate, schemaFromJsonSchema, SchemaError } from "wherefore";
import { describe, expect, test } from "vitest";
import { problemOf, problemsOf, typeOf, typesOf } from "./json-schema/support.ts";

describe("types", () => {
  test.each([
    [{ type: "string" }, "text"],
    [{ type: "string", pattern: "^a", format: "email" }, "text"],
    [{ type: "string", format: "uuid" }, "uuid"],
    [{ type: "string", format: "date-time" }, "time"],
    [{ type: "string", format: "date" }, "time"],
    [{ type: "string", format: "int64" }, "integer"],
    [{ type: "integer" }, "integer"],
    [{ type: "integer", format: "int64" }, "integer"],
    [{ type: "number" }, "number"],
    [{ type: "number", format: "int32" }, "integer"],
    [{ type: "number", multipleOf: 5 }, "integer"],
    [{ type: "number", multipleOf: 0.5 }, "number"],
    [{ type: "number", multipleOf: 0 }, "number"],
    [{ type: "number", format: "double" }, "number"],
    [{ type: "number", format: "point8" }, "number"],
    [{ type: "number", format: "int128" }, "number"],
    [{ type: "number", format: "uint8" }, "integer"],
    [{ type: "string", format: "uint64" }, "integer"],
    // What TypeBox has beyond JSON.
    [{ type: "bigint" }, "integer"],
    [{ type: "Date" }, "time"],
    [{ const: 0.5 }, "number"],
    [{ const: "a", enum: ["a", "b"] }, "enumeration a"],
    [{ type: "string", anyOf: [], oneOf: [] }, "text"],
    [{ type: "string", enum: "a" }, "text"],
    [{ type: "boolean" }, "boolean"],
    [{ type: "string", enum: ["a", "b"] }, "enumeration a,b"],
    [{ enum: ["a", "b", null] }, "enumeration a,b"],
    [{ enum: [1, 2] }, "integer"],
    [{ enum: [1, 2.5] }, "number"],
    [{ enum: [true, false] }, "boolean"],
    [{ const: "a" }, "enumeration a"],
    // What can be null, in every way that is written.
    [{ type: ["string", "null"] }, "text"],
    [{ type: ["string", null] }, "text"],
    [{ type: "string", nullable: true }, "text"],
    [{ anyOf: [{ type: "integer" }, { type: "null" }] }, "integer"],
    [{ oneOf: [{ type: "null" }, { enum: ["a"] }] }, "enumeration a"],
    [{ anyOf: [{ type: "integer" }, { const: null }] }, "integer"],
    // Several schemas of which one type comes.
    [{ anyOf: [{ const: "a" }, { const: "b" }, { enum: ["b", "c"] }] }, "enumeration a,b,c"],
    [{ anyOf: [{ enum: ["a", "b"] }, { type: "string" }] }, "enumeration open a,b"],
    [{ anyOf: [{ type: "integer" }, { type: "number" }] }, "number"],
    [
      {
        anyOf: [
          { type: "string", format: "date" },
          { type: "string", format: "date-time" },
        ],
      },
      "time",
    ],
    [
      {
        anyOf: [
          { type: "string", format: "uuid" },
          { type: "string", format: "date" },
        ],
      },
      "text",
    ],
    [{ allOf: [{ type: "string" }, { enum: ["a"] }] }, "enumeration a"],
    [{ allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] }, "enumeration b"],
    [{ type: "string", allOf: [{ format: "uuid", type: "string" }] }, "uuid"],
    [{ type: "number", allOf: [{ type: "integer" }, { minimum: 0 }] }, "integer"],
    // Arrays.
    [{ type: "array", items: { type: "string" } }, "list of text"],
    [{ items: { enum: ["a"] } }, "list of enumeration a"],
    [{ type: ["array", "null"], items: { type: ["integer", "null"] } }, "list of integer"],
    [
      { type: "array", prefixItems: [{ type: "number" }, { type: "integer" }], items: false },
      "list of number",
    ],
    [{ type: "array", items: [{ type: "string" }, { enum: ["a"] }] }, "list of enumeration a"],
    [
      {
        anyOf: [
          { type: "array", items: { const: "a" } },
          { type: "array", items: { const: "b" } },
        ],
      },
      "list of enumeration a,b",
    ],
  ])("%j is %s", (property, type) => {
    expect(typeOf(property)).toBe(type);
  });

  test("a bigint is an integer", () => {
    expect(typeOf({ const: 3n })).toBe("integer");
  });
});

describe("what cannot be a field", () => {
  test.each([
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
      { enum: ["a", "A"] },
      '`#/properties/f`: The values "a" and "A" differ only in case; a query could not tell them apart. Or write another type, such as { type: "id" }.',
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
      "fields.deep":
        '`#/properties/list` declares no property "b". Name one that it declares, or write the type that its values have, such as { type: "text" }.',
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

describe("fields", () => {
  const task = {
    type: "object",
    properties: {
      id: { type: "string" },
      password: { type: "string" },
      size: { type: "string", format: "int64" },
      sizes: { type: "array", items: { type: "string", format: "int64" } },
      owner: { $ref: "#/$defs/person" },
      "a.b": { type: "boolean" },
      seconds: { type: "number" },
    },
    $defs: {
      person: {
        anyOf: [
          { type: "null" },
          {
            type: "object",
            properties: { name: { type: "string" }, born: { type: "string", format: "date" } },
          },
        ],
      },
    },
  };

  test("are those that are named, in their order, and no other property", () => {
    expect(typesOf(schemaFromJsonSchema(task, { fields: ["size", "id"] }))).toEqual({
      size: "integer",
      id: "text",
    });
  });

  test("have paths through objects and references, and what is written has precedence", () => {
    const schema = schemaFromJsonSchema(task, {
      fields: {
        id: { type: "id" },
        owner_name: "owner.name",
        born: { path: ["owner", "born"] },
        flag: { path: ["a.b"], whenAbsent: false },
        at: { type: "time", from: "seconds", path: "seconds" },
        extra: { type: "uuid", path: "not.declared" },
      },
      defaultField: "owner_name",
    });
    expect(typesOf(schema)).toEqual({
      id: "id",
      owner_name: "text",
      born: "time",
      flag: "boolean",
      at: "time",
      extra: "uuid",
    });
    expect(schema.defaultField).toBe("owner_name");
    const matches = (query: string, record: object) => compilePredicate(compile(query, schema))(record);
    const record = { id: "a", owner: { name: "Ada", born: "1815-12-10" }, seconds: 1.5 };
    expect(matches('owner_name:"ADA" AND born<0 AND flag:"false" AND at:"1500"', record)).toBe(true);
    expect(matches("owner_name:null AND flag:null", { owner: null })).toBe(true);
  });

  test("a path leads through objects only", () => {
    const schema = { properties: { tags: { type: "array", items: { type: "string" } }, any: {} } };
    expect(
      problemsOf(schema, { fields: { a: "tags.x", b: "any.x", c: { path: ["tags", 0] as never } } }),
    ).toEqual({
      "fields.a": "`#/properties/tags` is an array, and a path leads through objects only.",
      "fields.b":
        '`#/properties/any` declares no property "x". Name one that it declares, or write the type that its values have, such as { type: "text" }.',
      "fields.c.path.1":
        'A key is a string, not a number. Write keys joined by dots, such as "task.status", or an array of keys.',
    });
  });

  test.each([
    [5, "5", true],
    ["5", "5", true],
    ["-12", "-12", true],
    ["x5", "5", false],
    ["5x", "5", false],
    ["1".repeat(19), "1".repeat(19), true],
    [`0${"1".repeat(19)}`, "1".repeat(19), false],
  ])("an int64 number that is the text %j is %s: %s", (size, number, verdict) => {
    const schema = schemaFromJsonSchema(task, { fields: ["size"] });
    expect(compilePredicate(compile(`size:"${number}"`, schema))({ size })).toBe(verdict);
  });

  test("read int64 numbers that are texts of digits", () => {
    const schema = schemaFromJsonSchema(task, { fields: ["size", "sizes"] });
    const record = { size: "9007199254740993", sizes: ["x", "-3"] };
    for (const query of ["size>9007199254740992", 'size:"9007199254740993"', "sizes<0", '-sizes:"3"']) {
      expect(compilePredicate(compile(query, schema))(record), query).toBe(true);
    }
    expect(compilePredicate(compile("size:null", schema))({ size: "many" })).toBe(true);
  });

  test("a property of several schemas has to fit all of them, or one of them", () => {
    const pet = {
      allOf: [
        { properties: { kind: { type: "string" } } },
        { properties: { kind: { enum: ["cat", "dog"] } } },
      ],
      oneOf: [
        { properties: { size: { type: "integer" } } },
        { properties: { size: { type: "number" }, name: { type: "string" } } },
      ],
    };
    expect(typesOf(schemaFromJsonSchema(pet, { fields: ["kind", "size", "name"] }))).toEqual({
      kind: "enumeration cat,dog",
      size: "number",
      name: "text",
    });
  });
});

test("whatever the JSON Schema is, it gives a schema or a SchemaError", () => {
  const names = fc.constantFrom("a", "b", "__proto__", "constructor");
  const value = fc.constantFrom<unknown>(null, 0, 1.5, "a", true, [], {}, [1, "a"]);
  const type = fc.constantFrom("string", "integer", "array", "object", "null", "x");
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthSize: "xsmall" },
      value,
      fc.record(
        {
          type: fc.oneof(type, fc.array(type, { maxLength: 2 })),
          format: fc.constantFrom("uuid", "date", "int64", 3),
          enum: fc.array(value, { maxLength: 3 }),
          const: value,
          nullable: fc.boolean(),
          properties: fc.dictionary(names, tie("node"), { maxKeys: 2 }),
          items: fc.oneof(tie("node"), fc.array(tie("node"), { maxLength: 2 })),
          anyOf: fc.array(tie("node"), { maxLength: 2 }),
          allOf: fc.array(tie("node"), { maxLength: 2 }),
          $ref: fc.constantFrom(
            "#",
            "#/properties/a",
            "#/$defs/b",
            "#/properties/b/anyOf/0",
            "%",
            "#/%zz",
            1,
          ),
          $defs: fc.dictionary(names, tie("node"), { maxKeys: 2 }),
        },
        { requiredKeys: [] },
      ),
    ),
  }));
  const fields = { a: {}, b: "a.b", c: ["a"] as never, constructor: "constructor.a" };
  fc.assert(
    fc.property(node, (schema) => {
      try {
        const read = schemaFromJsonSchema(schema, { fields });
        expect([...read.fields.keys()]).toEqual(Object.keys(fields));
      } catch (error) {
        expect(error).toBeInstanceOf(SchemaError);
      }
    }),
    { numRuns: 1000 },
  );
});
