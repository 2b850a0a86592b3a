import type { TemplateKind } from "../kind.ts";

/** Negations in other notations. */
export const negations: readonly TemplateKind[] = [
  {
    kind: "NOT before a clause",
    forms: [],
    negated: [
      ['NOT {str}:"{str.a}"', '-{str}:"{str.a}"'],
      ['not {str}:"{str.a}"', '-{str}:"{str.a}"'],
      ['Not {text}~"{text.a}"', '-{text}~"{text.a}"'],
      ["NOT {str}:{str.a}", '-{str}:"{str.a}"'],
      ["NOT {str}:null", "-{str}:null"],
      ['NOT {str}="{str.a}"', '-{str}:"{str.a}"'],
      ['NOT ({str}:"{str.a}")', '-{str}:"{str.a}"'],
      ['NOT({str}:"{str.a}")', '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: "AND NOT",
    forms: [],
    negated: [
      ['{set}:"{set.a}" AND NOT {text}~"{text.a}"', '{set}:"{set.a}" AND -{text}~"{text.a}"'],
      ['{set}:"{set.a}" NOT {str}:"{str.a}"', '{set}:"{set.a}" AND -{str}:"{str.a}"'],
      ['{set}:"{set.a}" OR NOT {str}:"{str.a}"', '{set}:"{set.a}" OR -{str}:"{str.a}"'],
      ['{set}:"{set.a}" and not {str}:"{str.a}"', '{set}:"{set.a}" AND -{str}:"{str.a}"'],
    ],
  },
  {
    kind: "! before a clause",
    forms: [],
    negated: [
      ['!{str}:"{str.a}"', '-{str}:"{str.a}"'],
      ['! {str}:"{str.a}"', '-{str}:"{str.a}"'],
      ["!{str}:{str.a}", '-{str}:"{str.a}"'],
      ['!{text}~"{text.a}"', '-{text}~"{text.a}"'],
      ['!({str}:"{str.a}")', '-{str}:"{str.a}"'],
      ["!{str}='{str.a}'", '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: ":! and a negated value",
    forms: [],
    negated: [
      ["{bool}:!true", '-{bool}:"true"', '{bool}:"false"'],
      ["{str}:!{str.a}", '-{str}:"{str.a}"'],
      ['{str}:!"{str.a}"', '-{str}:"{str.a}"'],
      ['{set}:"!{set.a}"', '-{set}:"{set.a}"'],
      ['{num}:"!{num.a}"', '-{num}:"{num.a}"'],
      ["{str}: !{str.a}", '-{str}:"{str.a}"'],
      ['{str}!:"{str.a}"', '-{str}:"{str.a}"'],
      ["{str}=!{str.a}", '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: "a minus before the value",
    forms: [],
    negated: [
      ["{set}:-{set.a}", '-{set}:"{set.a}"'],
      ['{str}:-"{str.a}"', '-{str}:"{str.a}"'],
      ['{set}:"-{set.a}"', '-{set}:"{set.a}"'],
      ['{str}-:"{str.a}"', '-{str}:"{str.a}"'],
      ['{text}~-"{text.a}"', '-{text}~"{text.a}"'],
    ],
  },
  {
    kind: "NOT before the value",
    forms: [],
    negated: [
      ['{str}:NOT "{str.a}"', '-{str}:"{str.a}"'],
      ['{str}:not "{str.a}"', '-{str}:"{str.a}"'],
      ["{set}:not {set.a}", '-{set}:"{set.a}"'],
      ["{set}:NOT({set.a})", '-{set}:"{set.a}"'],
      ['{str}:(NOT "{str.a}")', '-{str}:"{str.a}"'],
      ['{set}:"not {set.a}"', '-{set}:"{set.a}"'],
    ],
  },
  {
    kind: ":<> and :!=",
    forms: [],
    negated: [
      ['{str}:!="{str.a}"', '-{str}:"{str.a}"'],
      ["{str}:<>{str.a}", '-{str}:"{str.a}"'],
      ["{num}:≠{num.a}", '-{num}:"{num.a}"'],
    ],
  },
  {
    kind: "a space after the minus",
    forms: [],
    negated: [
      ['- {str}:"{str.a}"', '-{str}:"{str.a}"'],
      ['-  {text}~"{text.a}"', '-{text}~"{text.a}"'],
      ["- {str}:null", "-{str}:null"],
      ["- {set}:{set.a}", '-{set}:"{set.a}"'],
    ],
  },
  {
    kind: "a dash for the minus",
    forms: [],
    negated: [
      ['–{str}:"{str.a}"', '-{str}:"{str.a}"'],
      ['—{str}:"{str.a}"', '-{str}:"{str.a}"'],
      ['−{text}~"{text.a}"', '-{text}~"{text.a}"'],
      ['‑{str}:"{str.a}"', '-{str}:"{str.a}"'],
      ['‐{str}:"{str.a}"', '-{str}:"{str.a}"'],
      ["–{str}:null", "-{str}:null"],
      ['－{str}:"{str.a}"', '-{str}:"{str.a}"'],
    ],
  },
  {
    kind: "a dash for the minus of a number",
    forms: [
      ["{num}>- 5", "{num}>-5"],
      ["{num}>−5", "{num}>-5"],
      ["{num}>=–5", "{num}>=-5"],
      ["{num}<—2", "{num}<-2"],
    ],
    negated: [['-{num}:"−5"', '-{num}:"-5"']],
  },
  {
    kind: "a minus twice",
    forms: [
      ['--{str}:"{str.a}"', '-{str}:"{str.a}"', '{str}:"{str.a}"', null],
      ['-NOT {str}:"{str.a}"', '{str}:"{str.a}"', null],
    ],
  },
  {
    kind: "a negated group",
    forms: [],
    negated: [
      ['NOT ({set}:"{set.a}" OR {str}:"{str.a}")', '-{set}:"{set.a}" AND -{str}:"{str.a}"'],
      ['-({set}:"{set.a}" OR {set}:"{set.b}")', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
      ['!({set}:"{set.a}" AND {text}~"{text.a}")', '-{set}:"{set.a}" OR -{text}~"{text.a}"'],
      ["NOT ({set}={set.a} or {set}={set.b})", '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
    isGrouped: true,
  },
];
