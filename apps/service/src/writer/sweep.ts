import type { GraphStore } from "../store/graph-store.ts";
import type { GraphWriter } from "./graph-writer.ts";

/** The silence after which a working node is stale, in milliseconds. */
export const defaultStaleAfter = 5 * 60 * 1000;

/** The options of a sweep. */
export interface SweepOptions {
  readonly store: GraphStore;
  /** Returns the writer of a graph. */
  readonly writerOf: (graphId: string) => GraphWriter;
  /** The current time, in Unix milliseconds. */
  readonly now: number;
  /** Milliseconds. Default 5 minutes. */
  readonly staleAfter?: number;
  /** Takes the error of a graph, and the others are swept. Default: it is thrown. */
  readonly onError?: (error: unknown, graphId: string) => void;
}

/**
 * Marks the working nodes that have been silent for too long, in all graphs. Returns their number, or null if another
 * process is sweeping.
 *
 * @example
 * ```ts
 * setInterval(() => void sweep({ store, writerOf, now: Date.now() }), 10_000);
 * ```
 */
export async function sweep({
  store,
  writerOf,
  now,
  staleAfter = defaultStaleAfter,
  onError = (error) => {
    throw error;
  },
}: SweepOptions): Promise<number | null> {
  let count = 0;
  const failed = new Set<string>();
  const swept = await store.exclusively("sweep", async () => {
    for (let marked = -1; marked !== 0; count += marked) {
      marked = 0;
      for (const { graphId, nodeIds } of await store.listSilent(now - staleAfter)) {
        if (failed.has(graphId)) continue;
        try {
          marked += await writerOf(graphId).stall(nodeIds, now, staleAfter);
        } catch (error) {
          failed.add(graphId);
          onError(error, graphId);
        }
      }
    }
  });
  return swept ? count : null;
}
