import { toJsonSchema, toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import Type from "typebox";
import * as v from "valibot";
import { compile, compilePredicate, schemaFromJsonSchema, SchemaError } from "wherefore";
import { describe, expect, test } from "vitest";
import * as z from "zod";

const openApi = {
  openapi: "3.1.0",
  components: {
    schemas: {
      Status: { type: "string", enum: ["open", "done"] },
      Owner: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      Task: {
        allOf: [
          { type: "object", properties: { id: { type: "string", format: "uuid" } } },
          {
            type: "object",
            properties: {
              status: { $ref: "#/components/schemas/Status" },
              title: { type: ["string", "null"] },
              count: { type: "integer", format: "int64" },
              ratio: { type: "number", nullable: true },
              at: { type: "string", format: "date-time" },
              done: { type: "boolean" },
              tags: { type: "array", items: { type: "string" } },
              owner: { allOf: [{ $ref: "#/components/schemas/Owner" }], nullable: true },
            },
          },
        ],
      },
    },
  },
};

const zod = z.object({
  id: z.uuid(),
  status: z.enum(["open", "done"]),
  title: z.string().nullable(),
  count: z.int(),
  ratio: z.number().optional(),
  at: z.iso.datetime(),
  done: z.boolean(),
  tags: z.array(z.string()),
  owner: z.object({ name: z.string() }),
  created: z.date(),
  either: z.union([z.string(), z.number()]),
});

const valibot = v.object({
  id: v.pipe(v.string(), v.uuid()),
  status: v.picklist(["open", "done"]),
  title: v.nullable(v.string()),
  count: v.pipe(v.number(), v.integer()),
  ratio: v.optional(v.number()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  done: v.boolean(),
  tags: v.array(v.string()),
  owner: v.object({ name: v.string() }),
  created: v.date(),
});

const arktype = type({
  id: "string.uuid",
  status: "'open' | 'done'",
  title: "string | null",
  count: "number.integer",
  "ratio?": "number",
  at: "string.date.iso",
  done: "boolean",
  tags: "string[]",
  owner: { name: "string" },
  created: "Date",
});

const typebox = Type.Object({
  id: Type.String({ format: "uuid" }),
  status: Type.Union([Type.Literal("open"), Type.Literal("done")]),
  title: Type.Union([Type.String(), Type.Null()]),
  count: Type.BigInt(),
  ratio: Type.Optional(Type.Number()),
  at: Type.String({ format: "date-time" }),
  done: Type.Boolean(),
  tags: Type.Array(Type.String()),
  owner: Type.Object({ name: Type.String() }),
});

const fields = {
  id: {},
  status: {},
  title: {},
  count: {},
  ratio: {},
  at: {},
  done: {},
  tags: {},
  owner_name: "owner.name",
} as const;

const record = {
  id: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
  status: "open",
  title: "Release",
  count: 3,
  ratio: 0.5,
  at: "2026-11-20T10:00:00Z",
  done: false,
  tags: ["red"],
  owner: { name: "Ada" },
};

describe.each([
  ["Zod, by Standard JSON Schema", zod, {}],
  ["Zod, by z.toJSONSchema", z.toJSONSchema(zod, { unrepresentable: "any" }), {}],
  ["Zod, in draft-07", z.toJSONSchema(zod, { target: "draft-7", unrepresentable: "any" }), {}],
  ["Valibot, by Standard JSON Schema", toStandardJsonSchema(valibot), {}],
  ["Valibot, by toJsonSchema", toJsonSchema(valibot, { errorMode: "ignore" }), {}],
  // ArkType has a pattern for ISO 8601 texts, and no format.
  ["ArkType, by Standard JSON Schema", arktype, { at: { type: "time", from: "iso" } }],
  ["TypeBox", typebox, {}],
  ["OpenAPI", openApi.components.schemas.Task, {}],
] as const)("%s", (name, schema, others) => {
  const document = name === "OpenAPI" ? openApi : undefined;

  test("gives the types", () => {
    const { fields: found } = schemaFromJsonSchema(schema, { fields: { ...fields, ...others }, document });
    expect(Object.fromEntries([...found].map(([key, field]) => [key, field.type.name]))).toEqual({
      id: "uuid",
      status: "enumeration",
      title: "text",
      count: "integer",
      ratio: "number",
      at: "time",
      done: "boolean",
      tags: "list of text",
      owner_name: "text",
    });
    expect([...(found.get("status")?.type.values ?? [])].sort()).toEqual(["done", "open"]);
  });

  test.each(
    Object.entries({
      id: 'id:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
      status: 'status:"OPEN"',
      title: 'title~"RELEASE"',
      count: "count>2",
      ratio: "ratio<1",
      at: "at>=1795168800000",
      done: 'done:"false"',
      tags: 'tags:"Red"',
      owner_name: 'owner_name:"ada"',
    }),
  )("reads %s of records", (_, query) => {
    const read = schemaFromJsonSchema(schema, { fields: { ...fields, ...others }, document });
    expect(compilePredicate(compile(query, read))(record)).toBe(true);
    expect(compilePredicate(compile(query, read))({})).toBe(false);
  });
});

test.each([zod, toStandardJsonSchema(valibot), arktype])(
  "dates that JSON Schema does not have need a type, and prevent no other field: %#",
  (schema) => {
    expect(() => schemaFromJsonSchema(schema, { fields: ["created"] })).toThrow(
      '`#/properties/created` says no type. Write the type that its values have, such as { type: "text" }.',
    );
    const read = schemaFromJsonSchema(schema, { fields: { created: { type: "time" } } });
    expect(compilePredicate(compile("created>0", read))({ created: new Date(1) })).toBe(true);
  },
);

test("a schema that gives no JSON Schema is refused with what to do", () => {
  const message = /^schema: This is a schema of valibot that has no Standard JSON Schema\. Convert it/;
  expect(() => schemaFromJsonSchema(valibot, { fields: ["id"] })).toThrow(SchemaError);
  expect(() => schemaFromJsonSchema(valibot, { fields: ["id"] })).toThrow(message);
});

test("a union of several types is refused", () => {
  expect(() => schemaFromJsonSchema(zod, { fields: ["either"] })).toThrow("can be text or number");
});

test("a cyclic schema of TypeBox ends", () => {
  const node = Type.Cyclic(
    { Node: Type.Object({ name: Type.String(), next: Type.Union([Type.Ref("Node"), Type.Null()]) }) },
    "Node",
  );
  const read = schemaFromJsonSchema(node, { fields: { name: {}, next_name: "next.next.name" } });
  expect([...read.fields.values()].map((field) => field.type.name)).toEqual(["text", "text"]);
});
