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
 *   if (error instanceof SearchError) console.error(error.request, error.cause);
 * }
 * ```
 */
export class SearchError extends Error {
  override readonly name = "SearchError";
  /** What `run` was asked: a statement with its placeholders, or the request of another store. */
  readonly request: unknown;
  /** @internal */
  readonly [brand] = true;

  constructor(message: string, request: unknown, options?: { readonly cause: unknown }) {
    super(message, options);
    this.request = request;
  }

  /** Whether a value is a SearchError of any copy of the package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A subclass recognises its own instances only. A class that names itself has another name in a bundle.
    if (!Object.hasOwn(this, Symbol.hasInstance))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && brand in value;
  }
}

/**
 * Asks the database what `run` is given.
 *
 * @param what what the database would refuse, for the message
 * @throws SearchError if `run` throws
 */
export async function asked<Answer>(
  request: unknown,
  what: string,
  run: () => Answer | PromiseLike<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SearchError(`The database refused ${what} of the search: ${reason}`, request, { cause });
  }
}
