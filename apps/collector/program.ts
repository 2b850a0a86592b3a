import { Command, InvalidArgumentError, Option } from "commander";
import { readOrigin } from "../shared/read-origin.ts";
import { FolderWatcher, foldersToWatch, ProjectGraphs, providers } from "./index.ts";
import { readAddress, startListening, type Address } from "./listening/listening.ts";
import { RemoteRecorder } from "./remote/remote-recorder.ts";
import { Sender } from "./remote/sender.ts";
import { Spool } from "./remote/spool.ts";

interface Options {
  readonly to: string;
  readonly key: string;
  readonly spool: string;
  readonly days: number;
  readonly provider?: string;
  readonly listen: Address | false;
  readonly verbose: boolean;
}

const day = 86_400_000;
/** After a signal, what was collected is sent for so long. The rest is sent after the next start. */
const lastMs = 3000;

/** Creates the command line of the collector. */
export function createProgram(): Command {
  return new Command("collect")
    .description(
      "Follow the transcripts of Claude Code and Codex, take their hooks and what programs export by OpenTelemetry, and send what these tell to a Graph Observation Service. What cannot be sent waits on disk.",
    )
    .argument(
      "[dir]",
      "a folder of transcripts, or of projects; by default, those of the programs that are there",
    )
    .addOption(
      new Option("--to <origin>", "the origin of the service")
        .env("WHEREFORE_INGEST_URL")
        .default("http://127.0.0.1:4010")
        .argParser(readOrigin),
    )
    .addOption(
      new Option("--key <key>", "a key of the kind `ingest`: keys create --kind ingest")
        .env("WHEREFORE_INGEST_KEY")
        .makeOptionMandatory(),
    )
    .option(
      "--spool <dir>",
      "the folder of what waits to be sent; a collector needs one of its own",
      "data/collector",
    )
    .option("--days <number>", "ignore transcripts that were last written this many days ago", days, 7)
    .addOption(
      new Option("--provider <name>", "whose transcripts these are; by default, the folder tells").choices(
        providers.map(({ name }) => name),
      ),
    )
    .addOption(
      new Option("--listen <host:port>", "where OTLP and hooks of Claude Code are taken")
        .argParser(readAddress)
        .default({ host: "127.0.0.1", port: 4318 } satisfies Address, "127.0.0.1:4318"),
    )
    .option("--no-listen", "take neither OTLP nor hooks")
    .option("--verbose", "tell of each request, and of observations that the graph refuses", false)
    .action(run);
}

async function run(folder: string | undefined, options: Options, command: Command): Promise<void> {
  const { to, key, verbose } = options;
  const say = (message: string): void => void process.stderr.write(`${message}\n`);
  const folders = await foldersToWatch(folder, options.provider).catch((error: unknown) => {
    if (folder !== undefined || options.listen === false) throw error;
    say(`No transcripts are watched: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
  const spool = new Spool(options.spool);
  const tellMore = verbose ? say : () => undefined;
  const sender = new Sender({
    spool,
    to,
    key,
    onProblem: say,
    onSent: (count, refusals) => {
      tellMore(`Sent ${count} observations.`);
      for (const refusal of refusals) tellMore(`Refused: ${refusal}`);
    },
  });
  const [watching, sending] = [new AbortController(), new AbortController()];
  const recorder = new RemoteRecorder(spool, sender.wake, watching.signal);
  const graphs = new ProjectGraphs(recorder);
  const stopped = new Promise<void>((resolve) => {
    const stop = (): void => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      resolve();
    };
    process.on("SIGTERM", stop).on("SIGINT", stop);
  });
  const stopListening = await listen(options, {
    isOptional: folders.length > 0 && command.getOptionValueSource("listen") === "default",
    say,
    spool,
    recorder,
  });
  const sent = sender.run(sending.signal);
  const watched = folders.map(({ folder, provider }) => {
    say(`Watching ${folder} (${provider.name}), for ${to}.`);
    const watcher = new FolderWatcher({
      folder,
      provider,
      graphs,
      since: Date.now() - options.days * day,
      onRefused: tellMore,
      onUnreadable: say,
    });
    return watcher.run({
      signal: watching.signal,
      onRecorded: () => undefined,
      onError: (error) => say(`Watching failed: ${String(error)}`),
    });
  });
  await stopped;
  // What is taken waits for room in the spool until this is aborted.
  watching.abort();
  await stopListening();
  await Promise.all(watched);
  const until = performance.now() + lastMs;
  while (spool.waiting > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  sending.abort();
  await sent;
  spool.close();
}

/** Returns a function that stops it. */
async function listen(
  { listen: address, to }: Pick<Options, "listen" | "to">,
  {
    isOptional,
    say,
    ...recording
  }: {
    /** Whether the rest goes on if nothing can listen there. */
    readonly isOptional: boolean;
    readonly say: (message: string) => void;
    readonly spool: Spool;
    readonly recorder: RemoteRecorder;
  },
): Promise<() => Promise<void>> {
  if (address === false) return () => Promise.resolve();
  const { host } = address;
  try {
    const onError = (error: unknown): void => say(`A request failed: ${String(error)}`);
    const { port, stop } = await startListening(address, { ...recording, onError });
    say(
      `Listening on http://${host.includes(":") ? `[${host}]` : host}:${port} (OTLP and hooks), for ${to}.`,
    );
    return stop;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `OTLP and hooks are not taken: ${reason}. Name another address with --listen, or write --no-listen.`;
    if (!isOptional) throw new Error(message);
    say(message);
    return () => Promise.resolve();
  }
}

function days(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new InvalidArgumentError("Write a whole number of days, from 1 on.");
}
