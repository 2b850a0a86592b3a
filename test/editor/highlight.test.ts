import { highlight } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";

/** The highlights of a text as `class text`: `field state`. */
function highlightsOf(text: string, schema?: typeof nodeSchema): string[] {
  return highlight(text, schema).map(
    ({ class: name, span }) => `${name} ${text.slice(span.start, span.end)}`,
  );
}

test("a valid query has a highlight for every token", () => {
  expect(highlightsOf('-state:"idle" AND depth>=3 OR kind:null')).toEqual([
    "negation -",
    "field state",
    "operator :",
    'string "idle"',
    "connective AND",
    "field depth",
    "operator >=",
    "number 3",
    "connective OR",
    "field kind",
    "operator :",
    "null null",
  ]);
});

test("unknown fields have a class of their own when a schema is given", () => {
  expect(highlightsOf("stat:x")).toEqual(["field stat", "operator :", "word x"]);
  expect(highlightsOf("stat:x", nodeSchema)).toEqual(["unknownField stat", "operator :", "word x"]);
  expect(highlightsOf("constructor:x", nodeSchema)[0]).toBe("unknownField constructor");
});

test("connectives have the same class in any case", () => {
  expect(highlightsOf("a:1 and b:2")[3]).toBe("connective and");
  expect(highlightsOf("a: AND b:2")[2]).toBe("connective AND");
});

describe("strings", () => {
  test("are split around their escapes", () => {
    expect(highlightsOf('a:"x\\n\\u00e9y"').slice(2)).toEqual([
      'string "x',
      "escape \\n",
      "escape \\u00e9",
      'string y"',
    ]);
    expect(highlightsOf('a:"\\\\\\""').slice(2)).toEqual([
      'string "',
      "escape \\\\",
      'escape \\"',
      'string "',
    ]);
  });

  test("contain invalid highlights for invalid escapes and characters", () => {
    expect(highlightsOf('a:"\\q\\u12\\👍"').slice(2)).toEqual([
      'string "',
      "invalid \\q",
      "invalid \\u12",
      "invalid \\👍",
      'string "',
    ]);
    expect(highlightsOf('a:"\0\\u0000"').slice(2)).toEqual([
      'string "',
      "invalid \0",
      "invalid \\u0000",
      'string "',
    ]);
    expect(highlightsOf('a:"\\ud83d\\udc4d"').slice(2)).toEqual([
      'string "',
      "escape \\ud83d",
      "escape \\udc4d",
      'string "',
    ]);
    expect(highlightsOf('a:"\\ud83d"').slice(2)).toEqual(['string "', "invalid \\ud83d", 'string "']);
  });

  test("can be unterminated", () => {
    expect(highlightsOf('a:"x\\n').slice(2)).toEqual(['string "x', "escape \\n"]);
    expect(highlightsOf('a:"x\\').slice(2)).toEqual(['string "x', "escape \\"]);
    expect(highlightsOf('a:"\\u1').slice(2)).toEqual(['string "', "invalid \\u1"]);
  });
});

test("unexpected tokens are invalid", () => {
  expect(highlightsOf("(a=1) && !b;")).toEqual([
    "invalid (",
    "field a",
    "invalid =",
    "number 1",
    "invalid )",
    "invalid &&",
    "invalid !",
    "field b",
    "invalid ;",
  ]);
});

test("an empty text has no highlights", () => {
  expect(highlight("")).toEqual([]);
  expect(highlight(" \n\t")).toEqual([]);
});

test("a text that is too long is a single invalid highlight", () => {
  expect(highlight("a:1", undefined, { maxLength: 2 })).toEqual([
    { class: "invalid", span: { start: 0, end: 3 } },
  ]);
});

test("a date of a comparison is a number where dates are allowed", () => {
  const text =
    "created>-7d AND created:2026-11-20 AND depth>2026-11-20 AND ended<2026-11-20T10:00+01:00 AND ended>-7y";
  const classesOf = (options: Parameters<typeof highlight>[2], schema?: typeof nodeSchema) =>
    highlight(text, schema, options).flatMap(({ class: name }) =>
      name === "word" || name === "number" ? [name] : [],
    );
  const none = ["word", "word", "word", "word", "word"];
  expect(classesOf({ dates: { now: Date.now } }, nodeSchema)).toEqual([
    "number",
    "word",
    "word",
    "number",
    "word",
  ]);
  expect(classesOf({ dates: {} }, nodeSchema)).toEqual(["word", "word", "word", "number", "word"]);
  expect(classesOf({}, nodeSchema)).toEqual(none);
  expect(classesOf({ dates: { now: Date.now } })).toEqual(none);
});
