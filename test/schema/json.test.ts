import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { check, compile, compilePredicate, SchemaError, schemaFromJson } from "../../src/index.ts";
import { nodeSchema, type GraphNode } from "../../src/graph/index.ts";

function matches(schemaJson: unknown, query: string, record: unknown): boolean {
  return compilePredicate(compile(query, schemaFromJson(schemaJson)))(record);
}

function problemsOf(json: unknown): string[] {
  try {
    schemaFromJson(json);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
  }
  return [];
}

describe("the JSON form of a schema", () => {
  test("declares the fields in their order, each with its type", () => {
    const schema = schemaFromJson({
      $schema: "https://example.com/schema.json",
      fields: {
        status: { type: "enumeration", values: ["open", "done"], open: true },
        title: { type: "text" },
        owner: { type: "id" },
        blocked: { type: "boolean", whenAbsent: false },
        progress: { type: "number" },
        priority: { type: "integer" },
        due: { type: "time" },
        changed: { type: "time", from: "iso" },
        key: { type: "uuid" },
        tags: { type: "list", items: { type: "text" } },
      },
    });
    expect([...schema.fields.values()].map(({ name, type }) => [name, type.name])).toEqual([
      ["status", "enumeration"],
      ["title", "text"],
      ["owner", "id"],
      ["blocked", "boolean"],
      ["progress", "number"],
      ["priority", "integer"],
      ["due", "time"],
      ["changed", "time"],
      ["key", "uuid"],
      ["tags", "list of text"],
    ]);
    expect(schema.fields.get("status")?.type.comparison).toBe("folded");
    expect(schema.fields.get("blocked")?.type.whenAbsent).toBe(false);
  });

  test("reads the property with the name of the field if there is no path", () => {
    const schema = { fields: { status: { type: "text" } } };
    expect(matches(schema, 'status:"OPEN"', { status: "open" })).toBe(true);
    expect(matches(schema, "status:null", {})).toBe(true);
  });

  test("reads nested properties along a path", () => {
    const schema = { fields: { status: { type: "text", path: "task.status" } } };
    expect(matches(schema, 'status:"open"', { task: { status: "open" } })).toBe(true);
    expect(matches(schema, 'status:"open"', { "task.status": "open" })).toBe(false);
    expect(matches(schema, "status:null", { task: null })).toBe(true);
    expect(matches(schema, "status:null", { task: "text" })).toBe(true);
    expect(matches(schema, "status:null", { task: [{ status: "open" }] })).toBe(true);
  });

  test("reads a key that contains a dot if the path is an array", () => {
    const schema = { fields: { name: { type: "text", path: ["app.kubernetes.io/name", "text"] } } };
    expect(matches(schema, 'name:"web"', { "app.kubernetes.io/name": { text: "web" } })).toBe(true);
  });

  test("reads an empty key if the path is an array", () => {
    const schema = { fields: { name: { type: "text", path: [""] } } };
    expect(matches(schema, 'name:"web"', { "": "web" })).toBe(true);
  });

  test("reads own properties only", () => {
    const schema = {
      fields: {
        constructor: { type: "text" },
        name: { type: "text", path: "constructor.name" },
        length: { type: "integer", path: "tags.length" },
      },
    };
    expect(matches(schema, "constructor:null AND name:null AND length:null", { tags: ["a"] })).toBe(true);
    expect(matches(schema, 'constructor:"x"', JSON.parse('{"constructor":"x"}'))).toBe(true);
  });

  test("accepts __proto__ as a name", () => {
    const schema: unknown = JSON.parse('{"fields":{"__proto__":{"type":"text","path":"__proto__"}}}');
    expect(matches(schema, '__proto__:"x"', JSON.parse('{"__proto__":"x"}'))).toBe(true);
    expect(matches(schema, "__proto__:null", {})).toBe(true);
  });

  test("reads whether a value is present as a boolean", () => {
    const schema = {
      fields: { blocked: { type: "boolean", presence: true, whenAbsent: false, path: "wait" } },
    };
    for (const wait of [{}, [], "", 0, false]) {
      expect(matches(schema, 'blocked:"true"', { wait })).toBe(true);
      expect(matches(schema, "blocked:null", { wait })).toBe(false);
    }
    for (const record of [{}, { wait: null }]) {
      expect(matches(schema, 'blocked:"false"', record)).toBe(true);
      expect(matches(schema, "blocked:null", record)).toBe(true);
    }
  });

  test("reads own properties only as values that are present", () => {
    const schema = { fields: { constructor: { type: "boolean", presence: true } } };
    expect(matches(schema, "constructor:null", {})).toBe(true);
    expect(matches(schema, 'constructor:"true"', { constructor: 0 })).toBe(true);
  });

  test("compares bigints exactly on integer fields, and as the nearest double on number fields", () => {
    const record = { n: 9007199254740993n };
    const integer = { fields: { n: { type: "integer" } } };
    expect(matches(integer, 'n:"9007199254740993"', record)).toBe(true);
    expect(matches(integer, 'n:"9007199254740992"', record)).toBe(false);
    const number = { fields: { n: { type: "number" } } };
    expect(matches(number, "n>9007199254740991", record)).toBe(true);
  });
});

describe("times and lists of the JSON form", () => {
  const time = (from: string) => ({ fields: { t: { type: "time", from, path: "at.time" } } });
  const list = (items: object) => ({ fields: { l: { type: "list", items, path: "at.list" } } });

  test.each([
    ["milliseconds", 1795168800123],
    ["seconds", 1795168800.123],
    ["iso", "2026-11-20T10:00:00.123Z"],
  ])("a time is read from %s", (from, held) => {
    expect(matches(time(from), 't:"1795168800123"', { at: { time: held } })).toBe(true);
    expect(matches(time(from), 't:"1795168800123"', { at: { time: 1795168800 } })).toBe(false);
  });

  test.each([
    [{ type: "text" }, ["Red"], 'l:"red"'],
    [{ type: "enumeration", values: ["Red"] }, ["Red"], 'l:"red"'],
    [{ type: "uuid" }, ["6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"], 'l:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"'],
    [{ type: "integer" }, [9007199254740993n], 'l:"9007199254740993"'],
    // A JSON reader may give a whole number as a bigint.
    [{ type: "number" }, [9007199254740993n], 'l:"9007199254740992"'],
    [{ type: "time", from: "iso" }, ["2026-11-20"], 'l:"1795132800000"'],
    [{ type: "time", from: "seconds" }, [1795132800], 'l:"1795132800000"'],
    [{ type: "boolean", presence: true }, [null, {}], 'l:"true"'],
  ])("a list of %j is an array", (items, held, query) => {
    expect(matches(list(items), query, { at: { list: held } })).toBe(true);
    expect(matches(list(items), query, { at: { list: held[0] } })).toBe(false);
    expect(matches(list(items), query, { at: { list: [] } })).toBe(false);
    expect(matches(list(items), `-${query}`, { at: { list: [[held]] } })).toBe(!query.endsWith('"true"'));
  });
});

describe("the node schema as data", () => {
  const asData = schemaFromJson(
    JSON.parse(readFileSync(new URL("../../examples/node.schema.json", import.meta.url), "utf8")),
  );

  test("declares what nodeSchema declares", () => {
    const shape = (schema: typeof asData) =>
      [...schema.fields.values()].map(
        ({ name, type: { name: type, values, whenAbsent, example }, description, examples, required }) => ({
          name,
          type,
          values,
          whenAbsent,
          example,
          description,
          examples,
          required,
        }),
      );
    expect(shape(asData)).toEqual(shape(nodeSchema as typeof asData));
  });

  test("finds the same nodes of the sample graph, clause by clause", () => {
    const nodes = readFileSync(new URL("../../examples/graph.ndjson", import.meta.url), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as GraphNode);
    for (const [name, field] of nodeSchema.fields) {
      const values = new Set(
        nodes.map((node) => (field.get ? field.get(node) : node[name as keyof GraphNode])),
      );
      const clauses = [...values]
        .filter((value) => value !== undefined && value !== null)
        .map((value) => `${name}:${JSON.stringify(String(value))}`);
      for (const query of [`${name}:null`, ...clauses]) {
        const byCode = compilePredicate(compile(query, nodeSchema));
        const byData = compilePredicate(compile(query, asData));
        expect([query, ...nodes.filter(byData)]).toEqual([query, ...nodes.filter(byCode)]);
      }
    }
  });

  test("offers the same fixes", () => {
    expect(check("stat:working", asData).diagnostics).toEqual(check("stat:working", nodeSchema).diagnostics);
  });
});

describe("the default field of the JSON form", () => {
  const fields = { title: { type: "text" }, note: { type: "text" }, key: { type: "id" } };

  test("is read", () => {
    expect(schemaFromJson({ fields }).defaultField).toBeUndefined();
    expect(schemaFromJson({ fields, defaultField: "note" }).defaultField).toBe("note");
    expect(schemaFromJson({ fields, defaultField: ["note", "title"] }).defaultField).toEqual([
      "note",
      "title",
    ]);
  });

  test.each([
    ["other", 'defaultField: There is no field "other". Name a field of the schema.'],
    ["key", "defaultField: key is an id field and does not take `~`. Name a field that does."],
    [
      ["title", 3],
      "defaultField: The default field is a string or an array of strings, not an array of other values. Write the name of a field.",
    ],
    [["title", "key"], "defaultField: key is an id field and does not take `~`. Name a field that does."],
    [
      3,
      "defaultField: The default field is a string or an array of strings, not a number. Write the name of a field.",
    ],
    [
      null,
      "defaultField: The default field is a string or an array of strings, not null. Write the name of a field.",
    ],
  ])("is a field that takes ~: %j", (defaultField, problem) => {
    expect(problemsOf({ fields, defaultField })).toEqual([problem]);
  });
});
