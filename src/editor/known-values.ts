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
}

/** A known value as a text, and what it is to the field. */
interface Merged {
  readonly text: string;
  readonly count: number | undefined;
}

/** Known values of a field, in their order. Values that a query cannot tell apart are one, with the sum of their counts. */
export class KnownValues<R> {
  readonly #field: Field<R>;
  readonly #values = new Map<string, Merged>();

  /** @param known values of unknown origin; whatever is not a `KnownValue` that the field takes is left out */
  constructor(field: Field<R>, known: readonly KnownValue[]) {
    this.#field = field;
    for (const one of Array.isArray(known) ? (known as readonly (KnownValue | null | undefined)[]) : []) {
      const text = plainText(one?.value);
      const meaning = text === null ? null : this.#meaning(text);
      if (text === null || meaning === null) continue;
      const before = this.#values.get(meaning);
      this.#values.set(meaning, {
        text: before?.text ?? text,
        count: sum(before?.count, countOf(one?.count)),
      });
    }
  }

  /** How many records have a value; undefined if that is not known. */
  count(text: string): number | undefined {
    const meaning = this.#meaning(text);
    return meaning === null ? undefined : this.#values.get(meaning)?.count;
  }

  /** The values without those that mean the same as one of these texts. */
  except(texts: readonly string[]): readonly Merged[] {
    const meanings = new Set(texts.map((text) => this.#meaning(text)));
    return [...this.#values].flatMap(([meaning, value]) => (meanings.has(meaning) ? [] : [value]));
  }

  /** The same for two texts that a query cannot tell apart; null for a text that is no value of the field. */
  #meaning(text: string): string | null {
    if (UNWRITABLE.test(text)) return null;
    const reading = this.#field.type.readText(text);
    if (!("value" in reading)) return null;
    const { value } = reading;
    return value.kind === "text" ? value.folded : String(plainValue(value));
  }
}

/** NUL and lone surrogates, which no value of a query contains. */
export const UNWRITABLE = /[\0\p{Surrogate}]/u;

/** Whether a text begins with another one, without regard to case. */
export function begins(text: string, beginning: string): boolean {
  // Folding changes no length.
  return foldCase(text.slice(0, beginning.length)) === foldCase(beginning);
}

function plainText(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number") return decimalText(value);
  return typeof value === "bigint" || typeof value === "boolean" ? String(value) : null;
}

function countOf(count: unknown): number | undefined {
  return typeof count === "number" && Number.isFinite(count) ? count : undefined;
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : one + other;
}
