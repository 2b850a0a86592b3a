import { parameterError, type ErrorBody } from "../check/error-body.ts";
import type { Definition } from "./backend.ts";
import { refusals, type RefusalArguments, type Refusals, type SearchCode } from "./messages.ts";

/** The codes of refusals, in the order of the error reference. */
export const searchCodes = /* @__PURE__ */ Object.keys(refusals) as readonly SearchCode[];

/** The error body for a parameter besides a query. */
export function refusal<C extends SearchCode>(
  { docUrl, messages }: Pick<Definition, "docUrl" | "messages">,
  param: string,
  code: C,
  args: RefusalArguments[C],
): ErrorBody {
  const message: Refusals[C] = (messages as Partial<Refusals>)[code] ?? refusals[code];
  return { error: parameterError(param, message(args), code, docUrl) };
}

/** Whether a result is an error body. */
export function isRefusal(result: object): result is ErrorBody {
  return "error" in result;
}
