import { createToken, Lexer, type ITokenConfig, type TokenType } from "chevrotain";
import { literally } from "../../text/pattern.ts";
import { operatorNames, operators, textOperators, type Operator } from "../syntax/operators.ts";

// The text of a value depends on its position: after an operator, `3AND` and
// `foo-bar` are one word each. So the lexer has two modes: an operator enters
// value mode, and a value leaves it.
const entersValue = { push_mode: "value" };
const leavesValue = { pop_mode: true };

const WS = "[ \\t\\r\\n]";
// A bare word ends at a quote, a parenthesis or white space of Unicode, so that
// a U+00A0 that was pasted into a query is found.
const END_OF_WORD = '(?![^\\s\\u200b"()])';
const symbols = operatorNames.map((operator) => operators[operator].symbol);
const SYMBOL_CHARACTERS = literally(symbols.join(""));
const SYMBOL = symbols.map(literally).join("|");
const TEXT_SYMBOL = textOperators.map((operator) => literally(operators[operator].symbol)).join("|");
/** `!=` and `!~` of other languages. */
const NEGATED = `!(?:=|${TEXT_SYMBOL})`;
const NOT_A_FIELD = `(?![A-Za-z0-9_])(?!${WS}*(?:${SYMBOL}|=|${NEGATED}))`;

// Chevrotain cannot compute the first characters of a pattern with a negated class. Any is right. Above 255, its table
// has a bucket for each 255 code units, and one for the last.
const anyCharacter: number[] = [];
for (let code = 0; code <= 0xffff; code += code < 255 ? 1 : 128) anyCharacter.push(code);
const startsAnywhere = { start_chars_hint: anyCharacter };

function token(name: string, pattern: RegExp | string, options: Partial<ITokenConfig> = {}): TokenType {
  return createToken({ name, pattern, ...options });
}

function category(name: string): TokenType {
  return createToken({ name, pattern: Lexer.NA });
}

const WhiteSpace = token("WhiteSpace", /[ \t\r\n]+/, { group: Lexer.SKIPPED });

// The categories that the grammar is written in.
export const OperatorToken = category("Operator");
export const ValueToken = category("Value");
export const ConnectiveToken = category("Connective");

const isConnective = { categories: ConnectiveToken };
const isValue = { categories: ValueToken, ...leavesValue };

// Clause mode.
export const Word = token("Word", /[A-Za-z_][A-Za-z0-9_]*/);
export const And = token("And", "AND", { longer_alt: Word, ...isConnective });
export const Or = token("Or", "OR", { longer_alt: Word, ...isConnective });
export const Minus = token("Minus", "-");

/** The operator that each operator token stands for, in the order in which the lexer tries them. */
export const operatorOfToken: ReadonlyMap<TokenType, Operator> = new Map(
  operatorNames.map((operator) => [
    token(operator, operators[operator].symbol, { categories: OperatorToken, ...entersValue }),
    operator,
  ]),
);

/** `and`, `Or`: a connective in the wrong case, told from a field by what follows. */
export const WrongCaseConnective = token(
  "WrongCaseConnective",
  new RegExp(`(?:[aA][nN][dD]|[oO][rR])${NOT_A_FIELD}`),
  isConnective,
);

// Value mode. In clause mode a string is misplaced and leaves no mode, so it has a second type there.
const STRING = /"(?:[^"\\]|\\[^])*"/;
export const StringToken = token("String", STRING, isValue);
export const Null = token("Null", new RegExp(`null${END_OF_WORD}`), isValue);
// Chevrotain looks for a number at one position only.
// eslint-disable-next-line regexp/no-super-linear-move
export const NumberToken = token("Number", new RegExp(`-?[0-9]+(?:\\.[0-9]+)?${END_OF_WORD}`), isValue);
export const BareWordToken = token("BareWord", /[^\s\u200b"()]+/, { ...startsAnywhere, ...isValue });

// Tokens that no rule of the grammar names. Each stands where something is missing or misplaced.
export const MisplacedString = token("MisplacedString", STRING);
const MisplacedNull = token("MisplacedNull", "null", { longer_alt: Word });
const MisplacedNumber = token("MisplacedNumber", /[0-9][A-Za-z0-9_.]*/);
export const MissingValueAnd = token("MissingValueAnd", new RegExp(`AND${END_OF_WORD}`), leavesValue);
export const MissingValueOr = token("MissingValueOr", new RegExp(`OR${END_OF_WORD}`), leavesValue);

// Tokens that no query contains, wherever they stand.
const UNTERMINATED = /"(?:[^"\\]|\\[^])*\\?/;
export const UnterminatedString = token("UnterminatedString", UNTERMINATED);
export const UnterminatedStringValue = token("UnterminatedStringValue", UNTERMINATED, leavesValue);

const SINGLE_QUOTES = "'`\u2018\u2019\u201a\u201b\u2039\u203a";
const DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb";
/** The quotes of other languages. */
const FOREIGN_QUOTES = SINGLE_QUOTES + DOUBLE_QUOTES;
/** From a quote of another kind to the quote that matches it. */
const FOREIGN_STRING = new RegExp(
  `[${SINGLE_QUOTES}](?:[^${SINGLE_QUOTES}\\\\]|\\\\[^])*[${SINGLE_QUOTES}]` +
    `|[${DOUBLE_QUOTES}](?:[^"${DOUBLE_QUOTES}\\\\]|\\\\[^])*["${DOUBLE_QUOTES}]`,
);
export const ForeignString = token("ForeignString", FOREIGN_STRING);
export const ForeignStringValue = token("ForeignStringValue", FOREIGN_STRING, leavesValue);
export const LoneQuote = token("LoneQuote", new RegExp(`[${FOREIGN_QUOTES}]+`));

/** `=`, `==`, `!=`, `<>` and the like. The text after it is read as a value. */
export const ForeignOperator = token(
  "ForeignOperator",
  new RegExp(`=(?:[=<>!]|${TEXT_SYMBOL})*|!=+|!(?:${TEXT_SYMBOL})|<>`),
  entersValue,
);
/** `> =`: white space inside an operator. */
export const SplitOperator = token(
  "SplitOperator",
  new RegExp(
    symbols
      .filter((symbol) => symbol.length > 1)
      .map((symbol) => [...symbol].map(literally).join(`${WS}+`))
      .join("|"),
  ),
  entersValue,
);
/** `:=` and `::` before a quoted value: a second operator after the first. */
export const ExcessOperator = token("ExcessOperator", new RegExp(`[${SYMBOL_CHARACTERS}=!]+(?=${WS}*")`));
export const ForeignAnd = token("ForeignAnd", /&+/);
export const ForeignOr = token("ForeignOr", /\|+/);
export const ForeignNot = token("ForeignNot", new RegExp(`[nN][oO][tT]${NOT_A_FIELD}|!(?!=|${TEXT_SYMBOL})`));
export const Parentheses = token("Parentheses", /[()]+/);
const INVISIBLE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad\ufeff\0-\x1f\x7f-\x9f]/;
export const Invisible = token("Invisible", new RegExp(`(?:(?!${WS})${INVISIBLE.source})+`));
/**
 * Any other character that begins no token. A quote after a backslash belongs to it: if such a quote could
 * begin a string, the lexer would follow each of many quotes to the end of the text.
 */
export const Unexpected = token(
  "Unexpected",
  new RegExp(
    `(?:\\\\[${FOREIGN_QUOTES}]|(?!${INVISIBLE.source})[^A-Za-z0-9_"\\-=!&|()${SYMBOL_CHARACTERS}${FOREIGN_QUOTES}])+`,
  ),
  startsAnywhere,
);

const clauseMode = [
  WhiteSpace,
  And,
  Or,
  WrongCaseConnective,
  ForeignNot,
  MisplacedNull,
  Word,
  SplitOperator,
  ForeignOperator,
  ...operatorOfToken.keys(),
  Minus,
  MisplacedString,
  UnterminatedString,
  ForeignString,
  LoneQuote,
  ForeignAnd,
  ForeignOr,
  Parentheses,
  MisplacedNumber,
  Invisible,
  Unexpected,
];

const valueMode = [
  WhiteSpace,
  StringToken,
  UnterminatedStringValue,
  ExcessOperator,
  ForeignStringValue,
  LoneQuote,
  Parentheses,
  MissingValueAnd,
  MissingValueOr,
  Null,
  NumberToken,
  BareWordToken,
  Invisible,
];

export const lexerDefinition = {
  modes: { clause: clauseMode, value: valueMode },
  defaultMode: "clause",
};

/** Every token type once, categories included. */
export const vocabulary: TokenType[] = [
  ...new Set([OperatorToken, ValueToken, ConnectiveToken, ...clauseMode, ...valueMode]),
];
