import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { report } from "../diagnostics/repair.ts";
import type { Query } from "../language/ast.ts";
import { limitsOf } from "../language/options.ts";
import { layOut } from "../language/print.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "./check.ts";
import type { CheckedQuery } from "./checked-query.ts";
import { evaluator, judge, toChecked } from "./validator.ts";

/** Options of `validate`. */
export type ValidateOptions = Pick<CheckOptions, "negation" | "maxDiagnostics">;

/** What `validate` gives: a checked query, or the reasons why there is none. */
export interface ValidateResult<in out R = unknown, out Name extends string = string> {
  readonly checked: CheckedQuery<R, Name> | null;
  readonly diagnostics: readonly Diagnostic[];
}

// The text is laid out anew from the tree, so its length was judged before.
const noLimits = { maxLength: Infinity, maxClauses: Infinity };

/**
 * Holds a query to a schema.
 *
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
  const { maxDiagnostics } = limitsOf(options);
  const negation = options?.negation ?? "any";
  const { resolved, problems } = judge(query, schema, negation);
  // A text without clauses does not parse; a tree made elsewhere may have none, and would match everything.
  const all: readonly Problem[] =
    query.clauses.length > 0 ? problems : [{ code: "query_empty", span: query.span, about: {} }];
  if (all.length === 0) return { checked: toChecked(query, schema, resolved), diagnostics: [] };
  const evaluate = evaluator(schema, noLimits, negation);
  const problemsOf = (text: string) => evaluate(text).problems;
  return { checked: null, diagnostics: report(layOut(query), all, maxDiagnostics, problemsOf) };
}
