import type { UnexpectedKind } from "../../diagnostics/messages.ts";
import type { Violation } from "../../diagnostics/violation.ts";
import { INVISIBLE } from "../../text/pattern.ts";
import type { Span } from "../../text/span.ts";
import type { ConnectiveWord } from "../syntax/ast.ts";
import { operatorNames, operators, type Operator } from "../syntax/operators.ts";
import * as patterns from "./patterns.ts";
import { unquote } from "./string-literal.ts";

// The pieces of any text: what the language has, and what other languages have in its place.

/**
 * The kinds of lexeme. `foreignOperator` and `foreignConnective` are those of other languages; `prefix` is `NOT`
 * or an opening parenthesis before a clause. No query contains these or `unexpected`.
 */
export type LexemeKind =
  | "field"
  | "negation"
  | "operator"
  | "foreignOperator"
  | "string"
  | "openString"
  | "number"
  | "null"
  | "word"
  | "connective"
  | "foreignConnective"
  | "prefix"
  | "unexpected";

/** A piece of a text. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
  readonly span: Span;
  /** The operator, of a lexeme of the kind `operator`. */
  readonly operator?: Operator | undefined;
  /** The connective that the lexeme stands for, in whatever spelling. */
  readonly connective?: ConnectiveWord | undefined;
  /** What the lexeme is, of one that no query contains. */
  readonly unexpected?: UnexpectedKind | undefined;
  /** Whether it is a string in the place of a field, or a connective in the place of a value. */
  readonly isMisplaced?: boolean;
}

const { SINGLE_QUOTES, DOUBLE_QUOTES, SPACE, SYMBOL_CHARACTERS } = patterns;
const FOREIGN_QUOTES = SINGLE_QUOTES + DOUBLE_QUOTES;
const UNTERMINATED = '"(?:[^"\\\\]|\\\\[^])*\\\\?';
/** From a quote of another kind to the quote that matches it. */
const FOREIGN_STRING =
  `[${SINGLE_QUOTES}](?:[^${SINGLE_QUOTES}\\\\]|\\\\[^])*[${SINGLE_QUOTES}]` +
  `|[${DOUBLE_QUOTES}](?:[^"${DOUBLE_QUOTES}\\\\]|\\\\[^])*["${DOUBLE_QUOTES}]`;
/** `:=` and `::` before a quoted value: a second operator after the first. */
const EXCESS_OPERATOR = `[${SYMBOL_CHARACTERS}=!]+(?=${SPACE}*")`;
const CONNECTIVE = `(?:AND|OR)${patterns.END_OF_NAME}|${patterns.WRONG_CASE_CONNECTIVE}`;
/**
 * Any other character that begins no lexeme. A quote after a backslash belongs to it: if such a quote could begin a
 * string, the scanner would follow each of many quotes to the end of the text.
 */
const OTHER = `(?:\\\\[${FOREIGN_QUOTES}]|[^\\s${INVISIBLE}A-Za-z0-9_"\\-=!&|()${SYMBOL_CHARACTERS}${FOREIGN_QUOTES}])+`;

type Sort = readonly [kind: LexemeKind, pattern: string, unexpected?: UnexpectedKind];

const parentheses: readonly Sort[] = [
  ["prefix", "\\([()]*", "parentheses"],
  ["unexpected", "\\)[()]*", "parentheses"],
];
const foreignString: Sort = ["unexpected", FOREIGN_STRING, "foreignQuotes"];
const loneQuote: Sort = ["unexpected", `[${FOREIGN_QUOTES}]+`, "loneQuote"];
const invisible: Sort = ["unexpected", `(?:(?!${SPACE})[\\s${INVISIBLE}])+`, "invisible"];

/** What stands where a clause begins or has ended, in the order in which it is tried. */
const outsideValues: readonly Sort[] = [
  ["connective", CONNECTIVE],
  ["prefix", patterns.NOT, "not"],
  ["field", patterns.FIELD],
  // `null` is no field.
  ["unexpected", patterns.WORD],
  ["foreignOperator", patterns.SPLIT_OPERATOR, "splitOperator"],
  ["foreignOperator", patterns.FOREIGN_OPERATOR, "operator"],
  ["operator", patterns.SYMBOL],
  ["negation", "-"],
  ["string", patterns.STRING],
  ["openString", UNTERMINATED],
  foreignString,
  loneQuote,
  ["foreignConnective", "&+", "and"],
  ["foreignConnective", "\\|+", "or"],
  ...parentheses,
  ["unexpected", "[0-9][A-Za-z0-9_.]*"],
  invisible,
  ["unexpected", OTHER, "other"],
];

/** What stands after an operator, up to the value. */
const beforeValue: readonly Sort[] = [
  ["string", patterns.STRING],
  ["openString", UNTERMINATED],
  ["foreignOperator", EXCESS_OPERATOR, "excessOperator"],
  foreignString,
  loneQuote,
  ...parentheses,
  ["connective", patterns.MISSING_VALUE],
  ["null", patterns.NULL],
  ["number", patterns.NUMBER],
  ["word", patterns.BARE_WORD],
  invisible,
];

interface Mode {
  readonly sorts: readonly Sort[];
  /** White space, and a group for each sort. */
  readonly pattern: RegExp;
  /** Whether the other mode begins after a lexeme. */
  readonly endsAfter: (sort: Sort) => boolean;
}

function mode(sorts: readonly Sort[], endsAfter: Mode["endsAfter"]): Mode {
  const groups = sorts.map(([, pattern]) => `(${pattern})`).join("|");
  return { sorts, pattern: new RegExp(`${SPACE}*(?:${groups}|$)`, "y"), endsAfter };
}

const staysBeforeValue = new Set<UnexpectedKind | undefined>([
  "excessOperator",
  "loneQuote",
  "parentheses",
  "invisible",
]);
const clauseMode = mode(outsideValues, ([kind]) => kind === "operator" || kind === "foreignOperator");
const valueMode = mode(beforeValue, ([, , unexpected]) => !staysBeforeValue.has(unexpected));

const bySymbol = new Map(operatorNames.map((name) => [operators[name].symbol, name]));

/** Splits any text into lexemes, in order. Only white space lies between them. */
export function lexemesOf(source: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let current = clauseMode;
  let end = 0;
  while (end < source.length) {
    current.pattern.lastIndex = end;
    const groups: readonly (string | undefined)[] = current.pattern.exec(source) ?? [];
    let group = 1;
    while (group < groups.length && groups[group] === undefined) group += 1;
    const sort = current.sorts[group - 1];
    // White space at the end.
    if (sort === undefined) break;
    const text = groups[group] ?? "";
    end = current.pattern.lastIndex;
    lexemes.push(lexemeOf(sort, text, end, current === valueMode));
    if (current.endsAfter(sort)) current = current === clauseMode ? valueMode : clauseMode;
  }
  return lexemes;
}

function lexemeOf([kind, , unexpected]: Sort, text: string, end: number, isValue: boolean): Lexeme {
  const isConnective = kind === "connective" || kind === "foreignConnective";
  return {
    kind,
    text,
    span: { start: end - text.length, end },
    operator: kind === "operator" ? bySymbol.get(text) : undefined,
    connective: isConnective ? (/[a&]/i.test(text) ? "AND" : "OR") : undefined,
    unexpected,
    isMisplaced: kind === (isValue ? "connective" : "string"),
  };
}

/** An escape in a string, or a character in it that no value may contain. */
export interface StringPart {
  readonly kind: "escape" | "invalid";
  readonly span: Span;
}

const ESCAPE = /\\(?:u[0-9A-Fa-f]{0,4}|[^]|$)/gu;

/** The escapes and the invalid characters of a string, in order; its closing quote may be missing. */
export function stringParts({ text, span }: Lexeme): StringPart[] {
  const violations: Violation[] = [];
  // One quote too many changes the value only.
  unquote(`${text}"`, span.start, violations);
  const parts = new Map<number, StringPart>();
  for (const { 0: escape, index } of text.matchAll(ESCAPE)) {
    const start = span.start + index;
    parts.set(start, { kind: "escape", span: { start, end: start + escape.length } });
  }
  for (const violation of violations)
    parts.set(violation.span.start, { kind: "invalid", span: violation.span });
  return [...parts.values()].sort((a, b) => a.span.start - b.span.start);
}

/** The value of the part of a string before a position in it, without an escape that the position divides. */
export function stringValueBefore({ kind, text, span }: Lexeme, position: number): string {
  const end = kind === "string" ? Math.min(position, span.end - 1) : position;
  const before = text.slice(0, end - span.start);
  const whole = before.replace(ESCAPE, (escape) => (escape === "\\" ? "" : escape));
  return unquote(`${whole}"`, 0, []);
}
