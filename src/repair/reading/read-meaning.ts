import type { Span } from "../../text/span.ts";
import { readCondition, unclear } from "./conditions/conditions.ts";
import { readConnective, type FoundConnective } from "./connectives.ts";
import { Cursor, type Vocabulary } from "./text/cursor.ts";
import type { Condition, Joint, Sequence, Term } from "./meaning.ts";
import { beginsClause, SIGN } from "./text/names.ts";
import { closers, QUOTES } from "./text/strings.ts";

/** A sequence that is being read, and what stands before its next term. */
interface Frame {
  readonly terms: Term[];
  readonly joints: Joint[];
  readonly strays: Span[];
  /** The words and signs since the last term. */
  connectives: FoundConnective[];
  /** Where the group begins, its prefix included, and its opening parenthesis; -1 outside of parentheses. */
  readonly start: number;
  readonly open: Span | null;
  readonly negated: boolean;
}

/** The last text that was read with a vocabulary: what is checked first is then repaired or interpreted. */
const lastRead = new WeakMap<Vocabulary, { readonly source: string; readonly sequence: Sequence }>();

/** Reads what a text means, in whatever notation. Takes linear time. */
export function readMeaning(source: string, vocabulary: Vocabulary): Sequence {
  const last = lastRead.get(vocabulary);
  if (last?.source === source) return last.sequence;
  const sequence = read(source, vocabulary);
  lastRead.set(vocabulary, { source, sequence });
  return sequence;
}

function read(source: string, vocabulary: Vocabulary): Sequence {
  const cursor = new Cursor(source, vocabulary);
  const stack: Frame[] = [frame(-1, null, false)];
  for (;;) {
    cursor.skipSpace();
    if (cursor.atEnd) break;
    const top = stack[stack.length - 1];
    if (top === undefined) break;
    if (top.terms.length >= MOST_TERMS) {
      append(cursor, top, { kind: "unclear", span: cursor.span(cursor.at, cursor.text.length) }, cursor.at);
      break;
    }
    const connective = readConnective(cursor, top.terms.length > 0 && top.connectives.length === 0);
    if (connective !== null) top.connectives.push(connective);
    else if (!readClosing(cursor, stack)) readTerm(cursor, top, stack);
  }
  while (stack.length > 1) close(cursor, stack, null);
  const [top = frame(-1, null, false)] = stack;
  return finished(top);
}

function frame(start: number, open: Span | null, negated: boolean): Frame {
  return { terms: [], joints: [], strays: [], connectives: [], start, open, negated };
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
// More terms are more clauses than a query may have.
const MOST_TERMS = 256;

function readTerm(cursor: Cursor, top: Frame, stack: Frame[]): void {
  const start = cursor.at;
  if (readClosingQuote(cursor, top)) return;
  const negated = readPrefix(cursor);
  const joined = top.connectives.find(({ connective }) => connective !== null)?.connective ?? null;
  const place = { start, negated, before: lastCondition(top), joined };
  const open = cursor.at;
  const isGroup = cursor.read(OPENING) !== null;
  if (isGroup && stack.length <= MOST_NESTED) {
    stack.push(frame(start, cursor.span(open), negated));
  } else if (isGroup || cursor.atEnd || cursor.look(CLOSING) !== null) {
    // A sign that negates nothing is not removed: what it was to negate is not known.
    if (negated) append(cursor, top, unclear(cursor, place), start);
    else top.strays.push(cursor.span(start));
  } else {
    append(cursor, top, readCondition(cursor, place), start);
  }
}

const QUOTE = new RegExp(`[${QUOTES}]`, "y");
const ENDS_TERM = /[ \t\r\n]*(?:$|[)\],;]|(?:AND|OR)(?![A-Za-z0-9_]))/iy;

/** `"state:idle"`: reads the quote behind a clause. */
function readClosingQuote(cursor: Cursor, top: Frame): boolean {
  const after = cursor.at + 1;
  if (cursor.look(QUOTE) === null || top.terms.length === 0 || cursor.look(ENDS_TERM, after) === null)
    return false;
  top.strays.push(cursor.span(cursor.at, after));
  cursor.at = after;
  return true;
}

/** Reads what stands before a term: signs that negate it, and a quote. Returns whether they negate. */
function readPrefix(cursor: Cursor): boolean {
  let negated = false;
  cursor.closing = "";
  for (;;) {
    const sign = readSign(cursor);
    if (sign === null) {
      if (cursor.look(QUOTE) === null || !beginsClause(cursor, cursor.at + 1)) return negated;
      cursor.closing = closers.get(cursor.text.charAt(cursor.at)) ?? "";
      cursor.at += 1;
    } else if (isNegation(sign)) {
      negated = !negated;
    }
  }
}

/** `--` is one dash in ASCII, but `!!` negates twice, and `+` negates nothing. */
function isNegation(sign: string): boolean {
  return /^[!¬]/.test(sign) ? sign.trim().length % 2 === 1 : !sign.startsWith("+");
}

/** Reads a sign that negates the next term, or that other languages write before a term. */
function readSign(cursor: Cursor): string | null {
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
  const { connectives } = top;
  const words = connectives.filter((found) => found.connective !== null);
  const joining = words[0] ?? connectives[0] ?? { connective: null, span: cursor.span(start, start) };
  const last = words[words.length - 1] ?? joining;
  const isFirst = top.terms.length === 0;
  const isOpen = words.some((found) => found.connective !== joining.connective);
  const joint = isOpen ? { ...joining, isOpen, span: { ...joining.span, end: last.span.end } } : joining;
  if (!isFirst) top.joints.push(joint);
  for (const { span } of connectives) {
    if (isFirst || span.start < joint.span.start || span.end > joint.span.end) top.strays.push(span);
  }
  top.connectives = [];
  top.terms.push(term);
}

/** Ends the innermost group. Without a closing parenthesis it ends at the end of the text. */
function close(cursor: Cursor, stack: Frame[], parenthesis: Span | null): void {
  const inner = stack.pop();
  const outer = stack[stack.length - 1];
  if (inner === undefined || outer === undefined || inner.open === null) return;
  const parentheses = parenthesis === null ? [inner.open] : [inner.open, parenthesis];
  const { start, negated } = inner;
  const span = cursor.span(start);
  if (inner.terms.length > 0) {
    const sequence = finished(inner);
    append(cursor, outer, { kind: "group", span, negated, parentheses, sequence }, start);
  } else if (negated) append(cursor, outer, { kind: "unclear", span }, start);
  else for (const stray of [...parentheses, ...inner.strays]) outer.strays.push(stray);
}

function finished({ terms, joints, strays, connectives }: Frame): Sequence {
  const all = [...strays, ...connectives.map(({ span }) => span)].sort((a, b) => a.start - b.start);
  return { terms, joints, strays: all };
}
