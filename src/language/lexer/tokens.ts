import { createToken, Lexer, type ILexingResult, type ITokenConfig, type TokenType } from "chevrotain";
import { operatorNames, operators, type Operator } from "../syntax/operators.ts";
import * as patterns from "./patterns.ts";

// The tokens of the language and nothing else: a text that has anything else is read by the reader of invalid queries.

// The text of a value depends on its position: after an operator, `3AND` and
// `foo-bar` are one word each. So the lexer has two modes: an operator enters
// value mode, and a value leaves it.

// The characters that a pattern can begin with are named, so that Chevrotain does not parse the pattern for them: the
// bundle leaves its parser of regular expressions out. Above 255, its table of these characters has a bucket for each
// 255 code units, and one for the last.
const anyCharacter: number[] = [];
for (let code = 0; code <= 0xffff; code += code < 255 ? 1 : 128) anyCharacter.push(code);
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";

type First = Iterable<string | number>;

function token(name: string, pattern: string, first: First, options?: Partial<ITokenConfig>): TokenType {
  return createToken({ name, pattern: new RegExp(pattern), start_chars_hint: [...first], ...options });
}

const WhiteSpace = token("WhiteSpace", `${patterns.SPACE}+`, " \t\r\n", { group: Lexer.SKIPPED });

// The categories that the grammar is written in.
export const OperatorToken = createToken({ name: "Operator", pattern: Lexer.NA });
export const ValueToken = createToken({ name: "Value", pattern: Lexer.NA });
export const ConnectiveToken = createToken({ name: "Connective", pattern: Lexer.NA });

const isConnective = { categories: ConnectiveToken };
const isValue = { categories: ValueToken, pop_mode: true };

// Clause mode.
export const Word = token("Word", patterns.FIELD, letters);
const And = createToken({ name: "And", pattern: "AND", longer_alt: Word, ...isConnective });
const Or = createToken({ name: "Or", pattern: "OR", longer_alt: Word, ...isConnective });
const WrongCase = token("WrongCase", patterns.WRONG_CASE_CONNECTIVE, "AaOo", isConnective);
export const Minus = createToken({ name: "Minus", pattern: "-" });

/** The operator that each operator token stands for, in the order in which the lexer tries them. */
export const operatorOfToken: ReadonlyMap<TokenType, Operator> = new Map(
  operatorNames.map((operator) => {
    const { symbol } = operators[operator];
    const options = { categories: OperatorToken, push_mode: "value" };
    return [token(operator, patterns.operatorPattern(symbol), symbol.charAt(0), options), operator];
  }),
);

// Value mode.
export const StringToken = token("String", patterns.STRING, '"', isValue);
export const Null = token("Null", patterns.NULL, "n", isValue);
export const NumberToken = token("Number", patterns.NUMBER, "-0123456789", isValue);
const BareWordToken = token("BareWord", patterns.VALUE_WORD, anyCharacter, isValue);

const clauseMode = [WhiteSpace, And, Or, WrongCase, Word, ...operatorOfToken.keys(), Minus];
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
