import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Schema } from "../../schema/schema.ts";
import { check, type CheckOptions } from "../../check/check.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";

/** Options of the diagnostics: those of `check`, which should be the server's, and a source of warnings. */
export interface LintOptions<R = never> extends CheckOptions {
  /**
   * Is asked for warnings about a query without violations, such as those of `analyze`. It runs again when a fix of
   * a warning is applied. Default: no warnings.
   */
  readonly warnings?: ((checked: CheckedQuery<R>) => readonly Diagnostic[]) | undefined;
}

/** The diagnostics of `check`, and the warnings about a valid query. */
export function allDiagnostics<R>(
  text: string,
  schema: Schema<R>,
  { warnings, ...options }: LintOptions<R> = {},
): readonly Diagnostic[] {
  const { checked, diagnostics } = check(text, schema, options);
  return checked === null || warnings === undefined ? diagnostics : [...diagnostics, ...warnings(checked)];
}
