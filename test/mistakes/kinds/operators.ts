import type { TemplateKind } from "../kind.ts";

/** Operators of other languages. */
export const operators: readonly TemplateKind[] = [
  {
    kind: "= for :",
    forms: [
      ['{str}="{str.a}"', '{str}:"{str.a}"'],
      ['{str} = "{str.a}"', '{str}:"{str.a}"'],
      ["{str}={str.a}", '{str}:"{str.a}"'],
      ["{set} = '{set.a}'", '{set}:"{set.a}"'],
      ["{num}={num.a}", '{num}:"{num.a}"'],
      ["{num} = {num.a}", '{num}:"{num.a}"'],
      ["{bool}={bool.a}", '{bool}:"{bool.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "== for :",
    forms: [
      ['{str}=="{str.a}"', '{str}:"{str.a}"'],
      ['{str} == "{str.a}"', '{str}:"{str.a}"'],
      ["{set} == {set.a}", '{set}:"{set.a}"'],
      ["{num}=={num.a}", '{num}:"{num.a}"'],
      ["{str} === '{str.a}'", '{str}:"{str.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "!=",
    forms: [],
    negated: [
      ['{str}!="{str.a}"', '-{str}:"{str.a}"'],
      ['{str} != "{str.a}"', '-{str}:"{str.a}"'],
      ["{set}!={set.a}", '-{set}:"{set.a}"'],
      ["{num} != {num.a}", '-{num}:"{num.a}"'],
      ["{set} !== '{set.a}'", '-{set}:"{set.a}"'],
      ["{bool} != true", '-{bool}:"true"'],
    ],
  },
  {
    kind: "<>",
    forms: [],
    negated: [
      ['{str}<>"{str.a}"', '-{str}:"{str.a}"'],
      ["{str} <> '{str.a}'", '-{str}:"{str.a}"'],
      ["{num}<>{num.a}", '-{num}:"{num.a}"'],
      ["{set} <> {set.a}", '-{set}:"{set.a}"'],
    ],
  },
  {
    kind: "≠",
    forms: [],
    negated: [
      ['{str}≠"{str.a}"', '-{str}:"{str.a}"'],
      ["{num}≠{num.a}", '-{num}:"{num.a}"'],
      ["{num} ≠ {num.a}", '-{num}:"{num.a}"'],
      ["{set} ≠ {set.a}", '-{set}:"{set.a}"'],
    ],
  },
  {
    kind: "≥ and ≤",
    forms: [
      ["{num}:≥{num.a}", "{num}>={num.a}"],
      ["{num}≥{num.a}", "{num}>={num.a}"],
      ["{num} ≥ {num.a}", "{num}>={num.a}"],
      ["{num}≤{num.a}", "{num}<={num.a}"],
      ["{num} ≤ {num.a}", "{num}<={num.a}"],
      ["{time}≥{time.a}", "{time}>={time.a}"],
      ["{num}⩾{num.a}", "{num}>={num.a}"],
      ["{num}⩽{num.a}", "{num}<={num.a}"],
    ],
    negated: [
      ["-{num}≥{num.a}", "{num}<{num.a} OR {num}:null"],
      ["NOT {num}≤{num.a}", "{num}>{num.a} OR {num}:null"],
    ],
  },
  {
    kind: "=> and =<",
    forms: [
      ["{num}=>{num.a}", "{num}>={num.a}"],
      ["{num} => {num.a}", "{num}>={num.a}"],
      ["{num}=<{num.a}", "{num}<={num.a}"],
      ["{num} =< {num.a}", "{num}<={num.a}"],
    ],
  },
  {
    kind: "a space inside an operator",
    forms: [
      ["{num}> ={num.a}", "{num}>={num.a}"],
      ["{num} < = {num.a}", "{num}<={num.a}"],
      ["{time} > = {time.a}", "{time}>={time.a}"],
    ],
    negated: [
      ['{str} ! = "{str.a}"', '-{str}:"{str.a}"'],
      ["{num} < > {num.a}", '-{num}:"{num.a}"'],
    ],
  },
  {
    kind: "a colon before a comparison",
    forms: [
      ["{num}>:{num.a}", "{num}>{num.a}"],
      ["{num}>=={num.a}", "{num}>={num.a}"],
      ["{num}:>{num.a}", "{num}>{num.a}"],
      ["{num}:>={num.a}", "{num}>={num.a}"],
      ["{num}:<{num.a}", "{num}<{num.a}"],
      ["{num} : > {num.a}", "{num}>{num.a}"],
      ["{num}: <= {num.a}", "{num}<={num.a}"],
      ["{time}:<{time.a}", "{time}<{time.a}"],
      ['{num}:">{num.a}"', "{num}>{num.a}"],
      ['{num}:"<= {num.a}"', "{num}<={num.a}"],
      ["{num}=>={num.a}", "{num}>={num.a}"],
    ],
    negated: [
      ["-{num}:>{num.a}", "{num}<={num.a} OR {num}:null"],
      ["-{num}:<={num.a}", "{num}>{num.a} OR {num}:null"],
    ],
  },
  {
    kind: "gt, gte, lt, lte",
    forms: [
      ["{num} gt {num.a}", "{num}>{num.a}"],
      ["{num} gte {num.a}", "{num}>={num.a}"],
      ["{num} lt {num.a}", "{num}<{num.a}"],
      ["{num} lte {num.a}", "{num}<={num.a}"],
      ["{num} ge {num.a}", "{num}>={num.a}"],
      ["{num} le {num.a}", "{num}<={num.a}"],
      ["{num}:gt:{num.a}", "{num}>{num.a}"],
      ["{num}[gte]={num.a}", "{num}>={num.a}"],
      ["{num}:lte {num.a}", "{num}<={num.a}"],
      ["{num}__gt={num.a}", "{num}>{num.a}"],
      ["{num}=gt={num.a}", "{num}>{num.a}"],
      ["{num} GT {num.a}", "{num}>{num.a}"],
    ],
    negated: [
      ["NOT {num} gt {num.a}", "{num}<={num.a} OR {num}:null"],
      ["-{num} lte {num.a}", "{num}>{num.a} OR {num}:null"],
    ],
  },
  {
    kind: "a comparison in words",
    forms: [
      ["{num} greater than {num.a}", "{num}>{num.a}"],
      ["{num} is greater than {num.a}", "{num}>{num.a}"],
      ["{num} less than {num.a}", "{num}<{num.a}"],
      ["{num} more than {num.a}", "{num}>{num.a}"],
      ["{num} at least {num.a}", "{num}>={num.a}"],
      ["{num} at most {num.a}", "{num}<={num.a}"],
      ["{time} after {time.a}", "{time}>{time.a}"],
      ["{time} before {time.a:date}", "{time}<{time.a}"],
      ["{num} greater than or equal to {num.a}", "{num}>={num.a}"],
    ],
    negated: [["{num} not greater than {num.a}", "{num}<={num.a} OR {num}:null"]],
  },
  {
    kind: "eq and ne",
    forms: [
      ["filter[{set}]={set.a}", '{set}:"{set.a}"'],
      ['{str} eq "{str.a}"', '{str}:"{str.a}"'],
      ["{set} eq '{set.a}'", '{set}:"{set.a}"'],
      ["{num} eq {num.a}", '{num}:"{num.a}"'],
      ['{str}[eq]="{str.a}"', '{str}:"{str.a}"'],
    ],
    negated: [
      ['{str} ne "{str.a}"', '-{str}:"{str.a}"'],
      ["{set} ne '{set.a}'", '-{set}:"{set.a}"'],
      ["{num} neq {num.a}", '-{num}:"{num.a}"'],
      ['{str}[ne]="{str.a}"', '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: "is and equals",
    forms: [
      ['{str} is "{str.a}"', '{str}:"{str.a}"'],
      ["{set} is {set.a}", '{set}:"{set.a}"'],
      ['{str} equals "{str.a}"', '{str}:"{str.a}"'],
      ["{num} equals {num.a}", '{num}:"{num.a}"'],
      ["{bool} is true", '{bool}:"true"'],
    ],
    negated: [
      ['{str} is not "{str.a}"', '-{str}:"{str.a}"'],
      ["{set} is not {set.a}", '-{set}:"{set.a}"'],
      ['{str} IS NOT "{str.a}"', '-{str}:"{str.a}"'],
      ["{bool} is not true", '-{bool}:"true"'],
      ["{set} isn't {set.a}", '-{set}:"{set.a}"'],
    ],
  },
  {
    kind: "=~ and ~=",
    forms: [
      ['{text}=~"{text.a}"', '{text}~"{text.a}"'],
      ['{text} =~ "{text.a}"', '{text}~"{text.a}"'],
      ['{text}~="{text.a}"', '{text}~"{text.a}"'],
      ['{text} ~= "{text.phrase}"', '{text}~"{text.phrase}"'],
      ['{text}:~"{text.a}"', '{text}~"{text.a}"'],
      ['{text}~~"{text.a}"', '{text}~"{text.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "!~",
    forms: [],
    negated: [
      ['{text}!~"{text.a}"', '-{text}~"{text.a}"'],
      ['{text} !~ "{text.a}"', '-{text}~"{text.a}"'],
      ["{text}!~{text.a}", '-{text}~"{text.a}"'],
      ['{text} !~ "{text.phrase}"', '-{text}~"{text.phrase}"'],
      ['{text}~!"{text.a}"', '-{text}~"{text.a}"'],
    ],
  },
  {
    kind: "a negated comparison",
    forms: [],
    negated: [
      ["-{num}>{num.a}", "{num}<={num.a} OR {num}:null"],
      ["-{num}<={num.a}", "{num}>{num.a} OR {num}:null"],
      ["!{num}>={num.a}", "{num}<{num.a} OR {num}:null"],
      ["NOT {num}<{num.a}", "{num}>={num.a} OR {num}:null"],
      ["not {num} > {num.a}", "{num}<={num.a} OR {num}:null"],
      ["{num}!>{num.a}", "{num}<={num.a} OR {num}:null"],
    ],
  },
  {
    kind: "an operator twice",
    forms: [
      ['{str}::"{str.a}"', '{str}:"{str.a}"'],
      ['{str}:="{str.a}"', '{str}:"{str.a}"'],
      ["{num}>>{num.a}", "{num}>{num.a}"],
      ['{str}: :"{str.a}"', '{str}:"{str.a}"'],
      ['{str}=:"{str.a}"', '{str}:"{str.a}"'],
    ],
    negated: [
      ['-{str}::"{str.a}"', '-{str}:"{str.a}"'],
      ['-{str}:="{str.a}"', '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: "no operator",
    forms: [
      ['{str} "{str.a}"', '{str}:"{str.a}"'],
      ['{str}"{str.a}"', '{str}:"{str.a}"'],
      ["{set} {set.a}", '{set}:"{set.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "a comparison of texts",
    forms: [
      ['{set}>"{set.a}"', null],
      ['{id}<="{id.a}"', null],
      ["{text}>{text.a}", null],
    ],
  },
  {
    kind: "contains on a field of exact values",
    forms: [
      ['{set}~"{set.a}"', '{set}:"{set.a}"'],
      ['{id}~"{id.a}"', '{id}:"{id.a}"', null],
      ['{num}~"{num.a}"', '{num}:"{num.a}"', null],
    ],
    negated: "-",
  },
  {
    kind: "a comparison turned round",
    forms: [
      ["{num.a}<{num}", "{num}>{num.a}"],
      ["{num.a} <= {num}", "{num}>={num.a}"],
      ["{num.a}>{num}", "{num}<{num.a}"],
      ["{num.a}>={num}", "{num}<={num.a}"],
      ['"{str.a}" = {str}', '{str}:"{str.a}"'],
      ['"{str.a}":{str}', '{str}:"{str.a}"'],
    ],
    negated: [['"{str.a}" != {str}', '-{str}:"{str.a}"']],
  },

  {
    kind: "a key beside the colon",
    forms: [
      ['{str};"{str.a}"', '{str}:"{str.a}"'],
      ['{str},"{str.a}"', '{str}:"{str.a}"'],
      ['{str}."{str.a}"', '{str}:"{str.a}"'],
      ["{set};{set.a}", '{set}:"{set.a}"'],
      ['{str}->"{str.a}"', '{str}:"{str.a}"'],
    ],
    negated: [
      ['-{str};"{str.a}"', '-{str}:"{str.a}"'],
      ["-{set};{set.a}", '-{set}:"{set.a}"'],
    ],
    place: "alone",
  },
  {
    kind: "Typesense and PromQL",
    forms: [
      ["{set}:={set.a} && {num}:>{num.a}", '{set}:"{set.a}" AND {num}>{num.a}'],
      ["{set}:=[{set.a},{set.b}]", '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{{set}="{set.a}", {str}="{str.a}"}', '{set}:"{set.a}" AND {str}:"{str.a}"'],
    ],
    negated: [
      ["{set}:!={set.a} && {num}:<={num.a}", '-{set}:"{set.a}" AND {num}<={num.a}'],
      ["{set}:!=[{set.a},{set.b}]", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    place: "alone",
  },
];
