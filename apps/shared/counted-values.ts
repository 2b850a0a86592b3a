import { foldCase, type Field } from "wherefore";
import type { KnownValue } from "wherefore/editor";
import { readField, valueTest } from "./field-values.ts";
import type { JsonObject } from "./json.ts";

/** The most records that are read for one question, so that its answer comes while the value is typed. */
export const mostRecords = 50_000;
/** Longer values are not chosen from a list. */
const longestValue = 200;

/** Which values are asked for. */
export interface ValuesAsked {
  readonly prefix: string;
  readonly limit: number;
}

/**
 * The values of a field that begin with a text, without regard to case, most frequent first. Values that a query cannot
 * tell apart are one. Of many records, every n-th is read, and the values have no counts then.
 */
export function countedValues<T>(
  field: Field,
  records: readonly T[],
  recordOf: (one: T) => JsonObject,
  { prefix, limit }: ValuesAsked,
): readonly KnownValue[] {
  const { type } = field;
  const { element = type } = type;
  const { fromRecord: read = (value: unknown) => value } = element;
  const isValue = valueTest(field);
  const begins = foldCase(prefix);
  const isFolded = element.comparison === "folded" || element.comparison === "uuid";
  const counts = new Map<string, { readonly value: string; count: number; last: number }>();
  const step = Math.max(1, Math.ceil(records.length / mostRecords));
  for (let index = 0; index < records.length; index += step) {
    const held = readField(field, recordOf(records[index] as T));
    if (held === null || held === undefined || !isValue(held)) continue;
    for (const one of Array.isArray(held) ? (held as unknown[]) : [held]) {
      const value = textOf(read(one));
      if (value === null || value.length > longestValue) continue;
      // Folding changes no length.
      if (foldCase(value.slice(0, begins.length)) !== begins) continue;
      const key = isFolded ? foldCase(value) : value;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { value, count: 1, last: index });
      else if (known.last !== index) {
        known.count++;
        known.last = index;
      }
    }
  }
  const values = [...counts.values()].sort((one, other) => other.count - one.count).slice(0, limit);
  return values.map(({ value, count }) => (step === 1 ? { value, count } : { value }));
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  const isWritten = typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";
  return isWritten ? String(value) : null;
}
