import type { Field } from "../schema/field.ts";
import { plainValue } from "../schema/value-in-words.ts";
import { decimalText } from "../text/decimal.ts";
import { foldCase } from "../text/fold-case.ts";

/** A value that records have in a field, as an application knows it. */
export interface KnownValue {
  /** The value, without quotes and escapes. Values that the field does not take are not offered. */
  readonly value: string | number | bigint | boolean;
  /** How many records have it, which completions show. Default: not known. */
  readonly count?: number | undefined;
  /** Whether `count` is that of all records; completions show no other. Default: true. */
  readonly isExact?: boolean | undefined;
}

/** Known values by what they are to the field. */
export type KnownValues = ReadonlyMap<
  string | null,
  { readonly text: string; readonly count: number | undefined }
>;

/**
 * Known values of a field, in their order. Values that a query cannot tell apart are one, with the sum of their counts.
 *
 * @param known values of unknown origin; whatever is not a `KnownValue` that the field takes is left out
 */
export function knownValues<R>(field: Field<R>, known: unknown): KnownValues {
  const values = new Map<string | null, { text: string; count: number | undefined }>();
  for (const one of Array.isArray(known) ? (known as readonly (KnownValue | null | undefined)[]) : []) {
    const text = plainText(one?.value);
    const meaning = text === null ? null : meaningOf(field, text);
    if (text === null || meaning === null) continue;
    const before = values.get(meaning);
    values.set(meaning, { text: before?.text ?? text, count: sum(before?.count, countOf(one)) });
  }
  return values;
}

/** The same for two texts that a query cannot tell apart; null for a text that is no value of the field. */
export function meaningOf<R>({ type }: Field<R>, text: string): string | null {
  const reading = UNWRITABLE.test(text) ? null : type.readText(text);
  if (reading === null || !("value" in reading)) return null;
  const { value } = reading;
  return value.kind === "text" ? value.folded : String(plainValue(value));
}

/** NUL and lone surrogates, which no value of a query contains. */
export const UNWRITABLE = /[\0\p{Surrogate}]/u;

/** Whether a text begins with another one, without regard to case. */
export function begins(text: string, prefix: string): boolean {
  // Folding changes no length.
  return foldCase(text.slice(0, prefix.length)) === foldCase(prefix);
}

function plainText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number") return decimalText(value);
  return typeof value === "bigint" || typeof value === "boolean" ? String(value) : null;
}

function countOf(known: KnownValue | null | undefined): number | undefined {
  const count: unknown = known?.isExact === false ? undefined : known?.count;
  return typeof count === "number" && Number.isFinite(count) ? count : undefined;
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : one + other;
}
