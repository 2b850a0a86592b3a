import { do_not_optimize, measure } from "mitata";

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

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9);

/**
 * Measures the contestants alternately in several rounds, so that other load on
 * the machine affects all of them. The ratios refer to the first contestant.
 */
export async function compare(contestants: readonly Contestant[]): Promise<Result[]> {
  const medians = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const order = [...contestants.entries()];
    // The order can affect the caches, so it alternates.
    if (round % 2 === 1) order.reverse();
    for (const [index, { run }] of order) {
      const { p50 } = await measure(() => do_not_optimize(run()), {
        min_cpu_time: 60e6,
        min_samples: 5,
        inner_gc: false,
      });
      medians[index]!.push(p50);
    }
  }
  return contestants.map(({ name }, index) => ({
    name,
    median: medianOf(medians[index]!),
    ratio: medianOf(medians[index]!.map((time, round) => time / medians[0]![round]!)),
  }));
}

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
