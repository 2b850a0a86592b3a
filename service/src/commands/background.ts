import type { Logger } from "pino";
import { createIds } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { GraphWriter, sweep } from "../writer/index.ts";

/** How often silent nodes are looked for, in milliseconds. */
const sweepEvery = 10_000;

/**
 * Starts what a serving process does beside answering: the sweep for stale nodes.
 *
 * @returns stops it, and waits for what is under way
 */
export async function startBackground({
  store,
  logger,
}: {
  readonly store: GraphStore;
  readonly logger: Logger;
  readonly demo: boolean;
}): Promise<() => Promise<void>> {
  const ids = createIds(await store.secret());
  const source = { provider: "wherefore", provider_version: "1", adapter: "sweep@1.0.0" };
  const writerOf = (graphId: string): GraphWriter => new GraphWriter(graphId, { store, ids, source });

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(async () => {
        const stale = await sweep({ store, writerOf, now: Date.now() });
        if (stale !== null && stale > 0) logger.info({ stale }, "swept");
      })
      .catch((error: unknown) => logger.error({ err: error }, "sweep failed"));
  }, sweepEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
