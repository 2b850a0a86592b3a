import type { ViolationVector } from "../../vector.ts";

/** `-` before a comparison; under `negation: "equality"` before anything but `field:"value"`. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "-depth>3",
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: "depth<=3",
  },
  {
    query: "-depth>=3",
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: "depth<3",
  },
  {
    query: "-depth<3",
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: "depth>=3",
  },
  {
    query: "-depth<=3",
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: "depth>3",
  },
  {
    query: '-created > 0 AND state:"idle"',
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: 'created <= 0 AND state:"idle"',
  },
  {
    query: "-score>-1.5",
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: "score<=-1.5",
  },
  {
    query: "-depth>abc",
    about: "two diagnostics",
    diagnostics: [
      { code: "negation_not_allowed", span: [0, 1] },
      { code: "value_invalid", span: [7, 10] },
    ],
    fixed: "depth<=abc",
  },
  {
    query: "-dept>3",
    diagnostics: [
      { code: "negation_not_allowed", span: [0, 1] },
      { code: "field_unknown", span: [1, 5] },
    ],
    fixed: "dept<=3",
  },
  {
    query: '-title~"abc"',
    options: { negation: "equality" },
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
  },
  {
    query: "-title:null",
    options: { negation: "equality" },
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
  },
  {
    query: "-depth>3",
    options: { negation: "equality" },
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: "depth<=3",
  },
  {
    query: "-scores>3",
    about: "that no element is greater is not that some element is at most as great",
    diagnostics: [{ code: "negation_not_allowed", span: [0, 1] }],
    fixed: null,
  },
];
