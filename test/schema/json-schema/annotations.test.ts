import { schemaFromJsonSchema } from "wherefore";
import { describe, expect, test } from "vitest";

describe("options", () => {
  const person = {
    description: "Who does it.",
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
  };
  const task = {
    required: ["id", "owner", "lead", "tags", "at", "loose"],
    properties: {
      id: { type: "string", description: "Its key.", examples: ["t1", 3, "t2"] },
      note: { type: "string" },
      at: { $ref: "#/$defs/time", examples: ["soon"] },
      loose: { type: ["integer", "null"], example: 12 },
      size: { type: "string", format: "int64", examples: ["7"] },
      tags: { type: "array", items: { type: "string" }, examples: [["red", "green"]] },
      owner: { $ref: "#/$defs/person" },
      lead: { anyOf: [{ $ref: "#/$defs/person" }, { type: "null" }] },
      either: { oneOf: [person, { properties: { name: { type: "string" } } }] },
    },
    $defs: {
      person,
      time: { type: "string", format: "date-time", description: "When.", examples: ["2026-11-20"] },
    },
  };
  const names = ["id", "note", "at", "loose", "size", "tags"] as const;
  const { fields } = schemaFromJsonSchema(task, {
    fields: {
      ...(Object.fromEntries(names.map((name) => [name, {}])) as Record<(typeof names)[number], object>),
      owner_name: "owner.name",
      lead_name: "lead.name",
      either_name: "either.name",
    },
  });
  const options = (name: string) => {
    const { type: _, get: _get, name: _name, ...rest } = fields.get(name) ?? {};
    return rest;
  };

  test("are the description, the examples that are values, and what each record has", () => {
    expect(Object.fromEntries([...fields.keys()].map((name) => [name, options(name)]))).toEqual({
      id: { description: "Its key.", examples: ["t1", "t2"], required: true },
      note: {},
      at: { description: "When.", required: true },
      loose: { examples: [12] },
      size: { examples: ["7"] },
      // A list without elements has no value.
      tags: { examples: ["red", "green"] },
      owner_name: { required: true },
      lead_name: {},
      either_name: {},
    });
  });

  test("those that are given have precedence", () => {
    const given = {
      description: "The key.",
      examples: ["x"],
      required: false,
      operators: ["equals"],
    } as const;
    const schema = schemaFromJsonSchema(task, { fields: { id: given } });
    expect(schema.fields.get("id")).toMatchObject({
      description: "The key.",
      examples: ["x"],
      required: false,
    });
    expect(schema.fields.get("id")?.type.operators).toEqual(["equals"]);
  });
});

/** The options of a field of a JSON Schema. */
function optionsOf(schema: unknown, path: string): unknown {
  const { description, examples, required } =
    schemaFromJsonSchema(schema, { fields: { f: path } }).fields.get("f") ?? {};
  return { description, examples, required };
}

describe("a description and examples", () => {
  test.each([
    // Those of the value itself come before those of what it refers to.
    [
      { description: "Own.", examples: ["own"], allOf: [{ description: "Other.", examples: ["other"] }] },
      "Own.",
      ["own"],
    ],
    [
      { examples: [], allOf: [null, { description: 3 }, { description: "Other.", example: "a" }] },
      "Other.",
      ["a"],
    ],
    [{ anyOf: [{ enum: ["a"], description: "First.", examples: ["a"] }, { const: "b" }] }, "First.", ["a"]],
    [{ $ref: "#/$defs/self" }, "Itself.", ["self"]],
    [{ examples: "a" }, undefined, undefined],
  ])("of %j", (property, description, examples) => {
    const self = { description: "Itself.", examples: ["self"], allOf: [{ $ref: "#/$defs/self" }] };
    const schema = { properties: { f: { type: "string", ...property } }, $defs: { self } };
    expect(optionsOf(schema, "f")).toEqual({ description, examples, required: undefined });
  });

  test.each(["allOf", "oneOf"])("of a property that %s have", (keyword) => {
    const property = (annotations: object) => ({ properties: { f: { type: "string", ...annotations } } });
    const schema = { [keyword]: [property({ examples: ["a"] }), property({ description: "What it is." })] };
    expect(optionsOf(schema, "f")).toEqual({
      description: "What it is.",
      examples: ["a"],
      required: undefined,
    });
  });
});

describe("each record has a value", () => {
  const properties = { f: { type: "string" } };
  const required = { required: ["f"] };

  test.each([
    [{ required: ["f"] }, true],
    [{ required: ["g"] }, undefined],
    // `required` of old drafts, and of mistakes.
    [{ required: true }, undefined],
    [{ required: "f" }, undefined],
    [{ allOf: [null, {}, required] }, true],
    [{ allOf: [{}, { $ref: "#" }] }, undefined],
    [{ anyOf: [required, required] }, true],
    [{ anyOf: [required, {}] }, undefined],
    // Both refer to one schema, as the kinds of a thing do.
    [{ oneOf: [{ allOf: [{ $ref: "#/$defs/required" }] }, { $ref: "#/$defs/required" }] }, true],
    [{ oneOf: [{}, {}], anyOf: [required] }, true],
    [{ oneOf: [] }, undefined],
    [{ $ref: "#/$defs/required" }, true],
  ])("if %j", (schema, verdict) => {
    const whole = { properties, ...schema, $defs: { required } };
    expect(optionsOf(whole, "f")).toMatchObject({ required: verdict });
  });

  test.each([
    [{ type: "string" }, true],
    [{ type: ["string", "null"] }, undefined],
    [{ type: "string", nullable: true }, undefined],
    [{ type: "string", nullable: false }, true],
    [{ enum: ["a", null] }, undefined],
    [{ enum: ["a"] }, true],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, undefined],
    // As OpenAPI 3.0 is used.
    [{ allOf: [{ type: "string" }, { nullable: true }] }, undefined],
    [{ type: "array", items: { type: "string" } }, undefined],
  ])("if it is required, and %j is not null", (property, verdict) => {
    expect(optionsOf({ properties: { f: property }, ...required }, "f")).toMatchObject({ required: verdict });
  });

  test.each([
    ["allOf", [["f"], []], true],
    ["allOf", [[], []], undefined],
    ["oneOf", [["f"], ["f"]], true],
    ["oneOf", [["f"], []], undefined],
  ])("if %s of the schemas above require it: %j", (keyword, lists, verdict) => {
    const above = lists.map((names) => ({ properties: { above: { properties, required: names } } }));
    const schema = { [keyword]: above, required: ["above"] };
    expect(optionsOf(schema, "above.f")).toMatchObject({ required: verdict });
  });

  test("only if each object above has one", () => {
    const schema = { properties: { above: { properties, ...required } } };
    expect(optionsOf(schema, "above.f")).toMatchObject({ required: undefined });
    expect(optionsOf({ ...schema, required: ["above"] }, "above.f")).toMatchObject({ required: true });
  });
});
