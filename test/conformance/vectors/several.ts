import type { SeveralVector } from "../vector.ts";

/** Several queries, which all have to match: what one query cannot say, such as `(a OR b) AND c`. */
export const several: readonly SeveralVector[] = [
  {
    queries: ['state:"working" OR state:"idle"', 'active:"true"'],
    about: "(a OR b) AND c",
    where: ["all", ["any", ["=", "state", "working"], ["=", "state", "idle"]], ["=", "active", true]],
    ids: ["m1", "m3"],
  },
  {
    queries: ['active:"true"', 'state:"working" OR state:"idle"'],
    about: "the order of the queries changes nothing",
    where: ["all", ["any", ["=", "state", "working"], ["=", "state", "idle"]], ["=", "active", true]],
    ids: ["m1", "m3"],
  },
  {
    queries: ['state:"working" OR depth>5', 'active:"false" OR and:"X"'],
    about: "(a OR b) AND (c OR d)",
    where: [
      "all",
      ["any", ["=", "state", "working"], [">", "depth", 5n]],
      ["any", ["=", "active", false], ["=", "and", "X"]],
    ],
    ids: ["m2", "m4"],
  },
  {
    queries: ['title~"report" AND depth>=5', 'owner:"ADA" OR blocked:"true"', '-state:"failed"'],
    where: [
      "all",
      ["~", "title", "report"],
      [">=", "depth", 5n],
      ["any", ["=", "owner", "ADA"], ["=", "blocked", true]],
      ["not", ["=", "state", "failed"]],
    ],
    ids: ["m2"],
  },
  {
    queries: ['-depth:"1" OR owner:"grace"', '-depth:"5" AND -depth:null', 'title~"report" OR depth<0'],
    about: "negations in every place",
    where: [
      "all",
      ["any", ["not", ["=", "depth", 1n]], ["=", "owner", "grace"]],
      ["not", ["=", "depth", 5n]],
      ["not", ["=", "depth", null]],
      ["any", ["~", "title", "report"], ["<", "depth", 0n]],
    ],
    ids: ["depth-minus-one", "m4"],
  },
  {
    queries: ['state:"working" OR active:"true"', 'state:"working" OR active:"true"'],
    about: "repeating a query changes nothing",
    where: ["any", ["=", "state", "working"], ["=", "active", true]],
    ids: ["state-working", "active-true", "m1", "m2", "m3", "m4"],
  },
  {
    queries: ['state:"working"', 'state:"idle"'],
    about: "no record has two states",
    where: ["all", ["=", "state", "working"], ["=", "state", "idle"]],
    ids: [],
  },
  {
    queries: ['state:"working" OR state:"failed"'],
    about: "a list of one query",
    where: ["any", ["=", "state", "working"], ["=", "state", "failed"]],
    ids: ["state-working", "m1", "m2", "m4"],
  },
  {
    queries: [],
    about: "no query matches every record",
    where: ["all"],
    allExcept: [],
  },
];
