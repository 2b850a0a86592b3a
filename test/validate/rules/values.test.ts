import { describe, test } from "vitest";
import { comparisonUnquoted } from "../../../src/validate/rules/comparison-unquoted.ts";
import { valueQuoted } from "../../../src/validate/rules/value-quoted.ts";
import { valueValid } from "../../../src/validate/rules/value-valid.ts";
import { expectNothing, expectViolations, schema } from "../harness.ts";

describe("value_not_quoted", () => {
  test.each(['title:"x"', "title:null", 'title~"x"', "depth>3", "depth>x", "depth>null", "nothing:null"])(
    "%s",
    (source) => {
      expectNothing(valueQuoted, source);
    },
  );

  test.each([
    ["title:foo-bar", "title", "foo-bar", null, null],
    ["title~foo", "title", "foo", null, null],
    ["title~null", "title", "null", null, null],
    ["title~fo", "title", "fo", 3, null],
    ["title:fo", "title", "fo", null, null],
    ["title:C:\\dir", "title", "C:\\dir", null, null],
    ["title:NULL", "title", "NULL", null, null],
    ["depth:3", "depth", "3", null, null],
    ["depth:>=3", "depth", ">=3", null, null],
    ["state:working", "state", "working", null, null],
    ["state:wrking", "state", "wrking", null, ["idle", "working"]],
    ["stale:yes", "stale", "yes", null, ["true", "false"]],
    ["nothing:x", "nothing", "x", null, null],
  ])("%s", (source, field, text, minimum, declared) => {
    const operator = source.charAt(field.length);
    expectViolations(valueQuoted, source, [
      {
        code: "value_not_quoted",
        start: field.length + 1,
        at: text,
        args: { field, operator, text, minimum, declared },
      },
    ]);
  });
});

describe("value_quoted", () => {
  test.each(["depth>3", 'depth:"3"', "depth>x", 'title>"x"'])("%s", (source) => {
    expectNothing(comparisonUnquoted, source);
  });

  test.each([
    ['depth>"3"', "depth", ">", '"3"'],
    ['due <= " 3 "', "due", "<=", '" 3 "'],
    ['score<"x y"', "score", "<", '"x y"'],
    ['nothing>"3"', "nothing", ">", '"3"'],
  ])("%s", (source, field, operator, text) => {
    expectViolations(comparisonUnquoted, source, [
      { code: "value_quoted", start: source.indexOf(text), at: text, args: { field, operator, text } },
    ]);
  });
});

describe("value_invalid and value_out_of_range", () => {
  test.each([
    'state:"IDLE"',
    'label:"else"',
    'stale:"TRUE"',
    'score:"3.5"',
    "score>3.5",
    'depth:"03"',
    "due>=-1",
    "depth:null",
    // Other rules report these.
    'nothing:"x"',
    "depth:x",
    'depth>"x"',
    "title>x",
  ])("%s", (source) => {
    expectNothing(valueValid, source);
  });

  const declared = ["idle", "working"];

  test.each([
    ['state:"wrking"', "wrking", "one of its declared values", declared],
    ['state:"x"', "x", "one of its declared values", declared],
    ['stale:"yes"', "yes", '"true" or "false"', null],
    ['stale:"x"', "x", '"true" or "false"', null],
    ["score>1e3", "1e3", "a number such as 12 or -0.5", null],
    ['score:"x"', "x", "a number such as 12 or -0.5", null],
    ["depth>3.0", "3.0", "a whole number such as 12", null],
    ["depth>3.5", "3.5", "a whole number such as 12", null],
    ["depth>null", "null", "a whole number such as 12", null],
    ["due>2026-11-20", "2026-11-20", "a time in Unix milliseconds such as 1767225600000", null],
  ])("%s", (source, value, expected, all) => {
    expectViolations(valueValid, source, [
      { code: "value_invalid", ...valueOf(source, value), args: argumentsOf(source, value, expected, all) },
    ]);
  });

  const int64 = "a whole number from -9223372036854775808 to 9223372036854775807";

  test.each([
    ["depth>9223372036854775808", "9223372036854775808", int64],
    ['due:"-9223372036854775809"', "-9223372036854775809", int64],
    [`score>${"9".repeat(400)}`, "9".repeat(400), "a number between -1.8e308 and 1.8e308"],
  ])("%s", (source, value, expected) => {
    expectViolations(valueValid, source, [
      {
        code: "value_out_of_range",
        ...valueOf(source, value),
        args: argumentsOf(source, value, expected, null),
      },
    ]);
  });
});

function valueOf(source: string, value: string) {
  const at = source.endsWith('"') ? `"${value}"` : value;
  return { start: source.length - at.length, at };
}

function argumentsOf(source: string, value: string, expected: string, declared: readonly string[] | null) {
  const [field = ""] = source.split(/[:>]/);
  const operator = source.charAt(field.length);
  return { field, type: typeOf(field), operator, value, expected, quoted: source.endsWith('"'), declared };
}

function typeOf(field: string) {
  return schema.fields.get(field)?.type.name;
}
