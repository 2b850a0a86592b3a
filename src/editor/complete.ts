import { limitsOf } from "../language/options.ts";
import { textOf } from "../language/reader/not-text.ts";
import type { Schema } from "../schema/schema.ts";
import type { Span } from "../text/span.ts";
import type { CheckOptions } from "../check/check.ts";
import { withDates } from "../validate/dates.ts";
import type { Candidate, CompletionKind } from "./candidate.ts";
import { candidatesFor } from "./candidates.ts";
import type { KnownValue } from "./known-values.ts";
import { slotsAt, type Slot } from "./slot.ts";
import { isOffset } from "./value-at.ts";
import { violationCounts, type ViolationCounts } from "./violations.ts";

/** Options of `complete`. */
export interface CompleteOptions extends CheckOptions {
  /**
   * Also offers texts after which a valid query must continue, such as AND after its last clause. The result then
   * ends too early, and has no other new violation. Default false.
   */
  readonly unfinished?: boolean;
  /**
   * Values that records have in the field of which `valueAt` says that a value is being written, most frequent first.
   * Those that begin with what is typed are offered, at most 24. Default: none.
   */
  readonly values?: readonly KnownValue[] | undefined;
}

/** The completions for a position of a text. */
export interface Completions {
  /** The piece of the text that each item replaces; it contains the position, or begins or ends there. */
  readonly span: Span;
  /** The items, best first; at least one. */
  readonly items: readonly CompletionItem[];
}

/** One completion. */
export interface CompletionItem {
  readonly kind: CompletionKind;
  /** The label in a list. */
  readonly label: string;
  /** The text to insert at the span. */
  readonly text: string;
  /** A few words of detail: the type of a field, the meaning of an operator. */
  readonly detail: string;
}

/** The most candidates that are tried for one position. */
const MOST_TRIED = 32;

/**
 * Completes a query at a position: with fields, the operators that the field's type takes, its declared values, those
 * of the option `values`, `null`, AND or OR. Each item has been tried: inserting it does not add a violation. Null when there is no
 * completion. Of a long list of fields or values, only the best 32 are tried. Never throws.
 *
 * @param source the text; anything else counts as the empty text
 * @param position the position of the cursor, an offset in UTF-16 code units
 * @example
 * ```ts
 * const completions = complete("sta", 3, nodeSchema);
 * completions?.items.map((item) => item.text); // ["state:", "stale:"]
 * completions?.span; // { start: 0, end: 3 }
 * ```
 */
export function complete<R>(
  source: string | null | undefined,
  position: number,
  schema: Schema<R>,
  options?: CompleteOptions,
): Completions | null {
  const text = textOf(source);
  if (text.length > limitsOf(options).maxLength || !isOffset(position, text)) return null;
  const dated = withDates(schema, options?.dates);
  const violations = violationCounts(text, dated, options, options?.unfinished === true);
  const trial = new Trial(text, violations, limitsOf(options).maxLength);
  for (const slot of slotsAt(text, position)) {
    const asked = { slot, source: text, position, schema: dated, known: options?.values };
    const candidates = candidatesFor(asked).slice(0, MOST_TRIED);
    const span = trial.bestSpan(slot, candidates);
    const items = span === undefined ? [] : trial.accepted(candidates, span);
    if (span !== undefined && items.length > 0) return { span, items };
  }
  return null;
}

function farness({ distance }: Candidate): number {
  return distance ?? 3;
}

/** Inserts candidates into the text and counts the violations of the result. */
class Trial {
  private readonly text: string;
  private readonly violations: ViolationCounts;
  private readonly maxLength: number;

  constructor(text: string, violations: ViolationCounts, maxLength: number) {
    this.text = text;
    this.violations = violations;
    this.maxLength = maxLength;
  }

  private after({ text }: Candidate, span: Span): number {
    // A text beyond the limit has one violation only, because nothing else in it is examined.
    if (this.text.length - (span.end - span.start) + text.length > this.maxLength) return Infinity;
    return this.violations.after({ span, text });
  }

  /** Of the pieces that may be replaced, the one with which the first candidate leaves the fewest violations. */
  bestSpan({ spans }: Slot, [first]: readonly Candidate[]): Span | undefined {
    const [likeliest, other] = spans;
    if (first === undefined || likeliest === undefined || other === undefined) return likeliest;
    return this.after(first, other) < this.after(first, likeliest) ? other : likeliest;
  }

  /**
   * The candidates that add no violation; none if none of them changes the text. Of names equally far, those that leave
   * fewer come first.
   */
  accepted(candidates: readonly Candidate[], span: Span): CompletionItem[] {
    const current = this.text.slice(span.start, span.end);
    const seen = new Set<string>();
    const items = candidates
      .filter(({ text, isTyped }) => isTyped === true || text !== current)
      .filter(({ text }) => !seen.has(text) && seen.add(text))
      .map((candidate) => ({ candidate, left: this.after(candidate, span) }))
      .filter(({ left }) => left <= this.violations.before)
      .sort((a, b) => farness(a.candidate) - farness(b.candidate) || a.left - b.left)
      .map(({ candidate: { kind, label, text, detail } }) => ({ kind, label, text, detail }));
    return items.some(({ text }) => text !== current) ? items : [];
  }
}
