import { lexemesOf, stringValueBefore, type Lexeme } from "../language/lexer/lexemes.ts";
import type { ConnectiveWord } from "../language/syntax/ast.ts";
import type { Operator } from "../language/syntax/operators.ts";
import { meaningOfSymbols } from "../repair/reading/operators.ts";
import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { nearest } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";

/** What belongs at a position. */
interface Expected {
  readonly kind: "field" | "operator" | "value" | "connective";
  /** The name before an operator or a value. */
  readonly name?: string;
  /** The operator before a value. */
  readonly operator?: Operator;
}

/** A position of a text where something may be inserted or replaced. */
export interface Slot<R> extends Pick<Expected, "kind" | "operator"> {
  /** The field of that name, or the field with the nearest name. */
  readonly field: Field<R> | undefined;
  /** The lexeme at the position, if there is one. */
  readonly touched: Lexeme | undefined;
  /** The part of it before the position, of a string without quotes and escapes. */
  readonly typed: string;
  /** The lexemes before and after it. */
  readonly previous: Lexeme | undefined;
  readonly next: Lexeme | undefined;
  /** The connective of the text; that of the touched lexeme does not count. */
  readonly connective: ConnectiveWord | undefined;
  /** The pieces that an inserted text may replace, likeliest first. */
  readonly spans: readonly [Span, ...Span[]];
}

/** The slots that a cursor position may mean, likeliest first. */
export function slotsAt<R>(text: string, position: number, { fields }: Schema<R>): Slot<R>[] {
  const lexemes = lexemesOf(text);
  const slot = (index: number, touched?: Lexeme): Slot<R> => {
    let before = index - 1;
    while (lexemes[before]?.kind === "unexpected") before -= 1;
    const previous = lexemes[before];
    const next = lexemes[touched === undefined ? index : index + 1];
    const { name = "", ...expected } = expectedAfter(previous, lexemes[before - 1], touched, next);
    return {
      ...expected,
      field: fields.get(name) ?? fields.get(nearest(name, fields.keys()) ?? ""),
      touched,
      typed: touched === undefined ? "" : typedOf(touched, position),
      previous,
      next,
      connective: lexemes.find((lexeme) => lexeme !== touched && lexeme.connective !== undefined)?.connective,
      spans: spansAt(text, touched, next, position),
    };
  };
  const after = lexemes.findIndex(({ span }) => span.end >= position);
  const index = after < 0 ? lexemes.length : after;
  const at = lexemes[index];
  if (at === undefined || at.span.start >= position) return [slot(index)];
  const following = at.span.end === position ? [slot(index + 1)] : [];
  if (at.kind === "unexpected") return following;
  // After one of these kinds, the cursor is at the beginning of the next piece.
  const begins = at.kind === "operator" || at.kind === "negation" || at.kind === "prefix";
  return [...(begins ? following : []), slot(index, at)];
}

function expectedAfter(
  previous: Lexeme | undefined,
  beforePrevious: Lexeme | undefined,
  touched: Lexeme | undefined,
  next: Lexeme | undefined,
): Expected {
  if (previous?.kind === "field") return { kind: "operator", name: previous.text };
  if (previous !== undefined && isOperatorLexeme(previous)) {
    const name = beforePrevious?.kind === "field" ? beforePrevious.text : "";
    return { kind: "value", name, operator: operatorMeantBy(previous) };
  }
  const begins = !isValueLexeme(previous) || (touched?.kind === "field" && isOperatorLexeme(next));
  return { kind: begins ? "field" : "connective" };
}

function operatorMeantBy({ operator, text }: Lexeme): Operator {
  if (operator !== undefined) return operator;
  const { relation = "equals" } = meaningOfSymbols(text.replace(/\s/g, "")) ?? {};
  return relation;
}

function typedOf(touched: Lexeme, position: number): string {
  const { kind, text, span } = touched;
  if (kind === "string" || kind === "openString") return stringValueBefore(touched, position);
  // A word of another language is replaced whole, so it does not select candidates.
  const isForeign = kind === "foreignConnective" || kind === "foreignOperator";
  return isForeign ? "" : text.slice(0, position - span.start);
}

/** Whether a lexeme stands between a field and its value: an operator, in the language's spelling or another. */
export function isOperatorLexeme(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === "operator" || lexeme?.kind === "foreignOperator";
}

/** Whether a lexeme is a value, valid or not. */
export function isValueLexeme(lexeme: Lexeme | undefined): boolean {
  return lexeme !== undefined && ["string", "openString", "number", "null", "word"].includes(lexeme.kind);
}

// The rest of the word, when a string was opened before existing text.
const WORD_AT = /[^\s"]*/y;

function spansAt(
  text: string,
  touched: Lexeme | undefined,
  next: Lexeme | undefined,
  position: number,
): Slot<never>["spans"] {
  if (touched === undefined) {
    const here = { start: position, end: position };
    return next?.span.start === position && isValueLexeme(next) ? [here, next.span] : [here];
  }
  const { kind, span } = touched;
  if (kind !== "string" && kind !== "openString") return [span];
  WORD_AT.lastIndex = position;
  const end = position + (WORD_AT.exec(text)?.[0].length ?? 0);
  const word = { start: span.start, end: Math.min(end, span.end) };
  return kind === "string" ? [span, word] : [word, span];
}
