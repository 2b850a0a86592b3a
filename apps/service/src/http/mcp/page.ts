import { boundedJson } from "./bounded-json.ts";

/** The most characters of the text of an answer. */
export const answerLength = 20_000;

/** What the sentences above a list take at most, with a page token. */
const headingLength = 1000;
/** An item of a list is shown with texts of at most about this length. */
const itemLength = 4000;

/** An object of the interface. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** A list or search result of the interface. */
export interface Page {
  readonly has_more: boolean;
  readonly data: readonly Item[];
}

/** The lines of those items of a list that fit into an answer, from the first on. There is at least one if the list is not empty. */
export function fittingLines(items: readonly object[]): readonly string[] {
  const lines: string[] = [];
  let left = answerLength - headingLength;
  for (const item of items) {
    const line = boundedJson(item, itemLength);
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  return lines;
}

/** An object without the named fields, and without those that have no value. */
export function without(item: object, names: readonly string[] = []): object {
  const fields = Object.entries(item).filter(([name, value]) => value !== null && !names.includes(name));
  return Object.fromEntries(fields);
}
