import type { TemplateKind } from "../kind.ts";

const other = '{str}:"{str.a}"';

/** What stands between clauses and around them. */
export const connectives: readonly TemplateKind[] = [
  {
    kind: "&&",
    forms: [
      ['{set}:"{set.a}" && {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{num}>{num.a}&&{set}:"{set.a}"', '{num}>{num.a} AND {set}:"{set.a}"'],
      ['{set}:"{set.a}" & {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ["{set}={set.a} && {num}>{num.a}", '{set}:"{set.a}" AND {num}>{num.a}'],
    ],
    negated: [
      ['-{set}:"{set.a}" && {str}:"{str.a}"', `-{set}:"{set.a}" AND ${other}`],
      ['{set}!="{set.a}" && !{str}:"{str.a}"', `-{set}:"{set.a}" AND -${other}`],
    ],
  },
  {
    kind: "||",
    forms: [
      ['{set}:"{set.a}" || {str}:"{str.a}"', `{set}:"{set.a}" OR ${other}`],
      ['{num}>{num.a}||{set}:"{set.a}"', '{num}>{num.a} OR {set}:"{set.a}"'],
      ['{set}:"{set.a}" | {str}:"{str.a}"', `{set}:"{set.a}" OR ${other}`],
      ["{set}={set.a} || {set}={set.b}", '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [['-{set}:"{set.a}" || {str}:"{str.a}"', `-{set}:"{set.a}" OR ${other}`]],
  },
  {
    kind: "a comma between clauses",
    forms: [
      ['{set}:"{set.a}", {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}",{num}>{num.a}', '{set}:"{set.a}" AND {num}>{num.a}'],
      ["{set}:{set.a}, {num}>{num.a}", '{set}:"{set.a}" AND {num}>{num.a}'],
      ['{set}:"{set.a}" , {set}:"{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [['-{set}:"{set.a}", {str}:"{str.a}"', `-{set}:"{set.a}" AND ${other}`]],
  },
  {
    kind: "a semicolon between clauses",
    forms: [
      ['{set}:"{set.a}"; {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}";{num}>{num.a}', '{set}:"{set.a}" AND {num}>{num.a}'],
      ["{num}>{num.a}; {set}:{set.a}", '{num}>{num.a} AND {set}:"{set.a}"'],
    ],
    negated: [['{str}:"{str.a}"; -{set}:"{set.a}"', `${other} AND -{set}:"{set.a}"`]],
  },
  {
    kind: "no connective",
    forms: [
      ['{set}:"{set.a}" {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" {num}>{num.a}', '{set}:"{set.a}" AND {num}>{num.a}'],
      ["{num}>{num.a} {num}<{num.b}", "{num}>{num.a} AND {num}<{num.b}"],
      ["{set}:{set.a} {str}:{str.a}", `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}"{str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}"\n{str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{text}~"{text.a}" {text}~"{text.b}"', '{text}~"{text.a}" AND {text}~"{text.b}"'],
    ],
    negated: [
      ['-{set}:"{set.a}" {str}:"{str.a}"', `-{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" -{str}:"{str.a}"', `{set}:"{set.a}" AND -${other}`],
      ['-{set}:"{set.a}" -{set}:"{set.b}"', '-{set}:"{set.a}" AND -{set}:"{set.b}"'],
    ],
  },
  {
    kind: "two equalities of one field without a connective",
    forms: [
      ['{set}:"{set.a}" {set}:"{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ["{str}:{str.a} {str}:{str.b}", '{str}:"{str.a}" OR {str}:"{str.b}"'],
      ["{num}={num.a} {num}={num.b}", '{num}:"{num.a}" OR {num}:"{num.b}"'],
    ],
    place: "alone",
  },
  {
    kind: "a connective in another case",
    forms: [
      ['{set}:"{set.a}" and {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" or {str}:"{str.a}"', `{set}:"{set.a}" OR ${other}`],
      ['{set}:"{set.a}" And {num}>{num.a}', '{set}:"{set.a}" AND {num}>{num.a}'],
      ["{set}:{set.a} and {num}>{num.a} and {str}:{str.a}", `{set}:"{set.a}" AND {num}>{num.a} AND ${other}`],
      ['{set}:"{set.a}" Or {set}:"{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    negated: [
      ['-{set}:"{set.a}" and {str}:"{str.a}"', `-{set}:"{set.a}" AND ${other}`],
      ['-{set}:"{set.a}" or -{str}:"{str.a}"', `-{set}:"{set.a}" OR -${other}`],
    ],
  },
  {
    kind: "a connective in another language",
    forms: [
      ['{set}:"{set.a}" und {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" oder {set}:"{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
      ['{set}:"{set.a}" et {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" ou {set}:"{set.b}"', '{set}:"{set.a}" OR {set}:"{set.b}"'],
    ],
    place: "alone",
  },
  {
    kind: "a misspelt connective",
    forms: [
      ['{set}:"{set.a}" ADN {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" AN {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" ANDD {num}>{num.a}', '{set}:"{set.a}" AND {num}>{num.a}'],
      ['{set}:"{set.a}" AMD {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
    ],
    place: "alone",
  },
  {
    kind: "a connective twice",
    forms: [
      ['{set}:"{set.a}" AND AND {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" OR OR {str}:"{str.a}"', `{set}:"{set.a}" OR ${other}`],
      ['{set}:"{set.a}", AND {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['{set}:"{set.a}" and, {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
    ],
    negated: [['{set}:"{set.a}" AND AND -{str}:"{str.a}"', `{set}:"{set.a}" AND -${other}`]],
  },
  {
    kind: "a connective at an end",
    forms: [
      ['{str}:"{str.a}" AND', other],
      ['{str}:"{str.a}" or', other],
      ['AND {str}:"{str.a}"', other],
      ['{set}:"{set.a}" AND {num}>{num.a} AND', '{set}:"{set.a}" AND {num}>{num.a}'],
      ['{str}:"{str.a}",', other],
      ['{str}:"{str.a}";', other],
      ['{str}:"{str.a}" &&', other],
      ['{str}:"{str.a}".', other],
    ],
    negated: [['-{str}:"{str.a}" AND', `-${other}`]],
    place: "alone",
  },
  {
    kind: "a value glued to a connective",
    forms: [
      ['{num}>{num.a}AND {set}:"{set.a}"', '{num}>{num.a} AND {set}:"{set.a}"'],
      ['{num}<={num.a}OR {set}:"{set.a}"', '{num}<={num.a} OR {set}:"{set.a}"'],
      ['{num}>{num.a}AND{set}:"{set.a}"', '{num}>{num.a} AND {set}:"{set.a}"', null],
      ['{set}:"{set.a}" AND{num}>{num.a}', '{set}:"{set.a}" AND {num}>{num.a}', null],
    ],
    place: "alone",
  },
  {
    kind: "AND beside OR",
    forms: [
      [
        '{set}:"{set.a}" AND {str}:"{str.a}" OR {num}>{num.a}',
        `{set}:"{set.a}" AND ${other} AND {num}>{num.a}`,
        `{set}:"{set.a}" OR ${other} OR {num}>{num.a}`,
        [`{set}:"{set.a}" OR {num}>{num.a}`, `${other} OR {num}>{num.a}`],
      ],
      [
        '{set}:"{set.a}" OR {str}:"{str.a}" AND {num}>{num.a}',
        `{set}:"{set.a}" AND ${other} AND {num}>{num.a}`,
        `{set}:"{set.a}" OR ${other} OR {num}>{num.a}`,
        [`{set}:"{set.a}" OR ${other}`, `{set}:"{set.a}" OR {num}>{num.a}`],
      ],
    ],
    negated: [
      [
        '-{set}:"{set.a}" AND {str}:"{str.a}" OR {num}>{num.a}',
        `-{set}:"{set.a}" AND ${other} AND {num}>{num.a}`,
        `-{set}:"{set.a}" OR ${other} OR {num}>{num.a}`,
        [`-{set}:"{set.a}" OR {num}>{num.a}`, `${other} OR {num}>{num.a}`],
      ],
    ],
    place: "alone",
  },
  {
    kind: "parentheses around a query",
    forms: [
      ['({str}:"{str.a}")', other],
      ['({set}:"{set.a}" AND {str}:"{str.a}")', `{set}:"{set.a}" AND ${other}`],
      ['(({set}:"{set.a}" OR {str}:"{str.a}"))', `{set}:"{set.a}" OR ${other}`],
      ['({set}:"{set.a}") AND ({str}:"{str.a}")', `{set}:"{set.a}" AND ${other}`],
      ['( {str}:"{str.a}" )', other],
      ["({str}:{str.a})", other],
    ],
    negated: [
      ['(-{str}:"{str.a}")', `-${other}`],
      ['-({str}:"{str.a}")', `-${other}`],
      ['({set}:"{set.a}") AND (-{str}:"{str.a}")', `{set}:"{set.a}" AND -${other}`],
    ],
  },
  {
    kind: "brackets around a query",
    forms: [
      ['[{str}:"{str.a}"]', other],
      ['{{str}:"{str.a}"}', other],
      ['[{set}:"{set.a}" AND {str}:"{str.a}"]', `{set}:"{set.a}" AND ${other}`],
      ['<{str}:"{str.a}">', other],
      ['（{str}:"{str.a}"）', other],
    ],
    negated: [['[-{str}:"{str.a}"]', `-${other}`]],
  },
  {
    kind: "a parenthesis that is missing",
    forms: [
      ['({str}:"{str.a}"', other],
      ['{str}:"{str.a}")', other],
      ['({set}:"{set.a}" AND {str}:"{str.a}"', `{set}:"{set.a}" AND ${other}`],
      ['({set}:"{set.a}" OR {str}:"{str.a}"', `{set}:"{set.a}" OR ${other}`],
    ],
    negated: [['(-{str}:"{str.a}"', `-${other}`]],
    place: "alone",
  },
  {
    kind: "(a OR b) AND c",
    forms: [
      [
        '({set}:"{set.a}" OR {set}:"{set.b}") AND {num}>{num.a}',
        ['{set}:"{set.a}" OR {set}:"{set.b}"', "{num}>{num.a}"],
      ],
      [
        '{num}>{num.a} AND ({set}:"{set.a}" OR {str}:"{str.a}")',
        ["{num}>{num.a}", `{set}:"{set.a}" OR ${other}`],
      ],
      [
        "({set}={set.a} or {set}={set.b}) and {num}>{num.a}",
        ['{set}:"{set.a}" OR {set}:"{set.b}"', "{num}>{num.a}"],
      ],
      [
        '({set}:"{set.a}" OR {set}:"{set.b}") AND ({num}>{num.a} OR {str}:"{str.a}")',
        ['{set}:"{set.a}" OR {set}:"{set.b}"', `{num}>{num.a} OR ${other}`],
      ],
    ],
    negated: [
      [
        '(-{set}:"{set.a}" OR {str}:"{str.a}") AND {num}>{num.a}',
        [`-{set}:"{set.a}" OR ${other}`, "{num}>{num.a}"],
      ],
      [
        '({set}:"{set.a}" OR {set}:"{set.b}") AND NOT {str}:"{str.a}"',
        ['{set}:"{set.a}" OR {set}:"{set.b}"', `-${other}`],
      ],
    ],
  },
];
