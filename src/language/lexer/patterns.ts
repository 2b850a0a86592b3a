import { literally } from "../../text/pattern.ts";
import { operatorNames, operators, textOperators } from "../syntax/operators.ts";

// Regular expressions, as text, which the lexer of the grammar and the scanner of any text are made of.

export const SPACE = "[ \\t\\r\\n]";
export const WORD = "[A-Za-z_][A-Za-z0-9_]*";
export const END_OF_NAME = "(?![A-Za-z0-9_])";
/** `null` is no field. */
export const FIELD = `(?!null${END_OF_NAME})${WORD}`;

// A bare word ends at a quote, a parenthesis or white space of Unicode, so that
// a U+00A0 that was pasted into a query is found.
const WORD_CHARACTER = '[^\\s\\u200b"()]';
const END_OF_WORD = `(?!${WORD_CHARACTER})`;
export const STRING = '"(?:[^"\\\\]|\\\\[^])*"';
export const NULL = `null${END_OF_WORD}`;
export const NUMBER = `-?[0-9]+(?:\\.[0-9]+)?${END_OF_WORD}`;
/** `AND` and `OR` are no values. */
export const MISSING_VALUE = `(?:AND|OR)${END_OF_WORD}`;
export const BARE_WORD = `${WORD_CHARACTER}+`;
export const SINGLE_QUOTES = "'`\u2018\u2019\u201a\u201b\u2039\u203a";
export const DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb";
/** A bare word that no quote of another language begins. */
export const VALUE_WORD = `(?!${MISSING_VALUE}|[${SINGLE_QUOTES}${DOUBLE_QUOTES}])${BARE_WORD}`;

const symbols = operatorNames.map((operator) => operators[operator].symbol);
export const SYMBOL_CHARACTERS = literally(symbols.join(""));
export const SYMBOL = symbols.map(literally).join("|");
const TEXT_SYMBOL = textOperators.map((operator) => literally(operators[operator].symbol)).join("|");
/** `> =`: white space inside an operator. */
export const SPLIT_OPERATOR = symbols
  .filter((symbol) => symbol.length > 1)
  .map((symbol) => [...symbol].map(literally).join(`${SPACE}+`))
  .join("|");
/** `=`, `==`, `!=`, `<>` and the like: the operators of other languages. */
export const FOREIGN_OPERATOR = `=(?:[=<>!]|${TEXT_SYMBOL})*|!=+|!(?:${TEXT_SYMBOL})|<>`;

/** An operator that is not the beginning of `> =` or of `<>`. */
export function operatorPattern(symbol: string): string {
  return `(?!${SPLIT_OPERATOR}|<>)${literally(symbol)}`;
}

const NOT_A_FIELD = `${END_OF_NAME}(?!${SPACE}*(?:${SYMBOL}|=|!(?:=|${TEXT_SYMBOL})))`;
/** `and`, `Or`: a connective in the wrong case, told from a field by what follows. */
export const WRONG_CASE_CONNECTIVE = `(?:[aA][nN][dD]|[oO][rR])${NOT_A_FIELD}`;
export const NOT = `[nN][oO][tT]${NOT_A_FIELD}|!(?!=|${TEXT_SYMBOL})`;
