import { parameterInvalid, shown, type ApiError } from "../protocol/api-error.ts";
import { queryEntries } from "../protocol/query-string.ts";
import { ExpandPaths, isExpandName } from "./expand.ts";
import type { SentParameters } from "./parameter.ts";

/**
 * Reads the parameters of a request.
 *
 * @param target The request's target: path and query string.
 * @param path The values of the path's placeholders.
 * @param known The names that the query string may have, besides `expand[]`.
 * @param canExpand Whether it may have `expand[]`.
 * @throws {ApiError} `expand_too_deep` if an expand path is; otherwise `parameter_invalid` for the first parameter that is
 * unknown, repeated or malformed.
 */
export function readSentParameters(
  target: string,
  path: SentParameters["path"],
  known: readonly string[],
  canExpand = true,
): SentParameters {
  const entries = queryEntries(target);
  const expand = new ExpandPaths(canExpand ? entries : []);
  const query = new Map<string, string>();
  for (const { name, value } of entries) {
    const isExpand = canExpand && isExpandName(name);
    if (!isExpand && !known.includes(name)) throw unknown(name, canExpand ? [...known, "expand[]"] : known);
    if (value === null) {
      const param = isExpand ? "expand" : name;
      throw parameterInvalid(param, `The value of ${shown(param)} is not percent-encoded UTF-8.`);
    }
    if (isExpand) {
      expand.add(name, value);
    } else if (query.has(name)) {
      throw parameterInvalid(name, `The parameter ${shown(name)} is sent twice. Send it once.`);
    } else {
      query.set(name, value);
    }
  }
  return { path, query, expand: expand.all() };
}

function unknown(name: string, known: readonly string[]): ApiError {
  const list = known.join(", ");
  return parameterInvalid(name, `There is no parameter ${shown(name)} here. The parameters are: ${list}.`);
}
