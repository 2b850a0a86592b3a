import type { ViolationVector } from "../../vector.ts";

/** No closing quote. The span begins at the opening quote and ends at the end of the text. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'state:"idle',
    diagnostics: [{ code: "string_unterminated", span: [6, 11] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'title:"',
    diagnostics: [{ code: "string_unterminated", span: [6, 7] }],
    fixed: 'title:""',
  },
  {
    query: 'title:"abc\\"',
    about: "an escaped quote does not close the string",
    diagnostics: [{ code: "string_unterminated", span: [6, 12] }],
    fixed: 'title:"abc\\""',
  },
  {
    query: 'title:"abc ',
    about: "white space at the end is part of the string",
    diagnostics: [{ code: "string_unterminated", span: [6, 11] }],
  },
  {
    query: 'depth>3 AND title:"abc',
    diagnostics: [{ code: "string_unterminated", span: [18, 22] }],
    fixed: 'depth>3 AND title:"abc"',
  },
  {
    query: 'title:"abc AND tilte:null',
    about: "the following clause is part of the string",
    diagnostics: [{ code: "string_unterminated", span: [6, 25] }],
  },
  {
    query: 'tilte:null AND title:"abc',
    diagnostics: [
      { code: "field_unknown", span: [0, 5] },
      { code: "string_unterminated", span: [21, 25] },
    ],
    fixed: 'title:null AND title:"abc',
  },
  {
    query: 'title:"abc" AND note:"',
    diagnostics: [{ code: "string_unterminated", span: [21, 22] }],
    fixed: 'title:"abc" AND note:""',
  },
  {
    query: 'title:"abc\\',
    about: "a backslash at the end gives no second diagnostic",
    diagnostics: [{ code: "string_unterminated", span: [6, 11] }],
  },
  {
    query: 'title:"abc\\u12',
    diagnostics: [{ code: "string_unterminated", span: [6, 14] }],
  },
  {
    query: 'title:"a\\qb',
    note: "escapes are checked only in a terminated string",
    diagnostics: [{ code: "string_unterminated", span: [6, 11] }],
  },
  {
    query: 'state:"wrking',
    about: "the closed value would be invalid; one fix repairs both",
    diagnostics: [{ code: "string_unterminated", span: [6, 13] }],
    fixed: 'state:"working"',
  },
];
