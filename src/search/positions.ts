import { shown } from "../text/excerpt.ts";
import type { OrderColumn, Position } from "./order.ts";
import { SearchError } from "./search-error.ts";

/**
 * Checks what an order says of the documents of one answer: that each has a value in the fields that are required, and
 * that no two have the same key. Documents that break it would be left out of pages.
 *
 * @param positions the values of the order's fields in each document
 * @param request what was asked, for the error
 * @throws SearchError with the name of the field
 */
export function checkPositions(
  columns: readonly OrderColumn[],
  positions: readonly Position["values"][],
  request: unknown,
): void {
  const seen = new Set<string>();
  for (const values of positions) {
    const missing = columns.find(({ isRequired }, index) => isRequired && values[index] === null);
    if (missing !== undefined) {
      const what = missing.isKey ? "A field of the key" : "A field that is `required`";
      const message = `${what}, ${JSON.stringify(missing.name)}, has no value of its type in a document. Such documents would be left out of pages.`;
      throw new SearchError(message, request);
    }
    const held = values.filter((_, index) => columns[index]?.isKey);
    const key = JSON.stringify(held);
    if (seen.has(key)) {
      const names = columns.filter(({ isKey }) => isKey).map(({ name }) => JSON.stringify(name));
      const message = `Two documents have the same key, ${names.join(", ")}: ${shown(held.join(", "))}. Name fields in \`key\` that no two documents have the same values in.`;
      throw new SearchError(message, request);
    }
    seen.add(key);
  }
}
