import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { QueryError } from "./query-error.ts";
import type { ParseOptions } from "./options.ts";
import { textOf } from "../language/reader/not-text.ts";
import { readQuery } from "../language/reader/read-query.ts";
import type { Query } from "../language/syntax/ast.ts";
import { toDiagnostics } from "../repair/to-diagnostics.ts";
import type { Schema } from "../schema/schema.ts";
import { applyRules, toChecked, violationFinder, type RuleOptions } from "../validate/apply-rules.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { contextOf, type Context } from "./context.ts";

/** Options of `check` and `compile`. */
export interface CheckOptions extends ParseOptions, RuleOptions {}

/** Result of `check`. */
export interface CheckResult<in out R = unknown, out Name extends string = string> {
  /** The tree; null when the text does not parse. */
  readonly query: Query | null;
  /** The checked query; null when there are diagnostics. */
  readonly checked: CheckedQuery<R, Name> | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a query and validates it against a schema. Reports all violations, also those in the readable clauses of
 * a text that does not parse. Throws only what the application throws, in a rule or in `now`.
 *
 * @param source the text, or whatever a request has in its place: undefined and null give the diagnostic `query_empty`,
 *   and all else, such as the array of a repeated parameter, gives `query_not_text`
 * @example
 * ```ts
 * const { checked, diagnostics } = check("state:wrking", nodeSchema);
 * diagnostics[0]?.fixes[0]?.edits; // [{ span: { start: 6, end: 12 }, text: '"working"' }]
 * ```
 */
export function check<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): CheckResult<R, Name> {
  return checkIn(source, schema, contextOf(schema, options), options);
}

/** Checks a text in a context that other readings of the same text share. */
export function checkIn<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  { limits, dated, names }: Context<R, Name>,
  options: CheckOptions | undefined,
): CheckResult<R, Name> {
  const syntax = readQuery(source, limits);
  const { query } = syntax;
  const { resolved, violations } = applyRules(syntax, dated, options);
  if (query !== null && violations.length === 0) {
    return { query, checked: toChecked(query, schema, resolved), diagnostics: [] };
  }
  const diagnostics = toDiagnostics(textOf(source), [...syntax.violations, ...violations], {
    most: limits.maxDiagnostics,
    names: names(),
    messages: options?.messages,
    findViolations: violationFinder(dated, limits, options),
  });
  return { query, checked: null, diagnostics };
}

/** The checked query of a text; null if `check` would have diagnostics, which are what it takes most of its time for. */
export function checkedOrNull<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  { limits, dated }: Context<R, Name>,
): CheckedQuery<R, Name> | null {
  const syntax = readQuery(source, limits);
  const { query } = syntax;
  const { resolved, violations } = applyRules(syntax, dated, undefined);
  return query === null || violations.length > 0 ? null : toChecked(query, schema, resolved);
}

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
