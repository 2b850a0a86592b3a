import { limitsOf } from "../language/options.ts";
import type { Schema } from "../schema/schema.ts";
import type { Span } from "../text/span.ts";
import type { CheckOptions } from "../validate/check.ts";
import { candidatesFor, type Candidate, type CompletionKind } from "./candidates.ts";
import { slotsAt, type Slot } from "./slot.ts";
import { violationCounts, type ViolationCounts } from "./violations.ts";

/** Options of `complete`. */
export interface CompleteOptions extends CheckOptions {
  /**
   * Also offers what makes a whole query one that has to go on, such as AND after its last clause: the text is
   * then one that ends too early, and has no other violation that it did not have before. Default false.
   */
  readonly unfinished?: boolean;
}

/** What could be written at a place of a text. */
export interface Completions {
  /** What each of the items replaces; it contains the position, or begins or ends there. */
  readonly span: Span;
  /** Best first, and at least one. */
  readonly items: readonly CompletionItem[];
}

/** One thing that could be written. */
export interface CompletionItem {
  readonly kind: CompletionKind;
  /** What a list shows. */
  readonly label: string;
  /** What is to be written at the span. */
  readonly text: string;
  /** A few words about it: the type of a field, what an operator asks. */
  readonly detail: string;
}

/** The most candidates that are tried for one place. */
const MOST_TRIED = 32;

/**
 * Says what could be written at a position of a text: fields, the operators that the field's type takes, its
 * declared values, `null`, AND or OR. Each item was tried in its place: the text that accepting it gives has no
 * more violations than the text as it is. Null where there is nothing to offer. Never throws; of a long list of
 * fields or values the best are tried and the others left out.
 *
 * @param position an offset in UTF-16 code units: where the cursor is
 * @example
 * ```ts
 * const completions = complete("sta", 3, nodeSchema);
 * completions?.items.map((item) => item.text); // ["state:", "stale:"]
 * completions?.span; // { start: 0, end: 3 }
 * ```
 */
export function complete<R>(
  text: string,
  position: number,
  schema: Schema<R>,
  options?: CompleteOptions,
): Completions | null {
  if (text.length > limitsOf(options).maxLength || !(position >= 0 && position <= text.length)) return null;
  const violations = violationCounts(text, schema, options, options?.unfinished === true);
  const trial = new Trial(text, violations, limitsOf(options).maxLength);
  for (const slot of slotsAt(text, position)) {
    const candidates = candidatesFor({ slot, source: text, position, schema }).slice(0, MOST_TRIED);
    const span = trial.bestSpan(slot, candidates);
    const items = span === undefined ? [] : trial.accepted(candidates, span);
    if (span !== undefined && items.length > 0) return { span, items };
  }
  return null;
}

function farness({ distance }: Candidate): number {
  return distance ?? 3;
}

/** Tries candidates in their place. */
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

  /** Of the pieces that may be replaced, the one that the first candidate does best in. */
  bestSpan({ spans }: Slot, [first]: readonly Candidate[]): Span | undefined {
    const [likeliest, other] = spans;
    if (first === undefined || likeliest === undefined || other === undefined) return likeliest;
    return this.after(first, other) < this.after(first, likeliest) ? other : likeliest;
  }

  /** Those that add no violation and change something. Of names equally far, what leaves fewer goes first. */
  accepted(candidates: readonly Candidate[], span: Span): CompletionItem[] {
    const seen = new Set([this.text.slice(span.start, span.end)]);
    return candidates
      .filter(({ text }) => !seen.has(text) && seen.add(text))
      .map((candidate) => ({ candidate, left: this.after(candidate, span) }))
      .filter(({ left }) => left <= this.violations.before)
      .sort((a, b) => farness(a.candidate) - farness(b.candidate) || a.left - b.left)
      .map(({ candidate: { kind, label, text, detail } }) => ({ kind, label, text, detail }));
  }
}
