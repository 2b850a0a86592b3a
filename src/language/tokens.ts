import { createToken, Lexer, type ITokenConfig, type TokenType } from "chevrotain";
import type { Operator } from "./operators.ts";
import { operators } from "./operators.ts";

// What a value may be is known only after an operator (`3AND` is one word
// there, `foo-bar` too), so the lexer has two modes: an operator enters
// "value", and a value leaves it.
const CLAUSE_MODE = "clause";
const VALUE_MODE = "value";

const entersValue = { push_mode: VALUE_MODE };
const leavesValue = { pop_mode: true };

// White space of the language, and the end of a bare word: any white space of
// Unicode, so that a U+00A0 pasted into a query is found, a quote, a parenthesis.
const WS = "[ \\t\\r\\n]";
const END_OF_WORD = '(?![^\\s\\u200b"()])';
const NOT_A_FIELD = `(?![A-Za-z0-9_])(?!${WS}*(?:[:~<>]|=|!=|!~))`;

/** Which first characters a complement pattern has; the lexer's dispatch table needs to be told. */
function firstCharacters(pattern: RegExp): number[] {
  // Above 255 the table has buckets of 255 code units each, and the last unit has one of its own.
  const codes = [0xffff];
  for (let code = 0; code < 0xffff; code += code < 256 ? 1 : 100) {
    if (code >= 256 || pattern.test(String.fromCharCode(code))) codes.push(code);
  }
  return codes;
}

function token(name: string, pattern: RegExp | string, options: Partial<ITokenConfig> = {}): TokenType {
  return createToken({ name, pattern, line_breaks: false, ...options });
}

function complementToken(name: string, pattern: RegExp, options: Partial<ITokenConfig> = {}): TokenType {
  return token(name, pattern, { start_chars_hint: firstCharacters(pattern), ...options });
}

const WhiteSpace = token("WhiteSpace", /[ \t\r\n]+/, { group: Lexer.SKIPPED });

// Clause mode.
export const Word = token("Word", /[A-Za-z_][A-Za-z0-9_]*/);
export const And = token("And", "AND", { longer_alt: Word });
export const Or = token("Or", "OR", { longer_alt: Word });
export const Minus = token("Minus", "-");

export const Colon = token("Colon", operators.equals.symbol, entersValue);
export const Tilde = token("Tilde", operators.contains.symbol, entersValue);
export const GreaterThanOrEqual = token(
  "GreaterThanOrEqual",
  operators.greaterThanOrEqual.symbol,
  entersValue,
);
export const GreaterThan = token("GreaterThan", operators.greaterThan.symbol, entersValue);
export const LessThanOrEqual = token("LessThanOrEqual", operators.lessThanOrEqual.symbol, entersValue);
export const LessThan = token("LessThan", operators.lessThan.symbol, entersValue);

/** `and`, `Or`: a connective in the wrong case, told from a field by what follows. */
export const WrongCaseConnective = token(
  "WrongCaseConnective",
  new RegExp(`(?:[aA][nN][dD]|[oO][rR])${NOT_A_FIELD}`),
  { start_chars_hint: ["a", "A", "o", "O"] },
);

// Value mode. The string has a second type for clause mode, where it is misplaced
// and leaves no mode.
const STRING = /"(?:[^"\\]|\\[^])*"/;
export const StringToken = token("String", STRING, leavesValue);
export const Null = token("Null", new RegExp(`null${END_OF_WORD}`), {
  start_chars_hint: ["n"],
  ...leavesValue,
});
export const NumberToken = token("Number", new RegExp(`-?[0-9]+(?:\\.[0-9]+)?${END_OF_WORD}`), {
  start_chars_hint: [..."-0123456789"],
  ...leavesValue,
});
export const BareWordToken = complementToken("BareWord", /[^\s\u200b"()]+/, leavesValue);

// Tokens that no rule of the grammar names. Each is where something is missing or misplaced.
export const MisplacedString = token("MisplacedString", STRING);
const MisplacedNull = token("MisplacedNull", "null", { longer_alt: Word });
const MisplacedNumber = token("MisplacedNumber", /[0-9][A-Za-z0-9_.]*/);
export const MissingValueAnd = token("MissingValueAnd", new RegExp(`AND${END_OF_WORD}`), {
  start_chars_hint: ["A"],
  ...leavesValue,
});
export const MissingValueOr = token("MissingValueOr", new RegExp(`OR${END_OF_WORD}`), {
  start_chars_hint: ["O"],
  ...leavesValue,
});

// Tokens that are wrong in themselves, wherever they stand.
const UNTERMINATED = /"(?:[^"\\]|\\[^])*\\?/;
export const UnterminatedString = token("UnterminatedString", UNTERMINATED);
export const UnterminatedStringValue = token("UnterminatedStringValue", UNTERMINATED, leavesValue);

const QUOTES = "'`\u2018\u2019\u201a\u201b\u2039\u203a\u201c\u201d\u201e\u201f\u00ab\u00bb";
/** From a quote of another kind to the quote that matches it. */
const FOREIGN_STRING = new RegExp(
  "['`\u2018\u2019\u201a\u201b\u2039\u203a](?:[^'`\u2018\u2019\u201a\u201b\u2039\u203a\\\\]|\\\\[^])*['`\u2018\u2019\u201a\u201b\u2039\u203a]" +
    '|[\u201c\u201d\u201e\u201f\u00ab\u00bb](?:[^"\u201c\u201d\u201e\u201f\u00ab\u00bb\\\\]|\\\\[^])*["\u201c\u201d\u201e\u201f\u00ab\u00bb]',
);
const quoteHint = { start_chars_hint: [...QUOTES] };
export const ForeignString = token("ForeignString", FOREIGN_STRING, quoteHint);
export const ForeignStringValue = token("ForeignStringValue", FOREIGN_STRING, {
  ...quoteHint,
  ...leavesValue,
});
const LONE_QUOTE = new RegExp(`[${QUOTES}]+`);
export const LoneQuote = token("LoneQuote", LONE_QUOTE, quoteHint);

/** `=`, `==`, `!=`, `<>` and the like. What follows is read as a value. */
export const ForeignOperator = token("ForeignOperator", /=[=<>~!]*|!=+|!~|<>/, entersValue);
/** `> =`: white space inside an operator. */
export const SplitOperator = token("SplitOperator", /[<>][ \t\r\n]+=/, entersValue);
/** `:=` and `::` before a quoted value: more operator than the language has. */
export const ExcessOperator = token("ExcessOperator", /[=:~<>!]+(?=[ \t\r\n]*")/);
export const ForeignAnd = token("ForeignAnd", /&+/);
export const ForeignOr = token("ForeignOr", /\|+/);
export const ForeignNot = token("ForeignNot", new RegExp(`[nN][oO][tT]${NOT_A_FIELD}|!(?![=~])`), {
  start_chars_hint: ["n", "N", "!"],
});
export const Parentheses = token("Parentheses", /[()]+/);
const INVISIBLE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad\ufeff\0-\x1f\x7f-\x9f]/;
export const Invisible = complementToken("Invisible", new RegExp(`(?:(?!${WS})${INVISIBLE.source})+`));
/**
 * Whatever else begins no token. A quote after a backslash belongs to it: could
 * it begin a string, each of many would be followed to the end of the text.
 */
export const Unexpected = complementToken(
  "Unexpected",
  new RegExp(`(?:\\\\[${QUOTES}]|(?!${INVISIBLE.source})[^A-Za-z0-9_"\\-:~<>=!&|()${QUOTES}])+`),
);

/** The token of each operator, the longer before those that it begins with. */
const tokenOfOperator: { readonly [O in Operator]: TokenType } = {
  greaterThanOrEqual: GreaterThanOrEqual,
  greaterThan: GreaterThan,
  lessThanOrEqual: LessThanOrEqual,
  lessThan: LessThan,
  equals: Colon,
  contains: Tilde,
};

const operatorTokens = Object.values(tokenOfOperator);

/** The operator that each operator token stands for. */
export const operatorOfToken: ReadonlyMap<TokenType, Operator> = new Map(
  (Object.keys(tokenOfOperator) as Operator[]).map((operator) => [tokenOfOperator[operator], operator]),
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
  ...operatorTokens,
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
  modes: { [CLAUSE_MODE]: clauseMode, [VALUE_MODE]: valueMode },
  defaultMode: CLAUSE_MODE,
};

/** Every token type, each once: the parser's vocabulary. */
export const vocabulary: TokenType[] = [...new Set([...clauseMode, ...valueMode])];
