import type { Logger } from "pino";
import { Demo } from "../../../collector/index.ts";
import { startAlerts, type AlertsOptions } from "../matching/index.ts";
import { createIds } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { isPassing } from "../store/patience.ts";
import { AccountRecorder, expireRound, GraphWriter, GraphWriters, sweep } from "../writer/index.ts";
import { demoAccount } from "./demo-account.ts";

/** The interval between two sweeps, in milliseconds. */
const sweepEvery = 10_000;

/** The times after which a sweep changes a silent node. */
export interface SweepTimes {
  /** The silence after which a working node is stale, in milliseconds. */
  readonly staleAfter: number;
  /** The silence after which an unfinished node ends, in milliseconds; null if none does. */
  readonly expireAfter: number | null;
}

interface BackgroundOptions extends SweepTimes, Pick<AlertsOptions, "onAttempt"> {
  /** A store that waits while the database cannot be reached or written. */
  readonly store: GraphStore;
  readonly logger: Logger;
  /** Whether to run the demo if there is a demo account. */
  readonly demo: boolean;
}

/**
 * Starts the alerts, the sweep for stale and expired nodes, and the demo.
 *
 * @returns a function that stops them and waits until they have stopped
 */
export async function startBackground(options: BackgroundOptions): Promise<() => Promise<void>> {
  const stops = [await startAlerts(options), await startSweep(options), await startDemo(options)];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** Logs errors of a task, except that the database cannot be reached or written: the store reports that once. */
export function failure(logger: Logger, message: string): (error: unknown) => void {
  return (error) => {
    if (!isPassing(error)) logger.error({ err: error }, message);
  };
}

async function startSweep({
  store,
  logger,
  staleAfter,
  expireAfter,
}: BackgroundOptions): Promise<() => Promise<void>> {
  const ids = createIds(await store.secret());
  const source = { provider: "wherefore", provider_version: "1", adapter: "sweep@1.0.0" };
  const writerOf = (graphId: string): GraphWriter => new GraphWriter(graphId, { store, ids, source });

  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = "sweep failed";
  const onError = (error: unknown, graphId: string): void => {
    if (isPassing(error)) throw error;
    logger.error({ err: error, graph_id: graphId }, failed);
  };
  const expire = async (writers: GraphWriters): Promise<boolean> => {
    if (expireAfter === null) return false;
    const writerOf = (graphId: string): GraphWriter => writers.of(graphId, { source });
    const expired = await expireRound({ store, writerOf, now: Date.now(), expireAfter, signal, onError });
    if (expired === null) return false;
    if (expired.ended > 0) logger.info({ ended: expired.ended }, "ended nodes whose source has gone");
    return expired.hasMore && !signal.aborted;
  };

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(async () => {
        // They are kept for all rounds, so that each loads a tree once.
        const writers = new GraphWriters({ store, ids });
        let hasMore = true;
        while (hasMore) {
          const stale = await sweep({ store, writerOf, now: Date.now(), staleAfter, onError });
          if (stale !== null && stale > 0) logger.info({ stale }, "swept");
          // What a deletion that was killed has left.
          await store.removeDeleted();
          hasMore = await expire(writers);
        }
      })
      .catch(failure(logger, failed));
  }, sweepEvery);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

async function startDemo({ store, logger, demo: isWanted }: BackgroundOptions): Promise<() => Promise<void>> {
  const accounts = await store.listAccounts();
  if (!isWanted || !accounts.some(({ id }) => id === demoAccount)) return () => Promise.resolve();
  const ids = createIds(await store.secret());
  const recorder = new AccountRecorder(demoAccount, { store, ids });
  const demo = await Demo.open({ recorder, now: Date.now, seed: Date.now() });
  const stopping = new AbortController();
  const running = demo.run(stopping.signal, failure(logger, "demo failed"));
  return async () => {
    stopping.abort();
    await running;
  };
}
