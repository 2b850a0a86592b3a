import { do_not_optimize, measure } from "mitata";

/** Something to be timed, and what it is called in the tables. */
export interface Contestant {
  readonly name: string;
  readonly run: () => unknown;
}

/** What a contestant took. */
export interface Result {
  readonly name: string;
  /** Nanoseconds a run: the median over rounds of each round's median. */
  readonly median: number;
  /** Times the first contestant: the median over rounds of each round's ratio. */
  readonly ratio: number;
}

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9);

/**
 * Times the contestants in turn, round by round, so that what else the machine
 * does meets all of them alike. The first one is the base of the ratios.
 */
export async function compare(contestants: readonly Contestant[]): Promise<Result[]> {
  const medians = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const order = [...contestants.entries()];
    // Being first or after whom may matter to the caches.
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

/** Hands out the items in turn, round and round. */
export function cycle<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next]!;
    next = next + 1 === items.length ? 0 : next + 1;
    return item;
  };
}
