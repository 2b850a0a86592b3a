/** A function to measure, and its name in the tables. */
export interface Contestant {
  readonly name: string;
  readonly run: () => unknown;
}

/** The measurement of a contestant. */
export interface Result {
  readonly name: string;
  /** Nanoseconds per run: the median of the medians of all rounds. */
  readonly median: number;
  /** Ratio to the first contestant: the median of the ratios of all rounds. */
  readonly ratio: number;
}

/** The median. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns a function that gives the items in a cycle. */
export function cycle<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next]!;
    next = next + 1 === items.length ? 0 : next + 1;
    return item;
  };
}
