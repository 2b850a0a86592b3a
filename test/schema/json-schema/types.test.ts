import { describe, expect, test } from "vitest";
import { typeOf } from "./support.ts";

const nilUuid = "00000000-0000-0000-0000-000000000000";

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
    [{ anyOf: [{ type: "boolean" }, { const: true }] }, "boolean"],
    [{ anyOf: [{ type: "integer" }, { const: 3 }] }, "integer"],
    [{ anyOf: [{ type: "number" }, { const: 0.5 }, { type: "integer" }] }, "number"],
    [
      {
        anyOf: [
          { type: "string", format: "int64" },
          { type: "string", format: "uint64" },
        ],
      },
      "integer",
    ],
    // Declared values that are of the format.
    [{ anyOf: [{ type: "string", format: "uuid" }, { const: nilUuid }] }, "uuid"],
    [{ anyOf: [{ const: "2026-11-20" }, { type: "string", format: "date" }] }, "time"],
    [
      { anyOf: [{ type: "string", format: "uuid" }, { enum: [nilUuid, "none"] }] },
      `enumeration open ${nilUuid},none`,
    ],
    [{ anyOf: [{ type: "string", format: "date" }, { const: "never" }] }, "enumeration open never"],
    [
      {
        anyOf: [{ type: "string", format: "uuid" }, { type: "string", format: "date" }, { const: nilUuid }],
      },
      `enumeration open ${nilUuid}`,
    ],
    [{ anyOf: [{ anyOf: [{ const: "a" }, { type: "string" }] }, { const: "b" }] }, "enumeration open a,b"],
    // A type that is within others.
    [{ allOf: [{}, { type: "string" }, true] }, "text"],
    [{ type: "string", format: "date", allOf: [{ type: "string" }] }, "time"],
    [{ type: "string", format: "int64", allOf: [{ type: "string" }] }, "integer"],
    [{ type: "string", allOf: [{ type: "string", format: "int64" }] }, "integer"],
    [{ type: "string", format: "uuid", allOf: [{ enum: ["a"] }] }, "enumeration a"],
    [{ type: "string", format: "date", allOf: [{ enum: ["a"] }] }, "enumeration a"],
    [{ allOf: [{ type: ["string", "integer"] }, { type: ["integer", "boolean"] }] }, "integer"],
    [{ allOf: [{ anyOf: [{ const: "a" }, { type: "string" }] }, { enum: ["a", "b"] }] }, "enumeration a,b"],
    [{ allOf: [{ enum: ["a", "b"] }, { anyOf: [{ const: "a" }, { type: "string" }] }] }, "enumeration a,b"],
    [
      {
        allOf: [
          { type: "array", items: { type: "number" } },
          { type: "array", items: { type: "integer" } },
        ],
      },
      "list of integer",
    ],
    [{ allOf: [{ type: "string" }, { enum: ["a"] }] }, "enumeration a"],
    [{ allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] }, "enumeration b"],
    [{ type: "string", allOf: [{ format: "uuid", type: "string" }] }, "uuid"],
    [{ type: "number", allOf: [{ type: "integer" }, { minimum: 0 }] }, "integer"],
    // Arrays.
    [{ type: "array", items: { type: "string" } }, "list of text"],
    [{ items: { enum: ["a"] } }, "list of enumeration a"],
    [{ prefixItems: [{ type: "string" }] }, "list of text"],
    [{ type: "array", items: [{ type: "string" }], additionalItems: false }, "list of text"],
    [{ type: "array", items: [{ type: "integer" }], additionalItems: { type: "number" } }, "list of number"],
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
