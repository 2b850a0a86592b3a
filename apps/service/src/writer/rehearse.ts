import type { RefusedError } from "../../../shared/observations/refused-error.ts";
import { WorkingSet } from "../recorder/index.ts";
import { inSlices } from "../store/slices.ts";
import type { GraphWriterOptions } from "./graph-writer.ts";
import type { KeyedObservation } from "./observation-keys.ts";
import { recordGroup } from "./record-group.ts";

/**
 * Records the observations of a new graph in memory, so that refused ones leave no empty graph in the database. Returns
 * the refusals.
 */
export async function rehearse(
  observations: readonly KeyedObservation[],
  { source, isShared = false }: Pick<GraphWriterOptions, "source" | "isShared">,
): Promise<readonly RefusedError[]> {
  const working = new WorkingSet();
  const context = { nodeId: (ref: string) => ref, source, isShared };
  const refused: RefusedError[] = [];
  function* steps(): Generator<void> {
    for (const one of observations)
      yield* recordGroup(working, [one], context, (error) => refused.push(error));
  }
  await inSlices(steps());
  return refused;
}
