import type { IToken } from "chevrotain";
import type { Fix, TextEdit } from "../../diagnostics/diagnostic.ts";
import { quote } from "../lexer/string-literal.ts";
import { endOf, spanOf, type TokenContext } from "../lexer/token.ts";
import { BareWordToken, FOREIGN_QUOTES, LoneQuote, nextClause } from "../lexer/tokens.ts";

const ESCAPED_QUOTE = new RegExp(`\\\\(["\\\\${FOREIGN_QUOTES}])`, "g");

/** The text between quotes of another kind, its escaped quotes resolved. */
function contentOf(token: IToken): string {
  return token.image.slice(1, -1).replace(ESCAPED_QUOTE, "$1");
}

/** Fixes that write the quotes of the language instead of others. */
export function straightQuotes(token: IToken): Fix[] {
  const edits = [{ span: spanOf(token), text: quote(contentOf(token)) }];
  return [{ title: "Write straight double quotes", edits }];
}

/** A fix that removes the quotes, for a text that is in the position of a field. */
export function withoutQuotes(token: IToken): Fix {
  return { title: "Remove the quotes", edits: [{ span: spanOf(token), text: contentOf(token) }] };
}

/** Fixes for a quote that another character than `"` opens, or that nothing closes. */
export function closingFixes(token: IToken, { tokens, index, source }: TokenContext): Fix[] {
  if (token.tokenType === LoneQuote) {
    const word = tokens[index + 1];
    if (word?.tokenType !== BareWordToken || endOf(token) !== word.startOffset) return [];
    const span = { start: token.startOffset, end: endOf(word) };
    return [{ title: "Write straight double quotes", edits: [{ span, text: quote(word.image) }] }];
  }
  const start = token.startOffset;
  const ends = [beforeNextClause(token.image), token.image.trimEnd().length].filter((end) => end > 0);
  return ends.map((end) => ({ title: "Close the string", edits: [closingEdit(source, start + end)] }));
}

function closingEdit(source: string, position: number): TextEdit {
  // A backslash at the end of the text would escape the quote.
  const backslashes = /\\*$/.exec(source.slice(Math.max(0, position - 64), position))?.[0].length ?? 0;
  return { span: { start: position, end: position }, text: backslashes % 2 === 1 ? '\\"' : '"' };
}

/** The probable end of an open string: before ` AND field:`. 0 when no clause follows in the text. */
function beforeNextClause(text: string): number {
  const next = nextClause.exec(text);
  return next === null ? 0 : text.slice(0, next.index).trimEnd().length;
}
