/** A seeded generator of pseudo-random numbers, the same on every machine. */
export interface Random {
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

/** xorshift32. */
export function makeRandom(seed: number): Random {
  let state = seed | 0 || 1;
  const below = (bound: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  return {
    below,
    chance: (probability) => below(0x10000) < probability * 0x10000,
    pick: (items) => {
      if (items.length === 0) throw new Error("Nothing to pick from");
      return items[below(items.length)]!;
    },
  };
}
