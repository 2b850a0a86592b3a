import type { GivenKind } from "../../diagnostics/messages.ts";
import type { Violation } from "../../diagnostics/violation.ts";

/** The text of a query; empty for any other value. */
export function textOf(source: unknown): string {
  return typeof source === "string" ? source : "";
}

/** The violation of a value in the place of a query's text. A text that is missing counts as empty. */
export function notText(value: unknown, given: GivenKind = kindOf(value)): Violation {
  const span = { start: 0, end: 0 };
  if (value === undefined || value === null) return { code: "query_empty", span, args: {} };
  return { code: "query_not_text", span, args: { given } };
}

function kindOf(value: unknown): GivenKind {
  try {
    if (Array.isArray(value)) return "array";
  } catch {
    // A revoked proxy throws, even when it is asked whether it is an array.
  }
  // A text has no such violation, and neither has undefined.
  return typeof value as GivenKind;
}
