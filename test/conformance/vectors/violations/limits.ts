import type { ViolationVector } from "../../vector.ts";

/** Queries that exceed the default limits. */
export const vectors: readonly ViolationVector[] = [
  {
    query: `title:"${"a".repeat(8185)}"`,
    about: "8,193 UTF-16 units",
    diagnostics: [{ code: "query_too_long", span: [0, 8193] }],
  },
  {
    query: "(".repeat(8193),
    about: "nothing else is checked",
    diagnostics: [{ code: "query_too_long", span: [0, 8193] }],
  },
  {
    query: Array.from({ length: 129 }, () => "depth>3").join(" AND "),
    about: "129 clauses of 7 characters, joined by 5",
    diagnostics: [{ code: "too_many_clauses", span: [1536, 1543] }],
  },
  {
    query: Array.from({ length: 300 }, () => "depth>3").join(" OR "),
    about: "300 clauses of 7 characters, joined by 4",
    diagnostics: [{ code: "too_many_clauses", span: [1408, 3296] }],
  },
];
