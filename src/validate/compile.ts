import { QueryError } from "../diagnostics/query-error.ts";
import { textOf } from "../language/reader/not-text.ts";
import type { Schema } from "../schema/schema.ts";
import { check, type CheckOptions } from "./check.ts";
import type { CheckedQuery } from "./checked-query.ts";

/**
 * Parses a query and validates it against a schema, as `check` does.
 *
 * @param source the text, or whatever a request has in its place, as for `check`
 * @throws QueryError when the query is not valid; its `diagnostics` say why
 * @example
 * ```ts
 * const matches = compilePredicate(compile('state:"working" AND depth>=3', nodeSchema));
 * ```
 */
export function compile<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): CheckedQuery<R, Name> {
  const { checked, diagnostics } = check(source, schema, options);
  if (checked === null) throw new QueryError(textOf(source), diagnostics);
  return checked;
}
