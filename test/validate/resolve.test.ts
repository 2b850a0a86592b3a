import { expect, test } from "vitest";
import {
  check,
  compile,
  defineSchema,
  integer,
  text,
  type FieldType,
  type OwnField,
} from "../../src/index.ts";
import { toCheckedClause } from "../../src/validate/apply-rules.ts";

test("every type accepts field:null, even a type without equality", () => {
  const contained: FieldType = { ...text().type, operators: ["contains"] };
  const field: OwnField<string> = { type: contained };
  const schema = defineSchema<{ body: string }>()({ body: field });
  const codesOf = (source: string) => check(source, schema).diagnostics.map(({ code }) => code);
  expect(codesOf('body:null AND -body:null AND body~"abc"')).toEqual([]);
  expect(codesOf('body:"abc"')).toEqual(["operator_not_allowed"]);
});

test("a type that takes a comparison, but reads no number, is a mistake of the schema", () => {
  const { readNumber: _, ...withoutNumbers } = integer().type;
  const field: OwnField<number> = { type: withoutNumbers };
  const schema = defineSchema<{ depth: number }>()({ depth: field });
  const message = "The rules accepted an invalid clause on depth.";
  expect(() => check("depth>3", schema)).toThrow(new Error(message));
});

test("only a clause with a field and a value becomes a checked clause", () => {
  const schema = defineSchema({ title: text() });
  const { clauses } = compile('title:"x"', schema);
  const clause = clauses[0]!.clause;
  const field = schema.fields.get("title");
  const value = { kind: "text", text: "x", folded: "x" } as const;
  const resolved = { clause, operator: "equals", operatorAllowed: true } as const;
  expect(toCheckedClause({ ...resolved, field, reading: { value } }, schema)).toEqual(clauses[0]);
  const unreadable = { code: "value_invalid", expected: "a text" } as const;
  const unknown = { ...clause, field: { ...clause.field, name: "tilte" } };
  for (const invalid of [
    { ...resolved, field, reading: undefined },
    { ...resolved, field, reading: unreadable },
    { ...resolved, clause: unknown, field: undefined, reading: { value } },
  ]) {
    expect(() => toCheckedClause(invalid, schema)).toThrow(/^The rules accepted an invalid clause on ti/);
  }
});
