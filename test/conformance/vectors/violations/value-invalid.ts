import type { ViolationVector } from "../../vector.ts";

/** Not a boolean, a number, a whole number or a declared value. The span is the value. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'active:"yes"',
    diagnostics: [{ code: "value_invalid", span: [7, 12] }],
  },
  {
    query: 'active:""',
    diagnostics: [{ code: "value_invalid", span: [7, 9] }],
  },
  {
    query: 'active:"tru"',
    diagnostics: [{ code: "value_invalid", span: [7, 12] }],
    fixed: 'active:"true"',
  },
  {
    query: 'active:" true"',
    diagnostics: [{ code: "value_invalid", span: [7, 14] }],
  },
  {
    query: 'active:"1"',
    diagnostics: [{ code: "value_invalid", span: [7, 10] }],
  },
  {
    query: 'active:"null"',
    diagnostics: [{ code: "value_invalid", span: [7, 13] }],
  },
  {
    query: 'state:"wrking"',
    diagnostics: [{ code: "value_invalid", span: [6, 14] }],
    fixed: 'state:"working"',
  },
  {
    query: 'state:"xylophone"',
    diagnostics: [{ code: "value_invalid", span: [6, 17] }],
    fixed: null,
  },
  {
    query: 'state:""',
    diagnostics: [{ code: "value_invalid", span: [6, 8] }],
  },
  {
    query: 'state:"null"',
    diagnostics: [{ code: "value_invalid", span: [6, 12] }],
  },
  {
    query: 'state:"idle "',
    about: "white space in a value is significant",
    diagnostics: [{ code: "value_invalid", span: [6, 13] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'state:"strasse"',
    about: "ß does not fold to ss",
    diagnostics: [{ code: "value_invalid", span: [6, 15] }],
  },
  {
    query: 'state:"\u0131dle"',
    about: "dotless i does not fold to i",
    diagnostics: [{ code: "value_invalid", span: [6, 12] }],
  },
  {
    query: '-state:"archived"',
    about: "the value is in the data, but is not declared",
    diagnostics: [{ code: "value_invalid", span: [7, 17] }],
  },
  {
    query: 'score:"abc"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
  },
  {
    query: 'score:""',
    diagnostics: [{ code: "value_invalid", span: [6, 8] }],
  },
  {
    query: 'score:" 3"',
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: 'score:"+3"',
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: 'score:"1e3"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
  },
  {
    query: 'score:".5"',
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: 'score:"5."',
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: 'score:"--5"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
  },
  {
    query: 'score:"0x10"',
    diagnostics: [{ code: "value_invalid", span: [6, 12] }],
  },
  {
    query: 'score:"NaN"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
    fixed: null,
  },
  {
    query: 'score:"Infinity"',
    diagnostics: [{ code: "value_invalid", span: [6, 16] }],
  },
  {
    query: 'score:"1,5"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
  },
  {
    query: 'score:"\uFF13"',
    about: "digits are ASCII",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
  },
  {
    query: 'score:"3\\n"',
    about: "a line feed after the number is not allowed",
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
  },
  {
    query: 'depth:"3.0"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
    fixed: 'depth:"3"',
  },
  {
    query: 'depth:"3.5"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
  },
  {
    query: 'depth:"three"',
    diagnostics: [{ code: "value_invalid", span: [6, 13] }],
    fixed: null,
  },
  {
    query: 'depth:"3n"',
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: 'created:"2026-11-20"',
    diagnostics: [{ code: "value_invalid", span: [8, 20] }],
  },
  {
    query: "depth>3.5",
    about: "a fraction other than zero is not a whole number",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
  },
  {
    query: "depth>3.0",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
    fixed: "depth>3",
  },
  {
    query: "created<=0.5",
    diagnostics: [{ code: "value_invalid", span: [9, 12] }],
  },
  {
    query: "depth>abc",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
    fixed: null,
  },
  {
    query: "depth>null",
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: "depth>NULL",
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
    fixed: null,
  },
  {
    query: "depth>true",
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: "depth>3AND",
    about: "one bare word",
    diagnostics: [{ code: "value_invalid", span: [6, 10] }],
  },
  {
    query: "depth>1e3",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
  },
  {
    query: "score>1e3",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
  },
  {
    query: "score>.5",
    diagnostics: [{ code: "value_invalid", span: [6, 8] }],
  },
  {
    query: "score>5.",
    diagnostics: [{ code: "value_invalid", span: [6, 8] }],
  },
  {
    query: "score>+5",
    diagnostics: [{ code: "value_invalid", span: [6, 8] }],
  },
  {
    query: "score>NaN",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
  },
  {
    query: "score>1_000",
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
  },
  {
    query: "depth>3,5",
    diagnostics: [{ code: "value_invalid", span: [6, 9] }],
  },
  {
    query: "depth>$3",
    about: "a bare word can begin with any character but white space, quotes and parentheses",
    diagnostics: [{ code: "value_invalid", span: [6, 8] }],
  },
  {
    query: "created>2026-11-20",
    about: "the fix converts an ISO 8601 date to Unix milliseconds",
    diagnostics: [{ code: "value_invalid", span: [8, 18] }],
    fixed: "created>1795132800000",
  },
  {
    query: "created>=2026-11-20T00:00:00Z",
    diagnostics: [{ code: "value_invalid", span: [9, 29] }],
    fixed: "created>=1795132800000",
  },
  {
    query: "created<2026-11-20T01:00:00.001+01:00",
    diagnostics: [{ code: "value_invalid", span: [8, 37] }],
    fixed: "created<1795132800001",
  },
  {
    query: "created>1969-12-31T23:59:59.999Z",
    diagnostics: [{ code: "value_invalid", span: [8, 32] }],
    fixed: "created>-1",
  },
  {
    query: "created>2026-13-20",
    about: "the month does not exist",
    diagnostics: [{ code: "value_invalid", span: [8, 18] }],
    fixed: null,
  },
  {
    query: "created>2026-02-30",
    about: "the day does not exist",
    diagnostics: [{ code: "value_invalid", span: [8, 18] }],
    fixed: null,
  },
  {
    query: "depth>2026-11-20",
    about: "only a time field accepts a date",
    diagnostics: [{ code: "value_invalid", span: [6, 16] }],
    fixed: null,
  },
  {
    query: "depth>abc AND created<xyz",
    diagnostics: [
      { code: "value_invalid", span: [6, 9] },
      { code: "value_invalid", span: [22, 25] },
    ],
  },
  {
    query: 'guid:"abc"',
    diagnostics: [{ code: "value_invalid", span: [5, 10] }],
    fixed: null,
  },
  {
    query: 'guid:"{6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6}"',
    diagnostics: [{ code: "value_invalid", span: [5, 45] }],
    fixed: 'guid:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"',
  },
  {
    query: 'keys:"6F1C24A82D3B4C5E9F60718293A4B5C6"',
    diagnostics: [{ code: "value_invalid", span: [5, 39] }],
    fixed: 'keys:"6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"',
  },
  {
    query: "times>2026-11-20",
    diagnostics: [{ code: "value_invalid", span: [6, 16] }],
    fixed: "times>1795132800000",
  },
  {
    query: 'flags:"yes"',
    diagnostics: [{ code: "value_invalid", span: [6, 11] }],
    fixed: 'flags:"true"',
  },
];
