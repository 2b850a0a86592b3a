import type { ViolationVector } from "../../vector.ts";

/** Several violations in one query: all are reported, in the order of their spans. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'stat:"idle" AND depth>abc AND title~"x" AND active:yes',
    diagnostics: [
      { code: "field_unknown", span: [0, 4] },
      { code: "value_invalid", span: [22, 25] },
      { code: "contains_too_short", span: [36, 39] },
      { code: "value_not_quoted", span: [51, 54] },
    ],
    fixed: 'state:"idle" AND depth>abc AND title~"x" AND active:yes',
  },
  {
    query: '-depth>"3" AND tilte~"ab"',
    diagnostics: [
      { code: "negation_not_allowed", span: [0, 1] },
      { code: "value_quoted", span: [7, 10] },
      { code: "field_unknown", span: [15, 20] },
      { code: "contains_too_short", span: [21, 25] },
    ],
    fixed: 'depth<="3" AND tilte~"ab"',
  },
  {
    query: 'stat:"idle" AND title:"a\\qb" AND dept>3',
    about: "the rules are applied in spite of a parser error",
    diagnostics: [
      { code: "field_unknown", span: [0, 4] },
      { code: "string_escape_invalid", span: [24, 26] },
      { code: "field_unknown", span: [33, 37] },
    ],
  },
  {
    query: 'stat:"idle" AND',
    diagnostics: [
      { code: "field_unknown", span: [0, 4] },
      { code: "field_expected", span: [15, 15] },
    ],
    fixed: 'state:"idle" AND',
  },
  {
    query: 'state: AND depth AND :"x"',
    about: "three incomplete clauses",
    diagnostics: [
      { code: "value_expected", span: [7, 10] },
      { code: "operator_expected", span: [17, 20] },
      { code: "field_expected", span: [21, 22] },
    ],
  },
  {
    query: 'state:"idle" and stat:"idle" OR depth>"3" OR',
    diagnostics: [
      { code: "connective_case", span: [13, 16] },
      { code: "field_unknown", span: [17, 21] },
      { code: "connectives_mixed", span: [29, 31] },
      { code: "value_quoted", span: [38, 41] },
      { code: "field_expected", span: [44, 44] },
    ],
  },
  {
    query: 'NOT state="idle" && depth>abc',
    note: "two unexpected tokens in one clause give two diagnostics",
    diagnostics: [
      { code: "character_unexpected", span: [0, 3] },
      { code: "character_unexpected", span: [9, 10] },
      { code: "character_unexpected", span: [17, 19] },
      { code: "value_invalid", span: [26, 29] },
    ],
  },
  {
    query: '@a:"x" AND b:"y"',
    diagnostics: [
      { code: "character_unexpected", span: [0, 1] },
      { code: "field_unknown", span: [11, 12] },
    ],
  },
  {
    query: 'a:"x" AND b:"x" AND c:"x"',
    about: "at most maxDiagnostics are reported",
    options: { maxDiagnostics: 2 },
    diagnostics: [
      { code: "field_unknown", span: [0, 1] },
      { code: "field_unknown", span: [10, 11] },
    ],
  },
  {
    query:
      'xa:"" OR xb:"" OR xc:"" OR xd:"" OR xe:"" OR xf:"" OR xg:"" OR xh:"" OR xi:"" OR xj:"" OR xk:"" OR xl:"" OR xm:"" OR xn:"" OR xo:"" OR xp:"" OR xq:"" OR xr:"" OR xs:"" OR xt:"" OR xu:""',
    about: "at most 20 are reported by default",
    diagnostics: [
      { code: "field_unknown", span: [0, 2] },
      { code: "field_unknown", span: [9, 11] },
      { code: "field_unknown", span: [18, 20] },
      { code: "field_unknown", span: [27, 29] },
      { code: "field_unknown", span: [36, 38] },
      { code: "field_unknown", span: [45, 47] },
      { code: "field_unknown", span: [54, 56] },
      { code: "field_unknown", span: [63, 65] },
      { code: "field_unknown", span: [72, 74] },
      { code: "field_unknown", span: [81, 83] },
      { code: "field_unknown", span: [90, 92] },
      { code: "field_unknown", span: [99, 101] },
      { code: "field_unknown", span: [108, 110] },
      { code: "field_unknown", span: [117, 119] },
      { code: "field_unknown", span: [126, 128] },
      { code: "field_unknown", span: [135, 137] },
      { code: "field_unknown", span: [144, 146] },
      { code: "field_unknown", span: [153, 155] },
      { code: "field_unknown", span: [162, 164] },
      { code: "field_unknown", span: [171, 173] },
    ],
  },
];
