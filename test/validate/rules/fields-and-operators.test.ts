import { describe, expect, test } from "vitest";
import { containsLongEnough } from "../../../src/validate/rules/contains-long-enough.ts";
import { fieldKnown } from "../../../src/validate/rules/field-known.ts";
import { negationAllowed } from "../../../src/validate/rules/negation-allowed.ts";
import { operatorAllowed } from "../../../src/validate/rules/operator-allowed.ts";
import { expectNothing, expectViolations } from "../harness.ts";

describe("field_unknown", () => {
  test("accepts every field of the schema", () => {
    for (const field of ["title", "state", "label", "owner", "stale", "score", "depth", "due"]) {
      expectNothing(fieldKnown, `${field}:"x"`);
    }
  });

  test("suggests the nearest field", () => {
    expectViolations(fieldKnown, '-tilte:"x" AND DEPTH>3', [
      {
        code: "field_unknown",
        start: 1,
        at: "tilte",
        message: "There is no field `tilte`. Did you mean `title`?",
        candidates: ['-title:"x" AND DEPTH>3'],
      },
      {
        code: "field_unknown",
        start: 15,
        at: "DEPTH",
        message: "There is no field `DEPTH`. Did you mean `depth`?",
        candidates: ['-tilte:"x" AND depth>3'],
      },
    ]);
  });

  test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "entirely_else"])(
    "suggests no field for %s",
    (name) => {
      expectViolations(fieldKnown, `${name}:"x"`, [
        {
          code: "field_unknown",
          start: 0,
          at: name,
          message: `There is no field \`${name}\`. Write one of title, state, label, owner, stale, score, depth or due.`,
        },
      ]);
    },
  );
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
    ['state~"idle"', "~", "`state` is an enumeration and does not take `~`. Write `:` instead."],
    ['label~"red"', "~", "`label` is an enumeration and does not take `~`. Write `:` instead."],
    ['owner~"abc"', "~", "`owner` is an id field and does not take `~`. Write `:` instead."],
    ["stale>1", ">", "`stale` is a boolean field and does not take `>`. Write `:` instead."],
    ["title>=3", ">=", "`title` is a text field and does not take `>=`. Write `:` or `~` instead."],
    [
      'score~"123"',
      "~",
      "`score` is a number field and does not take `~`. Write `:`, `>`, `>=`, `<` or `<=` instead.",
    ],
    [
      'depth~"123"',
      "~",
      "`depth` is an integer field and does not take `~`. Write `:`, `>`, `>=`, `<` or `<=` instead.",
    ],
    [
      'due~"123"',
      "~",
      "`due` is a time field and does not take `~`. Write `:`, `>`, `>=`, `<` or `<=` instead.",
    ],
  ])("%s", (source, at, message) => {
    expectViolations(operatorAllowed, source, [
      {
        code: "operator_not_allowed",
        start: source.indexOf(at),
        at,
        message,
        // The intended meaning of a comparison cannot be known.
        candidates: at === "~" ? [source.replace(at, ":")] : [],
      },
    ]);
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
    ['""', '""'],
    ['"ab"', '"ab"'],
    ['"🚀🚀"', '"🚀🚀"'],
    ['"\\u0061b"', '"ab"'],
  ])("counts the code points of %s after unescaping", (literal, shown) => {
    expectViolations(containsLongEnough, `title~${literal}`, [
      {
        code: "contains_too_short",
        start: 6,
        at: literal,
        message: `The text after \`title~\` needs at least 3 characters, and \`${shown}\` has fewer. Write a longer text.`,
      },
    ]);
  });
});

describe("negation_not_allowed", () => {
  test.each(['-title:"x"', '-title~"abc"', "-title:null", "depth>3", "-state>3"])("%s", (source) => {
    expectNothing(negationAllowed, source);
  });

  test.each([
    [">", "<="],
    [">=", "<"],
    ["<", ">="],
    ["<=", ">"],
  ])("-depth%s3 is repaired to depth%s3", (symbol, opposite) => {
    expectViolations(negationAllowed, `-depth ${symbol} 3`, [
      {
        code: "negation_not_allowed",
        start: 0,
        at: "-",
        message: `\`-\` is not allowed before a comparison. Write \`depth${opposite}\` instead of \`-depth${symbol}\`.`,
        candidates: [`depth ${opposite} 3`],
      },
    ]);
  });

  test('with negation: "equality" is reported for all but field:"value"', () => {
    expectNothing(negationAllowed, '-title:"x" AND -state:"idle"', "equality");
    for (const clause of ["-title:null", '-title~"abc"']) {
      expectViolations(
        negationAllowed,
        clause,
        [
          {
            code: "negation_not_allowed",
            start: 0,
            at: "-",
            message: expect.stringMatching(
              /^`-` is allowed only before an equality here\. .*`-title:"some text"`\.$/,
            ) as string,
          },
        ],
        "equality",
      );
    }
    expectViolations(
      negationAllowed,
      "-depth>3",
      [
        {
          code: "negation_not_allowed",
          start: 0,
          at: "-",
          message: expect.stringMatching("Write `depth<=`") as string,
          candidates: ["depth<=3"],
        },
      ],
      "equality",
    );
  });
});
