import type { TemplateKind } from "../kind.ts";

/** Patterns in texts. */
export const wildcards: readonly TemplateKind[] = [
  {
    kind: "*word*",
    forms: [
      ["{text}:*{text.a}*", '{text}~"{text.a}"'],
      ["{text}=*{text.a}*", '{text}~"{text.a}"'],
      ['{text}:*"{text.a}"*', '{text}~"{text.a}"'],
      ['{text}="*{text.a}*"', '{text}~"{text.a}"'],
      ["{text}:%{text.a}%", '{text}~"{text.a}"'],
      ["{text} : *{text.a}*", '{text}~"{text.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "word* and *word",
    forms: [
      ["{text}:{text.a}*", '{text}~"{text.a}"'],
      ["{text}:*{text.a}", '{text}~"{text.a}"'],
      ["{text}={text.a}*", '{text}~"{text.a}"'],
      ['{text}:"{text.a}"*', '{text}~"{text.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "a wildcard within a word",
    forms: [
      ["{text}:{text.a}*{text.b}", null],
      ["{text}=*{text.a}*{text.b}*", null],
    ],
    negated: "-",
  },
  {
    kind: "/regex/",
    forms: [
      ["{plain}:/{plain.a}/", '{plain}~"{plain.a}"'],
      ["{plain}=~/{plain.a}/", '{plain}~"{plain.a}"'],
      ["{plain}~/{plain.a}/i", '{plain}~"{plain.a}"'],
      ["{plain}:/.*{plain.a}.*/", '{plain}~"{plain.a}"'],
      ["{plain} =~ /{plain.phrase}/", '{plain}~"{plain.phrase}"'],
      ["{plain}:/{plain.a}[0-9]+/", null],
    ],
    negated: "-",
  },
  {
    kind: "LIKE",
    forms: [
      ['{text} LIKE "%{text.a}%"', '{text}~"{text.a}"'],
      ["{text} LIKE '%{text.a}%'", '{text}~"{text.a}"'],
      ["{text} ilike '%{text.phrase}%'", '{text}~"{text.phrase}"'],
      ["{text} like %{text.a}%", '{text}~"{text.a}"'],
      ["{text} LIKE '{text.a}%'", '{text}~"{text.a}"'],
      ["{text} LIKE '{text.a}'", '{text}:"{text.a}"', '{text}~"{text.a}"'],
    ],
    negated: [
      ["{text} NOT LIKE '%{text.a}%'", '-{text}~"{text.a}"'],
      ['NOT {text} LIKE "%{text.a}%"', '-{text}~"{text.a}"'],
      ["{text} not like '%{text.phrase}%'", '-{text}~"{text.phrase}"'],
    ],
  },
  {
    kind: "CONTAINS",
    forms: [
      ['{text} co "{text.a}"', '{text}~"{text.a}"'],
      ['{text} CONTAINS "{text.a}"', '{text}~"{text.a}"'],
      ["{text} contains {text.a}", '{text}~"{text.a}"'],
      ["{text} contains '{text.phrase}'", '{text}~"{text.phrase}"'],
      ['contains({text}, "{text.a}")', '{text}~"{text.a}"'],
      ['{text}.contains("{text.a}")', '{text}~"{text.a}"'],
      ['{text} includes "{text.a}"', '{text}~"{text.a}"'],
      ['{text}:contains("{text.a}")', '{text}~"{text.a}"'],
      ["{text} has '{text.a}'", '{text}~"{text.a}"'],
    ],
    negated: [
      ['{text} !contains "{text.a}"', '-{text}~"{text.a}"'],
      ['{text} doesn\'t contain "{text.a}"', '-{text}~"{text.a}"'],
      ['{text} does not contain "{text.a}"', '-{text}~"{text.a}"'],
      ['{text} NOT CONTAINS "{text.a}"', '-{text}~"{text.a}"'],
      ["NOT contains({text}, '{text.a}')", '-{text}~"{text.a}"'],
      ['{text} not contains "{text.a}"', '-{text}~"{text.a}"'],
    ],
  },
  {
    kind: "starts with and ends with",
    forms: [
      ['{text} startswith "{text.a}"', '{text}~"{text.a}"', null],
      ['{text} starts with "{text.a}"', '{text}~"{text.a}"', null],
      ["{text} ENDS WITH '{text.a}'", '{text}~"{text.a}"', null],
      ['startsWith({text}, "{text.a}")', '{text}~"{text.a}"', null],
    ],
    negated: [['NOT {text} startswith "{text.a}"', '-{text}~"{text.a}"', null]],
  },
  {
    kind: "contains with fewer than 3 characters",
    forms: [
      ['{text}~"ab"', null],
      ['{text}~"x"', null],
      ["{text}~ab", null],
      ["{text}:*ab*", null],
    ],
    negated: "-",
  },
  {
    kind: "a fuzzy or boosted value",
    forms: [
      ['{text}:"{text.phrase}"~2', '{text}:"{text.phrase}"', null],
      ["{text}:{text.a}~1", '{text}:"{text.a}"', null],
      ['{text}:"{text.a}"^2', '{text}:"{text.a}"', null],
    ],
    negated: "-",
  },
];
