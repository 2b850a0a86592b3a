import type { TemplateKind } from "../kind.ts";

const meant = '{str}:"{str.a}"';
const contained = '{text}~"{text.phrase}"';

/** Quotes that are missing, of another sort, or too many. */
export const quotes: readonly TemplateKind[] = [
  {
    kind: "a word without quotes",
    forms: [
      ["{str}:{str.a}", meant],
      ["{str}: {str.a}", meant],
      ["{text}~{text.a}", '{text}~"{text.a}"'],
      ["{set}:{set.a}", '{set}:"{set.a}"'],
      ["{bool}:{bool.a}", '{bool}:"{bool.a}"'],
      ["{str} : {str.a}", meant],
    ],
    negated: "-",
  },
  {
    kind: "several words without quotes",
    forms: [
      ["{text}:{text.phrase}", '{text}:"{text.phrase}"'],
      ["{text}~{text.phrase}", contained],
      ["{text}: {text.phrase}", '{text}:"{text.phrase}"'],
      ["{text}={text.phrase}", '{text}:"{text.phrase}"'],
    ],
    negated: "-",
  },
  {
    kind: "a number without quotes",
    forms: [
      ["{num}:{num.a}", '{num}:"{num.a}"'],
      ["{num}: {num.a}", '{num}:"{num.a}"'],
      ["{time}:{time.a}", '{time}:"{time.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "single quotes",
    forms: [
      ["{str}:'{str.a}'", meant],
      ["{text}~'{text.phrase}'", contained],
      ["{str} : '{str.a}'", meant],
      ["{text}:'{text.phrase}'", '{text}:"{text.phrase}"'],
      ["{num}:'{num.a}'", '{num}:"{num.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "curly quotes",
    forms: [
      ["{str}:“{str.a}”", meant],
      ["{text}~“{text.phrase}”", contained],
      ["{str}:‘{str.a}’", meant],
      ["{str}:”{str.a}”", meant],
      ["{str}:„{str.a}“", meant],
    ],
    negated: "-",
  },
  {
    kind: "other quotes",
    forms: [
      ["{str}:`{str.a}`", meant],
      ["{str}:«{str.a}»", meant],
      ["{text}~`{text.phrase}`", contained],
      ["{str}:´{str.a}´", meant],
      ["{str}:「{str.a}」", meant],
      ["{str}:″{str.a}″", meant],
    ],
    negated: "-",
  },
  {
    kind: "doubled quotes",
    forms: [
      ['{str}:""{str.a}""', meant],
      ["{str}:''{str.a}''", meant],
      ['{text}~""{text.phrase}""', contained],
      ["{str}:\"'{str.a}'", meant, null],
      ['{str}:""{str.a}"', meant],
      ['{str}:"{str.a}""', meant],
    ],
    negated: "-",
  },
  {
    kind: "quotes of two sorts",
    forms: [
      ["{str}:\"{str.a}'", meant],
      ["{str}:'{str.a}\"", meant],
      ['{str}:“{str.a}"', meant],
      ['{str}:"{str.a}”', meant],
      ['{text}~“{text.phrase}"', contained],
    ],
    negated: "-",
  },
  {
    kind: "quotes of enumerations inside quotes",
    forms: [
      ["{set}:\"'{set.a}'\"", '{set}:"{set.a}"'],
      ["{set}:'\"{set.a}\"'", '{set}:"{set.a}"'],
      ["{bool}:\"'true'\"", '{bool}:"true"'],
    ],
    negated: "-",
  },
  {
    kind: "quotes inside a value that are not escaped",
    forms: [
      ['{text}:"the "{text.a}" page"', '{text}:"the \\"{text.a}\\" page"'],
      ['{text}~"the "{text.a}" page"', '{text}~"the \\"{text.a}\\" page"'],
      ['{text}:"{text.a} 15" wide"', '{text}:"{text.a} 15\\" wide"'],
      ["{text}:'it's {text.a}'", '{text}:"it\'s {text.a}"'],
      ['{text}~"say "{text.phrase}" twice"', '{text}~"say \\"{text.phrase}\\" twice"'],
    ],
    negated: "-",
  },
  {
    kind: "quotes inside a value escaped as in SQL",
    forms: [
      ["{text}:'it''s {text.a}'", '{text}:"it\'s {text.a}"'],
      ['{text}:"the ""{text.a}"" page"', '{text}:"the \\"{text.a}\\" page"'],
      ["{text}:'it\\'s {text.a}'", '{text}:"it\'s {text.a}"'],
      ['{text}:"it\\\'s {text.a}"', '{text}:"it\'s {text.a}"'],
    ],
    negated: "-",
  },
  {
    kind: "backslashes that are not escaped",
    forms: [
      ['{text}:"C:\\Users\\{text.a}"', '{text}:"C:\\\\Users\\\\{text.a}"'],
      ['{text}~"\\d{text.a}"', '{text}~"\\\\d{text.a}"'],
      ['{text}~"{text.a}\\_\\%"', '{text}~"{text.a}\\\\_\\\\%"', '{text}~"{text.a}_%"'],
    ],
    negated: "-",
  },
  {
    kind: "quotes around a clause",
    forms: [
      ['"{str}:{str.a}"', meant],
      ['"{str}:"{str.a}""', meant],
      ["'{str}:\"{str.a}\"'", meant],
      ["“{str}:{str.a}”", meant],
      ['"{num}>{num.a}"', "{num}>{num.a}"],
    ],
    negated: [
      ['"-{str}:{str.a}"', `-${meant}`],
      ["'-{str}:\"{str.a}\"'", `-${meant}`],
      ['-"{str}:{str.a}"', `-${meant}`],
    ],
  },
  {
    kind: "quotes around a name",
    forms: [
      ['"{str}":"{str.a}"', meant],
      ["'{str}'='{str.a}'", meant],
      ["`{str}` = '{str.a}'", meant],
      ["[{str}] = '{str.a}'", meant],
      ['"{num}">{num.a}', "{num}>{num.a}"],
    ],
    negated: [
      ['-"{str}":"{str.a}"', `-${meant}`],
      ['"-{str}":"{str.a}"', `-${meant}`],
      ["`{str}` != '{str.a}'", `-${meant}`],
    ],
  },
  {
    kind: "a quoted number in a comparison",
    forms: [
      ['{num}>"{num.a}"', "{num}>{num.a}"],
      ['{num} >= "{num.a}"', "{num}>={num.a}"],
      ["{num}<'{num.a}'", "{num}<{num.a}"],
      ['{time}>"{time.a}"', "{time}>{time.a}"],
      ["{num}<=“{num.a}”", "{num}<={num.a}"],
    ],
    negated: [['-{num}>"{num.a}"', "{num}<={num.a} OR {num}:null"]],
  },
  {
    kind: "punctuation after a value",
    forms: [
      ["{set}:{set.a}.", '{set}:"{set.a}"'],
      ['{set}:"{set.a}."', '{set}:"{set.a}"'],
      ['{set}:"{set.a},"', '{set}:"{set.a}"'],
      ["{num}>{num.a};", "{num}>{num.a}"],
    ],
    negated: [['-{set}:"{set.a};"', '-{set}:"{set.a}"']],
    place: "last",
  },
];
