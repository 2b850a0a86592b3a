import { EOF, type IToken } from "chevrotain";
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
  /** The token in that position. */
  readonly token: IToken;
}

/** The violation of a missing token. */
export function missingToken({ code, segment, token }: Missing): LanguageViolation {
  const found: Found = token.tokenType === EOF ? "end" : { text: token.image };
  const span = spanOf(token);
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
