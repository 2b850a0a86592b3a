import type { FieldType } from "../../schema/field-type.ts";

/**
 * A value as a record holds it, which `fromRecord` of the type converts to the value of the comparison. Undefined if no
 * such value is known, because the type is of the application and converts otherwise than those of the package.
 */
export function recordValue(type: FieldType, value: unknown): unknown {
  const plain = typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  const date = new Date(Number(plain));
  // A time can be held as milliseconds, seconds, an ISO 8601 text or a `Date`, and anything as a text.
  const candidates = [plain, Number(plain) / 1000, date.toJSON(), date, String(plain)];
  return candidates.find((held) => isHeldAs(type, held, plain));
}

/** Whether the type compares what a record holds as a value. A `fromRecord` may throw at what no record holds. */
export function isHeldAs({ fromRecord = (one) => one }: FieldType, held: unknown, value: unknown): boolean {
  try {
    return fromRecord(held) === value;
  } catch {
    return false;
  }
}

/** The value that is the easiest to read: of numbers, the one that is the shortest to write. */
export function simplest(values: readonly unknown[]): unknown {
  return values.reduce((best, value) => (lengthOf(value) < lengthOf(best) ? value : best));
}

function lengthOf(value: unknown): number {
  if (value === Infinity || value === -Infinity) return Infinity;
  return typeof value === "number" || typeof value === "bigint" ? String(value).length : 0;
}
