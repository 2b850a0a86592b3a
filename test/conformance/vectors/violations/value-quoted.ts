import type { ViolationVector } from "../../vector.ts";

/** A comparison with a quoted value. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'depth>"3"',
    diagnostics: [{ code: "value_quoted", span: [6, 9] }],
    fixed: "depth>3",
  },
  {
    query: 'score<="-1.5"',
    diagnostics: [{ code: "value_quoted", span: [7, 13] }],
    fixed: "score<=-1.5",
  },
  {
    query: 'created>="0"',
    diagnostics: [{ code: "value_quoted", span: [9, 12] }],
    fixed: "created>=0",
  },
  {
    query: 'depth>"\\u0033"',
    about: "the fix writes the unescaped text without quotes",
    diagnostics: [{ code: "value_quoted", span: [6, 14] }],
    fixed: "depth>3",
  },
  {
    query: 'depth>"abc"',
    about: "no fix: without quotes, the value would be invalid",
    diagnostics: [{ code: "value_quoted", span: [6, 11] }],
    fixed: null,
  },
  {
    query: 'depth>""',
    diagnostics: [{ code: "value_quoted", span: [6, 8] }],
    fixed: null,
  },
  {
    query: 'depth>"9223372036854775808"',
    diagnostics: [{ code: "value_quoted", span: [6, 27] }],
    fixed: null,
  },
  {
    query: 'created>"2026-11-20"',
    note: "one fix removes the quotes and converts the date",
    diagnostics: [{ code: "value_quoted", span: [8, 20] }],
    fixed: "created>1795132800000",
  },
  {
    query: 'foo>"3"',
    about: "two diagnostics",
    diagnostics: [
      { code: "field_unknown", span: [0, 3] },
      { code: "value_quoted", span: [4, 7] },
    ],
  },
  {
    query: 'depth>"3.0"',
    about: "one fix repairs both",
    diagnostics: [{ code: "value_quoted", span: [6, 11] }],
    fixed: "depth>3",
  },
  {
    query: 'depth>"3.5"',
    diagnostics: [{ code: "value_quoted", span: [6, 11] }],
    fixed: null,
  },
];
