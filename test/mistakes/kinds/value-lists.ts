import type { TemplateKind } from "../kind.ts";

/** Several values of one field. */
export const valueLists: readonly TemplateKind[] = [
  {
    kind: "IN (…)",
    forms: [
      ['{set} IN ("{set.a}", "{set.b}")', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set} in ({set.a}, {set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{str} IN ('{str.a}','{str.b}','{str.c}')", '{str}:"{str.a}" OR {str}:"{str.b}" OR {str}:"{str.c}"'],
      ["{num} IN ({num.a}, {num.b})", '{num}:"{num.a}" OR {num}:"{num.b}"'],
      ['{set} in ["{set.a}", "{set.b}"]', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set} IN({set.a})", '{set}:"{set.a}"'],
      ["{set}:in({set.a},{set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set} in {set.a}, {set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [
      ['NOT {set} IN ("{set.a}", "{set.b}")', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["-{set} in ({set.a}, {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    isGrouped: true,
  },
  {
    kind: "NOT IN (…)",
    forms: [],
    negated: [
      ['{set} NOT IN ("{set.a}", "{set.b}")', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set} not in ({set.a}, {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{str} NOT IN ('{str.a}', '{str.b}')", '-{str}:"{str.a}" AND -{str}:"{str.b}"'],
      ["{num} NOT IN ({num.a},{num.b})", '-{num}:"{num.a}" AND -{num}:"{num.b}"'],
      ["{set} not in [{set.a}, {set.b}]", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
  },
  {
    kind: "field:(a OR b)",
    forms: [
      ["{set}:({set.a} OR {set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{set}:("{set.a}" OR "{set.b}")', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{text}~("{text.a}" OR "{text.b}")', '{text}~"{text.a}" OR {text}~"{text.b}"'],
      ['{text}~("{text.a}" AND "{text.b}")', '{text}~"{text.a}" AND {text}~"{text.b}"'],
      ["{str}:({str.a} or {str.b} or {str.c})", '{str}:"{str.a}" OR {str}:"{str.b}" OR {str}:"{str.c}"'],
      ["{num}:({num.a} OR {num.b})", '{num}:"{num.a}" OR {num}:"{num.b}"'],
      ["{set}=({set.a}|{set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}: ({set.a} OR {set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [
      ['-{set}:("{set.a}" OR "{set.b}")', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["NOT {str}:({str.a} OR {str.b})", '-{str}:"{str.a}" AND -{str}:"{str.b}"'],
      ['-{text}~("{text.a}" OR "{text.b}")', '-{text}~"{text.a}" AND -{text}~"{text.b}"'],
    ],
    isGrouped: true,
  },
  {
    kind: "field:(a, b)",
    forms: [
      ["{set}:({set.a}, {set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{str}:("{str.a}", "{str.b}")', '{str}:"{str.a}" OR {str}:"{str.b}"'],
      ["{set}:({set.a} {set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}=({set.a},{set.b},{set.c})", '{set}:"{set.a}" OR {set}:"{set.b}" OR {set}:"{set.c}"'],
    ],
    negated: [
      ["-{set}:({set.a}, {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set}!=({set.a}, {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    isGrouped: true,
  },
  {
    kind: "field:a,b",
    forms: [
      ["{set}:{set.a},{set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{set}:"{set.a}","{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{set}:"{set.a},{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}:{set.a}, {set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{str}:"{str.a}", "{str.b}", "{str.c}"', '{str}:"{str.a}" OR {str}:"{str.b}" OR {str}:"{str.c}"'],
      // 200,301 may be one number.
      ["{num}={num.a},{num.b}", '{num}:"{num.a}" OR {num}:"{num.b}"', null],
      ["{id}={id.a},{id.b}", '{id}:"{id.a}" OR {id}:"{id.b}"'],
    ],
    negated: [
      ["-{set}:{set.a},{set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ['-{str}:"{str.a}","{str.b}"', '-{str}:"{str.a}" AND -{str}:"{str.b}"'],
      ["{set}!={set.a},{set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    isGrouped: true,
  },
  {
    kind: "field:[a,b]",
    forms: [
      ["{set}:[{set.a},{set.b}]", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{str}:["{str.a}","{str.b}"]', '{str}:"{str.a}" OR {str}:"{str.b}"'],
      ["{num}:[{num.a}, {num.b}, {num.c}]", '{num}:"{num.a}" OR {num}:"{num.b}" OR {num}:"{num.c}"'],
      ['{set}=["{set.a}"]', '{set}:"{set.a}"'],
      ["{set}:{{set.a},{set.b}}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [
      ["-{set}:[{set.a},{set.b}]", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ['NOT {str}:["{str.a}","{str.b}"]', '-{str}:"{str.a}" AND -{str}:"{str.b}"'],
      ['-{set}=["{set.a}"]', '-{set}:"{set.a}"'],
    ],
    isGrouped: true,
  },
  {
    kind: "field:a|b",
    forms: [
      ["{set}:{set.a}|{set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{str}:"{str.a}"|"{str.b}"', '{str}:"{str.a}" OR {str}:"{str.b}"'],
      ['{set}:"{set.a}|{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}:{set.a}/{set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"', null],
      ['{set}:"{set.a}" | "{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [
      ["-{set}:{set.a}|{set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ['-{str}:"{str.a}"|"{str.b}"', '-{str}:"{str.a}" AND -{str}:"{str.b}"'],
    ],
    isGrouped: true,
  },
  {
    kind: "the field left out",
    forms: [
      ['{set}:"{set.a}" OR "{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}:{set.a} OR {set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{text}~"{text.a}" OR "{text.b}"', '{text}~"{text.a}" OR {text}~"{text.b}"'],
      ['{text}~"{text.a}" AND "{text.b}"', '{text}~"{text.a}" AND {text}~"{text.b}"'],
      ['{set}:"{set.a}" or "{set.b}" or "{set.c}"', '{set}:"{set.a}" OR {set}:"{set.b}" OR {set}:"{set.c}"'],
      ['{set}="{set.a}" || "{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{num}:"{num.a}" OR {num.b}', '{num}:"{num.a}" OR {num}:"{num.b}"'],
    ],
    negated: [
      ['-{set}:"{set.a}" AND "{set.b}"', '-{set}:"{set.a}" AND -{set}:"{set.b}"', null],
      ['-{set}:"{set.a}" AND -"{set.b}"', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ['{text}~"{text.a}" AND NOT "{text.b}"', '{text}~"{text.a}" AND -{text}~"{text.b}"'],
    ],
  },
  {
    kind: "the field and operator left out of a comparison",
    forms: [
      ["{num}>{num.a} AND <{num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{num}>={num.a} and <={num.b}", "{num}>={num.a} AND {num}<={num.b}"],
      ["{num}<{num.a} OR >{num.b}", "{num}<{num.a} OR {num}>{num.b}"],
      ["{time}>={time.a} AND <{time.b}", "{time}>={time.a} AND {time}<{time.b}"],
    ],
  },

  {
    kind: "is one of",
    forms: [
      ["{set} is one of {set.a}, {set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set} one of ({set.a}, {set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{set} any of ["{set.a}", "{set.b}"]', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set} is {set.a} or {set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [
      ["{set} is not one of {set.a}, {set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set} none of ({set.a}, {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    place: "alone",
  },
  {
    kind: "the field left out, but not the operator",
    forms: [
      ['{set}:"{set.a}" OR :"{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}={set.a} or ={set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{text}~"{text.a}" AND ~"{text.b}"', '{text}~"{text.a}" AND {text}~"{text.b}"'],
    ],
    negated: [
      ["{set}!={set.a} and !={set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ['{set}<>"{set.a}" AND <>"{set.b}"', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
  },
  {
    kind: "a list of negated values",
    forms: [],
    negated: [
      ["{set}:!{set.a},!{set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set}:-{set.a},-{set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set}:!({set.a} OR {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set}:NOT({set.a}, {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set}:-({set.a} {set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ["{set}:not {set.a},{set.b}", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
  },
  {
    kind: "=~ with alternatives",
    forms: [
      ['{set}=~"{set.a}|{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}:/{set.a}|{set.b}/", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{text}=~/{text.a}|{text.b}/", '{text}~"{text.a}" OR {text}~"{text.b}"', null],
    ],
    negated: [['{set}!~"{set.a}|{set.b}"', '-{set}:"{set.a}" AND -{set}:"{set.b}"']],
    isGrouped: true,
  },
  {
    kind: "brackets around a value",
    forms: [
      ["{str}:({str.a})", '{str}:"{str.a}"'],
      ['{str}:("{str.a}")', '{str}:"{str.a}"'],
      ["{str}:<{str.a}>", '{str}:"{str.a}"'],
      ["{set}:[{set.a}]", '{set}:"{set.a}"'],
      ["{num}>({num.a})", "{num}>{num.a}"],
      ["{set}:{{set.a}}", '{set}:"{set.a}"'],
    ],
    negated: [
      ['-{str}:("{str.a}")', '-{str}:"{str.a}"'],
      ["-{set}:[{set.a}]", '-{set}:"{set.a}"'],
    ],
  },
];
