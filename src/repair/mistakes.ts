import type { Violation } from "../diagnostics/violation.ts";
import type { Span } from "../text/span.ts";
import type { Correction } from "./correction.ts";
import type { Corrections } from "./corrections.ts";

/** One mistake in a text: the violation that reports it, and the correction that repairs it. */
export interface Mistake {
  readonly violation: Violation;
  /** Undefined if it is not clear what was meant. */
  readonly correction: Correction | undefined;
}

/**
 * The mistakes of a text. Violations that one correction repairs are one mistake, which the first of them reports.
 *
 * @param violations in the order of their positions
 */
export function mistakesOf(
  violations: readonly Violation[],
  { corrections, isMixed }: Pick<Corrections, "corrections" | "isMixed">,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const reported = new Set<Correction>();
  const sorted = [...corrections].sort((a, b) => a.zone.start - b.zone.start);
  let next = 0;
  let near: Correction[] = [];
  for (const violation of violations) {
    const { start, end } = violation.span;
    near = near.filter(({ zone }) => zone.end >= start);
    for (let one = sorted[next]; one !== undefined && one.zone.start <= end; one = sorted[next]) {
      near.push(one);
      next += 1;
    }
    // The connectives are inside of conditions, which have violations of their own: `depth BETWEEN 1 AND 3 OR …`. A
    // tree made by hand may not mean what its text does, and has no other.
    if (violation.code === "connectives_mixed" && !isMixed && violations.length > 1) continue;
    // A violation with its own candidates is a mistake of its own.
    const correction = violation.candidates === undefined ? correctionOf(violation, near, sorted) : undefined;
    if (correction !== undefined && reported.has(correction)) continue;
    if (correction !== undefined) reported.add(correction);
    mistakes.push({ violation, correction });
  }
  return mistakes;
}

/**
 * The correction that is about the marked text: of those whose zones share the most with it, the shortest.
 *
 * @param near the corrections whose zones may touch the marked text
 */
function correctionOf(
  { code, span }: Violation,
  near: readonly Correction[],
  all: readonly Correction[],
): Correction | undefined {
  const isMissing = code.endsWith("_expected");
  const isMissingConnective = code === "connective_expected";
  const about = near.filter(({ piece, zone }) => {
    // Removing a sign supplies no operator and no value.
    if (piece === "other" && (code === "operator_expected" || code === "value_expected")) return false;
    // The zone of a connective includes the beginning of the clause after it, where a missing one is reported.
    if (piece === "connective" && !isMissingConnective && span.start >= zone.end - 1) return false;
    const isTouched = isMissing || zone.start === zone.end || span.start === span.end;
    return sharedLength(zone, span) >= (isTouched ? 0 : 1);
  });
  // A connective is repaired by a correction of a connective, and nothing else is where another one is as near.
  const ofKind = about.filter(
    ({ piece, zone }) =>
      (piece === "connective") === isMissingConnective &&
      (zone.start < span.end || zone.start === span.start),
  );
  // A missing token is reported at the token that follows.
  const before = isMissing ? ofKind.filter(({ zone }) => zone.start < span.start) : [];
  const [closest = []] = [before, ofKind, about].filter(({ length }) => length > 0);
  const [best] = [...closest].sort(
    (a, b) => sharedLength(b.zone, span) - sharedLength(a.zone, span) || lengthOf(a.zone) - lengthOf(b.zone),
  );
  if (best !== undefined || !isMissing) return best;
  // The token stands inside of a condition of which another piece is to be corrected.
  return all.find(({ condition }) => condition !== undefined && sharedLength(condition, span) > 0);
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}

/** The number of characters in both spans; 0 if they only touch, and negative if they do not. */
function sharedLength(one: Span, other: Span): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}
