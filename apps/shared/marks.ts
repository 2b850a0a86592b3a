import type { ClauseMatch, Span } from "wherefore";

/** The parts of a field's text that clauses ask for, in order, without overlaps. */
export function marksIn(matches: readonly ClauseMatch<never>[], field: string): readonly Span[] {
  return merged(matches.flatMap((match) => (match.field === field ? match.spans : [])));
}

/** Sorts spans and merges those that overlap or touch. */
export function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last === undefined || span.start > last.end) result.push(span);
    else if (span.end > last.end) result[result.length - 1] = { start: last.start, end: span.end };
  }
  return result;
}
