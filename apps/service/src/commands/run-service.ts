import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { apiBase } from "../http/context.ts";
import { createServer } from "../http/server.ts";
import { stopServer } from "../http/protocol/graceful-stop.ts";
import { measuredStore, Metrics } from "../metrics/metrics.ts";
import type { Settings } from "../settings/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { explainStore, nameOf } from "../store/open-store.ts";
import { patientStore } from "../store/patience.ts";
import { databasePath } from "../store/sqlite/backup.ts";
import { BackgroundCheck } from "./background-check.ts";
import { startBackground } from "./background.ts";
import { createDemoAccount } from "./demo-account.ts";
import { explainListen } from "./listen-error.ts";
import { createLogger } from "./log.ts";
import { openStoreOf, placeOf } from "./options.ts";
import { serverOptions, storeSettings, sweepTimes } from "./served-settings.ts";

/** The settings of `serve` and `watch`. */
export type ServeOptions = Settings<"database" | "recording" | "server" | "demo">;

/** What a task that runs beside the server can use. */
export interface Alongside {
  /** A store that waits while the database cannot be reached or written. */
  readonly store: GraphStore;
  readonly logger: Logger;
  /** The address of a graph's viewer. */
  readonly graphUrl: (graphId: string) => string;
  /** The address of the home page, which takes a key in its fragment: `#key=…`. */
  readonly homeUrl: string;
  /** Writes a line to standard output. */
  readonly say: (line: string) => void;
}

/** How long a stop waits for the tasks beside the server, which may wait for a database that is gone. */
const tasksMs = 5000;

/**
 * Serves until a signal.
 *
 * @param alongside starts a task once the server listens, and returns a function that stops it
 */
export async function runService(
  options: ServeOptions,
  alongside?: (service: Alongside) => Promise<() => Promise<void>>,
): Promise<void> {
  // Logs go to standard error, so that standard output has only the lines for people.
  const logger = createLogger(2, options.logLevel);
  const place = placeOf(options);
  const check =
    place.databaseUrl === undefined ? new BackgroundCheck(databasePath(place.dataDir), logger) : null;
  const times = new StartTimes();
  const opened = await openStoreOf(options, (message) => logger.warn(message), {
    ...storeSettings(options),
    onPart: (part) => times.ended(part),
  });
  const metrics = new Metrics();
  metrics.addProcess();
  metrics.addStore(opened);
  const store = measuredStore(opened, metrics);
  // Nobody has to read its lines, so it serves on when the reader has gone.
  process.stdout.removeAllListeners("error").on("error", () => undefined);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);

  const app = await createServer({
    store,
    logger,
    metrics: { metrics, isRemote: options.remoteMetrics },
    ...serverOptions(options),
    readiness: {
      name: nameOf(place),
      explain: (error) => explainStore(error, place),
      problem: () => check?.problem ?? null,
    },
  });
  const stoppingTasks = new AbortController();
  const patient = patientStore(store, stoppingTasks.signal);
  let background: ReturnType<typeof startBackground> | undefined;
  let started: Promise<() => Promise<void>> | undefined;
  let stoppedBy: NodeJS.Signals | null = null;
  const isStopping = (): boolean => stoppedBy !== null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    stoppedBy = signal;
    // A second signal ends the process at once.
    process.off("SIGTERM", onSignal).off("SIGINT", onSignal);
    logger.info({ signal }, "stopping");
    await listening.catch(() => undefined);
    // The task stops meanwhile, so that it takes no time from the answers.
    const taskStopped = stopped(started);
    const cut = await stopServer(app, options.drain * 1000);
    if (cut > 0)
      logger.warn({ connections: cut }, "closed connections that did not take their answers in time");
    stoppingTasks.abort();
    check?.stop();
    await Promise.race([
      Promise.all([taskStopped, stopped(background)]),
      sleep(tasksMs, undefined, { ref: false }),
    ]);
    await store.close();
    logger.info("stopped");
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    stop(signal).catch((error: unknown) => {
      logger.fatal({ err: error }, "could not stop in order");
      process.exit(1);
    });
  };
  // Before it listens, because requests and a signal may follow at once.
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  const listening = app.listen({ port: options.port, host: options.host });

  /** Starts what runs beside the server, unless it stops. */
  const begin = async (): Promise<void> => {
    const address = await listening.catch((error: unknown) => {
      throw explainListen(error, options);
    });
    if (isStopping()) return;
    times.ended("listen");
    logger.info({ ms: times.parts }, "started");
    check?.start("check" in times.parts);
    // Only after the server listens: otherwise a failed start would create keys and never show them.
    const isNew = (await patient.listAccounts()).length === 0;
    const demo = isNew && options.demo ? await createDemoAccount(patient) : null;
    if (!isStopping())
      background = startBackground({
        store: patient,
        logger,
        ...sweepTimes(options),
        demo: options.demo,
        onAttempt: (outcome) => metrics.attempted(outcome),
      });

    // If it fails, the process ends, but only after the keys are shown.
    await background?.catch(() => undefined);
    say(`The Graph Observation Service listens on ${address}`);
    say(`  home page      ${address}/`);
    say(`  interface      ${address}/api/v1/graphs`);
    say(`  OpenAPI        ${address}/openapi.json`);
    say(`  errors         ${address}/docs/errors`);
    say(`  documentation  ${address}/docs/`);
    say(`  playground     ${address}/playground/`);
    if (demo !== null) {
      say("A demo account was created, with these keys. They cannot be shown again, so note them now.");
      say(`  full           ${demo.fullKey}`);
      say(`  restricted     ${demo.restrictedKey}`);
      say(`Open the demo in a browser, signed in: ${address}/#key=${demo.fullKey}`);
      say(`Try: curl -H 'Authorization: Bearer ${demo.fullKey}' ${address}/api/v1/graphs`);
    } else if (isNew && alongside === undefined) {
      say("There is no account yet. Create an account and a key: keys create");
    }

    await background;
    if (isStopping()) return;
    const base = (options.publicUrl ?? address).replace(/(?<!\/)\/+$/, "");
    const graphUrl = (graphId: string): string => `${base}${apiBase}/graphs/${graphId}/view`;
    started = alongside?.({ store: patient, logger, graphUrl, homeUrl: `${base}/`, say });
    await started;
  };
  await begin().catch((error: unknown) => {
    // A stop ends what waits for the database.
    if (!isStopping()) throw error;
  });
}

/** Stops a task, if it could be started. */
function stopped(task: Promise<() => Promise<void>> | undefined): Promise<void> | undefined {
  return task?.then(
    (stopTask) => stopTask(),
    () => undefined,
  );
}

/** How long the parts of a start take, in milliseconds. */
class StartTimes {
  /** By part. `load` is the time from the start of the process. `check` is there if the newest commits were checked. */
  readonly parts: Record<string, number>;
  #last = performance.now();

  constructor() {
    this.parts = { load: Math.round(this.#last) };
  }

  /** Takes notice of the end of a part, which began with the end of the one before. */
  ended(part: string): void {
    const now = performance.now();
    this.parts[part] = Math.round(now - this.#last);
    this.#last = now;
  }
}
