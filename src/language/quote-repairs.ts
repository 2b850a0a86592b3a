import type { IToken } from "chevrotain";
import type { Fix } from "../diagnostics/diagnostic.ts";
import { endOf, spanOf } from "./parser.ts";
import { quote } from "./string-literal.ts";
import type { Place } from "./token-kinds.ts";
import { BareWordToken, LoneQuote } from "./tokens.ts";

/** What stands between the quotes of another kind, a backslash before a quote left out. */
function contentOf(token: IToken): string {
  return token.image.slice(1, -1).replace(/\\(["'`\\\u2018-\u201f\u2039\u203a\u00ab\u00bb])/g, "$1");
}

/** Writes a text in quotes of another kind as a quoted value. */
export function quotingRepairs(token: IToken): Fix[] {
  return [
    {
      title: "Write straight double quotes",
      edits: [{ span: spanOf(token), text: quote(contentOf(token)) }],
    },
  ];
}

/** Writes a text in quotes of another kind without them: where a field should stand. */
export function unquotedRepair(token: IToken): Fix {
  return { title: "Remove the quotes", edits: [{ span: spanOf(token), text: contentOf(token) }] };
}

/** Ways to close a string whose end is missing. */
export function closingRepairs(token: IToken, { tokens, index, source }: Place): Fix[] {
  if (token.tokenType === LoneQuote) {
    const word = tokens[index + 1];
    if (word?.tokenType !== BareWordToken || endOf(token) !== word.startOffset) return [];
    const span = { start: token.startOffset, end: endOf(word) };
    return [{ title: "Write straight double quotes", edits: [{ span, text: quote(word.image) }] }];
  }
  const start = token.startOffset;
  const ends = [beforeNextClause(token.image), token.image.trimEnd().length].filter((end) => end > 0);
  return ends.map((end) => ({
    title: "Close the string",
    edits: [closingEdit(source, start + end)],
  }));
}

function closingEdit(source: string, position: number) {
  // A backslash that ends the text would escape the quote.
  const backslashes = /\\*$/.exec(source.slice(Math.max(0, position - 64), position))?.[0].length ?? 0;
  return { span: { start: position, end: position }, text: backslashes % 2 === 1 ? '\\"' : '"' };
}

/** Where a string was probably meant to end: before ` AND field:`. 0 where there is no such place. */
function beforeNextClause(text: string): number {
  const next = /[ \t\r\n](?:AND|OR)[ \t\r\n]+-?[A-Za-z_][A-Za-z0-9_]*[ \t\r\n]*[:~<>]/.exec(text);
  return next === null ? 0 : text.slice(0, next.index).trimEnd().length;
}
