import type { IToken, TokenType } from "chevrotain";
import {
  And,
  BareWordToken,
  Minus,
  Null,
  NumberToken,
  operatorOfToken,
  Or,
  StringToken,
  Word,
  WrongCaseConnective,
} from "./tokens.ts";

/** What a clause is read up to. It names the diagnostic for what stands there instead. */
export type ExpectedCode = "field_expected" | "operator_expected" | "value_expected" | "connective_expected";

/** Where tokens cease to be one clause: the index of the first that does not fit, or how many there are. */
export interface Misfit {
  readonly code: ExpectedCode;
  readonly index: number;
}

const values: ReadonlySet<TokenType> = new Set([StringToken, NumberToken, Null, BareWordToken]);

const parts: readonly (readonly [ExpectedCode, (type: TokenType) => boolean])[] = [
  ["field_expected", (type) => type === Word],
  ["operator_expected", (type) => operatorOfToken.has(type)],
  ["value_expected", (type) => values.has(type)],
];

const connectives: ReadonlySet<TokenType> = new Set([And, Or, WrongCaseConnective]);

/**
 * Where tokens cease to be what the parser's rule for a clause takes, or undefined where they are one clause.
 * The parser knows it too, but says it by an exception with a stack and all that it would have taken instead,
 * and a repair is tried on texts of many such clauses.
 */
export function misfitOf(tokens: readonly IToken[], start = 0): Misfit | undefined {
  let index = tokens[start]?.tokenType === Minus ? start + 1 : start;
  for (const [code, fits] of parts) {
    const token = tokens[index];
    if (token === undefined || !fits(token.tokenType)) return { code, index };
    index += 1;
  }
  return index < tokens.length ? { code: "connective_expected", index } : undefined;
}

/** Whether tokens are what the parser's rule for a query takes. */
export function areQuery(tokens: readonly IToken[]): boolean {
  let misfit = misfitOf(tokens);
  while (misfit?.code === "connective_expected") {
    const found = tokens[misfit.index];
    if (found === undefined || !connectives.has(found.tokenType)) return false;
    misfit = misfitOf(tokens, misfit.index + 1);
  }
  return misfit === undefined;
}
