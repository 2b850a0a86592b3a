import type { Span } from "../text/span.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { Diagnostic, Fix } from "./diagnostic.ts";
import { messages, type MessageArguments } from "./messages.ts";

interface ProblemOf<C extends DiagnosticCode> {
  readonly code: C;
  readonly span: Span;
  /** What the message speaks of. */
  readonly about: MessageArguments[C];
  /**
   * Repairs that are likely, best first. Called only for a problem that is
   * reported: a hostile query has thousands of problems, and twenty are shown.
   */
  readonly candidates?: () => readonly Fix[];
}

/** A violation as a rule finds it: no message made yet, no fix tried. */
export type Problem = { [C in DiagnosticCode]: ProblemOf<C> }[DiagnosticCode];

/** The message of a problem. */
export function messageOf(problem: Problem): string {
  // The table has one entry a code, and `about` is that code's; the compiler cannot follow the pair through the lookup.
  const message = messages[problem.code] as (about: Problem["about"]) => string;
  return message(problem.about);
}

/** A problem as it is reported. */
export function toDiagnostic(problem: Problem, fixes: readonly Fix[]): Diagnostic {
  return { code: problem.code, severity: "error", message: messageOf(problem), span: problem.span, fixes };
}

/** Sorts problems by where they stand, in place; at one place the wider comes first. */
export function inOrder(problems: Problem[]): Problem[] {
  return problems.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}
