import { do_not_optimize, measure } from "mitata";
import { medianOf, type Contestant, type Result } from "./measure.ts";

const rounds = 9;

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
