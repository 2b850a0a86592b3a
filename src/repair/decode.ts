import type { QueryEncoding } from "../diagnostics/titles.ts";
import { SIGNS } from "./reading/text/signs.ts";
import type { Vocabulary } from "./reading/text/cursor.ts";

/** A way in which a whole text is encoded or quoted. */
interface Step {
  readonly encoding: QueryEncoding;
  /** The decoded text; the same text if it is not encoded in this way. */
  readonly decode: (source: string) => string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  laquo: "«",
  raquo: "»",
  lt: "<",
  gt: ">",
  le: "≤",
  ge: "≥",
  ne: "≠",
  equals: "=",
  excl: "!",
  not: "¬",
  colon: ":",
  ndash: "–",
  mdash: "—",
  minus: "−",
  hyphen: "‐",
  amp: "&",
  nbsp: " ",
};
const ENTITY = new RegExp(`&(?:${Object.keys(ENTITIES).join("|")}|#[0-9]{1,5}|#x[0-9a-f]{1,4});`);
const UNICODE_ESCAPE = /\\u[0-9a-f]{4}/;
const PERCENT = /%(?:2[0-9A-F]|3[A-F]|5[BD]|7[CE]|[C-F][0-9A-F](?:%[89AB][0-9A-F])+)/i;

/** Replaces what a pattern matches outside of strings in straight double quotes. */
function replaceOutside(source: string, pattern: RegExp, replace: (found: string) => string): string {
  const either = new RegExp(`("(?:[^"\\\\]|\\\\(?:[^]|$))*(?:"|$))|${pattern.source}`, "gi");
  return source.replace(either, (found, string: string | undefined) => string ?? replace(found));
}

function outsideStrings(source: string): string {
  // A string without an end is matched too, and stays: after it, no string ends, and a search for one takes quadratic time.
  return source.replace(/"(?:[^"\\]|\\[^])*("?)/g, (found, end) => (end === "" ? found : '""'));
}

const encodings: readonly Step[] = [
  {
    encoding: "htmlEntities",
    decode: (source) =>
      replaceOutside(source, ENTITY, (found) => {
        const name = found.slice(1, -1).toLowerCase();
        return name.startsWith("#") ? characterOf(name.slice(1)) : (ENTITIES[name] ?? found);
      }),
  },
  {
    encoding: "unicodeEscapes",
    decode: (source) => replaceOutside(source, UNICODE_ESCAPE, (found) => characterOf(`x${found.slice(2)}`)),
  },
  {
    encoding: "percentEncoding",
    decode: (source) => {
      const isWhole = !/[ \t\r\n]/.test(source.trim()) && PERCENT.test(outsideStrings(source));
      return isWhole ? percentDecoded(source) : replaceOutside(source, PERCENT, percentDecoded);
    },
  },
  {
    encoding: "plusSigns",
    decode: (source) =>
      /\+(?:AND|OR|NOT)\+|[?=]NOT\+/i.test(outsideStrings(source)) && !/[ \t\r\n]/.test(source.trim())
        ? source.replace(/\+/g, " ")
        : source,
  },
  {
    encoding: "escapedQuotes",
    decode: (source) => replaceOutside(source, /(?<!\\)\\+["']/, (found) => found.slice(-1)),
  },
];

/** The character with a number, which is hexadecimal after `x`. */
function characterOf(number: string): string {
  return String.fromCharCode(Number(number.replace(/^x/i, "0x")));
}

function percentDecoded(source: string): string {
  try {
    return decodeURIComponent(source.replace(/\+/g, " "));
  } catch {
    return source;
  }
}

const BEGINS_WITH_CLAUSE = new RegExp(
  `^[ \\t\\r\\n]*[-!(]*(?:NOT[ \\t]+)?([A-Za-z_][A-Za-z0-9_]*)[ \\t]*(?:[${SIGNS}]|!=)`,
  "i",
);

function beginsWithClause(text: string, vocabulary: Vocabulary): boolean {
  const [, field = ""] = BEGINS_WITH_CLAUSE.exec(text) ?? [];
  return field !== "" && vocabulary.isField(field);
}

const OPENING_QUOTE = /^(?:["'“”‘’«]|`+)/;
const CLOSING_QUOTE = /(?:["'“”‘’»]|`{1,3})$/;

const BEFORE_QUERY =
  /^[ \t\r\n]*(?:(?:https?:\/\/[^\s?]*)?[?&]?(?:q|query|search|filter)[=:][ \t]*|\?|(?:SELECT[ \t][^"']*?[ \t]FROM[ \t]+[^ \t"']+[ \t]+)?WHERE[ \t\r\n]+|>[ \t]+)/i;

/** A quote behind a value, which closes the one at the beginning: `'state:idle' AND 'depth>3'`. */
const CLOSED = /^[^'‘’`]*[^\s'‘’`:=~<>!([,\\]['‘’`]\s/;

/** The text inside quotes around the whole query; the same text if there are none. */
function unwrapped(source: string, vocabulary: Vocabulary): string {
  const text = source.trim();
  const isQuoted = OPENING_QUOTE.test(text) && CLOSING_QUOTE.test(text) && !CLOSED.test(text.slice(1));
  const inner = text.replace(OPENING_QUOTE, "").replace(CLOSING_QUOTE, "").trim();
  return isQuoted && beginsWithClause(inner, vocabulary) ? inner : source;
}

/** The text behind what other languages write before a query: `WHERE`, `?query=`; the same text if there is nothing. */
function withoutPreamble(source: string, vocabulary: Vocabulary): string {
  const [found = ""] = BEFORE_QUERY.exec(source) ?? [];
  const rest = source.slice(found.length);
  return found !== "" &&
    beginsWithClause(rest, vocabulary) &&
    !vocabulary.has(found.replace(/[^A-Za-z]/g, ""))
    ? rest
    : source;
}

// A text may be quoted, and encoded inside its quotes.
const MOST_STEPS = 4;

/** The query that is encoded or quoted as a whole; null if the text is not. */
export function decode(
  source: string,
  vocabulary: Vocabulary,
): { readonly encoding: QueryEncoding; readonly text: string } | null {
  const steps: readonly Step[] = [
    ...encodings,
    { encoding: "quotes", decode: (text) => unwrapped(text, vocabulary) },
    { encoding: "preamble", decode: (text) => withoutPreamble(text, vocabulary) },
  ];
  const found: QueryEncoding[] = [];
  let text = source;
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const before = text;
    for (const step of steps) {
      const decoded = step.decode(text);
      if (decoded !== text) found.push(step.encoding);
      text = decoded;
    }
    if (text === before) break;
  }
  const [encoding] = found;
  return encoding === undefined ? null : { encoding, text };
}
