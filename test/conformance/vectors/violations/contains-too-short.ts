import type { ViolationVector } from "../../vector.ts";

/** Fewer than 3 code points after unescaping. The span is the quoted value. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'title~"ab"',
    diagnostics: [{ code: "contains_too_short", span: [6, 10] }],
    fixed: null,
  },
  {
    query: 'title~""',
    diagnostics: [{ code: "contains_too_short", span: [6, 8] }],
    fixed: null,
  },
  {
    query: 'title~"a"',
    diagnostics: [{ code: "contains_too_short", span: [6, 9] }],
  },
  {
    query: '-title~"ab"',
    diagnostics: [{ code: "contains_too_short", span: [7, 11] }],
  },
  {
    query: 'title~"\u{1F44D}\u{1F44D}"',
    about: "two code points, four units",
    diagnostics: [{ code: "contains_too_short", span: [6, 12] }],
  },
  {
    query: 'title~"\u{1F44D}a"',
    diagnostics: [{ code: "contains_too_short", span: [6, 11] }],
  },
  {
    query: 'title~"\\u0061\\u0062"',
    about: "two code points, twelve characters",
    diagnostics: [{ code: "contains_too_short", span: [6, 20] }],
  },
  {
    query: 'title~"\\ud83d\\udc4da"',
    diagnostics: [{ code: "contains_too_short", span: [6, 21] }],
  },
  {
    query: 'title~ "ab"',
    diagnostics: [{ code: "contains_too_short", span: [7, 11] }],
  },
  {
    query: 'tilte~"ab"',
    about: "two diagnostics: the value is too short for any field",
    diagnostics: [
      { code: "field_unknown", span: [0, 5] },
      { code: "contains_too_short", span: [6, 10] },
    ],
  },
  {
    query: 'note~"x" AND title~"yz"',
    diagnostics: [
      { code: "contains_too_short", span: [5, 8] },
      { code: "contains_too_short", span: [19, 23] },
    ],
  },
];
