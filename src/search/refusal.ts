import { parameterError, type ErrorBody } from "../diagnostics/error-body.ts";
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

/** A parameter of a request. */
export type Param = "query" | "order" | "limit" | "after" | "before";

/** The error body for a parameter besides a query. */
export function refusal({ docUrl }: Definition, param: Param, code: SearchCode, message: string): ErrorBody {
  return { error: parameterError(param, message, code, docUrl) };
}

/** Whether a result is an error body. */
export function isRefusal(result: object): result is ErrorBody {
  return "error" in result;
}
