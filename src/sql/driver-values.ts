/**
 * Values of rows as drivers return them, as a cursor holds them: null for a value that need not be the one in the
 * database. Many drivers return int64 as doubles, decimal numbers as doubles, and times as a `Date` in milliseconds.
 */

/** A text. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** An integer, as digits, a bigint or a number that no other integer is rounded to. */
export function integerOf(value: unknown): string | null {
  if (typeof value === "string") return /^-?[0-9]{1,80}$/.test(value) ? value : null;
  return typeof value === "bigint" || Number.isSafeInteger(value) ? String(value) : null;
}

/** A double. */
export function doubleOf(value: unknown): string | null {
  return Number.isFinite(value) ? String(value) : null;
}

/** A boolean. */
export function booleanOf(value: unknown): string | null {
  return typeof value === "boolean" ? String(value) : null;
}
