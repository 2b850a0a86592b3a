import type { MatchVector } from "../../vector.ts";

/** Numbers are compared as doubles. */
export const vectors: readonly MatchVector[] = [
  {
    query: 'score:"3"',
    where: ["=", "score", 3],
    ids: ["score-three"],
  },
  {
    query: 'score:"3.0"',
    about: "a number field accepts a fraction of zero",
    where: ["=", "score", 3],
    ids: ["score-three"],
  },
  {
    query: 'score:"003"',
    about: "leading zeros are ignored",
    where: ["=", "score", 3],
    ids: ["score-three"],
  },
  {
    query: 'score:"-3"',
    where: ["=", "score", -3],
    ids: ["score-minus-three"],
  },
  {
    query: 'score:"0"',
    about: "zero and minus zero are equal",
    where: ["=", "score", 0],
    ids: ["score-zero", "score-minus-zero"],
  },
  {
    query: 'score:"-0"',
    where: ["=", "score", 0],
    ids: ["score-zero", "score-minus-zero"],
  },
  {
    query: 'score:"-0.0"',
    where: ["=", "score", 0],
    ids: ["score-zero", "score-minus-zero"],
  },
  {
    query: 'score:"0.3"',
    where: ["=", "score", 0.3],
    ids: ["score-third-tenth"],
  },
  {
    query: 'score:"0.30000000000000004"',
    where: ["=", "score", 0.1 + 0.2],
    ids: ["score-third-tenth-sum"],
  },
  {
    query: 'score:"9007199254740993"',
    about: "rounded to the nearest double, like the value of the record",
    where: ["=", "score", 2 ** 53],
    ids: ["score-two-to-53"],
  },
  {
    query: 'score:"1000000000000000000000"',
    where: ["=", "score", 1e21],
    ids: ["score-1e21"],
  },
  {
    query: "score>3",
    where: [">", "score", 3],
    ids: ["score-two-to-53", "score-1e21", "score-max"],
  },
  {
    query: "score>=3",
    where: [">=", "score", 3],
    ids: ["score-three", "score-two-to-53", "score-1e21", "score-max"],
  },
  {
    query: "score<0",
    about: "minus zero is not less than zero",
    where: ["<", "score", 0],
    ids: ["score-minus-three", "score-minus-one-and-half", "score-min"],
  },
  {
    query: "score<=0",
    where: ["<=", "score", 0],
    ids: ["score-zero", "score-minus-zero", "score-minus-three", "score-minus-one-and-half", "score-min"],
  },
  {
    query: "score>=-0",
    where: [">=", "score", 0],
    ids: [
      "score-zero",
      "score-minus-zero",
      "score-three",
      "score-one-and-half",
      "score-third-tenth",
      "score-third-tenth-sum",
      "score-two-to-53",
      "score-1e21",
      "score-max",
      "score-tiny",
      "m5",
    ],
  },
  {
    query: "score>-1.5",
    where: [">", "score", -1.5],
    ids: [
      "score-zero",
      "score-minus-zero",
      "score-three",
      "score-one-and-half",
      "score-third-tenth",
      "score-third-tenth-sum",
      "score-two-to-53",
      "score-1e21",
      "score-max",
      "score-tiny",
      "m5",
    ],
  },
  {
    query: "score<-1.5",
    where: ["<", "score", -1.5],
    ids: ["score-minus-three", "score-min"],
  },
  {
    query: "score>0.3 AND score<1",
    where: ["all", [">", "score", 0.3], ["<", "score", 1]],
    ids: ["score-third-tenth-sum"],
  },
  {
    query: "score>0 AND score<0.1",
    where: ["all", [">", "score", 0], ["<", "score", 0.1]],
    ids: ["score-tiny"],
  },
  {
    query: "score>9007199254740992",
    where: [">", "score", 2 ** 53],
    ids: ["score-1e21", "score-max"],
  },
  {
    query: "score>=9007199254740993",
    where: [">=", "score", 2 ** 53],
    ids: ["score-two-to-53", "score-1e21", "score-max"],
  },
  {
    query: "score>1000000000000000000000.5",
    about: "a fraction beyond a double's precision",
    where: [">", "score", 1e21],
    ids: ["score-max"],
  },
  {
    query: "score>=00.50",
    where: [">=", "score", 0.5],
    ids: ["score-three", "score-one-and-half", "score-two-to-53", "score-1e21", "score-max", "m5"],
  },
];
