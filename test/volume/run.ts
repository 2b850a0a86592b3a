import type { Engine } from "../conformance/engine.ts";
import { batchOf, type BatchSize } from "./batch.ts";
import { compare, type Disagreement } from "./compare.ts";
import type { EngineProgress } from "./progress.ts";
import { smallest } from "./smallest.ts";

export interface Volume {
  readonly seed: number;
  /** The least number of pairs of a query and a record. */
  readonly pairs: number;
  readonly size: BatchSize;
  /** Ends the run after the batch that is being compared. */
  readonly signal?: AbortSignal;
}

export const noProgress: EngineProgress = { batches: 0, pairs: 0, matches: 0, seconds: 0 };

/**
 * Compares an engine with the predicate, batch by batch, until there are enough pairs or a disagreement, which is
 * returned as small as it can be made.
 *
 * @param onBatch called after each batch
 */
export async function run(
  engine: Engine,
  { seed, pairs, size, signal }: Volume,
  from: EngineProgress,
  onBatch: (progress: EngineProgress) => void,
): Promise<{ readonly progress: EngineProgress; readonly disagreement: Disagreement | null }> {
  const open = await engine.open();
  let progress = from;
  try {
    while (progress.pairs < pairs && signal?.aborted !== true) {
      const began = performance.now();
      const { disagreement, matches } = await compare(open, batchOf(seed, progress.batches, size));
      if (disagreement !== null) return { progress, disagreement: await smallest(open, disagreement) };
      progress = {
        batches: progress.batches + 1,
        pairs: progress.pairs + size.records * size.queries,
        matches: progress.matches + matches,
        seconds: progress.seconds + (performance.now() - began) / 1000,
      };
      onBatch(progress);
    }
    return { progress, disagreement: null };
  } finally {
    await open.close();
  }
}
