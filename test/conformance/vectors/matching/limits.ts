import type { MatchVector } from "../../vector.ts";

/** Queries with the greatest length and the most clauses that the defaults allow. */
export const vectors: readonly MatchVector[] = [
  {
    query: `title:"${"a".repeat(8184)}"`,
    about: "8,192 UTF-16 units",
    where: ["=", "title", "a".repeat(8184)],
    ids: [],
  },
  {
    query: Array.from({ length: 128 }, () => "depth>3").join(" AND "),
    about: "128 clauses",
    where: [">", "depth", 3n],
    ids: ["depth-ten", "m2", "m3", "m4"],
  },
  {
    query: Array.from({ length: 128 }, (_, index) => `depth:"${index + 100}"`).join(" OR "),
    about: "128 clauses joined by OR",
    where: [">", "depth", 10n],
    ids: [],
  },
];
