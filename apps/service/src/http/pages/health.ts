import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "../../metrics/metrics.ts";
import { remembered } from "../../metrics/remembered.ts";
import type { GraphStore } from "../../store/graph-store.ts";
import { StoreUnavailableError } from "../../store/types.ts";
import { UnusableDatabaseError } from "../../store/unusable-database.ts";
import { ApiError, resourceMissing, serverFailure } from "../protocol/api-error.ts";
import { isOfThisMachine } from "../protocol/this-machine.ts";

/** Who may read the metrics. */
export interface MetricsAccess {
  readonly metrics: Metrics;
  /** Whether other machines may read them too. */
  readonly isRemote: boolean;
}

/** What is known of the database. */
export interface Readiness {
  /** The database, as messages name it. */
  readonly name: string;
  /** Explains an error of the database to people: names the database, and what to do. Others stay as they are. */
  readonly explain: (error: unknown) => unknown;
  /** Why it must not be used although it can be, and what to do; null if nothing is wrong. */
  readonly problem: () => string | null;
}

const json = "application/json; charset=utf-8";
const ok = '{"status":"ok"}';
/** The checks of `/readyz` write, so that they run at most once in this time, in milliseconds. */
const freshFor = 1000;
/** How long the database may take for the checks of `/readyz`, in milliseconds. */
const patience = 2000;

/**
 * Adds `/healthz`: whether the database can be read. And `/readyz`: whether it can be written too, and nothing is wrong
 * with it.
 */
export function addHealth(app: FastifyInstance, store: GraphStore, readiness: Readiness): void {
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
  let logged: string | null = null;
  const log = (message: string | null, error?: unknown): string | null => {
    // A load balancer asks every few seconds, so each reason is logged once.
    if (message !== logged) {
      if (message === null) app.log.info("ready again");
      else app.log.error({ reason: message, err: error }, "not ready");
    }
    return (logged = message);
  };
  const reason = remembered(freshFor, async () => {
    const checks = [
      [pendingRead, "read"],
      [pendingWrite, "written"],
    ] as const;
    for (const [check, action] of checks) {
      try {
        await within(patience, check());
      } catch (error) {
        return log(reasonOf(readiness.explain(error), `${readiness.name} cannot be ${action}`), error);
      }
    }
    return log(readiness.problem());
  });
  app.get("/readyz", async (_request, reply) => {
    const message = await reason();
    if (message !== null)
      throw new ApiError("api_error", message, { status: 503, headers: { "retry-after": "5" } });
    return reply.type(json).send(ok);
  });
}

/** Errors that are for people name the database and what to do. Others may say what is only for the log. */
function reasonOf(error: unknown, fails: string): string {
  if (error instanceof UnusableDatabaseError) return error.message;
  if (error instanceof StoreUnavailableError)
    return `${error.message} Start the server, or repair its network.`;
  if (error instanceof SlowError)
    return `${fails} within ${patience / 1000} s. Look for what else uses it or its disk.`;
  return `${fails}. Read the reason in the log of the service, in the line "not ready".`;
}

/** A check took too long. */
class SlowError extends Error {}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const stopping = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: stopping.signal }).then(() => {
    throw new SlowError(`There was no result after ${milliseconds / 1000} s.`);
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
