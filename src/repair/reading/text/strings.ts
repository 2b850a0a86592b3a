import { SYMBOL } from "../../../language/lexer/patterns.ts";
import { unquote } from "../../../language/lexer/string-literal.ts";
import type { Literal } from "../meaning.ts";
import type { Cursor } from "./cursor.ts";
import { SIGNS } from "./signs.ts";

// A quote that nothing closes ends before the next clause. A quote inside a value is told from the closing one by
// what follows it. Only so many quotes are examined for each string, so that the time stays linear.
const MOST_QUOTES = 8;

/** The quotes that close a string, by the quote that opens it. */
export const closers: ReadonlyMap<string, string> = new Map([
  ['"', '"“”„‟'],
  ...[..."“”„‟"].map((quote) => [quote, '"“”„‟'] as const),
  ...[..."«»"].map((quote) => [quote, "«»"] as const),
  ...[..."'‘’‚‛"].map((quote) => [quote, "'‘’‚‛"] as const),
  ...[..."‹›"].map((quote) => [quote, "‹›"] as const),
  ["`", "`'´"],
  ["´", "´`'"],
  ["「", "」"],
  ["『", "』"],
  ["″", "″"],
  ["′", "′"],
]);
const patterns = new Map(
  [...new Set(closers.values())].map((closing) => [closing, new RegExp(`\\\\[^]|[${closing}]+`, "g")]),
);
export const QUOTES = [...closers.keys()].join("");

const QUOTE = new RegExp(`[${QUOTES}]`, "y");
const NAME = "[-‐-―−﹣－!¬@#$]*[\\p{L}_][\\p{L}\\p{N}_.]*";
const SIGN = `[${SIGNS}≠≥≤!]`;
/** What may follow a closing quote. */
const FOLLOWS = new RegExp(
  `[ \\t\\r\\n]*(?:$|[()\\[\\]{},;&|]|\\.\\.|(?:AND|OR|TO(?=[ \\t]+[-0-9*"]))(?![\\p{L}\\p{N}_])|[-‐-―−﹣－!¬]*[${QUOTES}]|${SIGN})|[ \\t\\r\\n]+(?:${NAME}[ \\t\\r\\n]*${SIGN}|NOT[ \\t\\r\\n])`,
  "iuy",
);
/** A connective and the beginning of a clause. */
const JOINED_CLAUSE = new RegExp(
  `(?<![ \\t\\r\\n])[ \\t\\r\\n]+(?:(?:AND|OR|&&|\\|\\|)[ \\t\\r\\n]+)(?:NOT[ \\t\\r\\n]+)?[\\[({]*${NAME}[ \\t\\r\\n]*${SIGN}|(?<![ \\t\\r\\n])[ \\t\\r\\n]+[-‐-―−﹣－!¬]?[A-Za-z_][A-Za-z0-9_]*(?:${SYMBOL})(?=["0-9-])`,
  "giu",
);
/** A field and an operator right before a quote, which therefore opens a string. */
const OPENS = new RegExp(`(?:^|[^\\p{L}\\p{N}_])[\\p{L}_][\\p{L}\\p{N}_]*[ \\t]*[${SIGNS}]+[ \\t]*$`, "u");

/** Reads a string in quotes of any kind; its closing quote may be missing. Null if no quote begins here. */
export function readString(cursor: Cursor): Literal | null {
  const start = cursor.at;
  const quote = cursor.read(QUOTE)?.[0];
  if (quote === undefined) return null;
  const isDoubled = cursor.text.startsWith(quote, cursor.at) && cursor.look(FOLLOWS, cursor.at + 1) === null;
  if (isDoubled) cursor.at += 1;
  const from = cursor.at;
  const end = closingQuote(cursor, quote, isDoubled ? 2 : 1) ?? endOfOpenString(cursor, from);
  cursor.at = end.after;
  return { text: contentOf(cursor, quote, from, end.content), quoted: true, span: cursor.span(start) };
}

interface StringEnd {
  readonly content: number;
  readonly after: number;
}

function closingQuote(cursor: Cursor, quote: string, width: number): StringEnd | undefined {
  const from = cursor.at;
  const closing = closers.get(quote) ?? quote;
  const pattern = patterns.get(closing) ?? /$/g;
  pattern.lastIndex = from;
  let first: StringEnd | undefined;
  let count = 0;
  for (let found = pattern.exec(cursor.text); found !== null; found = pattern.exec(cursor.text)) {
    const [text] = found;
    const after = pattern.lastIndex;
    if (text.startsWith("\\")) continue;
    if (count >= MOST_QUOTES) break;
    count += 1;
    // A later quote after `field:` opens the string of another clause.
    if (
      OPENS.test(cursor.text.slice(Math.max(from, found.index - 80), found.index)) &&
      !isFollowedByClause(cursor, after)
    ) {
      return first ?? undefined;
    }
    if (cursor.look(FOLLOWS, after) !== null) {
      // `"say "hi""` ends in two quotes, of which one belongs to the value.
      return { content: count > 1 ? Math.max(found.index, after - width) : found.index, after };
    }
    first ??= { content: found.index, after: found.index + 1 };
  }
  return first;
}

const END_OR_CLAUSE = new RegExp(
  `[ \\t\\r\\n]*(?:$|(?:AND|OR|&&|\\|\\|)[ \\t\\r\\n]+(?:NOT[ \\t\\r\\n]+)?${NAME}[ \\t\\r\\n]*${SIGN})`,
  "iuy",
);

function isFollowedByClause(cursor: Cursor, at: number): boolean {
  return cursor.look(END_OR_CLAUSE, at) !== null;
}

/** The end of a string without a closing quote: before the next clause, or at the end of the text. */
function endOfOpenString(cursor: Cursor, from: number): StringEnd {
  JOINED_CLAUSE.lastIndex = from;
  const end = JOINED_CLAUSE.exec(cursor.text)?.index ?? cursor.text.length;
  let content = from + cursor.text.slice(from, end).trimEnd().length;
  const after = content;
  // `"open'`: a quote of another kind was meant to close it.
  const last = cursor.text.charAt(content - 1);
  if (content > from && QUOTES.includes(last) && cursor.text.charAt(content - 2) !== "\\") content -= 1;
  return { content, after };
}

function contentOf(cursor: Cursor, quote: string, start: number, end: number): string {
  const typed = cursor.clean.original(start, end);
  // `"'yuki'`: two quotes open the string, and the inner one closes it.
  const isInner =
    closers.get(typed.charAt(0))?.includes(cursor.text.charAt(end)) === true &&
    cursor.text.charAt(end) !== quote;
  const text = isInner ? typed.slice(1) : typed;
  if (quote === '"') return unquoted(text.replace(/""/g, '"'));
  const doubled = closers.get(quote)?.includes("'") === true ? text.replace(/''/g, "'") : text;
  return doubled.replace(/\\([\\"'`‘’“”«»])/g, "$1");
}

const INVALID_ESCAPE = /(?:^|[^\\])(?:\\\\)*\\(?![\\"'/bfnrt]|u[0-9A-Fa-f]{4})/;

/** Resolves the escapes of JSON. If a backslash begins none of them, no backslash is meant to begin one. */
function unquoted(text: string): string {
  const plain = text.replace(/\\'/g, "'");
  const escape = INVALID_ESCAPE.test(plain) ? /\\["\\]|["\\]/g : /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})|["\\]/g;
  const quoted = plain.replace(escape, (found) => (found.length > 1 ? found : `\\${found}`));
  return unquote(`"${quoted}"`, 0, []).replace(/[\0\p{Cs}]/gu, "");
}
