// A registered symbol, so that the ESM build recognises the errors of the CJS build and the other way round.
const brand = Symbol.for("wherefore.SearchError");

/**
 * Thrown for a failure of the application or of its database: a statement that the database refuses, or rows that are
 * not those of the statement. A caller's mistakes are error bodies instead. `instanceof` also recognises an error of
 * another copy of the package in the same process.
 *
 * @example
 * ```ts
 * try {
 *   await search.page({ query: 'status:"open"' }, { tenant: "acme" }, run);
 * } catch (error) {
 *   if (error instanceof SearchError) console.error(error.sql, error.cause);
 * }
 * ```
 */
export class SearchError extends Error {
  override readonly name = "SearchError";
  /** The statement, with its placeholders. */
  readonly sql: string;
  /** @internal */
  readonly [brand] = true;

  constructor(message: string, sql: string, options?: { readonly cause: unknown }) {
    super(message, options);
    this.sql = sql;
  }

  /** Whether a value is a SearchError of any copy of the package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A subclass recognises its own instances only.
    if (this !== SearchError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && brand in value;
  }
}
