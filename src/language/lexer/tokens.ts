import { createToken, Lexer, type ILexingResult, type ITokenConfig, type TokenType } from "chevrotain";
import { operatorNames, operators, type Operator } from "../syntax/operators.ts";
import * as patterns from "./patterns.ts";

// The tokens of the language and nothing else: a text that has anything else is read by the reader of invalid queries.

// The text of a value depends on its position: after an operator, `3AND` and
// `foo-bar` are one word each. So the lexer has two modes: an operator enters
// value mode, and a value leaves it.
const entersValue = { push_mode: "value" };
const leavesValue = { pop_mode: true };

// Chevrotain cannot compute the first characters of a pattern with a negated class. Any is right. Above 255, its table
// has a bucket for each 255 code units, and one for the last.
const anyCharacter: number[] = [];
for (let code = 0; code <= 0xffff; code += code < 255 ? 1 : 128) anyCharacter.push(code);

function token(name: string, pattern: string, options: Partial<ITokenConfig> = {}): TokenType {
  return createToken({ name, pattern: new RegExp(pattern), ...options });
}

function category(name: string): TokenType {
  return createToken({ name, pattern: Lexer.NA });
}

const WhiteSpace = token("WhiteSpace", `${patterns.SPACE}+`, { group: Lexer.SKIPPED });

// The categories that the grammar is written in.
export const OperatorToken = category("Operator");
export const ValueToken = category("Value");
export const ConnectiveToken = category("Connective");

const isConnective = { categories: ConnectiveToken };
const isValue = { categories: ValueToken, ...leavesValue };

// Clause mode.
export const Word = token("Word", patterns.FIELD);
const And = createToken({ name: "And", pattern: "AND", longer_alt: Word, ...isConnective });
const Or = createToken({ name: "Or", pattern: "OR", longer_alt: Word, ...isConnective });
const WrongCaseConnective = token("WrongCaseConnective", patterns.WRONG_CASE_CONNECTIVE, isConnective);
export const Minus = createToken({ name: "Minus", pattern: "-" });

/** The operator that each operator token stands for, in the order in which the lexer tries them. */
export const operatorOfToken: ReadonlyMap<TokenType, Operator> = new Map(
  operatorNames.map((operator) => {
    const pattern = patterns.operatorPattern(operators[operator].symbol);
    return [token(operator, pattern, { categories: OperatorToken, ...entersValue }), operator];
  }),
);

// Value mode.
export const StringToken = token("String", patterns.STRING, isValue);
export const Null = token("Null", patterns.NULL, isValue);
export const NumberToken = token("Number", patterns.NUMBER, isValue);
const BareWordToken = token("BareWord", patterns.VALUE_WORD, { start_chars_hint: anyCharacter, ...isValue });

const clauseMode = [WhiteSpace, And, Or, WrongCaseConnective, Word, ...operatorOfToken.keys(), Minus];
const valueMode = [WhiteSpace, StringToken, Null, NumberToken, BareWordToken];

export const lexerDefinition = {
  modes: { clause: clauseMode, value: valueMode },
  defaultMode: "clause",
};

/** Every token type once, categories included. */
export const vocabulary: TokenType[] = [
  ...new Set([OperatorToken, ValueToken, ConnectiveToken, ...clauseMode, ...valueMode]),
];

// Made at the first use: a program that imports the package may never parse.
let lexer: Lexer | undefined;

function makeLexer(): Lexer {
  return new Lexer(lexerDefinition, {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    // Whatever follows the first error, the text is no query.
    recoveryEnabled: false,
    // The token definitions are constants. A test validates them, so that a program does not at every start.
    skipValidations: true,
  });
}

/** Splits a text into tokens of the language. With an error, the text is no query. */
export function tokenize(source: string): ILexingResult {
  return (lexer ??= makeLexer()).tokenize(source);
}
