import type { IToken } from "chevrotain";
import type { Found } from "../../diagnostics/messages.ts";
import type { LanguageViolation } from "../../diagnostics/violation.ts";
import { isOperatorToken, spanOf } from "../lexer/token.ts";
import { Word } from "../lexer/tokens.ts";
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
export function missingToken({ code, segment, found: token, length }: Missing): LanguageViolation {
  const found: Found = token === undefined ? "end" : { text: token.image };
  const span = token === undefined ? { start: length, end: length } : spanOf(token);
  const field = segment.find(({ tokenType }) => tokenType === Word)?.image ?? "";
  switch (code) {
    case "operator_expected":
      return { code, span, args: { found, field } };
    case "value_expected":
      return { code, span, args: { found, field, operator: segment.find(isOperatorToken)?.image ?? "" } };
    default:
      return { code, span, args: { found } };
  }
}
