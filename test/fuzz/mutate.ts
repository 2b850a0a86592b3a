import type { Random } from "../grammar/ebnf/random.ts";

const tokenPattern = /"(?:[^"\\]|\\[^])*"|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

const foreign = [
  ...[
    "=",
    "==",
    "!=",
    "<>",
    "≠",
    "≥",
    "≤",
    "=~",
    "!~",
    "&&",
    "||",
    "&",
    "|",
    "!",
    "¬",
    "NOT",
    "not",
    "nor",
    "xor",
  ],
  ...[
    "IS NULL",
    "IS NOT NULL",
    "IN (",
    "NOT IN (",
    "BETWEEN",
    "AND",
    "OR",
    "and",
    "Or",
    "LIKE",
    "contains",
    "TO",
  ],
  ...[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ";",
    "..",
    "…",
    "*",
    "%",
    "?",
    "/",
    "^",
    "~",
    "+",
    "-",
    "–",
    "—",
    "@",
    "#",
    "$",
  ],
  ...[
    "has:",
    "no:",
    "is:",
    "_exists_:",
    "gt",
    "lte",
    "[gte]=",
    "__ne=",
    "true",
    "null",
    "None",
    "1e3",
    "1,000",
    "-7d",
  ],
  ...[
    "2026-11-20",
    "20.11.2026",
    '\\"',
    "%22",
    "&quot;",
    "&ne;",
    "\\u0022",
    "WHERE ",
    "?q=",
    "--",
    "//",
    "/*",
    "LIMIT 5",
  ],
];
const quotes = ['"', "'", "“", "”", "‘", "’", "«", "»", "`", "´", '""', "''", '\\"', "„"];
const invisible = [
  "\u00a0",
  "\u200b",
  "\u200d",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u3000",
  "\u202e",
  "\0",
  "\n",
  "\t",
];
const lookAlikes: Readonly<Record<string, string>> = {
  ":": "：∶꞉ː",
  "~": "～˜∼〜",
  "-": "–—−‐‑－",
  ">": "＞›≻",
  "<": "＜‹≺",
  "=": "＝﹦",
  '"': "＂″“”",
  a: "аａá",
  e: "еｅé",
  o: "оｏ0",
  t: "τｔ",
  " ": "\u00a0\u2003\u3000",
};

type Mutation = (tokens: string[], random: Random) => void;

const mutations: readonly Mutation[] = [
  (tokens, random) => void tokens.splice(random.below(tokens.length), 1),
  (tokens, random) => {
    const at = random.below(tokens.length);
    tokens.splice(at, 0, tokens[at]!);
  },
  (tokens, random) => {
    const [one, other] = [random.below(tokens.length), random.below(tokens.length)];
    [tokens[one], tokens[other]] = [tokens[other]!, tokens[one]!];
  },
  (tokens, random) => insert(tokens, random.pick(foreign), random),
  (tokens, random) => insert(tokens, ` ${random.pick(foreign)} `, random),
  (tokens, random) => insert(tokens, random.pick(quotes), random),
  (tokens, random) => insert(tokens, random.pick(invisible), random),
  (tokens, random) => change(tokens, random, (token) => changedCharacter(token, random)),
  (tokens, random) => change(tokens, random, (token) => token.slice(0, random.below(token.length + 1))),
  (tokens, random) => change(tokens, random, (token) => token.slice(random.below(token.length + 1))),
  (tokens, random) =>
    change(tokens, random, (token) => (random.chance(0.5) ? token.toLowerCase() : token.toUpperCase())),
  (tokens, random) => change(tokens, random, () => random.pick(foreign)),
  (tokens, random) => void tokens.splice(random.below(tokens.length)),
];

/** A text with one to four of its tokens removed, repeated, swapped, changed or replaced, perhaps spliced with another. */
export function mutate(source: string, other: string, random: Random): string {
  let tokens: string[] = source.match(tokenPattern) ?? [];
  if (random.chance(0.15)) {
    const rest: string[] = other.match(tokenPattern) ?? [];
    tokens = [
      ...tokens.slice(0, random.below(tokens.length + 1)),
      ...rest.slice(random.below(rest.length + 1)),
    ];
  }
  for (let left = 1 + random.below(4); left > 0 && tokens.length > 0; left--) {
    random.pick(mutations)(tokens, random);
  }
  return tokens.join("");
}

function insert(tokens: string[], token: string, random: Random): void {
  tokens.splice(random.below(tokens.length + 1), 0, token);
}

function change(tokens: string[], random: Random, write: (token: string) => string): void {
  const at = random.below(tokens.length);
  tokens[at] = write(tokens[at]!);
}

/** Replaces a character by one that looks alike, or by any other. */
function changedCharacter(token: string, random: Random): string {
  const at = random.below(token.length);
  const alike = lookAlikes[token.charAt(at)] ?? "";
  const character = alike === "" ? String.fromCharCode(random.below(0x3000)) : random.pick([...alike]);
  return token.slice(0, at) + character + token.slice(at + 1);
}
