import { operators } from "wherefore";
import type { Clause, Connective, ConnectiveWord, Operator, Query, Value } from "wherefore";

// A parser written by hand for this language and optimized for speed: one pass
// over the code units, without tokens and recovery; it stops at the first error.
// It builds the same tree as `parse` and rejects the same texts, so the
// difference in time is the cost of the parser library and of the diagnostics.

export const maxLength = 8192;
export const maxClauses = 128;

const NAME_START = 1;
const NAME_PART = 2;
const WORD_PART = 4;

/** The kinds of token that each ASCII character can be part of, as bits. */
const classes = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) classes[code]! |= NAME_START;
  if (/[A-Za-z0-9_]/.test(character)) classes[code]! |= NAME_PART;
  if (/[^\s"()]/.test(character)) classes[code]! |= WORD_PART;
}

/** The operator of one character that each ASCII character is. */
const bySymbol = new Array<Operator | undefined>(128).fill(undefined);
for (const [name, { symbol }] of Object.entries(operators)) {
  if (symbol.length === 1) bySymbol[symbol.charCodeAt(0)] = name as Operator;
}

const endsWord = /[\s\u200b]/;
const foreignQuote = /['`\u2018-\u201f\u2039\u203a\u00ab\u00bb]/;
const numeral = /^-?[0-9]+(?:\.[0-9]+)?$/;
const escape = /\\(?:(["\\/bfnrt])|u([0-9A-Fa-f]{4})|)/g;
const unstorable = /\0|\p{Surrogate}/u;

const simpleEscapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function fail(expected: string, at: number): never {
  throw new SyntaxError(`Expected ${expected} at ${at}`);
}

function skipSpace(source: string, at: number): number {
  for (;;) {
    const code = source.charCodeAt(at);
    if (code === 32 || code === 9 || code === 10 || code === 13) at++;
    else return at;
  }
}

/** Parses a query. Throws a SyntaxError at the first violation. */
export function parseByHand(source: string): Query {
  const length = source.length;
  if (length > maxLength) fail(`at most ${maxLength} characters`, maxLength);
  const clauses: Clause[] = [];
  const connectives: Connective[] = [];

  let at = skipSpace(source, 0);
  for (;;) {
    const clause = readClause(source, at);
    if (clauses.push(clause) > maxClauses) fail(`at most ${maxClauses} clauses`, at);
    at = skipSpace(source, clause.span.end);
    if (at === length) break;
    const connective = readConnective(source, at);
    connectives.push(connective);
    at = skipSpace(source, connective.span.end);
  }
  return {
    kind: "Query",
    clauses,
    connectives,
    span: { start: clauses[0]!.span.start, end: clauses.at(-1)!.span.end },
  };
}

function readConnective(source: string, start: number): Connective {
  const first = source.charCodeAt(start) | 32;
  const end = first === 97 ? start + 3 : start + 2;
  const text = source.slice(start, end);
  let connective: ConnectiveWord;
  if (text === "AND" || text === "OR") connective = text;
  else {
    const word = text.toUpperCase();
    if (word !== "AND" && word !== "OR") fail("AND or OR", start);
    connective = word;
  }
  if ((classes[source.charCodeAt(end)]! & NAME_PART) !== 0) fail("AND or OR", start);
  return { kind: "Connective", connective, text, span: { start, end } };
}

function readClause(source: string, start: number): Clause {
  const negated = source.charCodeAt(start) === 45;
  const nameStart = negated ? start + 1 : start;
  let at = nameStart;
  if ((classes[source.charCodeAt(at)]! & NAME_START) === 0) fail("a field", at);
  do at++;
  while ((classes[source.charCodeAt(at)]! & NAME_PART) !== 0);
  const nameEnd = at;
  const name = source.slice(nameStart, nameEnd);
  if (name === "AND" || name === "OR" || name === "null") fail("a field", nameStart);

  at = skipSpace(source, at);
  const operatorStart = at;
  let operator = bySymbol[source.charCodeAt(at++)];
  if (operator === undefined) fail("an operator", operatorStart);
  if (operator === "greaterThan" || operator === "lessThan") {
    const next = source.charCodeAt(at);
    if (next === 61) {
      at++;
      operator = operator === "greaterThan" ? "greaterThanOrEqual" : "lessThanOrEqual";
    } else if (next === 62 && operator === "lessThan") fail("an operator", operatorStart);
  }
  const operatorEnd = at;
  at = skipSpace(source, at);

  let value: Value;
  if (source.charCodeAt(at) === 34) value = readString(source, at);
  else {
    const split = operator === "greaterThan" || operator === "lessThan";
    if (split && source.charCodeAt(at) === 61) fail("an operator", operatorStart);
    value = readWord(source, at);
  }
  return {
    kind: "Clause",
    field: { kind: "FieldName", name, span: { start: nameStart, end: nameEnd } },
    operator,
    operatorSpan: { start: operatorStart, end: operatorEnd },
    negated,
    value,
    span: { start, end: value.span.end },
  };
}

function readString(source: string, start: number): Value {
  let at = start + 1;
  let plain = true;
  for (;;) {
    const code = source.charCodeAt(at);
    if (code === 34) break;
    if (code === 92) {
      plain = false;
      at += 2;
    } else {
      if (code === 0 || (code >= 0xd800 && code < 0xe000)) plain = false;
      at++;
    }
    if (at >= source.length) fail("a closing quote", start);
  }
  const end = at + 1;
  const inner = source.slice(start + 1, at);
  return {
    kind: "StringLiteral",
    value: plain ? inner : unescape(inner, start + 1),
    text: source.slice(start, end),
    span: { start, end },
  };
}

function unescape(inner: string, start: number): string {
  const value = inner.replace(escape, (_whole, simple?: string, hex?: string) => {
    if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
    if (simple === undefined) fail("an escape", start);
    return simpleEscapes[simple] ?? simple;
  });
  if (unstorable.test(value)) fail("text without NUL and lone surrogates", start);
  return value;
}

function readWord(source: string, start: number): Value {
  let at = start;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code < 128 ? (classes[code]! & WORD_PART) === 0 : endsWord.test(source.charAt(at))) break;
  }
  const text = source.slice(start, at);
  const span = { start, end: at };
  if (text === "null") return { kind: "NullLiteral", span };
  if (text === "" || text === "AND" || text === "OR" || foreignQuote.test(text.charAt(0)))
    fail("a value", start);
  const code = text.charCodeAt(0);
  const numeric = (code === 45 || (code >= 48 && code <= 57)) && numeral.test(text);
  return { kind: numeric ? "NumberLiteral" : "BareWord", text, span };
}
