import { schemaFromJsonSchema } from "wherefore";
import { describe, expect, test } from "vitest";
import { problemsOf, typesOf } from "./support.ts";

/** A schema of a library whose JSON Schema is what `output` returns. */
const schemaOf = (output: unknown, more: object = { vendor: "some library" }) => ({
  "~standard": { ...more, jsonSchema: { output } },
});
const fields = { f: {} };
const jsonSchema = { properties: { f: { type: "string" } } };

describe("Standard JSON Schema", () => {
  test("is asked for in the newest draft, with what it cannot express as the empty schema", () => {
    const asked: unknown[] = [];
    const schema = schemaOf(function (this: unknown, options: unknown) {
      asked.push(this, options);
      return jsonSchema;
    });
    expect(typesOf(schemaFromJsonSchema(schema, { fields }))).toEqual({ f: "text" });
    expect(asked).toEqual([
      schema["~standard"].jsonSchema,
      { target: "draft-2020-12", libraryOptions: { unrepresentable: "any", errorMode: "ignore" } },
    ]);
  });

  test("is taken from a function, as ArkType has it", () => {
    const schema = Object.assign(
      () => null,
      schemaOf(() => jsonSchema),
    );
    expect(typesOf(schemaFromJsonSchema(schema, { fields }))).toEqual({ f: "text" });
  });

  test.each([
    [new Error("No target."), { vendor: "some library" }, "some library", "No target."],
    ["No target.", {}, "its library", "No target."],
    [undefined, { vendor: 3 }, "its library", "undefined"],
  ])("that throws %o is reported", (thrown, more, name, reason) => {
    const fail = () => {
      throw thrown;
    };
    expect(problemsOf(schemaOf(fail, more), { fields })).toEqual({
      "": `${name} cannot describe this schema as JSON Schema: ${reason} Convert it by a function of the library, and pass the JSON Schema.`,
    });
  });

  test.each([schemaOf("none"), schemaOf(undefined), { "~standard": { vendor: "some library" } }])(
    "that is missing is reported: %j",
    (schema) => {
      expect(problemsOf(schema, { fields })).toEqual({
        "": "This is a schema of some library that has no Standard JSON Schema. Convert it by a function of the library, and pass the JSON Schema.",
      });
    },
  );
});

test.each([undefined, null, "text", 3, () => null, { "~standard": 3 }])(
  "any other value is a JSON Schema, here of nothing: %o",
  (schema) => {
    expect(problemsOf(schema, { fields })).toEqual({
      "fields.f":
        '`#` declares no property "f". Name one that it declares, or write the type that its values have, such as { type: "text" }.',
    });
  },
);
