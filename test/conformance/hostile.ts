import { elementOf, type FieldSpecs, type Item } from "./fields.ts";
import type { Condition } from "./oracle.ts";
import { textOperators, textSymbolsOf } from "./text-operators.ts";

/** A field of each type that is compared differently. */
export const hostileFields = {
  title: { type: "text" },
  ref: { type: "id" },
  label: { type: "enumeration", values: ["bug"], open: true },
  stale: { type: "boolean" },
  visible: { type: "boolean", whenAbsent: true },
  score: { type: "number" },
  depth: { type: "integer" },
  tags: { type: "list", of: { type: "text" } },
  notes: { type: "list", of: { type: "text" }, stored: "json" },
  words: { type: "list", of: { type: "text" }, stored: "rows" },
} as const satisfies FieldSpecs;

const all = "`\"'\\[](){}?$1:x@y#%_;--/**/,.=\n\t\r";

/** Names with characters that could end an identifier or begin a placeholder, an escape or a comment. */
export const hostileNames: readonly string[] = [
  '"',
  "'",
  "`",
  "\"\"``''",
  "\\",
  "\\`",
  '\\"',
  "a\\\\`b",
  "]",
  "a b",
  "a.b",
  "?",
  "$1",
  ":name",
  "{p1:String}",
  "--",
  "/*",
  "*/ x",
  "%s",
  "\n",
  "\r\n\t",
  ";DROP TABLE items",
  "select",
  "\u00E9\u03C3\u0416\u5B57",
  "\u202Eright-to-left",
  "\u{1F44D}\u{1F3FD}",
  "\u{10FFFF}",
  "\u0001\u007F",
  all,
  // With `title_folded` before it, 63 bytes: the lowest limit of a database.
  "n".repeat(51),
  "\u5B57".repeat(17),
];

const longest = 8_192;

/** Texts that a statement, a driver or an operator could misread. They contain no NUL, which no database stores. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "'",
  "''''",
  '"""',
  "```",
  "\\",
  "\\\\\\",
  "\\'; --",
  "' OR '1'='1",
  "') OR 1=1 --",
  "x'); DROP TABLE items;--",
  "\\N",
  "\\0\\x00\\n",
  "NULL",
  "$1",
  "$$ $1 $$",
  "???",
  ":name @x #{y}",
  "{p1:String}",
  "{p:Array(String)}",
  "%%%",
  "___",
  "100%_\\!",
  "!%!_!!",
  "[a-z]*",
  "^.*$",
  "a\nb\r\nc\td",
  "\u0001\u0008\u000B\u000C\u001A\u001B\u007F",
  "\uFEFFbom",
  "\uFFFD\uFFFE\uFFFF",
  "\u{1F44D}\u{1F3FD}\u{1F468}\u200D\u{1F469}",
  "\u{10FFFF}\u{10FFFE}\u{10000}",
  "e\u0301\u0301\u0301",
  "\u202Ertl\u202C",
  "abc ",
  "abc",
  "-1",
  "0x41",
  "1e3",
  "{}",
  "[]",
  '{"a":1}',
  "true",
  "x".repeat(longest),
  "\u5B57".repeat(longest),
  "%_\\!'\"`?$".repeat(longest / 8),
];

/** The limits of int64, and numbers that a double rounds. */
export const hostileWholes: readonly bigint[] = [
  -(2n ** 63n),
  -(2n ** 63n) + 1n,
  2n ** 63n - 1n,
  2n ** 63n - 2n,
  2n ** 53n,
  2n ** 53n + 1n,
  -(2n ** 53n) - 1n,
  2n ** 31n,
  -(2n ** 31n) - 1n,
  2n ** 32n,
  0n,
];

/** The limits of normal and subnormal doubles, and whole numbers beyond int64. */
export const hostileDoubles: readonly number[] = [
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  2 ** -1022,
  -(2 ** -1022),
  Number.MIN_VALUE,
  -0,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  2 ** 64,
  1e21,
  0.1 + 0.2,
  0.3,
  5.5,
];

/** The fields that are lists, each with these elements. */
function listsOf(elements: readonly string[]): Omit<Item, "id"> {
  return { tags: elements, notes: elements, words: elements };
}

/**
 * A record for each hostile value, and one without values.
 *
 * @param longestWord the length of the longest id or label that the engine can store
 */
export const hostileRecords = (longestWord: number): readonly Item[] => [
  ...hostileTexts.map((text, index) => ({
    id: `t${index}`,
    title: text,
    ...listsOf([text, hostileTexts[(index + 1) % hostileTexts.length] ?? ""]),
    ...(text.length > longestWord ? {} : { ref: text, label: text }),
  })),
  ...hostileWholes.map((depth, index) => ({ id: `w${index}`, depth })),
  ...hostileDoubles.map((score, index) => ({ id: `d${index}`, score })),
  { id: "yes", stale: true, visible: true },
  { id: "no", stale: false, visible: false },
  { id: "nothing" },
  { id: "no elements", ...listsOf([]) },
];

/** A query and its meaning. */
export interface HostileQuery {
  readonly source: string;
  readonly condition: Condition;
}

function withNegated(query: HostileQuery): readonly HostileQuery[] {
  return [query, { source: `-${query.source}`, condition: ["not", query.condition] }];
}

/** Every kind of clause with a text as its value. */
export function textQueries(text: string): readonly HostileQuery[] {
  const literal = JSON.stringify(text);
  return (["title", "ref", "label", "tags", "notes", "words"] as const)
    .flatMap((name): HostileQuery[] => [
      { source: `${name}:${literal}`, condition: ["=", name, text] },
      ...textSymbolsOf(elementOf(hostileFields[name]))
        .filter((symbol) => [...text].length >= textOperators[symbol].least)
        .map((symbol): HostileQuery => ({
          source: name + symbol + literal,
          condition: [symbol, name, text],
        })),
    ])
    .flatMap(withNegated);
}

/** Every kind of clause with a number as its value. */
export function numberQueries(name: "score" | "depth", value: number | bigint): readonly HostileQuery[] {
  const numeral = decimal(value);
  return [
    ...withNegated({ source: `${name}:"${numeral}"`, condition: ["=", name, value] }),
    ...([">", ">=", "<", "<="] as const).map((symbol): HostileQuery => {
      return { source: `${name}${symbol}${numeral}`, condition: [symbol, name, value] };
    }),
  ];
}

/** A clause of every kind. */
export const everyKind: readonly HostileQuery[] = [
  ...textQueries("100%_\\!"),
  ...textQueries("???"),
  ...numberQueries("score", 0.3),
  ...numberQueries("depth", 2n ** 53n + 1n),
  ...Object.keys(hostileFields).flatMap((name) =>
    withNegated({ source: `${name}:null`, condition: ["=", name, null] }),
  ),
  ...(["stale", "visible"] as const).flatMap((name) =>
    [true, false].flatMap((value) =>
      withNegated({ source: `${name}:"${value}"`, condition: ["=", name, value] }),
    ),
  ),
];

/** The exact number without an exponent. */
function decimal(value: number | bigint): string {
  if (typeof value === "bigint") return String(value);
  if (Number.isInteger(value)) return Object.is(value, -0) ? "-0" : String(BigInt(value));
  // A double can need more decimal places than the 100 that toFixed gives.
  const [digits, exponent] = value.toExponential().split("e") as [string, string];
  const sign = value < 0 ? "-" : "";
  const significant = digits.replace(/[-.]/g, "");
  const places = Number(exponent);
  return places < 0
    ? `${sign}0.${"0".repeat(-places - 1)}${significant}`
    : `${sign}${significant.slice(0, places + 1)}.${significant.slice(places + 1)}`;
}
