/**
 * The codes of what is wrong with a request besides its queries, in the order of the error reference. A code never
 * changes its meaning.
 */
export const searchCodes = [
  "too_many_queries",
  "order_unknown",
  "limit_invalid",
  "cursor_invalid",
  "cursors_both",
] as const;

/** A code of what is wrong with a request besides its queries. */
export type SearchCode = (typeof searchCodes)[number];
