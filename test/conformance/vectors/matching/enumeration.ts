import type { MatchVector } from "../../vector.ts";

/** Closed: equal to the declared spelling. Open: any string, case-insensitive. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'state:"working"',
    about: "a record with another spelling has another value",
    where: ["=", "state", "working"],
    ids: ["state-working", "m1", "m2"],
  },
  {
    query: 'state:"WORKING"',
    about: "resolved to the declared spelling",
    where: ["=", "state", "working"],
    ids: ["state-working", "m1", "m2"],
  },
  {
    query: 'state:"canceled"',
    where: ["=", "state", "Canceled"],
    ids: ["state-canceled"],
  },
  {
    query: 'state:"Canceled"',
    where: ["=", "state", "Canceled"],
    ids: ["state-canceled"],
  },
  {
    query: 'state:"stra\u1E9Ee"',
    about: "case-insensitive means after folding",
    where: ["=", "state", "straße"],
    ids: ["state-street"],
  },
  {
    query: 'state:"STRAßE"',
    where: ["=", "state", "straße"],
    ids: ["state-street"],
  },
  {
    query: 'state:"input_required"',
    where: ["=", "state", "input_required"],
    ids: [],
  },
  {
    query: 'state:"\\u0069dle"',
    where: ["=", "state", "idle"],
    ids: ["state-idle", "m3", "m5"],
  },
  {
    query: 'label:"bug"',
    where: ["=", "label", "bug"],
    ids: ["label-bug", "label-bug-upper"],
  },
  {
    query: 'label:"BUG"',
    where: ["=", "label", "BUG"],
    ids: ["label-bug", "label-bug-upper"],
  },
  {
    query: 'label:"bug "',
    where: ["=", "label", "bug "],
    ids: ["label-bug-space"],
  },
  {
    query: 'label:"größe"',
    where: ["=", "label", "größe"],
    ids: ["label-size", "label-size-upper"],
  },
  {
    query: 'label:"grösse"',
    where: ["=", "label", "grösse"],
    ids: ["label-size-ss"],
  },
  {
    query: 'label:"chore"',
    about: "an undeclared value of an open enumeration",
    where: ["=", "label", "chore"],
    ids: ["label-undeclared"],
  },
  {
    query: 'label:"anything at all"',
    where: ["=", "label", "anything at all"],
    ids: [],
  },
  {
    query: 'label:""',
    where: ["=", "label", ""],
    ids: ["empties"],
  },
  {
    query: 'label:"NULL"',
    where: ["=", "label", "NULL"],
    ids: ["word-null"],
  },
];
