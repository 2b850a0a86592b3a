import type { MatchVector } from "../../vector.ts";

/** Ids are exact: no folding, no trimming, no numbers. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'ref:"a1"',
    where: ["=", "ref", "a1"],
    ids: ["ref-lower"],
  },
  {
    query: 'ref:"A1"',
    where: ["=", "ref", "A1"],
    ids: ["ref-upper"],
  },
  {
    query: 'ref:"a1 "',
    where: ["=", "ref", "a1 "],
    ids: ["ref-trailing-space"],
  },
  {
    query: 'ref:"s1"',
    where: ["=", "ref", "s1"],
    ids: ["ref-s"],
  },
  {
    query: 'ref:"\u017F1"',
    where: ["=", "ref", "\u017F1"],
    ids: ["ref-long-s"],
  },
  {
    query: 'ref:"1"',
    about: "not 01, and not the bigint 1",
    where: ["=", "ref", "1"],
    ids: ["ref-one"],
  },
  {
    query: 'ref:"01"',
    where: ["=", "ref", "01"],
    ids: ["ref-zero"],
  },
  {
    query: 'ref:"7"',
    where: ["=", "ref", "7"],
    ids: [],
  },
  {
    query: 'ref:""',
    where: ["=", "ref", ""],
    ids: ["empties"],
  },
  {
    query: 'ref:"null"',
    where: ["=", "ref", "null"],
    ids: ["word-null"],
  },
  {
    query: 'ref:"NULL"',
    where: ["=", "ref", "NULL"],
    ids: [],
  },
  {
    query: 'id:"m1" OR id:"M2" OR id:"m3"',
    where: ["any", ["=", "id", "m1"], ["=", "id", "M2"], ["=", "id", "m3"]],
    ids: ["m1", "m3"],
  },
];
