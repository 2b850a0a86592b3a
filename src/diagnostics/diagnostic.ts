import type { Span } from "../text/span.ts";
import type { DiagnosticCode } from "./codes.ts";

/** The severity of a diagnostic. A query with an `error` does not compile. */
export type Severity = "error" | "warning";

/** Replaces the text at `span` by `text`; an empty span inserts, an empty text deletes. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/**
 * A repair that the caller can apply, as plain data. The edits are in order and do not overlap; their spans
 * refer to the text before any of them is applied.
 */
export interface Fix {
  /** The effect of the fix, as a short command: `Quote the value`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A violation of the language or of the schema, as it is reported: plain data. */
export interface Diagnostic {
  /** Stable, and an anchor in the error reference. A rule of the application reports a code of its own. */
  readonly code: DiagnosticCode | (string & {});
  readonly severity: Severity;
  /** What is wrong and what to write instead, in one or two plain sentences. */
  readonly message: string;
  /**
   * The values that the message names, so that an application can word it otherwise. Those of the package's own
   * codes are `MessageArguments` and `Advice`; the diagnostic of a rule of the application has none.
   */
  readonly args: Readonly<Record<string, unknown>>;
  /** The smallest piece of text that has to change. */
  readonly span: Span;
  /** Fixes, best first. Each of them lowers the number of violations. */
  readonly fixes: readonly Fix[];
}
