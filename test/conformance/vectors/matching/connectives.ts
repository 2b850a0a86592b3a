import type { MatchVector } from "../../vector.ts";

/** AND and OR: a query has one of them, and the order of its clauses never changes the result. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'state:"working" AND active:"true"',
    where: ["all", ["=", "state", "working"], ["=", "active", true]],
    ids: ["m1"],
  },
  {
    query: 'active:"true" AND state:"working"',
    where: ["all", ["=", "state", "working"], ["=", "active", true]],
    ids: ["m1"],
  },
  {
    query: 'state:"working" OR state:"failed"',
    where: ["any", ["=", "state", "working"], ["=", "state", "failed"]],
    ids: ["state-working", "m1", "m2", "m4"],
  },
  {
    query: 'state:"failed" OR state:"working"',
    where: ["any", ["=", "state", "working"], ["=", "state", "failed"]],
    ids: ["state-working", "m1", "m2", "m4"],
  },
  {
    query: 'state:"working" OR depth>5 OR owner:"grace"',
    where: ["any", ["=", "state", "working"], [">", "depth", 5n], ["=", "owner", "grace"]],
    ids: ["state-working", "depth-ten", "m1", "m2", "m3", "m4"],
  },
  {
    query: 'title~"report" AND depth>=5 AND -blocked:"true"',
    where: ["all", ["~", "title", "report"], [">=", "depth", 5n], ["not", ["=", "blocked", true]]],
    ids: ["m2"],
  },
  {
    query: '-blocked:"true" AND depth>=5 AND title~"report"',
    where: ["all", ["~", "title", "report"], [">=", "depth", 5n], ["not", ["=", "blocked", true]]],
    ids: ["m2"],
  },
  {
    query: 'state:"working" AND state:"working"',
    about: "repeating a clause changes nothing",
    where: ["=", "state", "working"],
    ids: ["state-working", "m1", "m2"],
  },
  {
    query: 'state:"idle" OR state:"IDLE"',
    where: ["=", "state", "idle"],
    ids: ["state-idle", "m3", "m5"],
  },
  {
    query: 'state:"working" AND state:"idle"',
    where: ["all", ["=", "state", "working"], ["=", "state", "idle"]],
    ids: [],
  },
  {
    query: 'and:"x" AND and:"X"',
    where: ["=", "and", "x"],
    ids: ["m4", "m5"],
  },
  {
    query: 'score:null AND depth:"1" AND -owner:"ADA"',
    where: ["all", ["=", "score", null], ["=", "depth", 1n], ["not", ["=", "owner", "ADA"]]],
    ids: [],
  },
  {
    query: '-depth:"1" AND -depth:"5" AND -depth:null',
    where: ["all", ["not", ["=", "depth", 1n]], ["not", ["=", "depth", 5n]], ["not", ["=", "depth", null]]],
    ids: [
      "depth-minus-one",
      "depth-zero",
      "depth-minus-zero",
      "depth-two",
      "depth-three",
      "depth-three-bigint",
      "depth-ten",
      "m4",
    ],
  },
  {
    query: "score>2 OR created>0 OR big>0 OR _rank2>0",
    where: ["any", [">", "score", 2], [">", "created", 0n], [">", "big", 0n], [">", "_rank2", 0n]],
    ids: [
      "score-three",
      "score-two-to-53",
      "score-1e21",
      "score-max",
      "big-max",
      "big-max-less-one",
      "big-two-to-53-double",
      "big-two-to-53",
      "big-two-to-53-plus-one",
      "big-two-to-62-double",
      "created-day",
      "created-day-next",
      "rank-one",
      "m5",
    ],
  },
];
