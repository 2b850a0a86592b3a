import type { FieldType } from "../../schema/field-type.ts";

/**
 * A value as a record holds it, which `fromRecord` of the type converts to the value of the comparison. If the type is of
 * the application and converts otherwise than the types of the package, it is the value of the comparison itself.
 */
export function recordValue(type: FieldType, value: unknown): unknown {
  const plain = typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return [plain, ...timesOf(plain)].find((held) => isHeldAs(type, held, plain)) ?? plain;
}

/** Whether the type compares what a record holds as a value. A `fromRecord` may throw at what no record holds. */
export function isHeldAs({ fromRecord }: FieldType, held: unknown, value: unknown): boolean {
  if (fromRecord === undefined) return held === value;
  try {
    return fromRecord(held) === value;
  } catch {
    return false;
  }
}

/** The forms of a time in milliseconds: seconds, an ISO 8601 text, a `Date`. */
function timesOf(milliseconds: unknown): readonly unknown[] {
  if (typeof milliseconds !== "number") return [];
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? [] : [milliseconds / 1000, date.toISOString(), date];
}
