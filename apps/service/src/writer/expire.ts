import { setImmediate } from "node:timers/promises";
import type { GraphStore } from "../store/graph-store.ts";
import { endNodes } from "./end.ts";
import type { GraphWriter } from "./graph-writer.ts";

/** So few nodes that requests to this process wait for tens of milliseconds. */
export const nodesPerPass = 100;

/** The options of a round. */
export interface ExpireOptions {
  readonly store: GraphStore;
  /** Returns the writer of a graph. */
  readonly writerOf: (graphId: string) => GraphWriter;
  /** The current time, in Unix milliseconds. */
  readonly now: number;
  /** The time without activity after which a node ends, in milliseconds. */
  readonly expireAfter: number;
  /** Ends the round after the present graph. Default: nothing does. */
  readonly signal?: AbortSignal;
  /** Takes the error of a graph, and the round goes on with the next one. Default: it is thrown. */
  readonly onError?: (error: unknown, graphId: string) => void;
}

/** The result of a round. */
export interface Expired {
  /** The number of nodes that ended. */
  readonly ended: number;
  /** Whether there are graphs with more of them, for the next round. */
  readonly hasMore: boolean;
}

/**
 * Ends unfinished nodes that have been silent for too long: of each graph those that were silent for longest, at most
 * `nodesPerPass`, so that no graph waits for another. Returns null if another process is sweeping.
 *
 * @example
 * ```ts
 * while ((await expireRound({ store, writerOf, now: Date.now(), expireAfter }))?.hasMore);
 * ```
 */
export async function expireRound({
  store,
  writerOf,
  now,
  expireAfter,
  signal,
  onError = (error) => {
    throw error;
  },
}: ExpireOptions): Promise<Expired | null> {
  const before = now - expireAfter;
  let ended = 0;
  let hasMore = false;
  const swept = await store.exclusively("sweep", async () => {
    for (const graphId of await store.listInactiveGraphs(before)) {
      if (signal?.aborted === true) return;
      try {
        const refs = await store.listInactive(graphId, { before, most: nodesPerPass });
        if (refs.length === 0) continue;
        const count = await endNodes(writerOf(graphId), refs, { reason: "expired", at: now, before });
        ended += count;
        // Without progress, the next round would be the same.
        if (refs.length === nodesPerPass && count > 0) hasMore = true;
      } catch (error) {
        onError(error, graphId);
      }
      await setImmediate();
    }
  });
  return swept ? { ended, hasMore } : null;
}
