import type { CheckOptions, Schema } from "wherefore";
import { complete, type CompleteOptions, type CompletionItem, type Completions } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { expect } from "vitest";
import { limitsOf } from "../../src/check/options.ts";
import { violationFinder } from "../../src/validate/apply-rules.ts";
import { calendarOf, withDates } from "../../src/validate/dates.ts";

/** Splits a marked text, in which `|` is the cursor, into the text and the cursor's position. */
export function cursorIn(marked: string): { readonly text: string; readonly position: number } {
  const position = marked.indexOf("|");
  return { text: marked.slice(0, position) + marked.slice(position + 1), position };
}

/** The completions at the `|`. */
export function offered(marked: string, options?: CompleteOptions): Completions | null {
  const { text, position } = cursorIn(marked);
  return complete(text, position, nodeSchema, options);
}

/** The text after accepting each of the items at the `|`. */
export function accepted(marked: string, options?: CompleteOptions): string[] {
  const { text } = cursorIn(marked);
  const completions = offered(marked, options);
  return completions?.items.map((item) => accept(text, completions, item)) ?? [];
}

function accept(text: string, { span }: Completions, item: CompletionItem): string {
  return text.slice(0, span.start) + item.text + text.slice(span.end);
}

/** Counts the violations of a text; counts are cached. */
export function violationCounter(
  schema: Schema<never>,
  options: CheckOptions = {},
): (text: string) => number {
  const known = new Map<string, number>();
  const find = violationFinder(withDates(schema, calendarOf(options.dates)), limitsOf(options), options);
  return (text) => {
    const count = known.get(text) ?? find(text).length;
    known.set(text, count);
    return count;
  };
}

/** Expects that no completion at the position adds a violation. Returns the number of completions. */
export function expectNoneAdded(
  text: string,
  position: number,
  schema: Schema<never>,
  count: (text: string) => number,
  options?: CompleteOptions,
): number {
  const completions = complete(text, position, schema, options);
  if (completions === null) return 0;
  const { span, items } = completions;
  const before = count(text);
  const worse = items.filter((item) => count(accept(text, completions, item)) > before);
  expect({ text, position, worse }).toEqual({ text, position, worse: [] });
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThanOrEqual(32);
  expect(span.start <= position && position <= span.end).toBe(true);
  return items.length;
}
