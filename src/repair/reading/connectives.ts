import type { ConnectiveWord } from "../../language/syntax/ast.ts";
import { nearest } from "../../text/nearest.ts";
import type { Span } from "../../text/span.ts";
import type { Cursor } from "./text/cursor.ts";
import { beginsClause, SIGN } from "./text/names.ts";

/** Also the first word of `but not`. */
const CONNECTIVE =
  /(AND|OR)(?![A-Za-z0-9_])|(&&+|&(?=[ \t\r\n])|but(?=[ \t\r\n]+not[ \t\r\n]))|(\|+)|[,;&]+|\+(?=[ \t\r\n])|[.?!]+(?=[ \t\r\n]*$)/iy;

/** A word or a sign between terms. */
export interface FoundConnective {
  /** Null for a sign that stands for none: a comma. */
  readonly connective: ConnectiveWord | null;
  readonly span: Span;
}

/**
 * Reads a connective in whatever notation; null if none begins here.
 *
 * @param isBetween whether a term stands before, and no connective after it
 */
export function readConnective(cursor: Cursor, isBetween: boolean): FoundConnective | null {
  const start = cursor.at;
  const [, word, and, or] = cursor.read(CONNECTIVE) ?? [];
  if (cursor.at === start) return isBetween ? readOtherConnective(cursor) : null;
  // `and` before an operator is the name of a field.
  if (
    word !== undefined &&
    word !== word.toUpperCase() &&
    cursor.look(SIGN) !== null &&
    !isAloneComparison(cursor, word)
  ) {
    cursor.at = start;
    return null;
  }
  const connective =
    and !== undefined || /^and$/i.test(word ?? "")
      ? "AND"
      : or !== undefined || word !== undefined
        ? "OR"
        : null;
  return { connective, span: cursor.span(start) };
}

/** `depth>3 and <9` */
function isAloneComparison(cursor: Cursor, word: string): boolean {
  return !cursor.vocabulary.has(word) && cursor.look(/[ \t\r\n]+(?:[<>≤≥]=?[ \t]*-?[0-9]|!?=[^=])/y) !== null;
}

const OTHER_WORD = /([\p{L}]{1,5})[ \t\r\n]+/uy;
/** Words that are near a connective and say something else. */
const OTHER_CONNECTIVE = /^(?:x?nor|nand|xor|not|non?)$/i;
const WORDS: Readonly<Record<string, ConnectiveWord>> = {
  und: "AND",
  et: "AND",
  y: "AND",
  e: "AND",
  oder: "OR",
  ou: "OR",
  o: "OR",
};

/** Reads a word between two clauses that is a misspelt connective, or one of another language. */
function readOtherConnective(cursor: Cursor): FoundConnective | null {
  const start = cursor.at;
  const [, word = ""] = cursor.read(OTHER_WORD) ?? [];
  const meant =
    WORDS[word.toLowerCase()] ??
    (OTHER_CONNECTIVE.test(word) ? null : nearest(word.toUpperCase(), ["AND", "OR"]));
  if (word === "" || (meant !== "AND" && meant !== "OR") || !beginsClause(cursor, cursor.at)) {
    cursor.at = start;
    return null;
  }
  return { connective: meant, span: cursor.span(start, start + word.length) };
}
