import { toErrorBody, type ErrorBody } from "../diagnostics/error-body.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Definition } from "./definition.ts";

/**
 * The codes of what is wrong with a request besides its queries, in the order of the error reference. A code never
 * changes its meaning.
 */
export const searchCodes = [
  "too_many_queries",
  "order_unknown",
  "limit_invalid",
  "cursor_invalid",
  "cursors_both",
] as const;

/** A code of what is wrong with a request besides its queries. */
export type SearchCode = (typeof searchCodes)[number];

type Reference = Pick<Definition, "docUrl" | "includeDiagnostics">;

/** A parameter of a request. */
export type Param = "query" | "order" | "limit" | "after" | "before";

/** The error body for a parameter besides a query. */
export function refusal({ docUrl }: Reference, param: Param, code: SearchCode, message: string): ErrorBody {
  return {
    error: {
      type: "invalid_request_error",
      code: "parameter_invalid",
      message,
      param,
      ...(docUrl === undefined ? {} : { doc_url: `${docUrl}#${code}` }),
    },
  };
}

/** The error body of an invalid query. */
export function queryRefusal(
  { docUrl, includeDiagnostics }: Reference,
  diagnostics: readonly Diagnostic[],
): ErrorBody {
  return toErrorBody(diagnostics, {
    param: "query",
    includeDiagnostics,
    ...(docUrl === undefined ? {} : { docUrl }),
  });
}

/** Whether a result is an error body. */
export function isRefusal(result: object): result is ErrorBody {
  return "error" in result;
}
