import { applyEdits, type Diagnostic, type Schema } from "wherefore";
import { diagnose } from "wherefore/editor";

/**
 * Applies the first fix of each diagnostic until no diagnostic has one. It terminates because each fix leaves fewer
 * diagnostics.
 */
export function fixAll(text: string, schema: Schema<never>): string {
  let fixed = text;
  for (;;) {
    const fix = diagnose(fixed, schema).find(hasFix)?.fixes[0];
    if (fix === undefined) return fixed;
    fixed = applyEdits(fixed, fix.edits);
  }
}

/** Whether there are several diagnostics that can be fixed at once. */
export function isFixAllOffered(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.filter(hasFix).length > 1;
}

function hasFix({ fixes }: Diagnostic): boolean {
  return fixes.length > 0;
}
