import type { CheckedClause } from "../../../validate/checked-query.ts";
import { rewriteValue } from "../fixes.ts";
import type { Warning } from "../messages.ts";
import { writtenNumber } from "./written-number.ts";

/** A number with leading zeros, which is probably a code: no number is found by its digits. */
export function leadingZeros({ field, value, clause }: CheckedClause<never>): Warning | null {
  const number = writtenNumber(clause);
  if (number === null || (value.kind !== "number" && value.kind !== "integer")) return null;
  const text = number.text.replace(/^(-?)0+(?=[0-9])/, "$1");
  if (text === number.text) return null;
  const instead = number.written(text);
  return {
    code: "leading_zeros",
    args: { field: field.name, text: number.text, instead },
    span: clause.value.span,
    fixes: rewriteValue(clause, "Remove the leading zeros", instead),
  };
}
