import type { MatchVector } from "../../vector.ts";

/** The option `negation: "equality"` allows only the negation that the interface has. */
export const vectors: readonly MatchVector[] = [
  {
    query: '-title:"abc" AND -title:""',
    options: { negation: "equality" },
    where: ["all", ["not", ["=", "title", "abc"]], ["not", ["=", "title", ""]]],
    allExcept: ["abc-lower", "abc-upper", "empties"],
  },
  {
    query: "created:null",
    options: { negation: "equality" },
    where: ["=", "created", null],
    allExcept: ["created-epoch", "created-before-epoch", "created-day", "created-day-next"],
  },
  {
    query: '-depth:"3"',
    options: { negation: "equality" },
    where: ["not", ["=", "depth", 3n]],
    allExcept: ["depth-three", "depth-three-bigint"],
  },
];
