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
    // The connectives are inside of conditions: `depth BETWEEN 1 AND 3 OR …`.
    if (violation.code === "connectives_mixed" && !isMixed) continue;
    // A violation with its own candidates is a mistake of its own.
    const correction = violation.candidates === undefined ? correctionOf(violation, near, sorted) : undefined;
    if (correction !== undefined && reported.has(correction)) continue;
    if (correction !== undefined) reported.add(correction);
    mistakes.push({ violation, correction });
  }
  return mistakes;
}

/**
 * The correction that is about the marked text: the one that shares the most with it.
 *
 * @param near the corrections whose zones may touch the marked text
 */
function correctionOf(
  { code, span }: Violation,
  near: readonly Correction[],
  all: readonly Correction[],
): Correction | undefined {
  let best: Correction | undefined;
  let most = -1;
  for (const correction of near) {
    const weight = weightOf(correction, code, span);
    if (weight > most || (weight === most && best !== undefined && isShorter(correction.zone, best.zone))) {
      most = weight;
      best = correction;
    }
  }
  if (best !== undefined || !code.endsWith("_expected")) return best;
  // The token stands inside of a condition of which another piece is to be corrected.
  return all.find(({ condition }) => condition !== undefined && sharedLength(condition, span) > 0);
}

/** How likely a correction is about a violation: negative if it is not. */
function weightOf({ piece, zone }: Correction, code: string, span: Span): number {
  const shared = sharedLength(zone, span);
  const isMissing = code.endsWith("_expected");
  // Removing a sign supplies no operator and no value.
  if (piece === "other" && (code === "operator_expected" || code === "value_expected")) return -1;
  if (shared < 0 || (shared === 0 && zone.end > zone.start && span.end > span.start && !isMissing)) return -1;
  // The zone of a connective includes the beginning of the clause after it, where a missing one is reported.
  if (piece === "connective" && code !== "connective_expected" && span.start >= zone.end - 1) return -1;
  if ((piece === "connective") !== (code === "connective_expected"))
    return shared / (span.end - span.start + 1);
  // A missing token is reported at the token that follows.
  return isMissing && zone.start < span.start ? shared + span.end - span.start + 1 : shared;
}

function isShorter(one: Span, other: Span): boolean {
  return one.end - one.start < other.end - other.start;
}

/** The number of characters in both spans; 0 if they only touch, and negative if they do not. */
function sharedLength(one: Span, other: Span): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}
