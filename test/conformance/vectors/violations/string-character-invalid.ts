import type { ViolationVector } from "../../vector.ts";

/** NUL and lone surrogates, after unescaping; the span is the character or its escape. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'title:"a\u0000b"',
    diagnostics: [{ code: "string_character_invalid", span: [8, 9] }],
  },
  {
    query: 'title:"a\\u0000b"',
    note: "the escape is well formed, but its character is not allowed",
    diagnostics: [{ code: "string_character_invalid", span: [8, 14] }],
  },
  {
    query: 'title:"\uD83D"',
    diagnostics: [{ code: "string_character_invalid", span: [7, 8] }],
  },
  {
    query: 'title:"\uDC4D"',
    diagnostics: [{ code: "string_character_invalid", span: [7, 8] }],
  },
  {
    query: 'title:"\\ud83d"',
    diagnostics: [{ code: "string_character_invalid", span: [7, 13] }],
  },
  {
    query: 'title:"\\uDC4D\\uD83D"',
    about: "a surrogate pair in the wrong order",
    diagnostics: [
      { code: "string_character_invalid", span: [7, 13] },
      { code: "string_character_invalid", span: [13, 19] },
    ],
  },
  {
    query: 'title:"\\uD83Dx\\uDC4D"',
    diagnostics: [
      { code: "string_character_invalid", span: [7, 13] },
      { code: "string_character_invalid", span: [14, 20] },
    ],
  },
  {
    query: 'title:"\\uD83D\\uD83D\\uDC4D"',
    about: "the second surrogate begins a pair",
    diagnostics: [{ code: "string_character_invalid", span: [7, 13] }],
  },
  {
    query: 'title:"\uD83D\u0000"',
    note: "consecutive characters give one diagnostic only outside quotes",
    diagnostics: [
      { code: "string_character_invalid", span: [7, 8] },
      { code: "string_character_invalid", span: [8, 9] },
    ],
  },
  {
    query: 'title:"\u0000\\q"',
    diagnostics: [
      { code: "string_character_invalid", span: [7, 8] },
      { code: "string_escape_invalid", span: [8, 10] },
    ],
  },
];
