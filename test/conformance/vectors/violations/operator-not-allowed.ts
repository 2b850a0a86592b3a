import type { ViolationVector } from "../../vector.ts";

/** The type of the field does not allow the operator. */
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
    about: "only text fields allow contains",
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
    note: "one diagnostic: with an allowed operator, the value would not be too short",
    diagnostics: [{ code: "operator_not_allowed", span: [3, 4] }],
  },
  {
    query: 'title>"abc"',
    note: "one diagnostic: with an allowed operator, the quotes would be correct",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: "active>0",
    about: 'no fix: `active:"false"` would be the opposite of what is meant',
    diagnostics: [{ code: "operator_not_allowed", span: [6, 7] }],
    fixed: null,
  },
  {
    query: "depth~null",
    note: "one diagnostic: with an allowed operator, null would be correct",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
    fixed: "depth:null",
  },
  {
    query: "depth~3",
    note: "one diagnostic: with a comparison, the number would be correct",
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: "-title>3",
    note: "one diagnostic: with an allowed operator, the `-` would be correct",
    diagnostics: [{ code: "operator_not_allowed", span: [6, 7] }],
  },
  {
    query: "tags>3",
    about: "a list takes the operators of its elements",
    diagnostics: [{ code: "operator_not_allowed", span: [4, 5] }],
    fixed: null,
  },
  {
    query: 'links~"abc"',
    diagnostics: [{ code: "operator_not_allowed", span: [5, 6] }],
  },
  {
    query: 'guid~"abc"',
    diagnostics: [{ code: "operator_not_allowed", span: [4, 5] }],
  },
];
