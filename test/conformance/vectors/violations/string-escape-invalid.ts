import type { ViolationVector } from "../../vector.ts";

/** In a quoted value. The span is the backslash and one code point, for `\u` its hexadecimal digits too. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'title:"a\\qb"',
    diagnostics: [{ code: "string_escape_invalid", span: [8, 10] }],
  },
  {
    query: 'title:"it\\\'s"',
    about: "JSON has no escaped single quote",
    diagnostics: [{ code: "string_escape_invalid", span: [9, 11] }],
  },
  {
    query: 'title:"\\x41"',
    diagnostics: [{ code: "string_escape_invalid", span: [7, 9] }],
  },
  {
    query: 'title:"\\0"',
    diagnostics: [{ code: "string_escape_invalid", span: [7, 9] }],
  },
  {
    query: 'title:"a\\u12"',
    about: "the span covers the existing hexadecimal digits",
    diagnostics: [{ code: "string_escape_invalid", span: [8, 12] }],
  },
  {
    query: 'title:"a\\u12g4"',
    diagnostics: [{ code: "string_escape_invalid", span: [8, 12] }],
  },
  {
    query: 'title:"\\uZZZZ"',
    diagnostics: [{ code: "string_escape_invalid", span: [7, 9] }],
  },
  {
    query: 'title:"\\u{1F600}"',
    diagnostics: [{ code: "string_escape_invalid", span: [7, 9] }],
  },
  {
    query: 'title:"\\U0041"',
    about: "an upper-case U is not an escape",
    diagnostics: [{ code: "string_escape_invalid", span: [7, 9] }],
  },
  {
    query: 'title:"\\\u{1F44D}x"',
    about: "the span covers one code point of two units",
    diagnostics: [{ code: "string_escape_invalid", span: [7, 10] }],
  },
  {
    query: 'title:"\\a\\c"',
    diagnostics: [
      { code: "string_escape_invalid", span: [7, 9] },
      { code: "string_escape_invalid", span: [9, 11] },
    ],
  },
  {
    query: 'note:"C:\\Users"',
    diagnostics: [{ code: "string_escape_invalid", span: [8, 10] }],
  },
  {
    query: 'title:"a\\\nb"',
    about: "there is no line continuation",
    diagnostics: [{ code: "string_escape_invalid", span: [8, 10] }],
  },
  {
    query: 'title~"\\q"',
    about: "gives no contains_too_short",
    note: "the value cannot be read, so its length is not checked",
    diagnostics: [{ code: "string_escape_invalid", span: [7, 9] }],
  },
  {
    query: 'tilte:"\\q"',
    note: "a clause whose value cannot be read is not checked, its field included",
    diagnostics: [{ code: "string_escape_invalid", span: [7, 9] }],
  },
];
