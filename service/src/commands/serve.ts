import { Option, type Command } from "commander";
import type { Logger } from "pino";
import { createServer } from "../http/server.ts";
import { stopServer } from "../http/protocol/graceful-stop.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { startBackground } from "./background.ts";
import { createDemoAccount } from "./demo-account.ts";
import { createLogger } from "./log.ts";
import { openStoreOf, origin, storeOptions, wholeNumber, type StoreOptions } from "./options.ts";

/** The options of `serve` and `watch`. */
export interface ServeOptions extends StoreOptions {
  readonly port: number;
  readonly host: string;
  readonly publicUrl?: string;
  readonly rate: number;
  readonly logLevel: string;
  readonly demo: boolean;
}

/** What a task that runs beside the server can use. */
export interface Alongside {
  readonly store: GraphStore;
  readonly logger: Logger;
  /** Writes a line to standard output. */
  readonly say: (line: string) => void;
}

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
  const store = await openStoreOf(options, (message) => logger.warn(message));
  const say = (line: string): void => void process.stdout.write(`${line}\n`);

  const { rate } = options;
  const app = await createServer({
    store,
    logger,
    publicUrl: options.publicUrl,
    rate: rate === 0 ? null : { perSecond: rate, burst: 2 * rate },
  });
  const address = await app.listen({ port: options.port, host: options.host });
  // Only after the server listens: otherwise a failed start would create keys and never show them.
  const isNew = (await store.listAccounts()).length === 0;
  const demo = isNew && options.demo ? await createDemoAccount(store) : null;
  const stopBackground = await startBackground({ store, logger, demo: options.demo });

  let started: Promise<() => Promise<void>> | undefined = undefined;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // A second signal ends the process at once.
    process.off("SIGTERM", onSignal).off("SIGINT", onSignal);
    logger.info({ signal }, "stopping");
    await stopServer(app);
    await (
      await started
    )?.();
    await stopBackground();
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

  // A signal may follow this output at once, so the handlers are installed before it.
  say(`The Graph Observation Service listens on ${address}`);
  say(`  interface      ${address}/api/v1/graphs`);
  say(`  OpenAPI        ${address}/openapi.json`);
  say(`  errors         ${address}/docs/errors`);
  say(`  documentation  ${address}/docs/`);
  say(`  playground     ${address}/playground/`);
  if (demo !== null) {
    say("A demo account was created, with these keys. They cannot be shown again, so note them now.");
    say(`  full           ${demo.fullKey}`);
    say(`  restricted     ${demo.restrictedKey}`);
    say(`Try: curl -H 'Authorization: Bearer ${demo.fullKey}' ${address}/api/v1/graphs`);
  } else if (isNew && alongside === undefined) {
    say("There is no account yet. Create an account and a key: keys create");
  }

  started = alongside?.({ store, logger, say });
  await started;
}
