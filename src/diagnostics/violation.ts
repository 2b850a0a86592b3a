import type { Span } from "../text/span.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { MessageArguments } from "./messages.ts";
import type { FixCandidate } from "./titles.ts";

interface ViolationBase {
  /** The smallest piece of text that has to change. */
  readonly span: Span;
  /**
   * Candidate fixes, best first. They need not be safe: a candidate that does not lower the number of violations
   * is withheld. Called only for a violation that is reported.
   */
  readonly candidates?: () => readonly FixCandidate[];
}

interface ViolationOf<C extends DiagnosticCode> extends ViolationBase {
  readonly code: C;
  /** The values that the message names. */
  readonly args: MessageArguments[C];
}

/** A violation that the package itself reports. */
export type LanguageViolation = { [C in DiagnosticCode]: ViolationOf<C> }[DiagnosticCode];

/** A violation that a rule of an application reports, with a code and a message of its own. */
export interface CustomViolation extends ViolationBase {
  /** A code that no diagnostic of the package has. */
  readonly code: string;
  /** What is wrong and what to write instead, in one or two plain sentences. */
  readonly message: string;
}

/** A violation before it is reported: its fixes are not verified, and it may have no message yet. */
export type Violation = LanguageViolation | CustomViolation;

/** Sorts violations by their positions, in place; of two at one position the longer one comes first. */
export function inOrder(violations: Violation[]): Violation[] {
  return violations.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}
