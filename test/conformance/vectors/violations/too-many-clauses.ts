import type { ViolationVector } from "../../vector.ts";

/** More than `maxClauses` clauses. The span begins at the first clause too many and ends at the end of the text. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "depth>1 AND depth>2 AND depth>3",
    options: { maxClauses: 2 },
    diagnostics: [{ code: "too_many_clauses", span: [24, 31] }],
  },
  {
    query: "depth>1 AND depth>2 AND depth>3 AND depth>4",
    about: "one diagnostic for any number of clauses",
    options: { maxClauses: 2 },
    diagnostics: [{ code: "too_many_clauses", span: [24, 43] }],
  },
  {
    query: 'depth>1 OR -depth:"2"',
    about: "a clause begins at its `-`",
    options: { maxClauses: 1 },
    diagnostics: [{ code: "too_many_clauses", span: [11, 21] }],
  },
  {
    query: 'stat:"idle" AND depth>2 AND depth>3',
    about: "the allowed clauses are checked",
    options: { maxClauses: 2 },
    diagnostics: [
      { code: "field_unknown", span: [0, 4] },
      { code: "too_many_clauses", span: [28, 35] },
    ],
    fixed: 'state:"idle" AND depth>2 AND depth>3',
  },
];
