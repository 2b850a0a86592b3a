import type { ViolationVector } from "../../vector.ts";

/** No clause. The span is the whole text. */
export const vectors: readonly ViolationVector[] = [
  {
    query: "",
    diagnostics: [{ code: "query_empty", span: [0, 0] }],
    fixed: null,
  },
  {
    query: " ",
    diagnostics: [{ code: "query_empty", span: [0, 1] }],
    fixed: null,
  },
  {
    query: " \t\r\n",
    diagnostics: [{ code: "query_empty", span: [0, 4] }],
    fixed: null,
  },
];
