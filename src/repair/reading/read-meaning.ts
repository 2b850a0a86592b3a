import type { ConnectiveWord } from "../../language/syntax/ast.ts";
import type { Span } from "../../text/span.ts";
import { readCondition } from "./conditions.ts";
import { Cursor } from "./cursor.ts";
import type { Condition, Joint, Sequence, Term } from "./meaning.ts";
import { nearest } from "../../text/nearest.ts";
import { beginsClause, SIGN } from "./names.ts";
import { QUOTES } from "./strings.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A sequence that is being read, and what stands before its next term. */
interface Frame {
  readonly terms: Term[];
  readonly joints: Joint[];
  readonly strays: Span[];
  /** The words and signs since the last term. */
  connectives: { readonly connective: ConnectiveWord | null; readonly span: Span }[];
  /** Where the group begins, its prefix included, and its opening parenthesis; -1 outside of parentheses. */
  readonly start: number;
  readonly open: Span | null;
  readonly negated: boolean;
}

/** Reads what a text means, in whatever notation. Takes linear time. */
export function readMeaning(source: string, vocabulary: Vocabulary): Sequence {
  const cursor = new Cursor(source, vocabulary);
  const stack: Frame[] = [frame(-1, null, false)];
  for (cursor.skipSpace(); !cursor.atEnd; cursor.skipSpace()) {
    const top = stack[stack.length - 1];
    if (top === undefined || readConnective(cursor, top)) continue;
    if (readClosing(cursor, stack)) continue;
    readTerm(cursor, top, stack);
  }
  while (stack.length > 1) close(cursor, stack, null);
  const [top = frame(-1, null, false)] = stack;
  return finished(cursor, top);
}

function frame(start: number, open: Span | null, negated: boolean): Frame {
  return { terms: [], joints: [], strays: [], connectives: [], start, open, negated };
}

const CONNECTIVE =
  /(AND|OR)(?![A-Za-z0-9_])|(&&+|&(?=[ \t\r\n]))|(\|+)|[,;&]+|\+(?=[ \t\r\n])|[.?!]+(?=[ \t\r\n]*$)/iy;

function readConnective(cursor: Cursor, top: Frame): boolean {
  const start = cursor.at;
  const [, word, and, or] = cursor.read(CONNECTIVE) ?? [];
  if (cursor.at === start) return readOtherConnective(cursor, top);
  // `and` before an operator is the name of a field.
  if (
    word !== undefined &&
    word !== word.toUpperCase() &&
    cursor.look(SIGN) !== null &&
    !isAloneComparison(cursor, word)
  ) {
    cursor.at = start;
    return false;
  }
  const connective =
    and !== undefined || /^and$/i.test(word ?? "")
      ? "AND"
      : or !== undefined || word !== undefined
        ? "OR"
        : null;
  top.connectives.push({ connective, span: cursor.span(start) });
  return true;
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
function readOtherConnective(cursor: Cursor, top: Frame): boolean {
  const start = cursor.at;
  if (top.terms.length === 0 || top.connectives.length > 0) return false;
  const [, word = ""] = cursor.read(OTHER_WORD) ?? [];
  const meant =
    WORDS[word.toLowerCase()] ??
    (OTHER_CONNECTIVE.test(word) ? null : nearest(word.toUpperCase(), ["AND", "OR"]));
  if (word === "" || (meant !== "AND" && meant !== "OR") || !beginsClause(cursor, cursor.at)) {
    cursor.at = start;
    return false;
  }
  top.connectives.push({ connective: meant, span: cursor.span(start, start + word.length) });
  return true;
}

const CLOSING = /[)\]}]/y;

function readClosing(cursor: Cursor, stack: Frame[]): boolean {
  const start = cursor.at;
  if (cursor.read(CLOSING) === null) return false;
  if (stack.length > 1) close(cursor, stack, cursor.span(start));
  else stack[0]?.strays.push(cursor.span(start));
  return true;
}

const PREFIX = /[-‐-―−﹣－]+[ \t\r\n]*|[!¬]+[ \t]*|NOT(?![A-Za-z0-9_-])[ \t\r\n]*|\+(?=[A-Za-z_"'“(])/iy;
const OPENING = /[([{]/y;
const MOST_NESTED = 32;

function readTerm(cursor: Cursor, top: Frame, stack: Frame[]): void {
  const start = cursor.at;
  let negated = false;
  for (let found = prefix(cursor); found !== null; found = prefix(cursor)) {
    if (!found.startsWith("+") && !/^!!/.test(found)) negated = !negated;
  }
  if (readStrayQuote(cursor, top)) return;
  const open = cursor.at;
  if (cursor.read(OPENING) !== null) {
    // Nobody means something by so many parentheses.
    if (stack.length > MOST_NESTED) top.strays.push(cursor.span(start));
    else stack.push(frame(start, cursor.span(open), negated));
    return;
  }
  if (cursor.atEnd) {
    top.strays.push(cursor.span(start));
    return;
  }
  if (cursor.look(CLOSING) !== null) {
    append(cursor, top, { kind: "unclear", span: cursor.span(start) }, start);
    return;
  }
  const joined = top.connectives.find(({ connective }) => connective !== null)?.connective ?? null;
  append(cursor, top, readCondition(cursor, { start, negated, before: lastCondition(top), joined }), start);
}

const STRAY_QUOTE = new RegExp(`[${QUOTES}]`, "y");
const ENDS_TERM = /[ \t\r\n]*(?:$|[)\],;]|(?:AND|OR)(?![A-Za-z0-9_]))/iy;

/** `"state:idle"`: reads the quote before a clause, and the one behind it. */
function readStrayQuote(cursor: Cursor, top: Frame): boolean {
  const quote = cursor.look(STRAY_QUOTE)?.[0];
  if (quote === undefined) return false;
  const after = cursor.at + 1;
  if (!beginsClause(cursor, after) && !(top.terms.length > 0 && cursor.look(ENDS_TERM, after) !== null))
    return false;
  top.strays.push(cursor.span(cursor.at, after));
  cursor.at = after;
  return true;
}

/** Reads a sign that negates the next term, or that other languages write before a term. */
function prefix(cursor: Cursor): string | null {
  const start = cursor.at;
  const found = cursor.read(PREFIX)?.[0];
  if (found === undefined) return null;
  // `not:"x"` is a clause on a field of this name, and `-3<depth` begins with a number.
  if (/^--+\s/.test(found)) {
    cursor.at = start;
    return null;
  }
  const isOther = /^n/i.test(found)
    ? cursor.look(SIGN, start + 3) !== null
    : /^[-‐-―−﹣－]$/.test(found) && /[0-9]/.test(cursor.text.charAt(cursor.at));
  if (!isOther) return found;
  cursor.at = start;
  return null;
}

function lastCondition({ terms }: Frame): Condition | null {
  const last = terms[terms.length - 1];
  return last?.kind === "condition" ? last : null;
}

/** Appends a term, and the joint between it and the term before it. */
function append(cursor: Cursor, top: Frame, term: Term, start: number): void {
  const connective = top.connectives.find((found) => found.connective !== null) ?? top.connectives[0];
  const isFirst = top.terms.length === 0;
  if (!isFirst) top.joints.push(connective ?? { connective: null, span: cursor.span(start, start) });
  for (const found of top.connectives) if (isFirst || found !== connective) top.strays.push(found.span);
  top.connectives = [];
  top.terms.push(term);
}

/** Ends the innermost group. Without a closing parenthesis it ends at the end of the text. */
function close(cursor: Cursor, stack: Frame[], parenthesis: Span | null): void {
  const inner = stack.pop();
  const outer = stack[stack.length - 1];
  if (inner === undefined || outer === undefined || inner.open === null) return;
  const parentheses = parenthesis === null ? [inner.open] : [inner.open, parenthesis];
  if (inner.terms.length === 0) {
    outer.strays.push(...parentheses, ...inner.strays);
    return;
  }
  const { start, negated } = inner;
  append(
    cursor,
    outer,
    { kind: "group", span: cursor.span(start), negated, parentheses, sequence: finished(cursor, inner) },
    start,
  );
}

function finished(cursor: Cursor, { terms, joints, strays, connectives }: Frame): Sequence {
  const all = [...strays, ...connectives.map(({ span }) => span)].sort((a, b) => a.start - b.start);
  return { terms, joints, strays: merged(cursor, all) };
}

/** Connectives with nothing but white space between them are one piece. */
function merged({ clean: { source } }: Cursor, strays: readonly Span[]): Span[] {
  const isWord = ({ start }: Span) => !/[()[\]{}]/.test(source.charAt(start));
  const pieces: Span[] = [];
  for (const stray of strays) {
    const last = pieces[pieces.length - 1];
    const isNext =
      last !== undefined &&
      isWord(last) &&
      isWord(stray) &&
      source.slice(last.end, stray.start).trim() === "";
    if (isNext) pieces[pieces.length - 1] = { start: last.start, end: stray.end };
    else pieces.push(stray);
  }
  return pieces;
}
