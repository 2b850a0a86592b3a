import type { IToken, TokenType } from "chevrotain";
import type { Fix, TextEdit } from "../diagnostics/diagnostic.ts";
import type { UnexpectedKind } from "../diagnostics/messages.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Span } from "../text/span.ts";
import { endOf, spanOf } from "./parser.ts";
import { closingRepairs, quotingRepairs, unquotedRepair } from "./quote-repairs.ts";
import type { Place } from "./token-kinds.ts";
import {
  ExcessOperator,
  ForeignAnd,
  ForeignNot,
  ForeignOperator,
  ForeignOr,
  ForeignString,
  ForeignStringValue,
  Invisible,
  LoneQuote,
  Minus,
  Parentheses,
  SplitOperator,
  Unexpected,
  UnterminatedString,
  UnterminatedStringValue,
  Word,
} from "./tokens.ts";

interface Fault {
  readonly kind: UnexpectedKind;
  readonly span?: (token: IToken) => Span;
  readonly instead?: (token: IToken, place: Place) => string;
  readonly repairs: (token: IToken, place: Place) => readonly Fix[];
}

const faults: ReadonlyMap<TokenType, Fault> = new Map<TokenType, Fault>([
  [Parentheses, { kind: "parentheses", repairs: removal }],
  [ForeignOperator, { kind: "operator", instead: clauseInstead, repairs: operatorRepairs }],
  [ExcessOperator, { kind: "excessOperator", repairs: excessRepairs }],
  [SplitOperator, { kind: "splitOperator", span: gapOf, repairs: joinedOperator }],
  [ForeignAnd, { kind: "and", repairs: (token, place) => [connectiveRepair(token, place, "AND")] }],
  [ForeignOr, { kind: "or", repairs: (token, place) => [connectiveRepair(token, place, "OR")] }],
  [ForeignNot, { kind: "not", repairs: notRepairs }],
  [
    ForeignString,
    { kind: "foreignQuotes", repairs: (token) => [unquotedRepair(token), ...quotingRepairs(token)] },
  ],
  [ForeignStringValue, { kind: "foreignQuotes", repairs: quotingRepairs }],
  [
    LoneQuote,
    {
      kind: "loneQuote",
      repairs: (token, place) => [...closingRepairs(token, place), ...removal(token, place)],
    },
  ],
  [Invisible, { kind: "invisible", repairs: invisibleRepairs }],
  [Unexpected, { kind: "other", repairs: otherRepairs }],
]);

/** Whether the token is wrong wherever it stands. */
export function isFaulty(token: IToken): boolean {
  return faults.has(token.tokenType) || isUnterminated(token);
}

function isUnterminated(token: IToken): boolean {
  return token.tokenType === UnterminatedString || token.tokenType === UnterminatedStringValue;
}

/** The problem with a token that is wrong wherever it stands. */
export function faultAt(place: Place): Problem | undefined {
  const token = place.tokens[place.index];
  if (token === undefined) return undefined;
  if (isUnterminated(token)) {
    return {
      code: "string_unterminated",
      span: spanOf(token),
      about: {},
      candidates: () => closingRepairs(token, place),
    };
  }
  const fault = faults.get(token.tokenType);
  if (fault === undefined) return undefined;
  return {
    code: "character_unexpected",
    span: fault.span?.(token) ?? spanOf(token),
    about: {
      text: token.image,
      kind: fault.kind,
      ...(fault.instead === undefined ? {} : { instead: fault.instead(token, place) }),
    },
    candidates: () => fault.repairs(token, place),
  };
}

const WORD_END = /[A-Za-z0-9_]/;
const NOT_SPACE = /[^ \t\r\n]/;

function isGluedBefore(token: IToken, { source }: Place): boolean {
  return NOT_SPACE.test(source.charAt(token.startOffset - 1));
}

function isGluedAfter(token: IToken, { source }: Place): boolean {
  return NOT_SPACE.test(source.charAt(endOf(token)));
}

function removal(token: IToken, { source }: Place): Fix[] {
  // Two words must not become one.
  const joins =
    WORD_END.test(source.charAt(token.startOffset - 1)) && WORD_END.test(source.charAt(endOf(token)));
  return [{ title: `Remove \`${token.image}\``, edits: [{ span: spanOf(token), text: joins ? " " : "" }] }];
}

function gapOf(token: IToken): Span {
  return { start: token.startOffset + 1, end: endOf(token) - 1 };
}

function joinedOperator(token: IToken): Fix[] {
  return [{ title: "Remove the white space", edits: [{ span: gapOf(token), text: "" }] }];
}

/** What is meant by an operator of another language, and whether it negates. */
function meantOperator(text: string): { symbol: string; negates: boolean } {
  if (text === "=>") return { symbol: ">=", negates: false };
  if (text === "=<") return { symbol: "<=", negates: false };
  return { symbol: text.endsWith("~") ? "~" : ":", negates: text.startsWith("!") || text === "<>" };
}

/** A clause on the same field with the operator that is meant. */
function clauseInstead(token: IToken, { tokens, index }: Place): string {
  const { symbol, negates } = meantOperator(token.image);
  const field = tokens[index - 1];
  const minus = negates !== (tokens[index - 2]?.tokenType === Minus) ? "-" : "";
  const value = symbol.endsWith("=") ? "12" : '"value"';
  return `${minus}${field?.tokenType === Word ? field.image : "field"}${symbol}${value}`;
}

function excessRepairs(token: IToken): Fix[] {
  return [{ title: `Remove \`${token.image}\``, edits: [{ span: spanOf(token), text: "" }] }];
}

function operatorRepairs(token: IToken, { tokens, index }: Place): Fix[] {
  const { symbol, negates } = meantOperator(token.image);
  const replaced: TextEdit = { span: spanOf(token), text: symbol };
  const field = tokens[index - 1];
  if (!negates || field?.tokenType !== Word) return [{ title: `Write \`${symbol}\``, edits: [replaced] }];
  const minus = tokens[index - 2];
  if (minus?.tokenType === Minus) {
    return [
      { title: `Write \`${symbol}\` without \`-\``, edits: [{ span: spanOf(minus), text: "" }, replaced] },
    ];
  }
  const start = field.startOffset;
  return [
    {
      title: `Write \`-${field.image}${symbol}\``,
      edits: [{ span: { start, end: start }, text: "-" }, replaced],
    },
  ];
}

function connectiveRepair(token: IToken, place: Place, connective: "AND" | "OR"): Fix {
  const before = isGluedBefore(token, place) ? " " : "";
  const after = isGluedAfter(token, place) ? " " : "";
  return {
    title: `Write ${connective}`,
    edits: [{ span: spanOf(token), text: before + connective + after }],
  };
}

function notRepairs(token: IToken, { tokens, index }: Place): Fix[] {
  const next = tokens[index + 1];
  if (next === undefined) return [];
  if (next.tokenType === Minus) {
    return [
      {
        title: `Remove \`${token.image}\` and \`-\``,
        edits: [{ span: { start: token.startOffset, end: endOf(next) }, text: "" }],
      },
    ];
  }
  return [
    { title: "Write `-`", edits: [{ span: { start: token.startOffset, end: next.startOffset }, text: "-" }] },
  ];
}

function invisibleRepairs(token: IToken): Fix[] {
  const span = spanOf(token);
  const remove: Fix = { title: "Remove the invisible character", edits: [{ span, text: "" }] };
  const space: Fix = { title: "Write a space", edits: [{ span, text: " " }] };
  // A byte order mark has no width, though JavaScript takes it for white space.
  return /^[^\S\ufeff]+$/.test(token.image) ? [space, remove] : [remove, space];
}

function otherRepairs(token: IToken, place: Place): Fix[] {
  const separates = /^[,;&|]+$/.test(token.image);
  if (separates)
    return [
      connectiveRepair(token, place, "AND"),
      connectiveRepair(token, place, "OR"),
      ...removal(token, place),
    ];
  // Without `é` in it, `été` would be some other name.
  return /[\p{L}\p{M}\p{N}]/u.test(token.image) ? [] : removal(token, place);
}
