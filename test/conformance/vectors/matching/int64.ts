import type { MatchVector } from "../../vector.ts";

/** Whole numbers are exact in the whole range of int64. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'big:"9007199254740993"',
    where: ["=", "big", 9007199254740993n],
    ids: ["big-two-to-53-plus-one"],
  },
  {
    query: 'big:"9007199254740992"',
    about: "as a double or as a bigint",
    where: ["=", "big", 9007199254740992n],
    ids: ["big-two-to-53-double", "big-two-to-53"],
  },
  {
    query: 'big:"09007199254740993"',
    where: ["=", "big", 9007199254740993n],
    ids: ["big-two-to-53-plus-one"],
  },
  {
    query: 'big:"-9007199254740993"',
    where: ["=", "big", -9007199254740993n],
    ids: ["big-minus-two-to-53-plus-one"],
  },
  {
    query: "big>9007199254740992",
    where: [">", "big", 9007199254740992n],
    ids: ["big-max", "big-max-less-one", "big-two-to-53-plus-one", "big-two-to-62-double"],
  },
  {
    query: "big>=9007199254740993",
    where: [">=", "big", 9007199254740993n],
    ids: ["big-max", "big-max-less-one", "big-two-to-53-plus-one", "big-two-to-62-double"],
  },
  {
    query: "big<9007199254740993 AND big>0",
    where: ["all", ["<", "big", 9007199254740993n], [">", "big", 0n]],
    ids: ["big-two-to-53-double", "big-two-to-53"],
  },
  {
    query: "big<=9007199254740992 AND big>=9007199254740992",
    where: ["all", ["<=", "big", 9007199254740992n], [">=", "big", 9007199254740992n]],
    ids: ["big-two-to-53-double", "big-two-to-53"],
  },
  {
    query: 'big:"9223372036854775807"',
    where: ["=", "big", 9223372036854775807n],
    ids: ["big-max"],
  },
  {
    query: 'big:"9223372036854775806"',
    where: ["=", "big", 9223372036854775806n],
    ids: ["big-max-less-one"],
  },
  {
    query: "big>9223372036854775806",
    where: [">", "big", 9223372036854775806n],
    ids: ["big-max"],
  },
  {
    query: "big>=9223372036854775807",
    where: [">=", "big", 9223372036854775807n],
    ids: ["big-max"],
  },
  {
    query: "big>9223372036854775807",
    where: [">", "big", 9223372036854775807n],
    ids: [],
  },
  {
    query: "big<=9223372036854775807",
    about: "every record with a value, and no other",
    where: ["<=", "big", 9223372036854775807n],
    ids: [
      "big-max",
      "big-max-less-one",
      "big-min",
      "big-min-plus-one",
      "big-two-to-53-double",
      "big-two-to-53",
      "big-two-to-53-plus-one",
      "big-minus-two-to-53-plus-one",
      "big-two-to-62-double",
    ],
  },
  {
    query: 'big:"-9223372036854775808"',
    where: ["=", "big", -9223372036854775808n],
    ids: ["big-min"],
  },
  {
    query: "big<-9223372036854775807",
    where: ["<", "big", -9223372036854775807n],
    ids: ["big-min"],
  },
  {
    query: "big>-9223372036854775808 AND big<0",
    where: ["all", [">", "big", -9223372036854775808n], ["<", "big", 0n]],
    ids: ["big-min-plus-one", "big-minus-two-to-53-plus-one"],
  },
  {
    query: "big<-9223372036854775808",
    where: ["<", "big", -9223372036854775808n],
    ids: [],
  },
  {
    query: 'big:"4611686018427387904"',
    where: ["=", "big", 4611686018427387904n],
    ids: ["big-two-to-62-double"],
  },
  {
    query: 'big:"4611686018427387905"',
    about: "the neighbour of a double",
    where: ["=", "big", 4611686018427387905n],
    ids: [],
  },
  {
    query: '-big:"9007199254740993" AND big>=9007199254740992 AND big<9007199254740994',
    where: [
      "all",
      ["not", ["=", "big", 9007199254740993n]],
      [">=", "big", 9007199254740992n],
      ["<", "big", 9007199254740994n],
    ],
    ids: ["big-two-to-53-double", "big-two-to-53"],
  },
];
