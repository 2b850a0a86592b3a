import type { Fix, TextEdit } from "./diagnostic.ts";
import { applyEdits, replacement } from "./edits.ts";
import { inOrder, type Violation } from "./violation.ts";

/** A text with its violations, in order. */
export interface ViolatingText {
  readonly source: string;
  readonly violations: readonly Violation[];
  /** Finds all violations of another text, in any order. */
  readonly findViolations: (source: string) => readonly Violation[];
}

// A fix that uncovers another violation (quoting `wrking` uncovers a near miss)
// is completed by the fix of that violation, at most so many times.
const MOST_STEPS = 3;

/** The candidate fixes that lower the number of violations, each completed where it uncovers another violation. */
export function verifyFixes(text: ViolatingText, candidates: readonly Fix[]): Fix[] {
  const fixes = candidates.map((candidate) => completed(text, candidate)).filter((fix) => fix !== null);
  return distinctFixes(text.source, fixes);
}

/** The fixes without those that make the same text as an earlier one. */
export function distinctFixes(source: string, fixes: readonly Fix[]): Fix[] {
  const texts = new Set<string>();
  return fixes.filter((fix) => {
    const text = applyEdits(source, fix.edits);
    return !texts.has(text) && texts.add(text);
  });
}

/** The number of violations that a fix repairs. */
export function violationsRepaired({ source, violations, findViolations }: ViolatingText, fix: Fix): number {
  return violations.length - findViolations(applyEdits(source, fix.edits)).length;
}

function completed({ source, violations, findViolations }: ViolatingText, candidate: Fix): Fix | null {
  let fix = candidate;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const target = applyEdits(source, fix.edits);
    const after = findViolations(target);
    if (after.length < violations.length) return fix;
    const next = uncovered(violations, inOrder([...after]), replacement(source, target))?.candidates?.()[0];
    if (next === undefined) return null;
    const edit = replacement(source, applyEdits(target, next.edits));
    fix = { title: joinedTitle(fix, next, target, source), edits: [edit] };
  }
  return null;
}

/** The first violation that was not there before the edit. */
function uncovered(
  before: readonly Violation[],
  after: readonly Violation[],
  edit: TextEdit,
): Violation | undefined {
  const known = new Set(before.map(({ span, code }) => `${span.start} ${code}`));
  const editEnd = edit.span.start + edit.text.length;
  const shift = edit.span.end - editEnd;
  return after.find(({ span, code }) => {
    const atOrAfter = span.start >= editEnd && span.start > edit.span.start;
    // A violation inside a text that became longer may have the offset of an unrelated one before the edit.
    const isWithin = !atOrAfter && span.start > edit.span.start && span.start >= edit.span.end;
    return isWithin || !known.has(`${atOrAfter ? span.start + shift : span.start} ${code}`);
  });
}

/** The later fix's title alone when it replaces the text that the earlier one wrote; otherwise both titles. */
function joinedTitle(first: Fix, second: Fix, middle: string, source: string): string {
  const written = replacement(source, middle);
  const writtenEnd = written.span.start + written.text.length;
  const replaced = second.edits.some(
    ({ span }) => span.end > span.start && span.start <= written.span.start && span.end >= writtenEnd,
  );
  if (replaced) return second.title;
  return `${first.title}, then ${second.title.charAt(0).toLowerCase()}${second.title.slice(1)}`;
}
