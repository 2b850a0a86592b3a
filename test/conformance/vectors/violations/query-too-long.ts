import type { ViolationVector } from "../../vector.ts";

/** Longer than `maxLength` UTF-16 units; nothing else is checked. */
export const vectors: readonly ViolationVector[] = [
  {
    query: 'state:"idle"',
    options: { maxLength: 11 },
    diagnostics: [{ code: "query_too_long", span: [0, 12] }],
  },
  {
    query: "titl~3 and (",
    about: "nothing else is checked",
    options: { maxLength: 11 },
    diagnostics: [{ code: "query_too_long", span: [0, 12] }],
  },
  {
    query: 'title:"\u{1F44D}"',
    about: "counted in UTF-16 units",
    options: { maxLength: 9 },
    diagnostics: [{ code: "query_too_long", span: [0, 10] }],
  },
];
