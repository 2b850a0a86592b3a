import type { CheckedClause } from "../../../validate/checked-query.ts";
import { printClause } from "../../../language/syntax/print.ts";
import { rewriteValue } from "../fixes.ts";
import type { Warning } from "../messages.ts";

/** An equality with the text "null", where a field can have no value and declares no such text. */
export function nullAsText({ field, operator, value, clause }: CheckedClause<never>): Warning | null {
  if (operator !== "equals" || (value.kind !== "text" && value.kind !== "exact")) return null;
  if (!isNull(value.text) || field.required === true || field.type.values?.some(isNull) === true) return null;
  const { span } = clause.value;
  return {
    code: "null_as_text",
    args: {
      clause: printClause(clause),
      instead: printClause({ ...clause, value: { kind: "NullLiteral", span } }),
    },
    span,
    fixes: rewriteValue(clause, "Write null without quotes", "null"),
  };
}

function isNull(text: string): boolean {
  return text.toLowerCase() === "null";
}
