import type { TemplateKind } from "../kind.ts";

const meant = '{str}:"{str.a}"';
const both = '{set}:"{set.a}" AND {num}>{num.a}';

/** Text that is still escaped, and characters that look like others. */
export const escapedText: readonly TemplateKind[] = [
  {
    kind: '\\"',
    forms: [
      ['{str}:\\"{str.a}\\"', meant],
      ['{text}~\\"{text.phrase}\\"', '{text}~"{text.phrase}"'],
      ['"{str}:\\"{str.a}\\""', meant],
      ['{str}:\\"{str.a}"', meant],
      ["{str}:\\'{str.a}\\'", meant],
    ],
    negated: [
      ['-{str}:\\"{str.a}\\"', `-${meant}`],
      ['-{text}~\\"{text.phrase}\\"', '-{text}~"{text.phrase}"'],
    ],
  },
  {
    kind: "%22",
    forms: [
      ["{str}:%22{str.a}%22", meant],
      ["{text}~%22{text.phrase:percent}%22", '{text}~"{text.phrase}"'],
      ["{str}%3A%22{str.a}%22", meant],
    ],
    negated: "-",
  },
  {
    kind: "%20 and %3E",
    forms: [
      ["{set}:%22{set.a}%22%20AND%20{num}%3E{num.a}", both],
      ["{set}%3A%22{set.a}%22%20AND%20{num}%3E%3D{num.a}", '{set}:"{set.a}" AND {num}>={num.a}'],
      ['{set}:"{set.a}"%20OR%20{num}>{num.a}', '{set}:"{set.a}" OR {num}>{num.a}'],
    ],
    negated: [["-{set}%3A%22{set.a}%22%20AND%20{num}%3E{num.a}", `-${both}`]],
    place: "alone",
  },
  {
    kind: "&quot;",
    forms: [
      ["{str}:&quot;{str.a}&quot;", meant],
      ["{num}&gt;{num.a}", "{num}>{num.a}"],
      ["{num}&lt;={num.a}", "{num}<={num.a}"],
      ["{str}:&#34;{str.a}&#34;", meant],
      ["{text}~&quot;{text.phrase}&quot;", '{text}~"{text.phrase}"'],
      ['{set}:"{set.a}" &amp;&amp; {num}&gt;{num.a}', both],
      ["{str}:&#39;{str.a}&#39;", meant],
    ],
    negated: [
      ["-{str}:&quot;{str.a}&quot;", `-${meant}`],
      ["{num}&lt;&gt;{num.a}", '-{num}:"{num.a}"'],
    ],
  },
  {
    kind: "a plus for a space",
    forms: [
      ['{set}:"{set.a}"+AND+{num}>{num.a}', both],
      ['{set}:"{set.a}"+OR+{str}:"{str.a}"', `{set}:"{set.a}" OR ${meant}`],
      ["{set}:%22{set.a}%22+AND+{num}%3E{num.a}", both],
      ["{set}:{set.a}+AND+{num}>{num.a}", both],
    ],
    negated: [['-{set}:"{set.a}"+AND+{num}>{num.a}', `-${both}`]],
    place: "alone",
  },
  {
    kind: "full-width signs",
    forms: [
      ['{str}："{str.a}"', meant],
      ["{num}＞{num.a}", "{num}>{num.a}"],
      ["{num}＜＝{num.a}", "{num}<={num.a}"],
      ["{str}:＂{str.a}＂", meant],
      ['{str}＝"{str.a}"', meant],
      ['{text}～"{text.a}"', '{text}~"{text.a}"'],
      ["{num}>＝{num.a}", "{num}>={num.a}"],
    ],
    negated: [
      ['-{str}："{str.a}"', `-${meant}`],
      ['！{str}:"{str.a}"', `-${meant}`],
      ["{num}！＝{num.a}", '-{num}:"{num.a}"'],
    ],
  },
  {
    kind: "full-width digits and letters",
    forms: [
      ["{num}>１２", "{num}>12"],
      ['{num}:"１２"', '{num}:"12"'],
      ['{set}:"{set.a}" ＡＮＤ {num}>{num.a}', both],
    ],
    negated: [['-{num}:"１２"', '-{num}:"12"']],
    place: "alone",
  },
  {
    kind: "a byte order mark",
    forms: [
      ['\ufeff{str}:"{str.a}"', meant],
      ["\ufeff{num}>{num.a}", "{num}>{num.a}"],
      ['\u00ef\u00bb\u00bf{str}:"{str.a}"', meant],
    ],
    negated: [['\ufeff-{str}:"{str.a}"', `-${meant}`]],
    place: "first",
  },
  {
    kind: "invisible characters in a value",
    forms: [
      ['{set}:"{set.a}\u200b"', '{set}:"{set.a}"'],
      ['{set}:"\u00a0{set.a}"', '{set}:"{set.a}"'],
      ['{num}:"{num.a}\u200b"', '{num}:"{num.a}"'],
      ["{num}>{num.a}\u200b", "{num}>{num.a}"],
    ],
    negated: [['-{set}:"{set.a}\u200b"', '-{set}:"{set.a}"']],
  },

  {
    kind: "text escaped twice, or otherwise",
    forms: [
      ["{str}%253A%2522{str.a}%2522", meant],
      ["{str}:\\u0022{str.a}\\u0022", meant],
      ['{str}:\\\\"{str.a}\\\\"', meant],
      ["{str}:&amp;quot;{str.a}&amp;quot;", meant],
    ],
    negated: "-",
    place: "alone",
  },
  {
    kind: "escaped by Markdown, a shell or CSV",
    forms: [
      ['{multi}:"{multi.a:markdown}"', '{multi}:"{multi.a}"'],
      ["{text}:{text.phrase:shell}", '{text}:"{text.phrase}"'],
      ['"{str}:""{str.a}"""', meant],
      ['{snake:markdown}:"{snake.a}"', '{snake}:"{snake.a}"'],
    ],
    negated: [
      ['\\-{str}:"{str.a}"', `-${meant}`],
      ["-{text}:{text.phrase:shell}", '-{text}:"{text.phrase}"'],
      ['"-{str}:""{str.a}"""', `-${meant}`],
    ],
    place: "alone",
  },
  {
    kind: "signs that look like others",
    forms: [
      ['{str}∶"{str.a}"', meant],
      ['{str}ː"{str.a}"', meant],
      ['{text}∼"{text.a}"', '{text}~"{text.a}"'],
      ['{text}˜"{text.a}"', '{text}~"{text.a}"'],
      ["{num}›{num.a}", "{num}>{num.a}"],
      ["{num}‹{num.a}", "{num}<{num.a}"],
    ],
    negated: [
      ['-{str}∶"{str.a}"', `-${meant}`],
      ['-{text}∼"{text.a}"', '-{text}~"{text.a}"'],
    ],
  },
];
