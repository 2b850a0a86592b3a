import type { ViolationVector } from "../../vector.ts";

/** A connective not in capitals, such as `and` or `Or`. The span is the word. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'state:"idle" and depth>3',
    diagnostics: [{ code: "connective_case", span: [13, 16] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'state:"idle" or depth>3',
    diagnostics: [{ code: "connective_case", span: [13, 15] }],
    fixed: 'state:"idle" OR depth>3',
  },
  {
    query: 'state:"idle" Or depth>3',
    diagnostics: [{ code: "connective_case", span: [13, 15] }],
    fixed: 'state:"idle" OR depth>3',
  },
  {
    query: 'state:"idle" aNd depth>3',
    diagnostics: [{ code: "connective_case", span: [13, 16] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'state:"idle" and depth>3 and score>1',
    diagnostics: [
      { code: "connective_case", span: [13, 16] },
      { code: "connective_case", span: [25, 28] },
    ],
    fixed: 'state:"idle" AND depth>3 and score>1',
  },
  {
    query: 'state:"idle" and and:"x"',
    about: "the second `and` is a field name",
    diagnostics: [{ code: "connective_case", span: [13, 16] }],
    fixed: 'state:"idle" AND and:"x"',
  },
  {
    query: 'stat:"idle" and dept>3',
    diagnostics: [
      { code: "field_unknown", span: [0, 4] },
      { code: "connective_case", span: [12, 15] },
      { code: "field_unknown", span: [16, 20] },
    ],
    fixed: 'state:"idle" and dept>3',
  },
];
