import type { Violation } from "../diagnostics/violation.ts";
import { applyEdits } from "../diagnostics/edits.ts";
import { limitsOf } from "../check/options.ts";
import { textOf } from "../language/reader/not-text.ts";
import type { Schema } from "../schema/schema.ts";
import type { Span } from "../text/span.ts";
import { violationFinder } from "../validate/apply-rules.ts";
import type { CheckOptions } from "../check/check.ts";
import { calendarOf, withDates } from "../validate/dates.ts";
import { candidatesFor } from "./candidates.ts";
import { UNWRITABLE, type KnownValue } from "./known-values.ts";
import type { Candidate, CompletionKind } from "./rank.ts";
import { isOperatorLexeme, slotsAt } from "./slot.ts";

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
 * of the option `values`, `null`, AND or OR. Each item has been tried: inserting it breaks no more rules, although `check`
 * can report what is wrong in more diagnostics. Null when there is no completion. Of a long list of fields or values, only
 * the best 32 are tried. Throws only what the application throws, in a rule or in `now`.
 *
 * @throws RangeError if the time zone of `dates` does not exist
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
  if (!isOffset(position, text, limitsOf(options))) return null;
  const dated = withDates(schema, calendarOf(options?.dates));
  const count = violationCounter(dated, options);
  const before = count(text);
  for (const slot of slotsAt(text, position, dated)) {
    const candidates = candidatesFor(slot, text, dated, options?.values ?? []).slice(0, MOST_TRIED);
    const after = (one: Candidate | undefined, span: Span) =>
      one === undefined ? Infinity : count(applyEdits(text, [{ span, text: one.text }]));
    // Of the pieces that may be replaced, the one with which the first candidate leaves the fewest violations.
    const [likeliest, other] = slot.spans;
    const isOther = other !== undefined && after(candidates[0], other) < after(candidates[0], likeliest);
    const span = isOther ? other : likeliest;
    const current = text.slice(span.start, span.end);
    const seen = new Set<string>();
    const items = candidates
      .filter((one) => one.isTyped === true || one.text !== current)
      .filter((one) => !seen.has(one.text) && seen.add(one.text))
      .map((one) => ({ one, left: after(one, span) }))
      .filter(({ left }) => left <= before)
      // Of names equally far, those that leave fewer violations come first.
      .sort((a, b) => farness(a.one) - farness(b.one) || a.left - b.left)
      .map(({ one: { kind, label, text, detail } }) => ({ kind, label, text, detail }));
    if (items.some((item) => item.text !== current)) return { span, items };
  }
  return null;
}

function farness({ distance }: Candidate): number {
  return distance ?? 3;
}

/**
 * Counts the violations that `check` reports, without making diagnostics of them. Where a text may be unfinished, a
 * violation that more text would repair does not count: that the text ends where it must continue.
 */
function violationCounter<R>(
  schema: Schema<R>,
  options: CompleteOptions | undefined,
): (text: string) => number {
  const limits = limitsOf(options);
  const findViolations = violationFinder(schema, limits, options);
  return (text) => {
    // A text beyond the limit has one violation only, because nothing else in it is examined.
    if (text.length > limits.maxLength) return Infinity;
    const violations = findViolations(text);
    const isUnfinished = options?.unfinished === true;
    return violations.filter((one) => !isUnfinished || !isAtEnd(one, text.length)).length;
  };
}

function isAtEnd({ code, span }: Violation, length: number): boolean {
  return code === "query_empty" || (code.endsWith("_expected") && span.start === length);
}

/** A value that is being written. */
export interface ValuePrefix {
  /** The name of its field in the schema, also if it is misspelt in the text. */
  readonly field: string;
  /** The value before the cursor, without quotes and escapes; empty if nothing is typed yet. */
  readonly prefix: string;
}

/**
 * The value that is being written at a position, so that an editor can look up values with the prefix and give them to
 * `complete`. Null where no value after `:` belongs, and for times, which are not chosen from a list. Never throws.
 *
 * @param source the text; anything else counts as the empty text
 * @param position the position of the cursor, an offset in UTF-16 code units
 * @example
 * ```ts
 * valueAt('agent_type:"res', 15, nodeSchema); // { field: "agent_type", prefix: "res" }
 * ```
 */
export function valueAt<R>(
  source: string | null | undefined,
  position: number,
  schema: Schema<R>,
  options?: Pick<CheckOptions, "maxLength">,
): ValuePrefix | null {
  const text = textOf(source);
  if (!isOffset(position, text, limitsOf(options))) return null;
  const slots = slotsAt(text, position, schema);
  const slot = slots.find(({ operator, touched }) => operator === "equals" && !isOperatorLexeme(touched));
  if (slot?.field === undefined) return null;
  const { name, type } = slot.field;
  const isChosen = type.isTime !== true && type.operators.includes("equals");
  return isChosen && !UNWRITABLE.test(slot.typed) ? { field: name, prefix: slot.typed } : null;
}

/** Whether a number is an offset in a text that is not too long. */
function isOffset(position: number, { length }: string, limits: { readonly maxLength: number }): boolean {
  return length <= limits.maxLength && Number.isInteger(position) && position >= 0 && position <= length;
}
