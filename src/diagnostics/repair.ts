import type { Diagnostic, Fix, TextEdit } from "./diagnostic.ts";
import { applyEdits, replacement } from "./edits.ts";
import { inOrder, toDiagnostic, type Problem } from "./problem.ts";

/** All problems of a text, unsorted, however many. */
export type Evaluate = (source: string) => readonly Problem[];

// A repair that uncovers a further mistake (quoting `wrking` uncovers a near
// miss) is completed by that mistake's own repair, so many times at most.
const MOST_STEPS = 3;

/**
 * Reports the first `most` problems in the order of their places, each with
 * those of its candidate fixes that lower the number of problems. Each
 * candidate is tried on the text itself, so the promise holds by construction.
 */
export function report(
  source: string,
  found: readonly Problem[],
  most: number,
  evaluate: Evaluate,
): Diagnostic[] {
  const problems = inOrder([...found]);
  return problems.slice(0, most).map((problem) => {
    const fixes: Fix[] = [];
    for (const candidate of problem.candidates?.() ?? []) {
      const fix = completed(source, problems, candidate, evaluate);
      if (fix !== null && !fixes.some((other) => sameEffect(source, other, fix))) fixes.push(fix);
    }
    return toDiagnostic(problem, fixes);
  });
}

function completed(
  source: string,
  before: readonly Problem[],
  candidate: Fix,
  evaluate: Evaluate,
): Fix | null {
  let fix = candidate;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const target = applyEdits(source, fix.edits);
    const after = evaluate(target);
    if (after.length < before.length) return fix;
    const next = uncovered(before, inOrder([...after]), replacement(source, target))?.candidates?.()[0];
    if (next === undefined) return null;
    const edit = replacement(source, applyEdits(target, next.edits));
    fix = { title: joinedTitle(fix, next, target, source), edits: [edit] };
  }
  return null;
}

/** The first problem that was not there before the edit. */
function uncovered(
  before: readonly Problem[],
  after: readonly Problem[],
  edit: TextEdit,
): Problem | undefined {
  const known = new Set(before.map((problem) => `${problem.span.start} ${problem.code}`));
  const editEnd = edit.span.start + edit.text.length;
  const shift = edit.span.end - editEnd;
  return after.find(({ span, code }) => {
    const atOrAfter = span.start >= editEnd && span.start > edit.span.start;
    const start = atOrAfter ? span.start + shift : span.start;
    return !known.has(`${start} ${code}`);
  });
}

/** The later repair's title alone where it replaces what the earlier one wrote; both otherwise. */
function joinedTitle(first: Fix, second: Fix, middle: string, source: string): string {
  const written = replacement(source, middle);
  const writtenEnd = written.span.start + written.text.length;
  const replaced = second.edits.some(
    ({ span }) => span.end > span.start && span.start <= written.span.start && span.end >= writtenEnd,
  );
  if (replaced) return second.title;
  return `${first.title}, then ${second.title.charAt(0).toLowerCase()}${second.title.slice(1)}`;
}

function sameEffect(source: string, a: Fix, b: Fix): boolean {
  return applyEdits(source, a.edits) === applyEdits(source, b.edits);
}
