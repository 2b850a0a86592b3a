import type { IToken } from "chevrotain";
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

/** A token in its surroundings. */
export interface Place {
  readonly tokens: readonly IToken[];
  readonly index: number;
  readonly source: string;
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

/** Whether the token stands between clauses, rightly written or not. */
export function isConnective(token: IToken | undefined): token is IToken {
  return token !== undefined && connectives.has(token.tokenType);
}

/** Whether the token stands between a field and its value, rightly written or not. */
export function isOperator(token: IToken | undefined): boolean {
  if (token === undefined) return false;
  const { tokenType } = token;
  return operatorOfToken.has(tokenType) || tokenType === ForeignOperator || tokenType === SplitOperator;
}

/** Whether the token, though wrong, belongs to the clause after it. */
export function isPrefix(token: IToken | undefined): boolean {
  return (
    token !== undefined &&
    (token.tokenType === ForeignNot || (token.tokenType === Parentheses && token.image.startsWith("(")))
  );
}

/** Whether the token is a connective where a value should be: that has been reported by what it stands for. */
export function isMissingValue(token: IToken | undefined): boolean {
  return token?.tokenType === MissingValueAnd || token?.tokenType === MissingValueOr;
}
