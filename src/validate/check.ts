import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { report } from "../diagnostics/repair.ts";
import type { Query } from "../language/ast.ts";
import { limitsOf, type ParseOptions } from "../language/options.ts";
import { Parts } from "../language/parts.ts";
import { readSyntax } from "../language/syntax.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckedQuery } from "./checked-query.ts";
import { withExamples } from "./examples.ts";
import type { Negation } from "./rule.ts";
import { evaluator, judge, toChecked } from "./validator.ts";

/** Options of `check` and `compile`. */
export interface CheckOptions extends ParseOptions {
  /** What may stand after a `-`: any equality or contains (`any`, the default), or `field:"value"` alone. */
  readonly negation?: Negation;
}

/** What `check` gives. */
export interface CheckResult<in out R = unknown, out Name extends string = string> {
  /** Null where the text is not a query. */
  readonly query: Query | null;
  /** Null where there are diagnostics. */
  readonly checked: CheckedQuery<R, Name> | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a text as a query and holds it to a schema. All violations are
 * reported, also those of a text that does not parse. Never throws.
 *
 * @example
 * ```ts
 * const { checked, diagnostics } = check("state:wrking", nodeSchema);
 * diagnostics[0]?.fixes[0]?.edits; // [{ span: { start: 6, end: 12 }, text: '"working"' }]
 * ```
 */
export function check<R, Name extends string>(
  source: string,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): CheckResult<R, Name> {
  const limits = limitsOf(options);
  const negation = options?.negation ?? "any";
  const syntax = readSyntax(source, limits);
  const { resolved, problems } = judge(syntax, schema, negation);
  if (syntax.query !== null && problems.length === 0) {
    return { query: syntax.query, checked: toChecked(syntax.query, schema, resolved), diagnostics: [] };
  }
  const evaluate = evaluator(schema, limits, negation);
  const all = { ...syntax, problems: [...withExamples(syntax.problems, schema), ...problems] };
  const parts = new Parts(source, all, limits, evaluate);
  const problemsOf = (text: string) => evaluate(text).problems;
  const diagnostics = report(source, all.problems, limits.maxDiagnostics, problemsOf, parts);
  return { query: syntax.query, checked: null, diagnostics };
}
