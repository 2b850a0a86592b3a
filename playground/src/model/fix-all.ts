import { applyEdits, type Diagnostic, type Schema } from "wherefore";
import { diagnose } from "wherefore/editor";

/**
 * The text with the best fix of every mistake that has one, those that a fix brings to light included; the text
 * itself where none has. It ends, because each fix leaves fewer mistakes.
 */
export function fixAll(text: string, schema: Schema<never>): string {
  let fixed = text;
  for (;;) {
    const fix = diagnose(fixed, schema).find(hasFix)?.fixes[0];
    if (fix === undefined) return fixed;
    fixed = applyEdits(fixed, fix.edits);
  }
}

/** Whether there is more than one mistake to fix at once. */
export function isFixAllOffered(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.filter(hasFix).length > 1;
}

function hasFix({ fixes }: Diagnostic): boolean {
  return fixes.length > 0;
}
