import type { ViolationVector } from "../../vector.ts";

/** No operator after the field. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "state",
    diagnostics: [{ code: "operator_expected", span: [5, 5] }],
    fixed: null,
  },
  {
    query: "-state",
    diagnostics: [{ code: "operator_expected", span: [6, 6] }],
  },
  {
    query: 'state "idle"',
    diagnostics: [{ code: "operator_expected", span: [6, 12] }],
    fixed: 'state:"idle"',
  },
  {
    query: "depth 3",
    diagnostics: [{ code: "operator_expected", span: [6, 7] }],
  },
  {
    query: "state AND depth>3",
    diagnostics: [{ code: "operator_expected", span: [6, 9] }],
  },
  {
    query: "state AND dept>3",
    about: "reading resumes at the connective",
    diagnostics: [
      { code: "operator_expected", span: [6, 9] },
      { code: "field_unknown", span: [10, 14] },
    ],
  },
  {
    query: "depth>3 AND state",
    diagnostics: [{ code: "operator_expected", span: [17, 17] }],
  },
  {
    query: "depth>3 AND state ",
    diagnostics: [{ code: "operator_expected", span: [18, 18] }],
  },
  {
    query: "state idle",
    diagnostics: [{ code: "operator_expected", span: [6, 10] }],
  },
  {
    query: "stat",
    about: "a field name without a clause is not looked up",
    diagnostics: [{ code: "operator_expected", span: [4, 4] }],
  },
  {
    query: 'state-kind:"x"',
    note: 'a field name has no hyphen; `-kind:"x"` is not separated by white space, so it is not read as a clause',
    diagnostics: [{ code: "operator_expected", span: [5, 6] }],
  },
  {
    query: 'stat state:"idle" AND dept>3',
    about: "reading resumes at the next clause",
    diagnostics: [
      { code: "operator_expected", span: [5, 10] },
      { code: "field_unknown", span: [22, 26] },
    ],
  },
  {
    query: 'stat stae:"idle"',
    note: "the clause at which reading resumes is checked, although its field is the span of the first diagnostic",
    diagnostics: [
      { code: "operator_expected", span: [5, 9] },
      { code: "field_unknown", span: [5, 9] },
    ],
  },
];
