import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../../metrics/metrics.ts";
import { remembered } from "../../metrics/remembered.ts";
import type { GraphStore } from "../../store/graph-store.ts";
import { busy, resourceMissing, serverFailure } from "../protocol/api-error.ts";
import { isOfThisMachine } from "../protocol/this-machine.ts";

/** Who may read the metrics. */
export interface MetricsAccess {
  readonly metrics: Metrics;
  /** Whether other machines may read them too. */
  readonly isRemote: boolean;
}

const json = "application/json; charset=utf-8";
const ok = '{"status":"ok"}';
/** The checks of `/readyz` write, so that they run at most once in this time, in milliseconds. */
const freshFor = 1000;
/** How long the database may take for the checks of `/readyz`, in milliseconds. */
const patience = 2000;

/** Adds `/healthz`: whether the database can be read. And `/readyz`: whether it can be written too. */
export function addHealth(app: FastifyInstance, store: GraphStore): void {
  // Any read shows that the database answers.
  const read = (): Promise<unknown> => store.getGraph("gph_healthz");
  app.get("/healthz", async (request, reply) => {
    try {
      await read();
    } catch (error) {
      request.log.error({ err: error }, "the store does not answer");
      throw serverFailure(request.id, 503);
    }
    return reply.type(json).send(ok);
  });
  // A check that takes longer than the patience is not begun again meanwhile.
  const pendingRead = remembered(0, read);
  const pendingWrite = remembered(0, () => store.checkWrite());
  const problem = remembered(freshFor, async () => {
    const checks = [
      [pendingRead, "The database cannot be read"],
      [pendingWrite, "The database cannot be written to"],
    ] as const;
    for (const [check, message] of checks) {
      try {
        await within(patience, check());
      } catch (error) {
        app.log.error({ err: error }, "not ready");
        return message;
      }
    }
    return null;
  });
  app.get("/readyz", async (request, reply) => {
    const message = await problem();
    if (message !== null) throw busy(message, request.id);
    return reply.type(json).send(ok);
  });
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const stopping = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: stopping.signal }).then(() => {
    throw new Error(`There was no result after ${milliseconds / 1000} s.`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    // Neither is awaited any more, and may still reject.
    for (const each of [work, late]) each.catch(() => undefined);
    stopping.abort();
  }
}

/** Adds `/metrics`, in the text format of Prometheus. */
export function addMetrics(app: FastifyInstance, { metrics, isRemote }: MetricsAccess): void {
  app.get("/metrics", async (request, reply) => {
    if (!isRemote && !isOfThisMachine(request.raw)) {
      throw resourceMissing(
        null,
        "The metrics are for this machine only. Start the service with `--remote-metrics` to let other machines read them.",
      );
    }
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });
}
