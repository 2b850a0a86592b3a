import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldTypeNames, SchemaError, schemaFromJson } from "../../src/index.ts";
import { foldCase } from "../../src/text/fold-case.ts";

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const conforms = new Ajv2020({ strict: true, strictRequired: false }).compile(
  readJson("../../grammar/schema.schema.json") as object,
);

function isAccepted(json: unknown): boolean {
  try {
    schemaFromJson(json);
    return true;
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
}

const oddities = [null, 0, 1.5, "", "text", [], {}, [1], true, false];

/** Usually a valid value, sometimes another one. */
const mostly = <T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...oddities) });

const types = fieldTypeNames;
const values = fc.array(fc.constantFrom("a", "b", "A", ""), { maxLength: 3 });
const path = fc.oneof(
  fc.constantFrom("a", "a.b", "a..b", ".a", "a.", "é.\n"),
  fc.array(fc.constantFrom("a", "", "a.b")),
);

const options = {
  description: mostly(fc.string()),
  examples: mostly(fc.array(fc.constantFrom("a", 1, true))),
  operators: mostly(fc.array(fc.constantFrom("equals", "contains", "greaterThan", "~"))),
  required: mostly(fc.boolean()),
};

const enumeration = fc.record(
  {
    type: fc.constant("enumeration"),
    values: mostly(values),
    open: mostly(fc.boolean()),
    path: mostly(path),
  },
  { requiredKeys: ["type"] },
);
const any = fc.record(
  {
    type: mostly(fc.constantFrom(...types)),
    path: mostly(path),
    values: mostly(values),
    open: mostly(fc.boolean()),
    whenAbsent: mostly(fc.boolean()),
    presence: mostly(fc.boolean()),
    from: mostly(fc.constantFrom("iso", "seconds")),
    items: mostly(fc.constant({ type: "text" })),
    note: fc.constant("unknown"),
    ...options,
  },
  { requiredKeys: [] },
);
const boolean = fc.record(
  { type: fc.constant("boolean"), whenAbsent: mostly(fc.boolean()), presence: mostly(fc.constant(true)) },
  { requiredKeys: ["type"] },
);
const time = fc.record(
  { type: fc.constant("time"), from: mostly(fc.constantFrom("iso", "seconds", "milliseconds", "ISO")) },
  { requiredKeys: ["type"] },
);
const simple = fc.record(
  { type: fc.constantFrom(...types), path: mostly(path), ...options },
  { requiredKeys: ["type"] },
);
const { field } = fc.letrec((tie) => ({
  list: fc.record(
    { type: fc.constant("list"), items: mostly(tie("field")), path: mostly(path) },
    { requiredKeys: ["type"] },
  ),
  field: fc.oneof(
    { depthSize: "small" },
    mostly(fc.oneof(enumeration, boolean, time, simple, any)),
    tie("list"),
  ),
}));

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "state", "_9", "and") },
  { weight: 1, arbitrary: fc.constantFrom("AND", "null", "a-b", "9", "", "a\n") },
);
const schema = mostly(
  fc.oneof(
    fc.record({ fields: mostly(fc.dictionary(name, field, { maxKeys: 3 })) }),
    fc.record(
      { fields: fc.constant({ a: { type: "id" } }), $schema: mostly(fc.string()), x: fc.constant(1) },
      { requiredKeys: [] },
    ),
  ),
);

/** Whether a rule is broken that JSON Schema cannot express, or that depends on the type of the field. */
function isBeyondJsonSchema(json: unknown): boolean {
  return hasValuesAlikeButForCase(json) || problemsOf(json).some((message) => BEYOND.test(message));
}

const BEYOND = /is not a value of|is not the name of an operator of/;

function problemsOf(json: unknown): readonly string[] {
  try {
    schemaFromJson(json);
  } catch (error) {
    if (error instanceof SchemaError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}

function hasValuesAlikeButForCase(json: unknown): boolean {
  return (
    JSON.stringify(json).includes('"values"') &&
    someField(json, (values) => {
      return new Set(values.map(foldCase)).size < values.length;
    })
  );
}

function someField(json: unknown, test: (values: readonly string[]) => boolean): boolean {
  if (typeof json !== "object" || json === null) return false;
  const { values: given } = json as { values?: unknown };
  if (Array.isArray(given) && given.every((value) => typeof value === "string") && test(given)) return true;
  return Object.values(json).some((one) => someField(one, test));
}

describe("the JSON Schema for schemas", () => {
  test("accepts what schemaFromJson accepts, and nothing else", () => {
    let accepted = 0;
    fc.assert(
      fc.property(schema, (json) => {
        fc.pre(!isBeyondJsonSchema(json));
        const verdict = isAccepted(json);
        if (verdict) accepted += 1;
        expect(conforms(json)).toBe(verdict);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(200);
  });

  test.each([
    [{ type: "list", items: { type: "list", items: { type: "text" } } }, false],
    [{ type: "list", items: { type: "time", from: "iso" }, path: "a.b" }, true],
    [{ type: "list", items: { type: "time", form: "iso" } }, false],
    [{ type: "list", items: { type: "text", path: "a" } }, false],
    [{ type: "list", items: { type: "boolean", whenAbsent: true } }, false],
    [{ type: "list" }, false],
    [{ type: "uuid" }, true],
    [{ type: "uuid", description: "A key.", examples: [], operators: ["equals"], required: false }, true],
    [{ type: "uuid", operators: ["~"] }, false],
    [{ type: "uuid", operators: [] }, false],
    [{ type: "uuid", operators: ["equals", "equals"] }, false],
    [{ type: "list", items: { type: "text", required: true } }, false],
  ])("judges the field %j", (field, verdict) => {
    const json = { fields: { f: field } };
    expect([isAccepted(json), conforms(json)]).toEqual([verdict, verdict]);
  });

  test.each(["node.schema.json", "debian/schema.json"])("accepts the example %s", (file) => {
    const json = readJson(`../../examples/${file}`);
    expect(isAccepted(json)).toBe(true);
    expect(conforms(json)).toBe(true);
  });
});
