import { applyEdits, repair, type Repair } from "wherefore";
import type { Analysis } from "../state/analysis.ts";

/** The repairs of a query that no fix of a single diagnostic makes, best first. */
export function repairsOf({ text, schema, diagnostics }: Analysis): readonly Repair<never>[] {
  if (diagnostics.length === 0) return [];
  const fixed = new Set(
    diagnostics.flatMap(({ fixes }) => fixes.map(({ edits }) => applyEdits(text, edits))),
  );
  return repair(text, schema).filter(({ text: whole, further }) => further.length > 0 || !fixed.has(whole));
}
