import { highlight } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";

/** The pieces of a text with their classes: `field state`. */
function pieces(text: string, schema?: typeof nodeSchema): string[] {
  return highlight(text, schema).map(
    ({ class: name, span }) => `${name} ${text.slice(span.start, span.end)}`,
  );
}

test("the pieces of a valid query", () => {
  expect(pieces('-state:"idle" AND depth>=3 OR kind:null')).toEqual([
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

test("fields that the schema does not have, where there is one", () => {
  expect(pieces("stat:x")).toEqual(["field stat", "operator :", "word x"]);
  expect(pieces("stat:x", nodeSchema)).toEqual(["unknownField stat", "operator :", "word x"]);
  expect(pieces("constructor:x", nodeSchema)[0]).toBe("unknownField constructor");
});

test("connectives in another case are connectives", () => {
  expect(pieces("a:1 and b:2")[3]).toBe("connective and");
  expect(pieces("a: AND b:2")[2]).toBe("connective AND");
});

describe("strings", () => {
  test("around their escapes", () => {
    expect(pieces('a:"x\\n\\u00e9y"').slice(2)).toEqual([
      'string "x',
      "escape \\n",
      "escape \\u00e9",
      'string y"',
    ]);
    expect(pieces('a:"\\\\\\""').slice(2)).toEqual(['string "', "escape \\\\", 'escape \\"', 'string "']);
  });

  test("what is none, and characters that no value can hold", () => {
    expect(pieces('a:"\\q\\u12\\👍"').slice(2)).toEqual([
      'string "',
      "invalid \\q",
      "invalid \\u12",
      "invalid \\👍",
      'string "',
    ]);
    expect(pieces('a:"\0\\u0000"').slice(2)).toEqual([
      'string "',
      "invalid \0",
      "invalid \\u0000",
      'string "',
    ]);
    expect(pieces('a:"\\ud83d\\udc4d"').slice(2)).toEqual([
      'string "',
      "escape \\ud83d",
      "escape \\udc4d",
      'string "',
    ]);
    expect(pieces('a:"\\ud83d"').slice(2)).toEqual(['string "', "invalid \\ud83d", 'string "']);
  });

  test("that are being typed", () => {
    expect(pieces('a:"x\\n').slice(2)).toEqual(['string "x', "escape \\n"]);
    expect(pieces('a:"x\\').slice(2)).toEqual(['string "x', "escape \\"]);
    expect(pieces('a:"\\u1').slice(2)).toEqual(['string "', "invalid \\u1"]);
  });
});

test("what no query has", () => {
  expect(pieces("(a=1) && !b;")).toEqual([
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

test("nothing in nothing", () => {
  expect(highlight("")).toEqual([]);
  expect(highlight(" \n\t")).toEqual([]);
});

test("a text that is too long is one piece", () => {
  expect(highlight("a:1", undefined, { maxLength: 2 })).toEqual([
    { class: "invalid", span: { start: 0, end: 3 } },
  ]);
});
