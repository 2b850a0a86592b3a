/** Numbers that look random and are the same for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, less than 1. */
  next(): number {
    // mulberry32
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

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new RangeError("There is nothing to pick from.");
    return picked;
  }

  /** One of several, in proportion to their weights; null where no weight is above zero. */
  weighted<T>(options: readonly (readonly [weight: number, value: T])[]): T | null {
    let left = this.next() * options.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of options) {
      if (left < weight) return value;
      left -= weight;
    }
    return null;
  }
}
