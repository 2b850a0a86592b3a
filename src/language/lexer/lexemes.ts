import type { TokenType } from "chevrotain";
import type { Violation } from "../../diagnostics/violation.ts";
import type { Span } from "../../text/span.ts";
import type { ConnectiveWord } from "../syntax/ast.ts";
import type { Operator } from "../syntax/operators.ts";
import { tokenize } from "./lexer.ts";
import { unquote } from "./string-literal.ts";
import { isConnectiveToken, isPrefixToken, spanOf, toConnective } from "./token.ts";
import {
  BareWordToken,
  ExcessOperator,
  ForeignAnd,
  ForeignOperator,
  ForeignOr,
  Minus,
  MisplacedString,
  Null,
  NumberToken,
  operatorOfToken,
  SplitOperator,
  StringToken,
  UnterminatedString,
  UnterminatedStringValue,
  Word,
} from "./tokens.ts";

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

/** A piece of a text, as an editor shows it. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
  readonly span: Span;
  /** The operator, of a lexeme of the kind `operator`. */
  readonly operator?: Operator;
  /** The connective that the lexeme stands for, in whatever spelling. */
  readonly connective?: ConnectiveWord;
}

const kinds: ReadonlyMap<TokenType, LexemeKind> = new Map<TokenType, LexemeKind>([
  [Word, "field"],
  [Minus, "negation"],
  [ForeignOperator, "foreignOperator"],
  [SplitOperator, "foreignOperator"],
  [ExcessOperator, "foreignOperator"],
  [StringToken, "string"],
  [MisplacedString, "string"],
  [UnterminatedString, "openString"],
  [UnterminatedStringValue, "openString"],
  [NumberToken, "number"],
  [Null, "null"],
  [BareWordToken, "word"],
  [ForeignAnd, "foreignConnective"],
  [ForeignOr, "foreignConnective"],
]);

/** Splits any text into lexemes, in order. Only white space lies between them. */
export function lexemesOf(source: string): Lexeme[] {
  return tokenize(source).map((token): Lexeme => {
    const { tokenType, image: text } = token;
    const span = spanOf(token);
    const operator = operatorOfToken.get(tokenType);
    if (operator !== undefined) return { kind: "operator", text, span, operator };
    const kind = kinds.get(tokenType);
    if (isConnectiveToken(token)) {
      return { kind: kind ?? "connective", text, span, connective: toConnective(token).connective };
    }
    return { kind: kind ?? (isPrefixToken(token) ? "prefix" : "unexpected"), text, span };
  });
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
