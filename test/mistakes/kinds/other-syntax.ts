import type { TemplateKind } from "../kind.ts";

const other = '{str}:"{str.a}"';

/** Whole clauses and queries in the syntax of other languages. */
export const otherSyntax: readonly TemplateKind[] = [
  {
    kind: "SQL with WHERE",
    forms: [
      ["WHERE {set} = '{set.a}'", '{set}:"{set.a}"'],
      ["where {num} > {num.a}", "{num}>{num.a}"],
      ["WHERE {set} = '{set.a}' AND {num} >= {num.a}", '{set}:"{set.a}" AND {num}>={num.a}'],
      ["WHERE {set} = '{set.a}';", '{set}:"{set.a}"'],
      ["SELECT * FROM items WHERE {set} = '{set.a}'", '{set}:"{set.a}"'],
    ],
    negated: [
      ["WHERE {set} <> '{set.a}'", '-{set}:"{set.a}"'],
      ["WHERE NOT {set} = '{set.a}' AND {num} >= {num.a}", '-{set}:"{set.a}" AND {num}>={num.a}'],
    ],
    place: "alone",
  },
  {
    kind: "ORDER BY and sort:",
    forms: [
      ['{str}:"{str.a}" ORDER BY {time} DESC', other, null],
      ['{str}:"{str.a}" sort:{time}-desc', other, null],
      ["{num}>{num.a} LIMIT 10", "{num}>{num.a}", null],
    ],
    negated: [['-{str}:"{str.a}" ORDER BY {time}', `-${other}`, null]],
    place: "alone",
  },
  {
    kind: "a URL query string",
    forms: [
      ["{set}={set.a}&{num}={num.a}", '{set}:"{set.a}" AND {num}:"{num.a}"'],
      ["?{set}={set.a}", '{set}:"{set.a}"'],
      ["{set}={set.a}&{set}={set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{set}[]={set.a}&{set}[]={set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["?{set}={set.a}&{num}[gte]={num.a}", '{set}:"{set.a}" AND {num}>={num.a}'],
      ["{set}={set.a}&{text}={text.phrase:plus}", '{set}:"{set.a}" AND {text}:"{text.phrase}"'],
    ],
    negated: [["{set}!={set.a}&{num}={num.a}", '-{set}:"{set.a}" AND {num}:"{num.a}"']],
    place: "alone",
  },
  {
    kind: "a parameter name before the query",
    forms: [
      ["https://api.example.com/v1/items?query={str}%3A%22{str.a}%22", other],
      ['query={str}:"{str.a}"', other],
      ['q={set}:"{set.a}" AND {num}>{num.a}', '{set}:"{set.a}" AND {num}>{num.a}'],
      ['?query={str}:"{str.a}"', other],
      ['filter: {set}:"{set.a}"', '{set}:"{set.a}"'],
    ],
    negated: [['query=-{str}:"{str.a}"', `-${other}`]],
    place: "alone",
  },
  {
    kind: "a JSON object",
    forms: [
      ['{"{set}": "{set.a}"}', '{set}:"{set.a}"'],
      ['{"{set}": "{set.a}", "{num}": {num.a}}', '{set}:"{set.a}" AND {num}:"{num.a}"'],
      ['{{set}: "{set.a}"}', '{set}:"{set.a}"'],
      ["{{set}: '{set.a}', {num}: {num.a}}", '{set}:"{set.a}" AND {num}:"{num.a}"'],
      ['{"{num}": {"$gt": {num.a}}}', "{num}>{num.a}"],
      ['{"{set}": {"$in": ["{set.a}", "{set.b}"]}}', '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [
      ['{"{set}": {"$ne": "{set.a}"}}', '-{set}:"{set.a}"'],
      ['{{set}: {$ne: "{set.a}"}}', '-{set}:"{set.a}"'],
      ['{{set}: {$nin: ["{set.a}", "{set.b}"]}}', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    place: "alone",
  },
  {
    kind: "RSQL",
    forms: [
      ["{set}=={set.a};{num}=gt={num.a}", '{set}:"{set.a}" AND {num}>{num.a}'],
      ["{set}=in=({set.a},{set.b})", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{num}=ge={num.a};{num}=lt={num.b}", "{num}>={num.a} AND {num}<{num.b}"],
    ],
    negated: [
      ["{set}!={set.a};{num}=le={num.a}", '-{set}:"{set.a}" AND {num}<={num.a}'],
      ["{set}=out=({set.a},{set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    place: "alone",
  },
  {
    kind: "a function call",
    forms: [
      ['{str}.equals("{str.a}")', other],
      ['equals({str}, "{str.a}")', other],
      ["eq({set},{set.a})", '{set}:"{set.a}"'],
      ["gt({num},{num.a})", "{num}>{num.a}"],
      ["lower({text}) = '{text.a}'", '{text}:"{text.a}"'],
    ],
    negated: [
      ['ne({str}, "{str.a}")', `-${other}`],
      ['!{str}.equals("{str.a}")', `-${other}`],
    ],
  },
  {
    kind: "is:word",
    forms: [
      ["is:{set.a}", '{set}:"{set.a}"'],
      ["is:{bool}", '{bool}:"true"'],
      ['is:"{set.a}"', '{set}:"{set.a}"'],
      ["is {bool}", '{bool}:"true"'],
      ["is: {bool}", '{bool}:"true"'],
    ],
    negated: [
      ["-is:{set.a}", '-{set}:"{set.a}"'],
      ["NOT is:{bool}", '-{bool}:"true"'],
      ["-is:{bool}", '-{bool}:"true"'],
      ["not:{bool}", '-{bool}:"true"', '{bool}:"false"'],
      ["is:not-{bool}", '-{bool}:"true"', '{bool}:"false"', null],
    ],
  },
  {
    kind: "a plus before a clause",
    forms: [
      ['+{str}:"{str.a}"', other],
      ['+{set}:"{set.a}" +{str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ["+{set}:{set.a}", '{set}:"{set.a}"'],
    ],
    negated: [['+{set}:"{set.a}" -{str}:"{str.a}"', `{set}:"{set.a}" AND -${other}`]],
    place: "alone",
  },
  {
    kind: "a comment or a mark of a chat",
    forms: [
      ['`{str}:"{str.a}"`', other],
      ['> {str}:"{str.a}"', other],
      ['*{str}:"{str.a}"*', other, null],
      ['```{str}:"{str.a}"```', other],
      ['{str}:"{str.a}" -- comment', other, null],
    ],
    negated: [['`-{str}:"{str.a}"`', `-${other}`]],
    place: "alone",
  },

  {
    kind: "a sentence",
    forms: [
      ["{set} is {set.a} and {num} greater than {num.a}", '{set}:"{set.a}" AND {num}>{num.a}'],
      ["{text} contains {text.a} and {set} is {set.a}", '{text}~"{text.a}" AND {set}:"{set.a}"'],
      ["{num} is at least {num.a} or {set} equals {set.a}", '{num}>={num.a} OR {set}:"{set.a}"'],
      ["where {set} is {set.a}", '{set}:"{set.a}"'],
    ],
    negated: [
      ["{set} is not {set.a} and {num} less than {num.a}", '-{set}:"{set.a}" AND {num}<{num.a}'],
      ["{text} does not contain {text.a} and {set} is {set.a}", '-{text}~"{text.a}" AND {set}:"{set.a}"'],
    ],
    place: "alone",
  },
  {
    kind: "a pipe after the query",
    forms: [
      ['{str}:"{str.a}" | count', other, null],
      ["{set}={set.a} | sort {time}", '{set}:"{set.a}"', null],
      ['{str}:"{str.a}" | head -n 10', other, null],
    ],
    negated: [['-{str}:"{str.a}" | count', `-${other}`, null]],
    place: "alone",
  },
];
