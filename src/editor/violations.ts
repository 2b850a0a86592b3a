import type { Problem } from "../diagnostics/problem.ts";
import { limitsOf } from "../language/options.ts";
import { readSyntax } from "../language/syntax.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../validate/check.ts";
import { judge } from "../validate/validator.ts";

/** How many violations a text has. */
export interface Violations {
  readonly count: number;
  /** How many of them a longer text could not heal: all but that the text ends where it has to go on. */
  readonly lasting: number;
}

/** Counts the violations that `check` would report, without making messages and fixes of them. */
export function violationCounter<R>(
  schema: Schema<R>,
  options: CheckOptions | undefined,
): (text: string) => Violations {
  const limits = limitsOf(options);
  const negation = options?.negation ?? "any";
  return (text) => {
    const syntax = readSyntax(text, limits);
    const count = syntax.problems.length + judge(syntax, schema, negation).problems.length;
    const unfinished = syntax.problems.filter((problem) => isUnfinished(problem, text)).length;
    return { count, lasting: count - unfinished };
  };
}

function isUnfinished({ code, span }: Problem, { length }: string): boolean {
  return code === "query_empty" || (code.endsWith("_expected") && span.start === length);
}
