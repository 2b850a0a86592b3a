import type { ViolationVector } from "../../vector.ts";

/** No AND or OR between two clauses. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'state:"idle" depth>3',
    diagnostics: [{ code: "connective_expected", span: [13, 18] }],
    fixedAny: ['state:"idle" AND depth>3', 'state:"idle" OR depth>3'],
  },
  {
    query: 'state:"idle" dept>3',
    about: "two diagnostics on one word",
    diagnostics: [
      { code: "connective_expected", span: [13, 17] },
      { code: "field_unknown", span: [13, 17] },
    ],
  },
  {
    query: 'state:"idle" -depth:"3"',
    diagnostics: [{ code: "connective_expected", span: [13, 14] }],
    fixedAny: ['state:"idle" AND -depth:"3"', 'state:"idle" OR -depth:"3"'],
  },
  {
    query: 'state:"idle"depth>3',
    about: "without white space",
    diagnostics: [{ code: "connective_expected", span: [12, 17] }],
  },
  {
    query: 'state:"idle" "x"',
    diagnostics: [{ code: "connective_expected", span: [13, 16] }],
  },
  {
    query: 'state:"idle" foo',
    diagnostics: [{ code: "connective_expected", span: [13, 16] }],
  },
  {
    query: 'state:"idle" foo AND dept>3',
    diagnostics: [
      { code: "connective_expected", span: [13, 16] },
      { code: "field_unknown", span: [21, 25] },
    ],
  },
  {
    query: 'state:"idle" and:"x"',
    about: "`and` before an operator is a field name",
    diagnostics: [{ code: "connective_expected", span: [13, 16] }],
    fixedAny: ['state:"idle" AND and:"x"', 'state:"idle" OR and:"x"'],
  },
  {
    query: 'state:"idle" depth>3 score>1',
    about: "one diagnostic for each missing connective",
    diagnostics: [
      { code: "connective_expected", span: [13, 18] },
      { code: "connective_expected", span: [21, 26] },
    ],
  },
  {
    query: "depth>3 4",
    diagnostics: [{ code: "connective_expected", span: [8, 9] }],
  },
  {
    query: "state:null null",
    diagnostics: [{ code: "connective_expected", span: [11, 15] }],
  },
  {
    query: 'depth>3 :"x"',
    diagnostics: [{ code: "connective_expected", span: [8, 9] }],
  },
];
