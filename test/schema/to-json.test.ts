import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  check,
  compile,
  compilePredicate,
  defineFieldType,
  defineSchema,
  integer,
  list,
  number,
  pick,
  SchemaError,
  schemaFromJson,
  schemaFromJsonSchema,
  text,
  time,
  toJson,
  type Schema,
} from "wherefore";
import { describe as describeSchema } from "wherefore/describe";
import { complete, hover } from "wherefore/editor";
import { describe, expect, test } from "vitest";
import { schemas } from "../describe/support.ts";
import { recordsFor } from "../typed/records.ts";
import { schemas as typed } from "../typed/schemas.ts";

/** The schema that a browser makes of the JSON which a server sends. */
const sent = (schema: Schema): Schema => schemaFromJson(JSON.parse(JSON.stringify(toJson(schema))));

function problemsOf(schema: Schema<never>): unknown {
  try {
    toJson(schema);
  } catch (error) {
    if (error instanceof SchemaError) return error.problems;
    throw error;
  }
  return [];
}

/** Queries on every field, valid and not. */
function queriesOn({ fields }: Schema): readonly string[] {
  const clauses = [...fields.values()].flatMap(({ name, type }) => [
    `${name}:${JSON.stringify(type.example)}`,
    `-${name}:"tru"`,
    `${name}~"a"`,
    `${name}>=12.5`,
    `${name}<2026-11-20`,
    `${name}:null`,
    name.slice(0, -1),
    `${name}:`,
  ]);
  return [...clauses, "", "some words"];
}

function expectSame(given: Schema): void {
  const read = sent(given);
  expect(describeSchema(read)).toEqual(describeSchema(given));
  for (const query of queriesOn(given)) {
    expect(check(query, read).diagnostics).toEqual(check(query, given).diagnostics);
    expect(complete(query, query.length, read)).toEqual(complete(query, query.length, given));
    expect(hover(query, 0, read)).toEqual(hover(query, 0, given));
  }
}

function expectSameMatches(given: Schema, records: readonly unknown[]): void {
  const read = sent(given);
  for (const query of queriesOn(given).filter((one) => check(one, given).checked !== null)) {
    const [matches, same] = [given, read].map((schema) => compilePredicate(compile(query, schema)));
    expect(records.map((record) => same?.(record))).toEqual(records.map((record) => matches?.(record)));
  }
}

describe("toJson", () => {
  test(
    "the schema that is read answers as the given one: schemas of all types and options",
    { tags: "slow" },
    () => {
      const isExact = ({ fields }: Schema) =>
        [...fields.values()].every(({ examples = [] }) =>
          examples.every((value) => typeof value !== "bigint" || Number.isSafeInteger(Number(value))),
        );
      fc.assert(fc.property(schemas.filter(isExact), expectSame));
    },
  );

  test.each(Object.entries<Schema>(typed))("and matches the same records: %s", (_, given) => {
    expectSame(given);
    const queries = queriesOn(given).filter((one) => check(one, given).checked !== null);
    expectSameMatches(
      given,
      recordsFor(
        given,
        queries.map((one) => compile(one, given)),
        1,
      ),
    );
  });

  test("times are read from what records hold", () => {
    const given = defineSchema({
      ms: time({ examples: [new Date(0), 5] }),
      seconds: time({ from: "seconds", examples: [new Date(1_500)] }),
      iso: time({ from: "iso", examples: [new Date(0), "2026-01-01"] }),
      all: list(time({ from: "iso" })),
    });
    expect(toJson(given)).toEqual({
      fields: {
        ms: { type: "time", examples: [0, 5] },
        seconds: { type: "time", from: "seconds", examples: [1.5] },
        iso: { type: "time", from: "iso", examples: ["1970-01-01T00:00:00.000Z", "2026-01-01"] },
        all: { type: "list", items: { type: "time", from: "iso" } },
      },
    });
    const at = Date.parse("2026-11-20T00:00:00Z");
    const held = [at, at / 1000, "2026-11-20", ["2026-11-20"], null, new Date(at)];
    expectSame(given);
    expectSameMatches(
      given,
      held.map((value) => ({ ms: value, seconds: value, iso: value, all: value })),
    );
  });

  test.each(["examples/debian/schema.json", "examples/node.schema.json"])(
    "the JSON of a schema in JSON is what it was read from: %s",
    (file) => {
      const { $schema: _, ...json } = JSON.parse(readFileSync(file, "utf8")) as { readonly $schema?: string };
      expect(toJson(schemaFromJson(json))).toEqual(json);
    },
  );

  test.each([
    [{ type: "boolean", whenAbsent: false, presence: true, path: "a.b" }],
    [{ type: "enumeration", values: ["a", "b"], open: true, path: ["a.b"] }],
    [{ type: "list", items: { type: "enumeration", values: ["a", ""] }, path: [""] }],
    [{ type: "number", operators: ["greaterThan"], required: true, description: "d", examples: [1.5] }],
  ])("keeps every key: %j", (field) => {
    const json = { fields: { a: field, b: { type: "text" }, c: { type: "text" } }, defaultField: ["c", "b"] };
    expect(toJson(schemaFromJson(json))).toEqual(json);
  });

  test("a field with a `get` is the property of its name", () => {
    const given = defineSchema<{ owner: { name: string } }>()({
      owner_name: text({ get: ({ owner }) => owner.name }),
    });
    expect(toJson(given)).toEqual({ fields: { owner_name: { type: "text" } } });
  });

  test("has nothing of the fields that are left out", () => {
    const all = defineSchema({ title: text(), salary: integer() }, { defaultField: "title" });
    expect(toJson(pick(all, ["title"]))).toEqual({
      fields: { title: { type: "text" } },
      defaultField: "title",
    });
  });

  test("the conversion of an application's values is not carried, and its examples are converted", () => {
    const size = { type: "string", format: "int64", examples: ["12"] };
    const given = schemaFromJsonSchema(
      { type: "object", properties: { size } },
      { fields: { size: "size" } },
    );
    expect(toJson(given)).toEqual({ fields: { size: { type: "integer", path: "size", examples: [12] } } });
  });

  test("refuses what has no JSON form, each field by its name", () => {
    const own = defineFieldType<string>({ ...text().type, name: "email" });
    const lower = { type: { ...text().type, readText: number().type.readText } };
    const given = defineSchema({
      title: text(),
      own: own(),
      owns: list(own()),
      lower,
      huge: integer({ examples: [1, 2n ** 60n] }),
    });
    const message =
      "The field has a type of the application, which has no JSON form. Leave it out with `pick`, and add it with `extend` where the schema is read.";
    expect(problemsOf(given)).toEqual([
      ...["own", "owns", "lower"].map((name) => ({ path: ["fields", name], message })),
      {
        path: ["fields", "huge", "examples", 1],
        message: "JSON has no number for 1152921504606846976. Use another example.",
      },
    ]);
    expect(problemsOf(pick(given, []))).toEqual([{ path: [], message: "The schema has no fields." }]);
  });
});
