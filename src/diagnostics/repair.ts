import type { Span } from "../text/span.ts";
import type { Diagnostic, Fix, TextEdit } from "./diagnostic.ts";
import { applyEdits, replacement, shifted } from "./edits.ts";
import { inOrder, toDiagnostic, type Problem } from "./problem.ts";

/** All problems of a text, unsorted, however many; undefined where that text cannot be judged alone. */
export type Evaluate = (source: string) => readonly Problem[] | undefined;

/** A piece of a text that can be judged by itself. */
export interface Part {
  /** Where it begins in the text. */
  readonly start: number;
  readonly text: string;
  readonly problems: readonly Problem[];
  /** The problems of the piece as a change leaves it; undefined where those of the rest would change too. */
  readonly evaluate: Evaluate;
}

/** The piece of a text around a place that can be judged by itself. */
export interface Divided {
  around(place: Span): Part | undefined;
}

// A repair that uncovers a further mistake (quoting `wrking` uncovers a near
// miss) is completed by that mistake's own repair, so many times at most.
const MOST_STEPS = 3;

// Trying a repair makes all problems of the text anew. Nobody repairs so many one
// by one: such a text is told what is wrong with it, for the price of one reading.
const MOST_PROBLEMS = 500;

/**
 * Reports the first `most` problems in the order of their places, each with
 * those of its candidate fixes that lower the number of problems. Each
 * candidate is tried on the text itself, or on a piece of it that tells as
 * much, so the promise holds by construction. Where there are far too many
 * problems, none is tried.
 */
export function report(
  source: string,
  found: readonly Problem[],
  most: number,
  evaluate: Evaluate,
  divided?: Divided,
): Diagnostic[] {
  const problems = inOrder([...found]);
  const repaired = (candidate: Fix): Fix | null => {
    const part = divided?.around(extentOf(candidate));
    const fix = part && completed(part.text, part.problems, moved(candidate, -part.start), part.evaluate);
    if (part === undefined || fix === undefined) {
      return completed(source, problems, candidate, evaluate) ?? null;
    }
    return fix && moved(fix, part.start);
  };
  /** How many problems fewer a fix leaves. */
  const ends = (fix: Fix): number => {
    const part = divided?.around(extentOf(fix));
    const after = part?.evaluate(applyEdits(part.text, moved(fix, -part.start).edits));
    if (part !== undefined && after !== undefined) return part.problems.length - after.length;
    return problems.length - (evaluate(applyEdits(source, fix.edits)) ?? problems).length;
  };
  const reported = problems.slice(0, most);
  const isHopeless = problems.length > MOST_PROBLEMS;
  const fixes = reported.map((problem) => {
    const found: Fix[] = [];
    for (const candidate of isHopeless ? [] : (problem.candidates?.() ?? [])) {
      const fix = repaired(candidate);
      if (fix !== null && !found.some((other) => sameEffect(source, other, fix))) found.push(fix);
    }
    return found;
  });
  return reported.map((problem, index) => {
    const own = fixes[index] ?? [];
    // `title:foo bar`: what quotes both words is the better repair of the first one too.
    const both = fixes[index + 1]?.find((fix) => rewrites(fix, problem.span) && ends(fix) > 1);
    return toDiagnostic(
      problem,
      both === undefined ? own : [both, ...own.filter((fix) => !sameEffect(source, fix, both))],
    );
  });
}

/** Whether a fix writes a piece of the text anew, and more than that. */
function rewrites({ edits }: Fix, { start, end }: Span): boolean {
  return edits.some(({ span }) => span.start <= start && span.end > end);
}

/** The candidate so far that it lowers the number of problems; undefined where a text could not be judged. */
function completed(
  source: string,
  before: readonly Problem[],
  candidate: Fix,
  evaluate: Evaluate,
): Fix | null | undefined {
  let fix = candidate;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const target = applyEdits(source, fix.edits);
    const after = evaluate(target);
    if (after === undefined) return undefined;
    if (after.length < before.length) return fix;
    const next = uncovered(before, inOrder([...after]), replacement(source, target))?.candidates?.()[0];
    if (next === undefined) return null;
    const edit = replacement(source, applyEdits(target, next.edits));
    fix = { title: joinedTitle(fix, next, target, source), edits: [edit] };
  }
  return null;
}

/** From where to where a fix changes something. */
function extentOf({ edits }: Fix): Span {
  return { start: edits[0]?.span.start ?? 0, end: edits[edits.length - 1]?.span.end ?? Infinity };
}

function moved({ title, edits }: Fix, by: number): Fix {
  return { title, edits: edits.map((edit) => shifted(edit, by)) };
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
    // What is in a text longer than the one that it replaces stands where something else stood.
    const isWithin = !atOrAfter && span.start > edit.span.start && span.start >= edit.span.end;
    return isWithin || !known.has(`${atOrAfter ? span.start + shift : span.start} ${code}`);
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
