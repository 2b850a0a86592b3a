import type { ViolationVector } from "../../vector.ts";

/** The field's type does not take the operator. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'depth~"abc"',
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: 'state~"working"',
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
    fixed: 'state:"working"',
  },
  {
    query: 'label~"bug"',
    about: "contains is for text alone",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: 'ref~"abc"',
    diagnostics: [{ code: "operator_not_allowed", span: [3, 4] }],
  },
  {
    query: 'active~"true"',
    diagnostics: [{ code: "operator_not_allowed", span: [6, 7] }],
  },
  {
    query: 'created~"123"',
    diagnostics: [{ code: "operator_not_allowed", span: [7, 8] }],
  },
  {
    query: 'score~"1.5"',
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: "title>3",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: "title>=3",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 7] }],
  },
  {
    query: "state<3",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: "ref<=3",
    diagnostics: [{ code: "operator_not_allowed", span: [3, 5] }],
  },
  {
    query: "active>0",
    diagnostics: [{ code: "operator_not_allowed", span: [6, 7] }],
  },
  {
    query: '-ref~"abc"',
    diagnostics: [{ code: "operator_not_allowed", span: [4, 5] }],
  },
  {
    query: 'ref~"a"',
    note: "one mistake: with an operator that the field takes, the value would not be too short",
    diagnostics: [{ code: "operator_not_allowed", span: [3, 4] }],
  },
  {
    query: 'title>"abc"',
    note: "one mistake: with an operator that the field takes, the quotes would be right",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: "active>0",
    about: 'no clear repair: `active:"false"` would be the opposite of what is meant',
    diagnostics: [{ code: "operator_not_allowed", span: [6, 7] }],
    fixed: null,
  },
  {
    query: "depth~null",
    note: "one mistake: with an operator that the field takes, null would be right",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
    fixed: "depth:null",
  },
  {
    query: "depth~3",
    note: "one mistake: with a comparison the number would be right",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: "-title>3",
    note: "one mistake: with an operator that the field takes, the `-` would be right",
    diagnostics: [{ code: "operator_not_allowed", span: [6, 7] }],
  },
];
