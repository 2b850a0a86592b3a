import { expect, test } from "vitest";
import { check, defineSchema, text, type FieldType, type OwnField } from "../../src/index.ts";

test("every type accepts field:null, even a type without equality", () => {
  const contained: FieldType = { ...text().type, operators: ["contains"] };
  const field: OwnField<string> = { type: contained };
  const schema = defineSchema<{ body: string }>()({ body: field });
  const codesOf = (source: string) => check(source, schema).diagnostics.map(({ code }) => code);
  expect(codesOf('body:null AND -body:null AND body~"abc"')).toEqual([]);
  expect(codesOf('body:"abc"')).toEqual(["operator_not_allowed"]);
});
