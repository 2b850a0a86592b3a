import type { CheckedClause } from "../../../validate/checked-query.ts";
import { rewriteValue } from "../fixes.ts";
import type { Warning } from "../messages.ts";
import { writtenNumber } from "./written-number.ts";

// Unix seconds of 2001-01-01 and 2100-01-01. As milliseconds they are days of January and February 1970.
const EARLIEST = 978_307_200;
const LATEST = 4_102_444_800;

/** A time that is a date of this century in seconds, and a day of 1970 in the milliseconds that the field has. */
export function timeInSeconds({ field, clause }: CheckedClause<never>): Warning | null {
  const number = writtenNumber(clause);
  if (field.type.isTime !== true || number === null) return null;
  const seconds = Number(number.text);
  if (seconds < EARLIEST || seconds >= LATEST) return null;
  const instead = number.written(String(seconds * 1000));
  return {
    code: "time_in_seconds",
    args: { field: field.name, text: number.text, instead },
    span: clause.value.span,
    fixes: rewriteValue(clause, "Write milliseconds", instead),
  };
}
