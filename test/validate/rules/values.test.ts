import { describe, test } from "vitest";
import { comparisonUnquoted } from "../../../src/validate/rules/comparison-unquoted.ts";
import { valueQuoted } from "../../../src/validate/rules/value-quoted.ts";
import { valueValid } from "../../../src/validate/rules/value-valid.ts";
import { expectNothing, expectViolations } from "../harness.ts";

describe("value_not_quoted", () => {
  test.each(['title:"x"', "title:null", 'title~"x"', "depth>3", "depth>x", "depth>null", "nothing:null"])(
    "%s",
    (source) => {
      expectNothing(valueQuoted, source);
    },
  );

  const quoted = (field: string, write: string) =>
    `The value of \`${field}\` must be in double quotes. Write \`${write}\`.`;

  test.each([
    ["title:foo-bar", "title", "foo-bar", 'title:"foo-bar"'],
    ["title~foo", "title", "foo", 'title~"foo"'],
    ["title~null", "title", "null", 'title~"null"'],
    ["title:C:\\dir", "title", "C:\\dir", 'title:"C:\\\\dir"'],
    ["title:3", "title", "3", 'title:"3"'],
    ["depth:3", "depth", "3", 'depth:"3"'],
    ["depth:3.0", "depth", "3.0", 'depth:"3"'],
    ["due:2026-11-20", "due", "2026-11-20", 'due:"1795132800000"'],
    ["state:wrking", "state", "wrking", 'state:"working"'],
    ["state:IDLE", "state", "IDLE", 'state:"IDLE"'],
    ["stale:yes", "stale", "yes", 'stale:"true"'],
    ["nothing:x", "nothing", "x", 'nothing:"x"'],
  ])("%s", (source, field, at, write) => {
    expectViolations(valueQuoted, source, [
      {
        code: "value_not_quoted",
        start: field.length + 1,
        at,
        message: quoted(field, write),
        candidates: [write],
      },
    ]);
  });

  test.each([
    ["title:NULL", ["title:null", 'title:"NULL"']],
    ["label:Null", ["label:null", 'label:"Null"']],
    ["depth:NULL", ["depth:null"]],
    ["state:NULL", ["state:null"]],
    ["owner:NULL", ["owner:null"]],
    ["nothing:NULL", ["nothing:null", 'nothing:"NULL"']],
  ])("offers the candidate fixes of %s", (source, candidates) => {
    const start = source.indexOf(":") + 1;
    expectViolations(valueQuoted, source, [
      {
        code: "value_not_quoted",
        start,
        at: source.slice(start),
        message: `The keyword is null, in lower case. Write \`${candidates[0]}\`.`,
        candidates,
      },
    ]);
  });

  test("recognizes a comparison of another language", () => {
    expectViolations(valueQuoted, "depth:>=3", [
      {
        code: "value_not_quoted",
        start: 6,
        at: ">=3",
        message: "A comparison replaces the operator before it. Write `depth>=3`.",
        candidates: ["depth>=3", 'depth:">=3"'],
      },
    ]);
    expectViolations(valueQuoted, "title:>3", [
      {
        code: "value_not_quoted",
        start: 6,
        at: ">3",
        message: quoted("title", 'title:">3"'),
        candidates: ['title:">3"'],
      },
    ]);
  });
});

describe("value_quoted", () => {
  test.each(["depth>3", 'depth:"3"', "depth>x", 'title>"x"'])("%s", (source) => {
    expectNothing(comparisonUnquoted, source);
  });

  test.each([
    ['depth>"3"', "depth>", '"3"', "depth>3"],
    ['due <= " 3 "', "due<=", '" 3 "', "due <= 3"],
    ['score<"x y"', "score<", '"x y"', "score<x y"],
    ['nothing>"3"', "nothing>", '"3"', "nothing>3"],
  ])("%s", (source, beginning, at, candidate) => {
    expectViolations(comparisonUnquoted, source, [
      {
        code: "value_quoted",
        start: source.indexOf(at),
        at,
        message: `A comparison takes a number without quotes. Write \`${beginning}\` and a number instead of \`${at}\`.`,
        candidates: [candidate],
      },
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

  test.each([
    [
      'state:"wrking"',
      '`state` takes one of its declared values, not `"wrking"`. Did you mean `"working"`?',
      ['state:"working"'],
    ],
    ['state:"x"', '`state` takes one of its declared values, not `"x"`. Write "idle" or "working".', []],
    ['stale:"yes"', '`stale` takes "true" or "false", not `"yes"`. Did you mean `"true"`?', ['stale:"true"']],
    ['stale:"x"', '`stale` takes "true" or "false", not `"x"`.', []],
    [
      "score>1e3",
      "`score` takes a number such as 12 or -0.5, not `1e3`. Did you mean `1000`?",
      ["score>1000"],
    ],
    ['score:"x"', '`score` takes a number such as 12 or -0.5, not `"x"`.', []],
    ["depth>3.0", "`depth` takes a whole number such as 12, not `3.0`. Did you mean `3`?", ["depth>3"]],
    ["depth>3.5", "`depth` takes a whole number such as 12, not `3.5`.", []],
    ["depth>null", "`depth` takes a whole number such as 12, not `null`.", []],
    [
      "due>2026-11-20",
      "`due` takes a time in Unix milliseconds such as 1767225600000, not `2026-11-20`. Did you mean `1795132800000`?",
      ["due>1795132800000"],
    ],
  ])("%s", (source, message, candidates) => {
    const start = source.search(/[:>]/) + 1;
    expectViolations(valueValid, source, [
      { code: "value_invalid", start, at: source.slice(start), message, candidates },
    ]);
  });

  test.each([
    [
      "depth>9223372036854775808",
      "`9223372036854775808` is out of range for `depth`. Write a whole number from -9223372036854775808 to 9223372036854775807.",
    ],
    [
      `due:"-9223372036854775809"`,
      "`-9223372036854775809` is out of range for `due`. Write a whole number from -9223372036854775808 to 9223372036854775807.",
    ],
    [
      `score>${"9".repeat(400)}`,
      `\`${"9".repeat(39)}…\` is out of range for \`score\`. Write a number between -1.8e308 and 1.8e308.`,
    ],
  ])("%s", (source, message) => {
    const start = source.search(/[:>]/) + 1;
    expectViolations(valueValid, source, [
      { code: "value_out_of_range", start, at: source.slice(start), message },
    ]);
  });
});
