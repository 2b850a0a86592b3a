import type { ViolationVector } from "../../vector.ts";

/** A field that the schema does not have, with the nearest that it has. */
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
    about: "nothing is near",
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
    about: "before an operator it is a field name like any other",
    diagnostics: [{ code: "field_unknown", span: [0, 3] }],
  },
  {
    query: 'NULL:"x"',
    diagnostics: [{ code: "field_unknown", span: [0, 4] }],
  },
  {
    query: 'or:"x"',
    about: "as `and` is",
    diagnostics: [{ code: "field_unknown", span: [0, 2] }],
  },
  {
    query: 'person:"x"',
    about: "a property of the record that is no field",
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
    about: "with the nearest field the operator would be wrong: as many violations",
    diagnostics: [{ code: "field_unknown", span: [0, 5] }],
    fixed: null,
  },
  {
    query: 'stat:"xyzzy"',
    about: "an unknown field has no type, so its value is not judged",
    diagnostics: [{ code: "field_unknown", span: [0, 4] }],
    fixed: null,
  },
];
