import type { Diagnostic } from "../diagnostics/diagnostic.ts";

// A registered symbol, so that the ESM build recognises the errors of the CJS build and the other way round.
const brand = Symbol.for("wherefore.QueryError");

/**
 * Thrown for what is not a valid query. `instanceof` also recognises an error of another copy of the
 * package in the same process.
 *
 * @example
 * ```ts
 * try {
 *   compile("state:working", nodeSchema);
 * } catch (error) {
 *   if (error instanceof QueryError) error.diagnostics[0]?.code; // "value_not_quoted"
 * }
 * ```
 */
export class QueryError extends Error {
  override readonly name = "QueryError";
  /** The text; empty when no text was given. */
  readonly source: string;
  /** The diagnostics of the text, in the order of their positions; never empty. */
  readonly diagnostics: readonly Diagnostic[];
  /** @internal */
  readonly [brand] = true;

  constructor(source: string, diagnostics: readonly Diagnostic[]) {
    const [first] = diagnostics;
    const more = diagnostics.length - 1;
    super(`${first?.message ?? "The query is not valid."}${more > 0 ? ` (and ${more} more)` : ""}`);
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /** Whether a value is a QueryError of any copy of the package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A subclass recognises its own instances only. A class that names itself has another name in a bundle.
    if (!Object.hasOwn(this, Symbol.hasInstance))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && brand in value;
  }
}
