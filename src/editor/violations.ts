import type { TextEdit } from "../diagnostics/diagnostic.ts";
import { applyEdits, shifted } from "../diagnostics/edits.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { limitsOf } from "../language/options.ts";
import { Parts } from "../language/parts.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../validate/check.ts";
import { evaluator } from "../validate/validator.ts";

/** How many violations a text has, and how many it has after an edit. */
export interface Violations {
  readonly before: number;
  readonly after: (edit: TextEdit) => number;
}

/**
 * Counts the violations that `check` would report, without making messages and fixes of them. Of an unfinished
 * text only those count that a longer one could not heal: all but that the text ends where it has to go on.
 */
export function violationsOf<R>(
  source: string,
  schema: Schema<R>,
  options: CheckOptions | undefined,
  isUnfinished: boolean,
): Violations {
  const limits = limitsOf(options);
  const evaluate = evaluator(schema, limits, options?.negation ?? "any");
  const whole = evaluate(source);
  const parts = new Parts(source, whole, limits, evaluate);
  const count = (problems: readonly Problem[], { length }: string): number =>
    isUnfinished ? problems.filter((problem) => !isHealed(problem, length)).length : problems.length;
  const before = count(whole.problems, source);
  return {
    before,
    after(edit) {
      const part = parts.around(edit.span);
      if (part !== undefined) {
        const text = applyEdits(part.text, [shifted(edit, -part.start)]);
        const problems = part.evaluate(text);
        if (problems !== undefined) return before - count(part.problems, part.text) + count(problems, text);
      }
      const text = applyEdits(source, [edit]);
      return count(evaluate(text).problems, text);
    },
  };
}

/** Whether more text could heal it. */
function isHealed({ code, span }: Problem, length: number): boolean {
  return code === "query_empty" || (code.endsWith("_expected") && span.start === length);
}
