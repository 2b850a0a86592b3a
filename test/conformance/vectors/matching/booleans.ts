import type { MatchVector } from "../../vector.ts";

/** Booleans: `true` and `false` in any case, and the option `whenAbsent`. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'active:"true"',
    where: ["=", "active", true],
    ids: ["active-true", "m1", "m3", "m4"],
  },
  {
    query: 'active:"false"',
    about: "absent is not false",
    where: ["=", "active", false],
    ids: ["active-false", "m2"],
  },
  {
    query: 'active:"TRUE"',
    where: ["=", "active", true],
    ids: ["active-true", "m1", "m3", "m4"],
  },
  {
    query: 'active:"False"',
    where: ["=", "active", false],
    ids: ["active-false", "m2"],
  },
  {
    query: 'active:"\\u0074rue"',
    about: "compared after unescaping",
    where: ["=", "active", true],
    ids: ["active-true", "m1", "m3", "m4"],
  },
  {
    query: 'blocked:"true"',
    where: ["=", "blocked", true],
    ids: ["blocked-true", "m4"],
  },
  {
    query: 'blocked:"false"',
    where: ["=", "blocked", false],
    allExcept: ["blocked-true", "m4"],
  },
  {
    query: 'visible:"true"',
    where: ["=", "visible", true],
    allExcept: ["visible-false"],
  },
  {
    query: 'visible:"FALSE"',
    where: ["=", "visible", false],
    ids: ["visible-false"],
  },
  {
    query: 'visible:"true" AND visible:null',
    where: ["all", ["=", "visible", true], ["=", "visible", null]],
    allExcept: ["visible-true", "visible-false"],
  },
  {
    query: 'blocked:"false" AND -blocked:null',
    where: ["all", ["=", "blocked", false], ["not", ["=", "blocked", null]]],
    ids: ["blocked-false"],
  },
  {
    query: '-visible:"true" AND visible:null',
    where: ["all", ["not", ["=", "visible", true]], ["=", "visible", null]],
    ids: [],
  },
];
