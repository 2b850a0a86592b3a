import type { Diagnostic } from "./diagnostic.ts";

/** Thrown for a text that is no valid query. */
export class QueryError extends Error {
  override readonly name = "QueryError";
  /** The text. */
  readonly source: string;
  /** What is wrong with it, in the order of the text; never empty. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(source: string, diagnostics: readonly Diagnostic[]) {
    const [first] = diagnostics;
    const more = diagnostics.length - 1;
    super(`${first?.message ?? "The query is not valid."}${more > 0 ? ` (and ${more} more)` : ""}`);
    this.source = source;
    this.diagnostics = diagnostics;
  }
}
