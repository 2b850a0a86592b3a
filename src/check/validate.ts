import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Violation } from "../diagnostics/violation.ts";
import { quote, unquote } from "../language/lexer/string-literal.ts";
import { notText } from "../language/reader/not-text.ts";
import type { Query } from "../language/syntax/ast.ts";
import { isQuery } from "./is-query.ts";
import { layOut } from "../language/syntax/print.ts";
import { toDiagnostics } from "../repair/to-diagnostics.ts";
import type { Schema } from "../schema/schema.ts";
import { applyRules, toChecked, violationFinder, type RuleOptions } from "../validate/apply-rules.ts";
import type { CheckOptions } from "./check.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { contextOf } from "./context.ts";

/** Options of `validate`. */
export interface ValidateOptions extends RuleOptions, Pick<CheckOptions, "maxDiagnostics" | "messages"> {}

/** Result of `validate`. */
export interface ValidateResult<in out R = unknown, out Name extends string = string> {
  /** The checked query; null when there are diagnostics. */
  readonly checked: CheckedQuery<R, Name> | null;
  readonly diagnostics: readonly Diagnostic[];
}

// The parser has applied the limits to the original text.
const noLimits = { maxLength: Infinity, maxClauses: Infinity };

/**
 * Validates a tree against a schema. Throws only what the application throws, in a rule or in `now`.
 *
 * @param query the tree; undefined and null give the diagnostic `query_empty`, and all else that is no tree, or lacks a
 *   part, gives `query_not_text`
 * @example
 * ```ts
 * const { query } = parse('state:"working"');
 * const { checked } = query ? validate(query, nodeSchema) : { checked: null };
 * ```
 */
export function validate<R, Name extends string>(
  query: Query,
  schema: Schema<R, Name>,
  options?: ValidateOptions,
): ValidateResult<R, Name> {
  const { limits, dated, names } = contextOf(schema, options);
  const refused = (text: string, violations: readonly Violation[]) => {
    const diagnostics = toDiagnostics(text, violations, {
      most: limits.maxDiagnostics,
      names: names(),
      messages: options?.messages,
      findViolations: violationFinder(dated, noLimits, options),
    });
    return { checked: null, diagnostics };
  };
  if (!isQuery(query)) return refused("", [notText(query, "brokenTree")]);
  const { clauses, connectives } = query;
  const { resolved, violations } = applyRules({ query, clauses, connectives }, dated, options);
  // The parser refuses these characters in a text. A tree made by hand may have them.
  const ofStrings: Violation[] = [];
  for (const { value } of clauses)
    if (value.kind === "StringLiteral") unquote(quote(value.value), value.span.start, ofStrings);
  // A text without clauses does not parse. A tree made by hand may have none, and would match everything.
  const all: readonly Violation[] =
    clauses.length > 0
      ? [...ofStrings, ...violations]
      : [{ code: "query_empty", span: query.span, args: {} }];
  if (all.length === 0) return { checked: toChecked(query, schema, resolved), diagnostics: [] };
  return refused(layOut(query), all);
}
