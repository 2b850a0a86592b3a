import { foldCase } from "../../../text/fold-case.ts";
import type { FieldType } from "../../../schema/field-type.ts";
import type { Cursor } from "./cursor.ts";
import { readLiteral, wordsFrom } from "./literals.ts";
import type { Literal } from "../meaning.ts";
import { beginsParameter } from "../parameters.ts";
import { beginsClause } from "./names.ts";

const MOST_WORDS_OF_A_NAME = 4;
const ENDS_PHRASE =
  /$|[)\]};&|"'‘“«`]|,[ \t\r\n]*(?:$|[)\]}])|(?:AND|OR|&&|\|\|)(?![A-Za-z0-9_])|(?:BUT[ \t\r\n]+)?NOT[ \t\r\n]|[-‐-―−﹣－!¬+](?=[^\s0-9])|[<>≥≤]=?[ \t]*[-0-9]|(?:has|no|is|in|not|_exists_|_missing_|exists|missing|without|after|before|since|until|older_?than|newer_?than):[^\s]/iy;
const CONNECTIVE = /(?:AND|OR)(?![\p{L}\p{N}_])/iuy;
const WORD = /,|[^\s()[\]{}"“”«»;,]+/y;
const COMMA = /,[ \t\r\n]*/y;
const CLOSING_QUOTE = /["”“»](?=[ \t\r\n]*(?:$|[)\],;]|(?:AND|OR)(?![A-Za-z0-9_])))/iy;

/** Reads a value without quotes, with all its words. */
export function readUnquoted(cursor: Cursor, type: FieldType | undefined, inList = false): Literal | null {
  const start = cursor.at;
  const first = readLiteral(cursor, type, false, inList);
  if (first === null || first.quoted) return first;
  const last =
    type === undefined || type.comparison === "folded"
      ? endOfPhrase(cursor, { inList, inWords: false })
      : endOfName(cursor, start, type);
  cursor.at = Math.max(cursor.at, last);
  // `title:some words"`: the opening quote is missing.
  if (!/["”“»]$/.test(cursor.text.slice(start, cursor.at))) cursor.read(CLOSING_QUOTE);
  return { text: wordsFrom(cursor, start), quoted: false, span: cursor.span(start) };
}

/** Reads words that belong to no field, up to a connective or the next clause; null if there are none. */
export function readFreeWords(cursor: Cursor): Literal | null {
  const start = cursor.at;
  if (cursor.look(CONNECTIVE) !== null || cursor.read(WORD) === null) return null;
  cursor.at = endOfPhrase(cursor, { inList: false, inWords: true });
  const text = cursor.text.slice(start, cursor.at).replace(/(?<!,),+$/, "");
  cursor.at = start + text.length;
  return { text, quoted: false, span: cursor.span(start) };
}

/** The end of the words from here on. */
function endOfPhrase(cursor: Cursor, { inList, inWords }: { inList: boolean; inWords: boolean }): number {
  const start = cursor.at;
  let end = start;
  for (;;) {
    cursor.at = cursor.afterSpace(end);
    if (cursor.look(ENDS_PHRASE) !== null || beginsClause(cursor, cursor.at)) break;
    if (beginsParameter(cursor, inWords)) break;
    const comma = cursor.look(COMMA)?.[0].length ?? 0;
    if (comma > 0 && (inList || beginsClause(cursor, cursor.at + comma))) break;
    if (cursor.read(WORD) === null) break;
    end = cursor.at;
    if (cursor.look(CLOSING_QUOTE) !== null) {
      end += 1;
      break;
    }
  }
  cursor.at = start;
  return end;
}

/** Whether a text is a declared value, but for case and separators. */
function isDeclared(type: FieldType, text: string): boolean {
  const key = (value: string) => foldCase(value).replace(/[-_ ]/g, "");
  return type.values?.some((value) => key(value) === key(text)) === true;
}

/** The end of the most words that together are like a value of the type: `in progress`. */
function endOfName(cursor: Cursor, start: number, type: FieldType): number {
  const first = cursor.at;
  let best = first;
  for (let count = 1; count < MOST_WORDS_OF_A_NAME; count += 1) {
    cursor.skipSpace();
    if (cursor.look(ENDS_PHRASE) !== null || cursor.look(COMMA) !== null) break;
    if (beginsClause(cursor, cursor.at) || cursor.read(WORD) === null) break;
    if (isDeclared(type, cursor.text.slice(start, cursor.at))) best = cursor.at;
    if (cursor.look(CLOSING_QUOTE) !== null) {
      best = cursor.at + 1;
      break;
    }
  }
  cursor.at = first;
  return best;
}
