import { schemaFromJsonSchema } from "wherefore";
import { describe, expect, test } from "vitest";
import { problemOf, problemsOf, typeOf, typesOf } from "./support.ts";

describe("references", () => {
  test.each([
    ["#/$defs/a~1b%25~0c", { $defs: { "a/b%~c": { type: "integer" } } }],
    ["#/definitions/x/0", { definitions: { x: [{ type: "integer" }] } }],
    ["#anchor", { $defs: { x: { $anchor: "anchor", type: "integer" } } }],
    ["urn:x", { $defs: { x: { $id: "urn:x", type: "integer" } } }],
    ["#/$defs/one", { $defs: { one: { $ref: "#/$defs/two" }, two: { type: "integer" } } }],
    // The outer one of two with one name.
    ["urn:x", { x: { $id: "urn:x", type: "integer", not: { $id: "urn:x", type: "string" } } }],
    ["#/$defs/a~01", { $defs: { "a~1": { type: "integer" }, "a/": { type: "string" } } }],
  ])("%s", (reference, document) => {
    expect(typeOf({ $ref: reference }, document)).toBe("integer");
  });

  test("dynamic references lead to their anchors", () => {
    const document = { $defs: { x: { $dynamicAnchor: "node", type: "integer" } } };
    expect(typeOf({ $dynamicRef: "#node" }, document)).toBe("integer");
    expect(typeOf({ $ref: "#node" }, document)).toBe("integer");
  });

  test("# is the whole document", () => {
    const schema = { properties: { title: { type: "string" }, parent: { $ref: "#" } } };
    const fields = { parent_title: "parent.parent.title" };
    expect(typesOf(schemaFromJsonSchema(schema, { fields }))).toEqual({ parent_title: "text" });
  });

  test.each(["#/%zz", "#undefined", "undefined", "#/$defs/text/0", "#/properties/f/type/x", 1])(
    "%j is not in the document",
    (reference) => {
      const schema = { properties: { f: { $ref: reference } }, $defs: { text: "integer" }, $anchor: 3 };
      expect(problemsOf(schema, { fields: ["f"] })).toEqual({
        "fields.f": `\`#/properties/f\` refers to ${JSON.stringify(reference)}, which is not in the document. Give the whole document as \`document\`, with all that it refers to.`,
      });
    },
  );

  test("a place is that of the schema, also where a name leads to it", () => {
    const schema = { properties: { f: { $ref: "#x" } }, $defs: { x: { $anchor: "x", type: "object" } } };
    expect(problemsOf(schema, { fields: ["f"] })).toEqual({
      "fields.f": "`#/$defs/x` is an object. Write the path of a value in it.",
    });
  });

  test("a place is a JSON Pointer", () => {
    const schema = { properties: { "a/b~c": { properties: { d: {} } } } };
    expect(problemsOf(schema, { fields: { d: { path: ["a/b~c", "d"] } } })).toEqual({
      "fields.d":
        '`#/properties/a~1b~0c/properties/d` says no type. Write the type that its values have, such as { type: "text" }.',
    });
  });

  test("the place of several schemas is that of their property", () => {
    const property = (type: string) => ({ properties: { "a/b": { properties: { c: { type } } } } });
    const schema = { allOf: [property("string"), property("integer")] };
    const fields = { c: { path: ["a/b", "c"] }, d: { path: ["a/b", "d"] } };
    expect(problemsOf(schema, { fields })).toEqual({
      "fields.c": "`#/properties/a~1b/properties/c` allows no value but null. Leave the field out.",
      "fields.d":
        '`#/properties/a~1b` declares no property "d". Name one that it declares, or write the type that its values have, such as { type: "text" }.',
    });
  });

  test("schemas that contain themselves end", () => {
    const schema = {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          allOf: [{ $ref: "#/$defs/node" }, { $ref: "#" }],
          properties: {
            name: { anyOf: [{ $ref: "#/$defs/name" }, { type: "string" }] },
            next: { $ref: "#/$defs/node" },
            loop: { $ref: "#/$defs/loop" },
            lists: { type: "array", items: { $ref: "#/$defs/node/properties/lists" } },
          },
        },
        name: { oneOf: [{ $ref: "#/$defs/name" }, { const: "x" }] },
        loop: { $ref: "#/$defs/loop" },
      },
    };
    const fields = { name: "name", next_name: "next.next.next.name" };
    expect(typesOf(schemaFromJsonSchema(schema, { fields }))).toEqual({
      name: "enumeration open x",
      next_name: "enumeration open x",
    });
    expect(Object.keys(problemsOf(schema, { fields: ["next", "loop", "lists", "none"] }))).toHaveLength(4);
  });

  test("an array of itself is no list, and no part of a union that vanishes", () => {
    const items = { $ref: "#/properties/f" };
    expect(problemOf({ anyOf: [{ type: "string" }, { type: "array", items }] })).toBe(
      '`#/properties/f/anyOf/1` is an array whose elements have no type. Write the type that its values have, such as { type: "list", items: { type: "text" } }.',
    );
  });

  test.each([
    ["a", "b"],
    ["b", "a"],
  ])("schemas that contain one another are the same in any order: %s, %s", (...fields) => {
    const properties = {
      a: { anyOf: [{ $ref: "#/properties/b" }, { const: "x" }] },
      b: { anyOf: [{ $ref: "#/properties/a" }, { const: "y" }] },
    };
    const types = typesOf(schemaFromJsonSchema({ properties }, { fields }));
    expect(types).toEqual({ a: "enumeration y,x", b: "enumeration x,y" });
  });

  test("an object that contains itself ends", () => {
    const schema: { properties: Record<string, unknown> } = { properties: { x: { $ref: "urn:none" } } };
    schema.properties["self"] = schema;
    expect(Object.keys(problemsOf(schema, { fields: ["x", "self"] }))).toEqual(["fields.x", "fields.self"]);
  });

  // Each level refers to the next one twice, so that there are 2^64 ways to the last one.
  test.each(["anyOf", "allOf", "oneOf"])("many ways to one schema are read once: %s", (keyword) => {
    const level = (index: number) => ({
      [keyword]: [{ [keyword]: [{ $ref: `#/$defs/n${index + 1}` }] }, { $ref: `#/$defs/n${index + 1}` }],
    });
    const $defs: Record<string, unknown> = { n40: { properties: { f: { type: "string" } }, type: "object" } };
    for (let index = 0; index < 40; index++) $defs[`n${index}`] = level(index);
    expect(typesOf(schemaFromJsonSchema({ $ref: "#/$defs/n0", $defs }, { fields: ["f"] }))).toEqual({
      f: "text",
    });
  });

  test("many ways to one property are read once", () => {
    const $defs: Record<string, unknown> = { n40: { properties: { f: { type: "string" } } } };
    for (let index = 0; index < 40; index++) {
      const next = { $ref: `#/$defs/n${index + 1}` };
      $defs[`n${index}`] = { allOf: [{ ...next, properties: { f: { description: `${index}` } } }, next] };
    }
    const { fields } = schemaFromJsonSchema({ $ref: "#/$defs/n0", $defs }, { fields: ["f"] });
    expect(fields.get("f")).toMatchObject({ type: { name: "text" }, description: "0" });
  });

  test.each([200, 201, 5000])("nesting that is deeper than 200 is refused: %d", (depth) => {
    const text = { type: "string" };
    const nested = (innermost: object) => {
      let schema = innermost;
      for (let index = 0; index < depth; index++) schema = { allOf: [schema] };
      return schema;
    };
    const isRead = depth <= 200;
    expect(problemOf(nested(text))).toBe(isRead ? undefined : "The JSON Schema is nested too deeply.");
    expect(problemsOf(nested({ properties: { f: text } }), { fields: ["f"] })).toEqual(
      isRead
        ? {}
        : {
            "fields.f":
              '`#` declares no property "f". Name one that it declares, or write the type that its values have, such as { type: "text" }.',
          },
    );
  });
});
