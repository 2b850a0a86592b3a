/** A pseudorandom generator. The same seed gives the same numbers. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number of at least 0 and less than 1. */
  next(): number {
    // The algorithm is mulberry32.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `greatest`. */
  whole(least: number, greatest: number): number {
    return least + Math.floor(this.next() * (greatest - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A random element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new RangeError("There is nothing to pick from.");
    return picked;
  }

  /** A random key, in proportion to the weights; null if no weight is above zero. */
  weighted<T>(options: readonly (readonly [weight: number, value: T])[]): T | null {
    let left = this.next() * options.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of options) {
      if (left < weight) return value;
      left -= weight;
    }
    return null;
  }
}
