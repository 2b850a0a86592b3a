import type { TemplateKind } from "../kind.ts";

/** Words that name no field. */
export const freeWords: readonly TemplateKind[] = [
  {
    kind: "a free word",
    forms: [
      ["{first.a}", '{first}~"{first.a}"'],
      ['"{first.a}"', '{first}~"{first.a}"'],
      ["'{first.a}'", '{first}~"{first.a}"'],
      ["*{first.a}*", '{first}~"{first.a}"'],
    ],
    negated: [
      ["-{first.a}", '-{first}~"{first.a}"'],
      ["NOT {first.a}", '-{first}~"{first.a}"'],
      ['-"{first.a}"', '-{first}~"{first.a}"'],
      ["!{first.a}", '-{first}~"{first.a}"'],
    ],
    // After a clause on a text field, a word may be another value of that field.
    place: "first",
  },
  {
    kind: "free words",
    forms: [
      ["{first.phrase}", '{first}~"{first.phrase}"'],
      ['"{first.phrase}"', '{first}~"{first.phrase}"'],
      ["“{first.phrase}”", '{first}~"{first.phrase}"'],
      ["hello world", '{first}~"hello world"'],
      ["customers who complain", '{first}~"customers who complain"'],
    ],
    negated: [
      ['-"{first.phrase}"', '-{first}~"{first.phrase}"'],
      ['NOT "{first.phrase}"', '-{first}~"{first.phrase}"'],
    ],
    place: "alone",
  },
  {
    kind: "free words beside a clause",
    forms: [
      ['{set}:"{set.a}" {first.phrase}', '{set}:"{set.a}" AND {first}~"{first.phrase}"'],
      ['{first.phrase} {set}:"{set.a}"', '{first}~"{first.phrase}" AND {set}:"{set.a}"'],
      ['{first.a} AND {set}:"{set.a}"', '{first}~"{first.a}" AND {set}:"{set.a}"'],
      ['{num}>{num.a} "{first.phrase}"', '{num}>{num.a} AND {first}~"{first.phrase}"'],
      ['{set}:"{set.a}" OR {first.a}', '{set}:"{set.a}" OR {first}~"{first.a}"'],
    ],
    negated: [
      ['-{set}:"{set.a}" {first.a}', '-{set}:"{set.a}" AND {first}~"{first.a}"'],
      ["{num}>{num.a} -{first.a}", '{num}>{num.a} AND -{first}~"{first.a}"'],
    ],
    place: "alone",
  },
  {
    kind: "words joined by a connective",
    forms: [
      ["{first.a} AND {first.b}", '{first}~"{first.a}" AND {first}~"{first.b}"'],
      ["{first.a} OR {first.b}", '{first}~"{first.a}" OR {first}~"{first.b}"'],
      ['"{first.a}" OR "{first.b}"', '{first}~"{first.a}" OR {first}~"{first.b}"'],
    ],
    negated: [["{first.a} AND NOT {first.b}", '{first}~"{first.a}" AND -{first}~"{first.b}"']],
    place: "alone",
  },
  {
    kind: "a word that is too short",
    forms: [
      ["ab", null],
      ["x", null],
      ['"ab"', null],
      ["42", null],
    ],
    negated: [["-ab", null]],
    place: "first",
  },
  {
    kind: "no query",
    forms: [
      ["", null],
      ["   ", null],
      ["*", null],
      ["*:*", null],
      ["%", null],
      ["AND", null],
      ['""', null],
    ],
    place: "alone",
  },

  {
    kind: "words with in:field",
    forms: [
      ["{text.a} in:{text}", '{text}~"{text.a}"'],
      ["in:{text} {text.a}", '{text}~"{text.a}"'],
      ['"{text.phrase}" in:{text}', '{text}~"{text.phrase}"'],
    ],
    negated: [["-{text.a} in:{text}", '-{text}~"{text.a}"', null]],
    place: "alone",
  },
];
