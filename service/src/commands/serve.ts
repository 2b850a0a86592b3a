import { setTimeout as sleep } from "node:timers/promises";
import { Option, type Command } from "commander";
import type { Logger } from "pino";
import { apiBase } from "../http/context.ts";
import { createServer } from "../http/server.ts";
import { stopServer } from "../http/protocol/graceful-stop.ts";
import { measuredStore, Metrics } from "../metrics/metrics.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { answerLimits, answerOptions, type AnswerOptions } from "./answer-options.ts";
import { patientStore } from "../store/patience.ts";
import { startBackground } from "./background.ts";
import { createDemoAccount } from "./demo-account.ts";
import { explainListen } from "./listen-error.ts";
import { createLogger } from "./log.ts";
import { openStoreOf, origin, storeOptions, wholeNumber, type StoreOptions } from "./options.ts";

/** The options of `serve` and `watch`. */
export interface ServeOptions extends StoreOptions, AnswerOptions {
  readonly port: number;
  readonly host: string;
  readonly publicUrl?: string;
  readonly rate: number;
  readonly searchTimeout: number;
  readonly drain: number;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly remoteHooks: boolean;
  readonly remoteMetrics: boolean;
}

/** What a task that runs beside the server can use. */
export interface Alongside {
  /** A store that waits while the database cannot be reached. */
  readonly store: GraphStore;
  readonly logger: Logger;
  /** The address of a graph's viewer. */
  readonly graphUrl: (graphId: string) => string;
  /** Writes a line to standard output. */
  readonly say: (line: string) => void;
}

/** How long a stop waits for the tasks beside the server, which may wait for a database that is gone. */
const tasksMs = 5000;

/** Adds the command `serve`, which is the default command. */
export function addServe(program: Command): void {
  const serve = program
    .command("serve", { isDefault: true })
    .description("serve the API; the first start creates a demo account with two keys");
  addServeOptions(serve)
    .option("--no-demo", "create no demo account and run no demo")
    .action((options: ServeOptions) => runService(options));
}

/** Adds the options of a server. */
export function addServeOptions(command: Command): Command {
  command
    .addOption(
      new Option("--port <number>", "the port; 0 for any free port")
        .env("PORT")
        .default(4010)
        .argParser(wholeNumber(0, 65_535)),
    )
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .addOption(
      new Option(
        "--public-url <origin>",
        "the origin of URLs in responses; by default the address that it listens on",
      )
        .env("PUBLIC_URL")
        .argParser(origin),
    )
    .addOption(
      new Option(
        "--rate <number>",
        "requests per second for each key, with bursts of twice as many; 0 for no limit",
      )
        .default(100)
        .argParser(wholeNumber(0, 1_000_000)),
    )
    .addOption(
      new Option("--search-timeout <seconds>", "how long a search may take before it is answered 503")
        .default(5)
        .argParser(wholeNumber(1, 3600)),
    )
    .addOption(
      new Option("--drain <seconds>", "on a stop, how long clients may take for answers that have begun")
        .default(30)
        .argParser(wholeNumber(0, 86_400)),
    );
  answerOptions().forEach((option) => command.addOption(option));
  command.option("--remote-hooks", "take hooks from other machines too, or through a proxy", false);
  command.option("--remote-metrics", "let other machines read /metrics too, also through a proxy", false);
  command.addOption(
    new Option("--log-level <level>", "how much to log")
      .choices(["trace", "debug", "info", "warn", "error", "silent"])
      .default("info"),
  );
  storeOptions().forEach((option) => command.addOption(option));
  return command;
}

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
  const opened = await openStoreOf(options, (message) => logger.warn(message), {
    searchTimeout: options.searchTimeout * 1000,
  });
  const metrics = new Metrics();
  metrics.addProcess();
  metrics.addStore(opened);
  const store = measuredStore(opened, metrics);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);

  const { rate } = options;
  const app = await createServer({
    store,
    logger,
    publicUrl: options.publicUrl,
    answers: answerLimits(options),
    remoteHooks: options.remoteHooks,
    metrics: { metrics, isRemote: options.remoteMetrics },
    rate: rate === 0 ? null : { perSecond: rate, burst: 2 * rate },
  });
  const address = await app.listen({ port: options.port, host: options.host }).catch((error: unknown) => {
    throw explainListen(error, options);
  });
  const stoppingTasks = new AbortController();
  const patient = patientStore(store, stoppingTasks.signal);
  // Only after the server listens: otherwise a failed start would create keys and never show them.
  const isNew = (await patient.listAccounts()).length === 0;
  const demo = isNew && options.demo ? await createDemoAccount(patient) : null;
  const background = startBackground({ store: patient, logger, demo: options.demo });

  let started: Promise<() => Promise<void>> | undefined = undefined;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // A second signal ends the process at once.
    process.off("SIGTERM", onSignal).off("SIGINT", onSignal);
    logger.info({ signal }, "stopping");
    // The task stops meanwhile, so that it takes no time from the answers.
    const taskStopped = started?.then((stopTask) => stopTask());
    const cut = await stopServer(app, options.drain * 1000);
    if (cut > 0)
      logger.warn({ connections: cut }, "closed connections that did not take their answers in time");
    stoppingTasks.abort();
    const stopBackground = background.then((stop) => stop());
    await Promise.race([
      Promise.all([taskStopped, stopBackground]),
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
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);

  // If it fails, the process ends, but only after the keys are shown.
  await background.catch(() => undefined);
  // A signal may follow this output at once, so the handlers are installed before it.
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
  const base = (options.publicUrl ?? address).replace(/\/+$/, "");
  const graphUrl = (graphId: string): string => `${base}${apiBase}/graphs/${graphId}/view`;
  started = alongside?.({ store: patient, logger, graphUrl, say });
  await started;
}
