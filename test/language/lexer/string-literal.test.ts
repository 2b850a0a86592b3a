import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../src/diagnostics/edits.ts";
import { inOrder, type Violation } from "../../../src/diagnostics/violation.ts";
import { quote, unquote } from "../../../src/language/lexer/string-literal.ts";

/** The value of a literal, or its violations as `code start end`. */
function read(literal: string, offset = 0): string | string[] {
  const violations: Violation[] = [];
  const value = unquote(literal, offset, violations);
  if (violations.length === 0) return value;
  return inOrder(violations).map(({ code, span }) => `${code} ${span.start} ${span.end}`);
}

describe("escapes", () => {
  test.each([
    ['\\"', '"'],
    ["\\\\", "\\"],
    ["\\/", "/"],
    ["\\b", "\b"],
    ["\\f", "\f"],
    ["\\n", "\n"],
    ["\\r", "\r"],
    ["\\t", "\t"],
    ["\\u0041", "A"],
    ["\\u00e9\\u00E9", "éé"],
    ["\\ud83d\\ude80", "🚀"],
    ["\\\\n", "\\n"],
    ["\\\\\\n", "\\\n"],
  ])("%s", (escaped, value) => {
    expect(read(`"a${escaped}b"`)).toBe(`a${value}b`);
  });

  test.each(["x", "a", "0", "'", "U0041", "N", "é"])("\\%s is not an escape", (letter) => {
    const length = [...letter][0]?.length ?? 0;
    expect(read(`"${"\\"}${letter}"`)).toEqual([`string_escape_invalid 1 ${2 + length}`]);
  });

  test("the span of an invalid escape covers the backslash and one code point", () => {
    expect(read('"ab\\🚀c"')).toEqual(["string_escape_invalid 3 6"]);
  });

  test("the span of an invalid \\u escape also covers its hexadecimal digits", () => {
    expect(read('"\\u"')).toEqual(["string_escape_invalid 1 3"]);
    expect(read('"\\u12g4"')).toEqual(["string_escape_invalid 1 5"]);
    expect(read('"\\u{41}"')).toEqual(["string_escape_invalid 1 3"]);
  });

  test("every invalid escape is reported at its offset in the query", () => {
    expect(read('"\\x\\y"', 10)).toEqual(["string_escape_invalid 11 13", "string_escape_invalid 13 15"]);
  });
});

describe("characters that no database can store", () => {
  test("NUL is reported, raw and escaped", () => {
    expect(read('"a\0b"')).toEqual(["string_character_invalid 2 3"]);
    expect(read('"a\\u0000b"')).toEqual(["string_character_invalid 2 8"]);
  });

  test.each([
    ["a high half alone", '"\\ud83d"', ["string_character_invalid 1 7"]],
    ["a low half alone", '"\\ude80"', ["string_character_invalid 1 7"]],
    [
      "the halves the wrong way round",
      '"\\ude80\\ud83d"',
      ["string_character_invalid 1 7", "string_character_invalid 7 13"],
    ],
    ["two high halves and a low one", '"\\ud83d\\ud83d\\ude80"', ["string_character_invalid 1 7"]],
    ["a raw high half", '"\ud83d"', ["string_character_invalid 1 2"]],
    [
      "a high half before a text",
      '"\\ud83dx\\ude80"',
      ["string_character_invalid 1 7", "string_character_invalid 8 14"],
    ],
    [
      "a high half before an escape that is none",
      '"\\ud83d\\x"',
      ["string_character_invalid 1 7", "string_escape_invalid 7 9"],
    ],
  ])("%s", (_, literal, violations) => {
    expect(read(literal)).toEqual(violations);
  });

  test("surrogates are paired after unescaping", () => {
    expect(read('"\\ud83d\ude80"')).toBe("🚀");
    expect(read('"\ud83d\\ude80"')).toBe("🚀");
  });

  test("all other control characters are allowed raw", () => {
    for (let code = 1; code < 0x20; code += 1) {
      expect(read(`"${String.fromCharCode(code)}"`)).toBe(String.fromCharCode(code));
    }
  });
});

const utf16Unit = fc.oneof(
  fc.constantFrom("\ud83d", "\ude80", "\0", "\\", '"', "\n", "/"),
  fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
);

test("unquote reverses quote, except for text that no database can store", () => {
  fc.assert(
    fc.property(fc.string({ unit: utf16Unit }), (value) => {
      const storable = !/\p{Cs}|\0/u.test(value);
      const result = read(quote(value));
      if (storable) expect(result).toBe(value);
      else expect(result).toBeInstanceOf(Array);
    }),
  );
});

test("reads JSON in ASCII as a JSON parser does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const ascii = JSON.stringify(value).replace(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
      fc.pre(!value.includes("\0"));
      expect(read(ascii)).toBe(JSON.parse(ascii));
    }),
  );
});

describe("candidate fixes", () => {
  const fixesOf = (literal: string) => {
    const violations: Violation[] = [];
    unquote(literal, 0, violations);
    return violations.flatMap(({ candidates }) =>
      candidates?.().map(({ title, edits }) => [title, applyEdits(literal, edits)]),
    );
  };

  test("double a backslash, and remove it before a single quote", () => {
    expect(fixesOf('"C:\\dir"')).toEqual([[{ kind: "write", text: "\\\\d", meaning: null }, '"C:\\\\dir"']]);
    expect(fixesOf('"it\\\'s"')).toEqual([[{ kind: "write", text: "'", meaning: null }, '"it\'s"']]);
  });

  test("remove a character that cannot be stored", () => {
    expect(fixesOf('"a\\u0000b"')).toEqual([[{ kind: "remove", text: "\\u0000" }, '"ab"']]);
    expect(fixesOf('"a\\ud800b"')).toEqual([[{ kind: "remove", text: "\\ud800" }, '"ab"']]);
    // An empty text is another value.
    expect(fixesOf('"\\ud800"')).toEqual([]);
  });
});
