import type { Diagnostic } from "./diagnostic.ts";

/** How the error object is made. */
export interface ErrorBodyOptions {
  /** The name of the parameter that held the query. Default `query`. */
  readonly param?: string;
  /** The page whose anchors are the codes. Default: the published error reference. */
  readonly docUrl?: string;
  /** Whether the diagnostics ride along as data. Default false. */
  readonly includeDiagnostics?: boolean;
}

/** The body of an API's answer to a query that is not valid. */
export interface ErrorBody {
  readonly error: {
    readonly type: "invalid_request_error";
    readonly code: "parameter_invalid";
    /** What is wrong first, where (counted from 1), and how much more there is. */
    readonly message: string;
    readonly param: string;
    readonly doc_url: string;
    readonly diagnostics?: readonly Diagnostic[];
  };
}

const ERROR_REFERENCE = "https://wherefore.dev/docs/errors";

/**
 * Turns the diagnostics of a query into the body of an API error.
 *
 * @throws RangeError where there are no diagnostics: a valid query is no error
 * @example
 * ```ts
 * const { diagnostics } = check("state:working", nodeSchema);
 * toErrorBody(diagnostics).error.param; // "query"
 * ```
 */
export function toErrorBody(diagnostics: readonly Diagnostic[], options: ErrorBodyOptions = {}): ErrorBody {
  const [first] = diagnostics;
  if (first === undefined) throw new RangeError("There are no diagnostics to make an error of.");
  const { param = "query", docUrl = ERROR_REFERENCE, includeDiagnostics = false } = options;
  return {
    error: {
      type: "invalid_request_error",
      code: "parameter_invalid",
      message: messageOf(first, diagnostics.length - 1),
      param,
      doc_url: `${docUrl}#${first.code}`,
      ...(includeDiagnostics ? { diagnostics } : {}),
    },
  };
}

function messageOf({ message, span }: Diagnostic, more: number): string {
  const place = `Invalid query at character ${span.start + 1}: ${message}`;
  if (more === 0) return place;
  return `${place} There ${more === 1 ? "is 1 more error" : `are ${more} more errors`} in the query.`;
}
