import type { IToken } from "chevrotain";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { Found } from "../../diagnostics/messages.ts";
import type { LanguageViolation } from "../../diagnostics/violation.ts";
import { quote } from "../lexer/string-literal.ts";
import { endOf, isMissingValue, isOperatorToken, spanOf } from "../lexer/token.ts";
import {
  BareWordToken,
  Minus,
  MisplacedString,
  NumberToken,
  operatorOfToken,
  Word,
} from "../lexer/tokens.ts";
import { isComparison, operators } from "../syntax/operators.ts";
import type { MissingCode } from "./grammar-table.ts";

/** A position where a token is missing. */
interface Missing {
  readonly code: MissingCode;
  /** The tokens of the clause. */
  readonly segment: readonly IToken[];
  /** The token in that position; undefined at the end of the text. */
  readonly found: IToken | undefined;
  /** The length of the text. */
  readonly length: number;
}

/** The violation of a missing token. */
export function missingToken(missing: Missing): LanguageViolation {
  const { code, segment, length } = missing;
  const found: Found = missing.found === undefined ? "end" : { text: missing.found.image };
  const span = missing.found === undefined ? { start: length, end: length } : spanOf(missing.found);
  const field = segment.find((token) => token.tokenType === Word)?.image ?? "";
  const candidates = () => fixes[code](missing);
  switch (code) {
    case "operator_expected":
      return { code, span, args: { found, field }, candidates };
    case "value_expected": {
      const token = segment.find(isOperatorToken);
      const operator = token && operatorOfToken.get(token.tokenType);
      const takesNumber = operator !== undefined && isComparison(operator);
      const args = { found, field, operator: token?.image ?? "", takesNumber };
      return { code, span, args, candidates };
    }
    default:
      return { code, span, args: { found }, candidates };
  }
}

const fixes: { readonly [C in MissingCode]: (missing: Missing) => readonly Fix[] } = {
  field_expected: fieldFixes,
  operator_expected: operatorFixes,
  value_expected: valueFixes,
  connective_expected: connectiveFixes,
};

/** `"state":"idle"`, `--state:"idle"`. */
function fieldFixes({ found }: Missing): Fix[] {
  if (found?.tokenType === MisplacedString) {
    return [{ title: "Remove the quotes", edits: [{ span: spanOf(found), text: found.image.slice(1, -1) }] }];
  }
  if (found?.tokenType !== Minus) return [];
  return [{ title: "Remove `-`", edits: [{ span: spanOf(found), text: "" }] }];
}

/** `state "idle"`, `state idle`. */
function operatorFixes({ found, segment }: Missing): Fix[] {
  const field = segment.find((token) => token.tokenType === Word);
  if (field === undefined || found === undefined || !segment.includes(found)) return [];
  const { symbol } = operators.equals;
  const span = { start: endOf(field), end: found.startOffset };
  return [{ title: `Write \`${symbol}\` after the field`, edits: [{ span, text: symbol }] }];
}

/** `title:OR`. */
function valueFixes({ found }: Missing): Fix[] {
  if (found === undefined || !isMissingValue(found)) return [];
  return [{ title: "Quote the value", edits: [{ span: spanOf(found), text: quote(found.image) }] }];
}

/** `title:foo bar`, `a:"1" b:"2"`. */
function connectiveFixes({ found, segment }: Missing): Fix[] {
  if (found === undefined) return [];
  const start = found.startOffset;
  const joined = (["AND", "OR"] as const).map((connective) => ({
    title: `Write ${connective} before it`,
    edits: [{ span: { start, end: start }, text: `${connective} ` }],
  }));
  const value = segment[segment.indexOf(found) - 1];
  const last = segment[segment.length - 1];
  if (value === undefined || last === undefined) return joined;
  if (value.tokenType !== BareWordToken && value.tokenType !== NumberToken) return joined;
  const operator = operatorOfToken.get(segment[segment.indexOf(value) - 1]?.tokenType ?? value.tokenType);
  // A comparison takes no words.
  if (operator === undefined || isComparison(operator)) return joined;
  const words = segment.slice(segment.indexOf(value)).map((token) => token.image);
  const span = { start: value.startOffset, end: endOf(last) };
  return [{ title: "Quote the words", edits: [{ span, text: quote(words.join(" ")) }] }, ...joined];
}
