import fc from "fast-check";
import { compile, compilePredicate, schemaFromJsonSchema, SchemaError } from "wherefore";
import { describe, expect, test } from "vitest";
import { problemsOf, typesOf } from "./json-schema/support.ts";

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
