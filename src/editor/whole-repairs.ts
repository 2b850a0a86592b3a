import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { applyEdits } from "../diagnostics/edits.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { repair, type Repair } from "../check/repair.ts";

/** The repairs of a text that no single fix of its diagnostics makes, best first. */
export function wholeRepairs<R>(
  source: string,
  diagnostics: readonly Diagnostic[],
  schema: Schema<R>,
  options?: CheckOptions,
): readonly Repair<R>[] {
  if (diagnostics.length === 0) return [];
  const fixed = new Set(
    diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => applyEdits(source, edits))),
  );
  return repair(source, schema, options).filter(
    ({ text, further }) => further.length > 0 || !fixed.has(text),
  );
}
