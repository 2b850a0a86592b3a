import type { MatchVector } from "../../vector.ts";

/** Equality on text: case-insensitive; every character counts. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'title:"abc"',
    where: ["=", "title", "abc"],
    ids: ["abc-lower", "abc-upper"],
  },
  {
    query: 'title:"ABC"',
    where: ["=", "title", "ABC"],
    ids: ["abc-lower", "abc-upper"],
  },
  {
    query: 'title:"aBc"',
    where: ["=", "title", "aBc"],
    ids: ["abc-lower", "abc-upper"],
  },
  {
    query: 'title:"abc "',
    about: "trailing space counts",
    where: ["=", "title", "abc "],
    ids: ["abc-trailing-space"],
  },
  {
    query: 'title:" abc"',
    where: ["=", "title", " abc"],
    ids: ["abc-leading-space"],
  },
  {
    query: 'title:"ab"',
    about: "equality is not a prefix",
    where: ["=", "title", "ab"],
    ids: [],
  },
  {
    query: 'title:""',
    about: "the empty string is a value",
    where: ["=", "title", ""],
    ids: ["empties"],
  },
  {
    query: 'note:""',
    where: ["=", "note", ""],
    ids: ["empties"],
  },
  {
    query: 'title:"null"',
    about: "null in quotes is text",
    where: ["=", "title", "null"],
    ids: ["word-null"],
  },
  {
    query: 'note:"null"',
    where: ["=", "note", "null"],
    ids: ["word-null"],
  },
  {
    query: 'title:"42"',
    about: "a number in a text field counts as no value",
    where: ["=", "title", "42"],
    ids: [],
  },
  {
    query: 'title:"%"',
    where: ["=", "title", "%"],
    ids: [],
  },
  {
    query: 'title:"a%"',
    where: ["=", "title", "a%"],
    ids: [],
  },
  {
    query: 'title:"abc_"',
    where: ["=", "title", "abc_"],
    ids: [],
  },
  {
    query: 'owner:"ada"',
    about: "read through get, not from the record's own property",
    where: ["=", "owner", "ada"],
    ids: ["m1", "m2"],
  },
  {
    query: 'owner:"GRACE"',
    where: ["=", "owner", "GRACE"],
    ids: ["m3"],
  },
  {
    query: 'owner:""',
    where: ["=", "owner", ""],
    ids: ["empties"],
  },
  {
    query: 'owner:"true"',
    where: ["=", "owner", "true"],
    ids: [],
  },
  {
    query: 'and:"x"',
    about: "`and` before an operator is a field name",
    where: ["=", "and", "x"],
    ids: ["m4", "m5"],
  },
  {
    query: 'and : "X"',
    where: ["=", "and", "X"],
    ids: ["m4", "m5"],
  },
  {
    query: 'id:"nothing"',
    where: ["=", "id", "nothing"],
    ids: ["nothing"],
  },
];
