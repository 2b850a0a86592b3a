import type { ViolationVector } from "../../vector.ts";

/** No field at the beginning of a clause. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "AND",
    note: "a field is missing on both sides, but only the word is reported",
    diagnostics: [{ code: "field_expected", span: [0, 3] }],
    fixed: null,
  },
  {
    query: 'AND state:"idle"',
    diagnostics: [{ code: "field_expected", span: [0, 3] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'OR state:"idle"',
    diagnostics: [{ code: "field_expected", span: [0, 2] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'state:"idle" AND',
    diagnostics: [{ code: "field_expected", span: [16, 16] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'state:"idle" AND ',
    about: "the span is at the end of the text, after the white space",
    diagnostics: [{ code: "field_expected", span: [17, 17] }],
  },
  {
    query: 'state:"idle" OR',
    diagnostics: [{ code: "field_expected", span: [15, 15] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'state:"idle" AND AND depth>3',
    diagnostics: [{ code: "field_expected", span: [17, 20] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'state:"idle" AND AND dept>3',
    about: "the rest is read and checked",
    diagnostics: [
      { code: "field_expected", span: [17, 20] },
      { code: "field_unknown", span: [21, 25] },
    ],
  },
  {
    query: 'state:"idle" OR OR depth>3',
    diagnostics: [{ code: "field_expected", span: [16, 18] }],
  },
  {
    query: ':"idle"',
    diagnostics: [{ code: "field_expected", span: [0, 1] }],
  },
  {
    query: ">3",
    diagnostics: [{ code: "field_expected", span: [0, 1] }],
  },
  {
    query: ">=3",
    about: "the span is the whole token",
    diagnostics: [{ code: "field_expected", span: [0, 2] }],
  },
  {
    query: 'depth>3 AND :"idle"',
    diagnostics: [{ code: "field_expected", span: [12, 13] }],
  },
  {
    query: "-",
    diagnostics: [{ code: "field_expected", span: [1, 1] }],
    fixed: null,
  },
  {
    query: '-:"idle"',
    diagnostics: [{ code: "field_expected", span: [1, 2] }],
  },
  {
    query: '- state:"idle"',
    about: "white space between `-` and its field is not allowed",
    diagnostics: [{ code: "field_expected", span: [1, 2] }],
    fixed: '-state:"idle"',
  },
  {
    query: '-  state:"idle"',
    diagnostics: [{ code: "field_expected", span: [1, 3] }],
    fixed: '-state:"idle"',
  },
  {
    query: '-\nstate:"idle"',
    diagnostics: [{ code: "field_expected", span: [1, 2] }],
    fixed: '-state:"idle"',
  },
  {
    query: '--state:"idle"',
    diagnostics: [{ code: "field_expected", span: [1, 2] }],
    fixed: '-state:"idle"',
  },
  {
    query: '-AND:"x"',
    about: "AND is never a field name",
    diagnostics: [{ code: "field_expected", span: [1, 4] }],
  },
  {
    query: 'AND:"x"',
    diagnostics: [{ code: "field_expected", span: [0, 3] }],
  },
  {
    query: 'OR~"xyz"',
    diagnostics: [{ code: "field_expected", span: [0, 2] }],
  },
  {
    query: 'null:"x"',
    about: "null is never a field name",
    diagnostics: [{ code: "field_expected", span: [0, 4] }],
  },
  {
    query: "null:null",
    diagnostics: [{ code: "field_expected", span: [0, 4] }],
  },
  {
    query: '"state":"idle"',
    diagnostics: [{ code: "field_expected", span: [0, 7] }],
    fixed: 'state:"idle"',
  },
  {
    query: '"idle"',
    diagnostics: [{ code: "field_expected", span: [0, 6] }],
  },
  {
    query: 'depth>3 AND "idle"',
    diagnostics: [{ code: "field_expected", span: [12, 18] }],
  },
  {
    query: "3>depth",
    note: "`3>depth` gives one diagnostic, on the number in the position of the field",
    diagnostics: [{ code: "field_expected", span: [0, 1] }],
  },
  {
    query: 'state:"idle" AND - depth:"3"',
    diagnostics: [{ code: "field_expected", span: [18, 19] }],
    fixed: 'state:"idle" AND -depth:"3"',
  },
  {
    query: 'state:"idle" AND OR depth>3',
    about: "gives no connectives_mixed",
    diagnostics: [{ code: "field_expected", span: [17, 19] }],
    fixed: 'state:"idle" AND depth>3',
  },
  {
    query: 'state:"idle" AND OR',
    diagnostics: [{ code: "field_expected", span: [17, 19] }],
    fixed: 'state:"idle"',
  },
  {
    query: "--",
    diagnostics: [{ code: "field_expected", span: [1, 2] }],
  },
  {
    query: 'state:"idle" AND"x"',
    diagnostics: [{ code: "field_expected", span: [16, 19] }],
  },
  {
    query: 'state:"idle" OR "working"',
    about: "a value alone is not a clause",
    diagnostics: [{ code: "field_expected", span: [16, 25] }],
  },
];
