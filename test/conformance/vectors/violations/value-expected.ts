import type { ViolationVector } from "../../vector.ts";

/** No value after the operator. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "state:",
    diagnostics: [{ code: "value_expected", span: [6, 6] }],
    fixed: null,
  },
  {
    query: "state: ",
    diagnostics: [{ code: "value_expected", span: [7, 7] }],
  },
  {
    query: "depth>",
    diagnostics: [{ code: "value_expected", span: [6, 6] }],
  },
  {
    query: "depth>=",
    diagnostics: [{ code: "value_expected", span: [7, 7] }],
  },
  {
    query: "state:AND depth>3",
    about: "AND and OR are not values",
    diagnostics: [{ code: "value_expected", span: [6, 9] }],
  },
  {
    query: "state: OR dept>3",
    diagnostics: [
      { code: "value_expected", span: [7, 9] },
      { code: "field_unknown", span: [10, 14] },
    ],
  },
  {
    query: "title:OR",
    note: "the word is read as a connective, and the missing clause after it is not reported",
    diagnostics: [{ code: "value_expected", span: [6, 8] }],
  },
  {
    query: "depth>3 AND title~",
    diagnostics: [{ code: "value_expected", span: [18, 18] }],
  },
  {
    query: "stat: AND depth>3",
    about: "an incomplete clause is not checked",
    diagnostics: [{ code: "value_expected", span: [6, 9] }],
  },
];
