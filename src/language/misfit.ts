import type { IToken } from "chevrotain";
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

/** What tokens are to a clause, in the order in which it takes them; the minus may be left out. */
const MINUS = 0;
const FIELD = 1;
const OPERATOR = 2;
const VALUE = 3;
const CONNECTIVE = 4;
type Role = typeof MINUS | typeof FIELD | typeof OPERATOR | typeof VALUE | typeof CONNECTIVE;

const roleAfter = [FIELD, OPERATOR, VALUE, CONNECTIVE, MINUS] as const;

const expectedAt = [
  "field_expected",
  "field_expected",
  "operator_expected",
  "value_expected",
  "connective_expected",
] as const satisfies readonly ExpectedCode[];

// An array by the index of a token's type: each token of each text is looked up here.
const roleOfType: (Role | undefined)[] = [];
for (const [role, types] of [
  [MINUS, [Minus]],
  [FIELD, [Word]],
  [OPERATOR, operatorOfToken.keys()],
  [VALUE, [StringToken, NumberToken, Null, BareWordToken]],
  [CONNECTIVE, [And, Or, WrongCaseConnective]],
] as const) {
  for (const { tokenTypeIdx = -1 } of types) roleOfType[tokenTypeIdx] = role;
}

/** The role that a token has where another is expected, or undefined where it does not fit. */
function fits(token: IToken | undefined, expected: Role): Role | undefined {
  const role = token && roleOfType[token.tokenTypeIdx];
  return role === expected || (expected === MINUS && role === FIELD) ? role : undefined;
}

/**
 * Where tokens cease to be what the parser's rule for a clause takes, or undefined where they are one clause.
 * The parser knows it too, but says it by an exception with a stack and all that it would have taken instead,
 * and a repair is tried on texts of many such clauses.
 */
export function misfitOf(tokens: readonly IToken[]): Misfit | undefined {
  let expected: Role = MINUS;
  for (let index = 0; ; index += 1) {
    if (index === tokens.length && expected === CONNECTIVE) return undefined;
    const role: Role | undefined = expected === CONNECTIVE ? undefined : fits(tokens[index], expected);
    if (role === undefined) return { code: expectedAt[expected], index };
    expected = roleAfter[role];
  }
}

/** Whether tokens are what the parser's rule for a query takes. */
export function areQuery(tokens: readonly IToken[]): boolean {
  let expected: Role = MINUS;
  for (const token of tokens) {
    const role: Role | undefined = fits(token, expected);
    if (role === undefined) return false;
    expected = roleAfter[role];
  }
  return expected === CONNECTIVE;
}
