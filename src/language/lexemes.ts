import type { TokenType } from "chevrotain";
import type { Problem } from "../diagnostics/problem.ts";
import type { Span } from "../text/span.ts";
import type { ConnectiveWord } from "./ast.ts";
import type { Operator } from "./operators.ts";
import { spanOf, toConnective } from "./parser.ts";
import { unquote } from "./string-literal.ts";
import { tokensOf } from "./syntax.ts";
import { isConnective, isPrefix } from "./token-kinds.ts";
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
 * What a piece of a text is. `foreignOperator` and `foreignConnective` are
 * those of other languages, `prefix` is what people write before a clause
 * (`NOT`, an opening parenthesis); these and `unexpected` are in no query.
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

/** A piece of a text, as whoever edits it sees it. */
export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
  readonly span: Span;
  /** Of an operator of the language. */
  readonly operator?: Operator;
  /** What a connective stands for, however it is written. */
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

/** Takes any text apart, in order and whole: all that lies between the pieces is white space. */
export function lexemesOf(source: string): Lexeme[] {
  return tokensOf(source).map((token): Lexeme => {
    const { tokenType, image: text } = token;
    const span = spanOf(token);
    const operator = operatorOfToken.get(tokenType);
    if (operator !== undefined) return { kind: "operator", text, span, operator };
    const kind = kinds.get(tokenType);
    if (isConnective(token)) {
      return { kind: kind ?? "connective", text, span, connective: toConnective(token).connective };
    }
    return { kind: kind ?? (isPrefix(token) ? "prefix" : "unexpected"), text, span };
  });
}

/** An escape in a quoted text, or a character in it that no value may have. */
export interface StringPart {
  readonly kind: "escape" | "invalid";
  readonly span: Span;
}

const ESCAPE = /\\(?:u[0-9A-Fa-f]{0,4}|[^]|$)/gu;

/** What is special in a quoted text, in order; its closing quote may be missing. */
export function stringParts({ kind, text, span }: Lexeme): StringPart[] {
  const problems: Problem[] = [];
  unquote(kind === "openString" ? `${text}"` : text, span.start, problems);
  const parts = new Map<number, StringPart>();
  for (const { 0: escape, index } of text.matchAll(ESCAPE)) {
    const start = span.start + index;
    parts.set(start, { kind: "escape", span: { start, end: start + escape.length } });
  }
  for (const problem of problems) parts.set(problem.span.start, { kind: "invalid", span: problem.span });
  return [...parts.values()].sort((a, b) => a.span.start - b.span.start);
}

/** The value of a quoted text as far as a position in it. */
export function stringValueBefore({ kind, text, span }: Lexeme, position: number): string {
  const end = kind === "string" ? Math.min(position, span.end - 1) : position;
  return unquote(`${text.slice(0, end - span.start)}"`, 0, []);
}
