import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Schema } from "../schema/schema.ts";
import { check, type CheckOptions } from "../validate/check.ts";

/**
 * What is wrong with a text, with the repairs, as plain data: the diagnostics of `check`. None where the text
 * is a valid query. Never throws.
 *
 * @example
 * ```ts
 * const [diagnostic] = diagnose("state:working", nodeSchema);
 * diagnostic?.fixes[0]?.edits; // [{ span: { start: 6, end: 13 }, text: '"working"' }]
 * ```
 */
export function diagnose<R>(text: string, schema: Schema<R>, options?: CheckOptions): readonly Diagnostic[] {
  return check(text, schema, options).diagnostics;
}
