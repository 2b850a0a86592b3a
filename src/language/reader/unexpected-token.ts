import type { IToken, TokenType } from "chevrotain";
import type { UnexpectedKind } from "../../diagnostics/messages.ts";
import type { Violation } from "../../diagnostics/violation.ts";
import { endOf, spanOf } from "../lexer/token.ts";
import {
  ExcessOperator,
  ForeignAnd,
  ForeignNot,
  ForeignOperator,
  ForeignOr,
  ForeignString,
  ForeignStringValue,
  Invisible,
  LoneQuote,
  Parentheses,
  SplitOperator,
  Unexpected,
  UnterminatedString,
  UnterminatedStringValue,
} from "../lexer/tokens.ts";

const kinds: ReadonlyMap<TokenType, UnexpectedKind> = new Map<TokenType, UnexpectedKind>([
  [Parentheses, "parentheses"],
  [ForeignOperator, "operator"],
  [ExcessOperator, "excessOperator"],
  [SplitOperator, "splitOperator"],
  [ForeignAnd, "and"],
  [ForeignOr, "or"],
  [ForeignNot, "not"],
  [ForeignString, "foreignQuotes"],
  [ForeignStringValue, "foreignQuotes"],
  [LoneQuote, "loneQuote"],
  [Invisible, "invisible"],
  [Unexpected, "other"],
]);

/** Whether no query contains the token, wherever it stands. */
export function isUnexpected(token: IToken): boolean {
  return kinds.has(token.tokenType) || isUnterminated(token);
}

function isUnterminated({ tokenType }: IToken): boolean {
  return tokenType === UnterminatedString || tokenType === UnterminatedStringValue;
}

/** The violation of a token that no query contains; undefined for other tokens. */
export function unexpectedToken(token: IToken): Violation | undefined {
  if (isUnterminated(token)) return { code: "string_unterminated", span: spanOf(token), args: {} };
  const kind = kinds.get(token.tokenType);
  if (kind === undefined) return undefined;
  // The white space inside an operator has to go, not the operator.
  const span =
    kind === "splitOperator" ? { start: token.startOffset + 1, end: endOf(token) - 1 } : spanOf(token);
  return { code: "character_unexpected", span, args: { text: token.image, kind } };
}
