import type { IToken, TokenType } from "chevrotain";
import type { Fix, TextEdit } from "../../diagnostics/diagnostic.ts";
import type { ClauseBeginning, UnexpectedKind } from "../../diagnostics/messages.ts";
import type { Violation } from "../../diagnostics/violation.ts";
import type { Span } from "../../text/span.ts";
import { endOf, spanOf, type TokenContext } from "../lexer/token.ts";
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
} from "../lexer/tokens.ts";
import type { ConnectiveWord } from "../syntax/ast.ts";
import { endingOperator, isComparison, operators, type Operator } from "../syntax/operators.ts";
import { closingFixes, straightQuotes, withoutQuotes } from "./quote-fixes.ts";

interface Unexpectedness {
  readonly kind: UnexpectedKind;
  readonly span?: (token: IToken) => Span;
  readonly meant?: (token: IToken, context: TokenContext) => ClauseBeginning;
  readonly fixes: (token: IToken, context: TokenContext) => readonly Fix[];
}

const unexpectedTypes: ReadonlyMap<TokenType, Unexpectedness> = new Map<TokenType, Unexpectedness>([
  [Parentheses, { kind: "parentheses", fixes: removal }],
  [ForeignOperator, { kind: "operator", meant: meantClause, fixes: operatorFixes }],
  [ExcessOperator, { kind: "excessOperator", fixes: removal }],
  [SplitOperator, { kind: "splitOperator", span: gapOf, fixes: joinedOperator }],
  [ForeignAnd, { kind: "and", fixes: (token, context) => [connectiveFix(token, context, "AND")] }],
  [ForeignOr, { kind: "or", fixes: (token, context) => [connectiveFix(token, context, "OR")] }],
  [ForeignNot, { kind: "not", fixes: notFixes }],
  [
    ForeignString,
    { kind: "foreignQuotes", fixes: (token) => [withoutQuotes(token), ...straightQuotes(token)] },
  ],
  [ForeignStringValue, { kind: "foreignQuotes", fixes: straightQuotes }],
  [
    LoneQuote,
    {
      kind: "loneQuote",
      fixes: (token, context) => [...closingFixes(token, context), ...removal(token, context)],
    },
  ],
  [Invisible, { kind: "invisible", fixes: invisibleFixes }],
  [Unexpected, { kind: "other", fixes: otherFixes }],
]);

/** Whether no query contains the token, wherever it stands. */
export function isUnexpected(token: IToken): boolean {
  return unexpectedTypes.has(token.tokenType) || isUnterminated(token);
}

function isUnterminated({ tokenType }: IToken): boolean {
  return tokenType === UnterminatedString || tokenType === UnterminatedStringValue;
}

/** The violation of a token that no query contains; undefined for other tokens. */
export function unexpectedToken(context: TokenContext): Violation | undefined {
  const token = context.tokens[context.index];
  if (token === undefined) return undefined;
  if (isUnterminated(token)) {
    const candidates = () => closingFixes(token, context);
    return { code: "string_unterminated", span: spanOf(token), args: {}, candidates };
  }
  const type = unexpectedTypes.get(token.tokenType);
  if (type === undefined) return undefined;
  const { kind, span = spanOf, meant, fixes } = type;
  return {
    code: "character_unexpected",
    span: span(token),
    args: {
      text: token.image,
      kind,
      ...(meant === undefined ? {} : { meant: meant(token, context) }),
    },
    candidates: () => fixes(token, context),
  };
}

const WORD_END = /[A-Za-z0-9_]/;
const NOT_SPACE = /[^ \t\r\n]/;

function removal(token: IToken, { source }: TokenContext): Fix[] {
  // The removal must not make one word of two.
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

/** The operator that an operator of another language stands for, and whether it negates. */
function meantOperator(text: string): { operator: Operator; negates: boolean } {
  if (text === "=>") return { operator: "greaterThanOrEqual", negates: false };
  if (text === "=<") return { operator: "lessThanOrEqual", negates: false };
  return { operator: endingOperator(text), negates: text.startsWith("!") || text === "<>" };
}

/** The beginning of a clause on the same field with the operator that is meant. */
function meantClause(token: IToken, { tokens, index }: TokenContext): ClauseBeginning {
  const { operator, negates } = meantOperator(token.image);
  const before = tokens[index - 1];
  const field = before?.tokenType === Word ? before.image : "field";
  const minus = negates !== (tokens[index - 2]?.tokenType === Minus) ? "-" : "";
  const text = minus + field + operators[operator].symbol;
  return { text, field, takesNumber: isComparison(operator) };
}

function operatorFixes(token: IToken, { tokens, index }: TokenContext): Fix[] {
  const { operator, negates } = meantOperator(token.image);
  const { symbol } = operators[operator];
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
  const negated: TextEdit = { span: { start, end: start }, text: "-" };
  return [{ title: `Write \`-${field.image}${symbol}\``, edits: [negated, replaced] }];
}

function connectiveFix(token: IToken, { source }: TokenContext, connective: ConnectiveWord): Fix {
  const before = NOT_SPACE.test(source.charAt(token.startOffset - 1)) ? " " : "";
  const after = NOT_SPACE.test(source.charAt(endOf(token))) ? " " : "";
  const text = before + connective + after;
  return { title: `Write ${connective}`, edits: [{ span: spanOf(token), text }] };
}

function notFixes(token: IToken, { tokens, index }: TokenContext): Fix[] {
  const next = tokens[index + 1];
  if (next === undefined) return [];
  const start = token.startOffset;
  if (next.tokenType === Minus) {
    const edits = [{ span: { start, end: endOf(next) }, text: "" }];
    return [{ title: `Remove \`${token.image}\` and \`-\``, edits }];
  }
  return [{ title: "Write `-`", edits: [{ span: { start, end: next.startOffset }, text: "-" }] }];
}

function invisibleFixes(token: IToken): Fix[] {
  const span = spanOf(token);
  const remove: Fix = { title: "Remove the invisible character", edits: [{ span, text: "" }] };
  const space: Fix = { title: "Write a space", edits: [{ span, text: " " }] };
  // A byte order mark has no width, though `\s` matches it.
  return /^[^\S\ufeff]+$/.test(token.image) ? [space, remove] : [remove, space];
}

function otherFixes(token: IToken, context: TokenContext): Fix[] {
  if (/^[,;&|]+$/.test(token.image)) {
    return [
      connectiveFix(token, context, "AND"),
      connectiveFix(token, context, "OR"),
      ...removal(token, context),
    ];
  }
  // Without its `é`, `été` would be another name.
  return /[\p{L}\p{M}\p{N}]/u.test(token.image) ? [] : removal(token, context);
}
