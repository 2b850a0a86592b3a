import type { Span } from "../text/span.ts";
import type { DiagnosticCode } from "./codes.ts";

/** How grave a diagnostic is. A query with an `error` compiles to nothing. */
export type Severity = "error" | "warning";

/** Replaces the text at `span` by `text`; an empty span inserts, an empty text deletes. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/**
 * A repair that the caller can apply, as plain data. The edits are in order,
 * do not overlap, and their spans all refer to the text as it was.
 */
export interface Fix {
  /** What applying it does, as a short command: `Quote the value`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** One violation of the language or of the schema, as plain data. */
export interface Diagnostic {
  /** Stable, and an anchor in the error reference. */
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is wrong and what to write instead, in one or two plain sentences. */
  readonly message: string;
  /** The smallest piece of text that has to change. */
  readonly span: Span;
  /** Repairs, best first. Each of them lowers the number of violations. */
  readonly fixes: readonly Fix[];
}
