import { shown } from "../text/excerpt.ts";
import type { OrderColumn, Position } from "./order.ts";
import { SearchError } from "./search-error.ts";

/**
 * Checks what an order says of documents of one moment: that each has a value in the fields that are required, and that
 * no two have the same key. Documents that break it would be left out of pages.
 *
 * @param places the values of the order's fields in each document, as texts
 * @throws SearchError with the name of the field
 */
export function checkDocuments(
  places: readonly Position["values"][],
  columns: readonly OrderColumn[],
  request: unknown,
): void {
  const seen = new Set<string>();
  const names = columns.filter(({ isKey }) => isKey).map(({ name }) => JSON.stringify(name));
  for (const values of places) {
    const missing = columns.find(({ isRequired }, index) => isRequired && (values[index] ?? null) === null);
    if (missing !== undefined) {
      const what = missing.isKey ? "A field of the key" : "A field that is `required`";
      const message = `${what}, ${JSON.stringify(missing.name)}, has no value in a document. Such documents would be left out of pages.`;
      throw new SearchError(message, request);
    }
    const key = values.filter((_, index) => columns[index]?.isKey);
    const written = JSON.stringify(key);
    if (seen.has(written)) {
      const message = `Two documents have the same key, ${names.join(", ")}: ${shown(key.join(", "))}. Name fields in \`key\` that no two documents have the same values in.`;
      throw new SearchError(message, request);
    }
    seen.add(written);
  }
}
