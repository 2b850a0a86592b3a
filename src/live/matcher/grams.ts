import type { ComparedValue } from "../values.ts";
import { eachItem, sizeOf, withItem, withoutItem, type Bag } from "./bag.ts";
import type { Clause, Index, Visit } from "./stored.ts";

/** The length of the grams of a needle. Of longer grams, fewer are in a text by chance. */
function gramLength({ length }: string): number {
  // An operator may take needles that are shorter than a gram.
  return length < 5 ? Math.min(length, 3) : 5;
}

/** Clauses that are found by one gram of their text, of all its grams the one that fewest others are found by. */
export class Grams implements Index {
  /** The clauses by gram, for each length of grams. */
  readonly #buckets = new Map<number, Map<number, Bag<Clause>>>();

  /** A longer text is rarer. The text of three letters is expected in one of 96 records. */
  shareOf(clause: Clause): number {
    return 1 / (32 * needleOf(clause).length + 1);
  }

  add(clause: Clause): void {
    const length = gramLength(needleOf(clause));
    const buckets = this.#bucketsOf(length);
    let rarest = 0;
    let fewest = Infinity;
    for (const gram of gramsOf(needleOf(clause), length)) {
      const size = sizeOf(buckets.get(gram));
      if (size >= fewest) continue;
      rarest = gram;
      fewest = size;
    }
    buckets.set(rarest, withItem(buckets.get(rarest), clause));
  }

  delete(clause: Clause): void {
    const length = gramLength(needleOf(clause));
    const buckets = this.#bucketsOf(length);
    for (const gram of gramsOf(needleOf(clause), length)) {
      const rest = withoutItem(buckets.get(gram), clause);
      if (rest === undefined) buckets.delete(gram);
      else buckets.set(gram, rest);
    }
  }

  #bucketsOf(length: number): Map<number, Bag<Clause>> {
    const known = this.#buckets.get(length);
    if (known !== undefined) return known;
    const buckets = new Map<number, Bag<Clause>>();
    this.#buckets.set(length, buckets);
    return buckets;
  }

  find(values: readonly ComparedValue[], visit: Visit): void {
    const each = (clause: Clause): void => {
      visit(clause, false);
    };
    for (const [length, buckets] of this.#buckets) {
      // A text can have a gram many times.
      const seen = new Set<Bag<Clause>>();
      for (const text of values) {
        for (const gram of gramsOf(text as string, length)) {
          const bucket = buckets.get(gram);
          if (bucket === undefined || seen.has(bucket)) continue;
          seen.add(bucket);
          eachItem(bucket, each);
        }
      }
    }
  }
}

function needleOf({ value }: Clause): string {
  return value as string;
}

/**
 * The grams of a text: some UTF-16 units, as a number below 2^30. Different ones can have the same number, which costs a
 * test.
 */
function gramsOf(text: string, length: number): readonly number[] {
  const grams: number[] = [];
  for (let at = 0; at + length <= text.length; at++) {
    let hash = 0;
    for (let index = at; index < at + length; index++) hash = Math.imul(hash, 8191) + text.charCodeAt(index);
    grams.push((hash ^ (hash >>> 15)) & 0x3fffffff);
  }
  return grams;
}
