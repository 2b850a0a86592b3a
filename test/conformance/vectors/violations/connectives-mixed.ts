import type { ViolationVector } from "../../vector.ts";

/** AND and OR in one query: one diagnostic, on the first connective that differs. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "depth>1 AND depth>2 OR depth>3",
    diagnostics: [{ code: "connectives_mixed", span: [20, 22] }],
    fixedAny: ["depth>1 AND depth>2 AND depth>3", "depth>1 OR depth>2 OR depth>3"],
  },
  {
    query: "depth>1 OR depth>2 AND depth>3",
    diagnostics: [{ code: "connectives_mixed", span: [19, 22] }],
    fixedAny: ["depth>1 AND depth>2 AND depth>3", "depth>1 OR depth>2 OR depth>3"],
  },
  {
    query: "depth>1 AND depth>2 OR depth>3 AND depth>4 OR depth>5",
    about: "one diagnostic",
    diagnostics: [{ code: "connectives_mixed", span: [20, 22] }],
    fixedAny: [
      "depth>1 AND depth>2 AND depth>3 AND depth>4 AND depth>5",
      "depth>1 OR depth>2 OR depth>3 OR depth>4 OR depth>5",
    ],
  },
  {
    query: "depth>1 AND depth>2 AND depth>3 OR depth>4",
    diagnostics: [{ code: "connectives_mixed", span: [32, 34] }],
    fixedAny: ["depth>1 AND depth>2 AND depth>3 AND depth>4", "depth>1 OR depth>2 OR depth>3 OR depth>4"],
  },
  {
    query: "depth>1 AND depth>2 or depth>3",
    note: "two diagnostics with one span; connective_case comes first, as in the table",
    diagnostics: [
      { code: "connective_case", span: [20, 22] },
      { code: "connectives_mixed", span: [20, 22] },
    ],
    fixedAny: ["depth>1 AND depth>2 OR depth>3"],
  },
  {
    query: "depth>1 and depth>2 OR depth>3",
    diagnostics: [
      { code: "connective_case", span: [8, 11] },
      { code: "connectives_mixed", span: [20, 22] },
    ],
  },
  {
    query: "depth>1 and depth>2 AND depth>3",
    about: "compared after uppercasing",
    diagnostics: [{ code: "connective_case", span: [8, 11] }],
    fixed: "depth>1 AND depth>2 AND depth>3",
  },
  {
    query: 'stat:"idle" AND depth>2 OR depth>3',
    diagnostics: [
      { code: "field_unknown", span: [0, 4] },
      { code: "connectives_mixed", span: [24, 26] },
    ],
    fixed: 'state:"idle" AND depth>2 OR depth>3',
  },
  {
    query: "depth>1 && depth>2 OR depth>3",
    note: "`&&` counts as AND, like `and`",
    diagnostics: [
      { code: "character_unexpected", span: [8, 10] },
      { code: "connectives_mixed", span: [19, 21] },
    ],
  },
];
