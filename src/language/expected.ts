import type { IToken } from "chevrotain";
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Found } from "../diagnostics/messages.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { isComparison } from "./operators.ts";
import type { ExpectedCode } from "./misfit.ts";
import { endOf, spanOf } from "./parser.ts";
import { quote } from "./string-literal.ts";
import { isMissingValue, isOperator } from "./token-kinds.ts";
import { BareWordToken, Minus, MisplacedString, NumberToken, operatorOfToken, Word } from "./tokens.ts";

/** What is missing, and where. */
export interface Missing {
  readonly code: ExpectedCode;
  /** The tokens of the clause it is missing from. */
  readonly segment: readonly IToken[];
  /** What stands in its place; nothing at the end of the text. */
  readonly found: IToken | undefined;
  /** The length of the text. */
  readonly length: number;
}

/** The problem of a token that is missing. */
export function missing(about: Missing): Problem {
  const { code, segment, length } = about;
  const found: Found = about.found === undefined ? "end" : { text: about.found.image };
  const span = about.found === undefined ? { start: length, end: length } : spanOf(about.found);
  const field = segment.find((token) => token.tokenType === Word)?.image ?? "";
  const candidates = () => repairs[code](about);
  switch (code) {
    case "operator_expected":
      return { code, span, about: { found, field }, candidates };
    case "value_expected": {
      const operator = segment.find(isOperator)?.image ?? "";
      return { code, span, about: { found, field, operator }, candidates };
    }
    default:
      return { code, span, about: { found }, candidates };
  }
}

const repairs: { readonly [C in ExpectedCode]: (about: Missing) => readonly Fix[] } = {
  field_expected: fieldRepairs,
  operator_expected: operatorRepairs,
  value_expected: valueRepairs,
  connective_expected: connectiveRepairs,
};

/** `"state":"idle"`, `--state:"idle"`. */
function fieldRepairs({ found }: Missing): Fix[] {
  if (found?.tokenType === MisplacedString) {
    return [{ title: "Remove the quotes", edits: [{ span: spanOf(found), text: found.image.slice(1, -1) }] }];
  }
  if (found?.tokenType === Minus)
    return [{ title: "Remove `-`", edits: [{ span: spanOf(found), text: "" }] }];
  return [];
}

/** `state "idle"`, `state idle`. */
function operatorRepairs({ found, segment }: Missing): Fix[] {
  const field = segment.find((token) => token.tokenType === Word);
  if (field === undefined || found === undefined || !segment.includes(found)) return [];
  return [
    {
      title: "Write `:` after the field",
      edits: [{ span: { start: endOf(field), end: found.startOffset }, text: ":" }],
    },
  ];
}

/** `title:OR`. */
function valueRepairs({ found }: Missing): Fix[] {
  if (found === undefined || !isMissingValue(found)) return [];
  return [{ title: "Quote the value", edits: [{ span: spanOf(found), text: quote(found.image) }] }];
}

/** `title:foo bar`, `a:"1" b:"2"`. */
function connectiveRepairs({ found, segment }: Missing): Fix[] {
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
