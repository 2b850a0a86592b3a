import type { FieldType } from "../../../schema/field-type.ts";
import type { Cursor } from "./cursor.ts";
import type { Literal } from "../meaning.ts";
import { beginsClause } from "./names.ts";
import { SIGNS } from "./signs.ts";
import { readString } from "./strings.ts";

const GROUPED_NUMBER =
  /[-+‐-―−﹣－]?[$€£¥]?[0-9]{1,3}(?:([,'’_\u00a0 ])[0-9]{3})(?:\1[0-9]{3})*(?:\.[0-9]+)?(?![\p{L}\p{N}_.,])/uy;
const GROUPED_IN_LIST =
  /[-+‐-―−﹣－]?[0-9]{1,3}(?:(['’_])[0-9]{3})(?:\1[0-9]{3})*(?:\.[0-9]+)?(?![\p{L}\p{N}_.,])/uy;
const DECIMAL_COMMA = /[-+‐-―−﹣－]?[0-9]+,[0-9]+(?![0-9,.])/y;
const ISO_DATE_TIME =
  /[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}[ Tt][0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?: ?(?:[Zz]|UTC|GMT)(?![\p{L}\p{N}])| ?[-+][0-9]{2}(?::?[0-9]{2}|(?![0-9:]))| (?<=T[0-9:.,]+ )[0-9]{2}:[0-9]{2}(?![0-9:]))?/uy;
const TIME =
  "(?:,?[ ]+[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?(?:AM|PM))?(?: ?(?:UTC|GMT|Z))?)?(?![\\p{L}\\p{N}])";
const WORDED_DATE = new RegExp(
  `(?:\\p{L}{3,9},? )?(?:[0-9]{1,2}(?:st|nd|rd|th)?\\.? (?:of )?\\p{L}{3,9}\\.?,? [0-9]{4}|\\p{L}{3,9}\\.? [0-9]{1,2}(?:st|nd|rd|th)?,? [0-9]{4})${TIME}`,
  "iuy",
);
const SHORT_DATE = new RegExp(`[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{4}${TIME}`, "iuy");
const TIME_AGO =
  /[0-9]{1,9} ?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|months?|years?) ago(?![\p{L}\p{N}])/iuy;
const MOMENT =
  /now(?:\(\))?(?:[ ]?[-+][ ]?(?:interval[ ]+)?(["']?)[0-9]{1,9}[ ]?[a-z]{1,8}\1)?(?:[/@][a-z]{1,8})?(?![\p{L}\p{N}(])|(?:start|end)_?of_?(?:day|week|month|quarter|year)\([^()]{0,20}\)|(?:today|yesterday)\(\)/iuy;
const NAMED_PERIOD =
  /(?:this|current|last|previous|past|next) (?:[0-9]{1,9} )?(?:second|minute|hour|day|week|month|quarter|year)s?(?![\p{L}\p{N}])/iuy;
const UNIT =
  /[ ]+(?:%|[kmg]i?b|bytes?|b|px|pcs|ms|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?|months?|years?|€|\$|£|usd|eur|points?|items?|times?)(?=[ \t\r\n]*(?:$|[)\],;&|]|(?:AND|OR)(?![\p{L}\p{N}_])))/iuy;

/** A word ends where a string, a list, a connective in signs or the next clause of a URL's query begins. A quote inside a word belongs to it. */
const WORD = new RegExp(
  `(?:(?!&&|\\|\\||&[A-Za-z_][A-Za-z0-9_.]*[\\[${SIGNS}!]|[“”«»"][ \\t\\r\\n]*(?:$|[)\\],;]|AND|OR))[^\\s()[\\]{},;|])+`,
  "iuy",
);
const SPACED_MINUS = /[-‐-―−﹣－][ ]+(?=[0-9])/y;
/** The number of a comparison ends where another comparison begins: `1<=5`. */
const NUMBER_WORD = /(?:(?!!=)[^\s()[\]{},;|&<>=≤≥≠"“”«»])+/y;
const NEXT_CLAUSE = new RegExp(`[ \\t\\r\\n]+[-!]*[A-Za-z_][A-Za-z0-9_.]*[ \\t\\r\\n]*[${SIGNS}!]`, "y");
/** `3state:"open"`: a number to which a clause is attached. */
const ATTACHED_CLAUSE = /^([-+]?[0-9.]*[0-9])([a-z_][a-z0-9_]*)/i;
/** `3AND`: a connective that is attached to a value. */
const ATTACHED_CONNECTIVE = /^(.*[a-z0-9)])(AND|OR)$/su;
/** Reads one value; null if none begins here. */
export function readLiteral(
  cursor: Cursor,
  type: FieldType | undefined,
  isNumber: boolean,
  inList = false,
): Literal | null {
  const string = readString(cursor);
  if (string !== null) return string;
  const start = cursor.at;
  const takesNumber = isNumber || type?.comparison === "number" || type?.comparison === "integer";
  const dates =
    type?.isTime === true ? [ISO_DATE_TIME, WORDED_DATE, SHORT_DATE, TIME_AGO, MOMENT, NAMED_PERIOD] : [];
  if (isNumber) cursor.read(SPACED_MINUS);
  const special =
    dates.some((pattern) => cursor.read(pattern) !== null) ||
    (takesNumber && cursor.read(inList ? GROUPED_IN_LIST : GROUPED_NUMBER) !== null);
  if (!special && !(isNumber && !inList && cursor.read(DECIMAL_COMMA) !== null))
    readWord(cursor, isNumber, takesNumber);
  if (cursor.at === start) return null;
  if (takesNumber) cursor.read(UNIT);
  // `now() - interval '7 days'`
  const words = special
    ? wordsFrom(cursor, start).replace(/interval[ ]+|["']/gi, "")
    : wordsFrom(cursor, start);
  const text = words.replace(/^([-‐-―−﹣－])[ ]+/, "$1");
  return { text, quoted: false, span: cursor.span(start) };
}

/** What was read from a position on, without the quote that closes one before the clause, and without quotes that close none. */
export function wordsFrom(cursor: Cursor, start: number): string {
  const text = cursor.text.slice(start, cursor.at);
  const inner = cursor.closing.includes(text.slice(-1)) ? text.slice(0, -1) : text;
  return inner.replace(/^([^"“”«»]*)["“”«»]+$/, "$1");
}

function readWord(cursor: Cursor, isNumber: boolean, takesNumber: boolean): void {
  const start = cursor.at;
  const word = cursor.read(isNumber ? NUMBER_WORD : WORD)?.[0];
  if (word === undefined) return;
  const [, number = "", name = ""] = (takesNumber && ATTACHED_CLAUSE.exec(word)) || [];
  if (cursor.vocabulary.has(name) && beginsClause(cursor, start + number.length)) {
    cursor.at = start + number.length;
    return;
  }
  const [, value] = ATTACHED_CONNECTIVE.exec(word) ?? [];
  if (value !== undefined && cursor.look(NEXT_CLAUSE) !== null) {
    cursor.at = start + value.length;
  }
  // A quote at the end closes a string whose opening quote is missing.
  cursor.read(/["“”«»]+(?=[ \t\r\n]*(?:$|[)\],;]|(?:AND|OR)(?![A-Za-z0-9_])))/iy);
}
