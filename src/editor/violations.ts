import type { TextEdit } from "../diagnostics/diagnostic.ts";
import { applyEdits } from "../diagnostics/edits.ts";
import type { Violation } from "../diagnostics/violation.ts";
import { limitsOf } from "../language/options.ts";
import type { Schema } from "../schema/schema.ts";
import { violationFinder } from "../validate/apply-rules.ts";
import type { CheckOptions } from "../check/check.ts";

/** The number of violations of a text, before and after an edit. */
export interface ViolationCounts {
  readonly before: number;
  readonly after: (edit: TextEdit) => number;
}

/**
 * Counts the violations that `check` reports, without making diagnostics of them. For an unfinished text, a
 * violation that more text would repair does not count: that the text ends where it must continue.
 */
export function violationCounts<R>(
  source: string,
  schema: Schema<R>,
  options: CheckOptions | undefined,
  isUnfinished: boolean,
): ViolationCounts {
  const findViolations = violationFinder(schema, limitsOf(options), options);
  const count = (text: string): number => {
    const violations = findViolations(text);
    const counted = isUnfinished ? violations.filter((one) => !isAtEnd(one, text.length)) : violations;
    return counted.length;
  };
  return { before: count(source), after: (edit) => count(applyEdits(source, [edit])) };
}

function isAtEnd({ code, span }: Violation, length: number): boolean {
  return code === "query_empty" || (code.endsWith("_expected") && span.start === length);
}
