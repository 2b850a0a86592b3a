import type { ViolationVector } from "../../vector.ts";

/** A field that is not in the schema; the fix writes the nearest one. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'stat:"idle"',
    diagnostics: [{ code: "field_unknown", span: [0, 4] }],
    fixed: 'state:"idle"',
  },
  {
    query: 'State:"idle"',
    about: "field names are exact",
    diagnostics: [{ code: "field_unknown", span: [0, 5] }],
    fixed: 'state:"idle"',
  },
  {
    query: '-tilte:"x"',
    diagnostics: [{ code: "field_unknown", span: [1, 6] }],
    fixed: '-title:"x"',
  },
  {
    query: "craeted>0",
    diagnostics: [{ code: "field_unknown", span: [0, 7] }],
    fixed: "created>0",
  },
  {
    query: 'xylophone:"x"',
    about: "no field is near",
    diagnostics: [{ code: "field_unknown", span: [0, 9] }],
    fixed: null,
  },
  {
    query: 'constructor:"x"',
    about: "not an own property",
    diagnostics: [{ code: "field_unknown", span: [0, 11] }],
    fixed: null,
  },
  {
    query: '__proto__:"x"',
    diagnostics: [{ code: "field_unknown", span: [0, 9] }],
    fixed: null,
  },
  {
    query: "toString:null",
    diagnostics: [{ code: "field_unknown", span: [0, 8] }],
  },
  {
    query: 'hasOwnProperty~"abc"',
    diagnostics: [{ code: "field_unknown", span: [0, 14] }],
  },
  {
    query: 'NOT:"x"',
    about: "NOT before an operator is a field name",
    diagnostics: [{ code: "field_unknown", span: [0, 3] }],
  },
  {
    query: 'NULL:"x"',
    diagnostics: [{ code: "field_unknown", span: [0, 4] }],
  },
  {
    query: 'or:"x"',
    about: "`or` before an operator is a field name",
    diagnostics: [{ code: "field_unknown", span: [0, 2] }],
  },
  {
    query: 'person:"x"',
    about: "a property of the records that is not a field",
    diagnostics: [{ code: "field_unknown", span: [0, 6] }],
  },
  {
    query: 'tilte:"x" OR note:"y" OR refs:null',
    diagnostics: [
      { code: "field_unknown", span: [0, 5] },
      { code: "field_unknown", span: [25, 29] },
    ],
    fixed: 'title:"x" OR note:"y" OR refs:null',
  },
  {
    query: "titel>3",
    about: "no fix: the nearest field does not allow the operator",
    diagnostics: [{ code: "field_unknown", span: [0, 5] }],
    fixed: null,
  },
  {
    query: 'stat:"xyzzy"',
    about: "an unknown field has no type, so its value is not checked",
    diagnostics: [{ code: "field_unknown", span: [0, 4] }],
    fixed: null,
  },
];
