import { describe, test } from "vitest";
import { containsLongEnough } from "../../../src/validate/rules/contains-long-enough.ts";
import { fieldKnown } from "../../../src/validate/rules/field-known.ts";
import { negationAllowed } from "../../../src/validate/rules/negation-allowed.ts";
import { operatorAllowed } from "../../../src/validate/rules/operator-allowed.ts";
import { expectNothing, expectViolations, schema } from "../harness.ts";

describe("field_unknown", () => {
  test("accepts every field of the schema", () => {
    for (const field of ["title", "state", "label", "owner", "stale", "score", "depth", "due"]) {
      expectNothing(fieldKnown, `${field}:"x"`);
    }
  });

  test.each(["tilte", "DEPTH", "constructor", "__proto__", "hasOwnProperty"])("%s", (name) => {
    expectViolations(fieldKnown, `-${name}:"x"`, [
      { code: "field_unknown", start: 1, at: name, args: { field: name, known: [...schema.fields.keys()] } },
    ]);
  });
});

describe("operator_not_allowed", () => {
  test.each([
    'title:"x"',
    'title~"x"',
    'state:"x"',
    'owner:"x"',
    'stale:"x"',
    "score>3",
    'depth:"3"',
    "due<=3",
    "state:null",
    "depth:null",
    'else~"x"',
    "else>3",
  ])("%s", (source) => {
    expectNothing(operatorAllowed, source);
  });

  test.each([
    ['state~"idle"', "~", "enumeration", "an enumeration", [":"]],
    ['owner~"abc"', "~", "id", "an id field", [":"]],
    ["owner~null", "~", "id", "an id field", [":"]],
    ["stale>1", ">", "boolean", "a boolean field", [":"]],
    ["title>=3", ">=", "text", "a text field", [":", "~"]],
    ['score~"123"', "~", "number", "a number field", [":", ">", ">=", "<", "<="]],
    ['depth~"123"', "~", "integer", "an integer field", [":", ">", ">=", "<", "<="]],
    ['due~"123"', "~", "time", "a time field", [":", ">", ">=", "<", "<="]],
  ])("%s", (source, operator, type, title, allowed) => {
    const start = source.indexOf(operator);
    const args = { field: source.slice(0, start), type, title, operator, allowed };
    expectViolations(operatorAllowed, source, [{ code: "operator_not_allowed", start, at: operator, args }]);
  });
});

describe("contains_too_short", () => {
  test.each([
    'title~"abc"',
    'title~"🚀🚀🚀"',
    'title~"\\u0061\\n\\""',
    'title~"   "',
    'title:""',
    "title~ab",
    'depth~"1"',
  ])("%s", (source) => {
    expectNothing(containsLongEnough, source);
  });

  test.each([
    ['""', ""],
    ['"ab"', "ab"],
    ['"🚀🚀"', "🚀🚀"],
    ['"\\u0061b"', "ab"],
  ])("counts the code points of %s after unescaping", (literal, value) => {
    expectViolations(containsLongEnough, `title~${literal}`, [
      { code: "contains_too_short", start: 6, at: literal, args: { field: "title", value, minimum: 3 } },
    ]);
  });
});

describe("negation_not_allowed", () => {
  test.each(['-title:"x"', '-title~"abc"', "-title:null", "depth>3", "-state>3"])("%s", (source) => {
    expectNothing(negationAllowed, source);
  });

  test.each([">", ">=", "<", "<="])("before %s", (operator) => {
    expectViolations(negationAllowed, `-depth ${operator} 3`, [
      { code: "negation_not_allowed", start: 0, at: "-", args: { field: "depth", operator } },
    ]);
  });

  test('with negation: "equality" is reported for all but field:"value"', () => {
    expectNothing(negationAllowed, '-title:"x" AND -state:"idle"', "equality");
    const violation = { code: "negation_not_allowed", start: 0, at: "-" } as const;
    for (const [clause, field, operator] of [
      ["-title:null", "title", ":"],
      ['-title~"abc"', "title", "~"],
      ["-depth>3", "depth", ">"],
    ] as const) {
      expectViolations(negationAllowed, clause, [{ ...violation, args: { field, operator } }], "equality");
    }
  });
});
