import type { IToken } from "chevrotain";
import type { Span } from "../../text/span.ts";
import type { Connective } from "../syntax/ast.ts";
import {
  And,
  ForeignAnd,
  ForeignNot,
  ForeignOperator,
  ForeignOr,
  MissingValueAnd,
  MissingValueOr,
  operatorOfToken,
  Or,
  Parentheses,
  SplitOperator,
  WrongCaseConnective,
} from "./tokens.ts";

/** The span of a token in the text. */
export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: endOf(token) };
}

/** The offset after a token. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

const connectives = new Set([
  And,
  Or,
  WrongCaseConnective,
  MissingValueAnd,
  MissingValueOr,
  ForeignAnd,
  ForeignOr,
]);

/** Whether the token joins clauses, in whatever spelling: `AND`, `and`, `&&`. */
export function isConnectiveToken(token: IToken | undefined): token is IToken {
  return token !== undefined && connectives.has(token.tokenType);
}

/** The connective that a token stands for: AND for `AND`, `and` and `&&`. */
export function toConnective(token: IToken): Connective {
  const text = token.image;
  const connective = /[a&]/i.test(text) ? "AND" : "OR";
  return { kind: "Connective", connective, text, span: spanOf(token) };
}

/** Whether the token stands between a field and its value: an operator, in the language's spelling or another. */
export function isOperatorToken(token: IToken | undefined): boolean {
  if (token === undefined) return false;
  const { tokenType } = token;
  return operatorOfToken.has(tokenType) || tokenType === ForeignOperator || tokenType === SplitOperator;
}

/** Whether the token belongs to the clause after it, though no query contains it: `NOT`, `(`. */
export function isPrefixToken(token: IToken | undefined): boolean {
  return (
    token !== undefined &&
    (token.tokenType === ForeignNot || (token.tokenType === Parentheses && token.image.startsWith("(")))
  );
}

/** Whether the token is `AND` or `OR` in the position of a value. */
export function isMissingValue(token: IToken | undefined): boolean {
  return token?.tokenType === MissingValueAnd || token?.tokenType === MissingValueOr;
}
