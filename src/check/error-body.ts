import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { messages as english, type Messages } from "../diagnostics/messages.ts";

/** Options of `toErrorBody`. */
export interface ErrorBodyOptions {
  /** The name of the parameter that held the query. Default `query`. */
  readonly param?: string;
  /** The URL of an error reference whose anchors are the codes. Without it the body has no `doc_url`. */
  readonly docUrl?: string;
  /** Whether the body includes the diagnostics as data. Default false. */
  readonly includeDiagnostics?: boolean;
  /** Messages to use instead of the English ones. The diagnostics have been worded already. */
  readonly messages?: Partial<Pick<Messages, "invalid_query">> | undefined;
}

/** The body of an API response to a query that is not valid. */
export interface ErrorBody {
  readonly error: {
    readonly type: "invalid_request_error";
    readonly code: "parameter_invalid";
    /** The first diagnostic's position (characters, counted from 1) and message, and the number of others. */
    readonly message: string;
    readonly param: string;
    readonly doc_url?: string;
    readonly diagnostics?: readonly Diagnostic[];
    /** Queries that say what was meant, all of which have to match, to be sent instead. */
    readonly did_you_mean?: readonly string[];
  };
}

/**
 * Turns the diagnostics of a query into the body of an API error.
 *
 * @throws RangeError when there are no diagnostics
 * @example
 * ```ts
 * const { diagnostics } = check("state:working", nodeSchema);
 * toErrorBody(diagnostics).error.param; // "query"
 * ```
 */
export function toErrorBody(diagnostics: readonly Diagnostic[], options: ErrorBodyOptions = {}): ErrorBody {
  const [first] = diagnostics;
  if (first === undefined) throw new RangeError("An error body needs at least one diagnostic.");
  const { param = "query", docUrl, includeDiagnostics = false, messages } = options;
  const worded = { position: first.span.start + 1, message: first.message, more: diagnostics.length - 1 };
  const message = (messages?.invalid_query ?? english.invalid_query)(worded);
  const error = parameterError(param, message, first.code, docUrl);
  return { error: includeDiagnostics ? { ...error, diagnostics } : error };
}

/** An error of a parameter. */
export function parameterError(
  param: string,
  message: string,
  anchor: string,
  docUrl: string | undefined,
): ErrorBody["error"] {
  const reference = docUrl === undefined ? {} : { doc_url: `${docUrl}#${anchor}` };
  return { type: "invalid_request_error", code: "parameter_invalid", message, param, ...reference };
}
