import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Option, type Command } from "commander";
import { progressBar, ProgressLine } from "../../../common/progress-line.ts";
import { createIds } from "../ids/index.ts";
import type { EventSource, Observation } from "../model/observation.ts";
import { ObservationError, record, WorkingSet } from "../recorder/index.ts";
import { openGraph, RefusedError } from "../writer/index.ts";
import { chooseAccount } from "./choose-account.ts";
import { readObservations, type LineError, type ReadObservations } from "./ndjson.ts";
import { openStoreOf, storeOptions, type StoreOptions } from "./options.ts";

interface IngestOptions extends StoreOptions {
  readonly graph: string;
  readonly account?: string;
  readonly provider: string;
}

/** Adds the command `ingest`. */
export function addIngest(program: Command): void {
  const ingest = program
    .command("ingest")
    .description(
      "record the observations in a file, one JSON object per line; if one is refused, none is recorded",
    )
    .argument("<file>", "the file, or - for the standard input")
    .addOption(
      new Option(
        "--graph <name>",
        "the name of the graph; it is created if it does not exist",
      ).makeOptionMandatory(),
    )
    .option("--account <id>", "the account that owns the graph; the demo account or the oldest by default")
    .option("--provider <name>", "the provider of observations that name no source", "unknown")
    .addHelpText(
      "after",
      "\nAn observation is recorded once: a second run of the same file changes nothing. The JSON Schema of an observation is\nschemas/observation.schema.json.",
    )
    .action((file: string, options: IngestOptions) => run(ingest, file, options));
  storeOptions().forEach((option) => ingest.addOption(option));
}

async function run(command: Command, file: string, options: IngestOptions): Promise<void> {
  const name = file === "-" ? "standard input" : file;
  const progress = new ProgressLine(process.stderr);
  const fail = (lines: readonly string[]): never => {
    progress.clear();
    return command.error([...lines, "Nothing was recorded."].join("\n"));
  };

  const read = await readFile(file, progress).catch((error: unknown) =>
    isFileError(error) ? fail([`${name} cannot be read: ${error.message}`]) : Promise.reject(error as Error),
  );
  if (read.errorCount > 0) fail(errorLines(name, read.errors, read.errorCount));

  const store = await openStoreOf(options, (message) => process.stderr.write(`${message}\n`));
  try {
    const source = { provider: options.provider, provider_version: "unknown", adapter: "ingest@1.0.0" };
    const accountId = await chooseAccount(store, options.account);
    if ((await store.findGraph(accountId, options.graph)) === null) rehearse(read.observations, source);
    const writer = await openGraph(
      { accountId, name: options.graph, now: Date.now() },
      { store, ids: createIds(await store.secret()), source },
    );
    const { observations } = read;
    const { recorded, known } = await writer.record(observations, (done) =>
      progress.update(() => `Recording ${progressBar(done / observations.length)}`),
    );
    progress.clear();
    const before = known === 0 ? "" : ` ${counted(known)} had been recorded before.`;
    process.stdout.write(
      `Recorded ${counted(recorded)} in graph ${options.graph} (${writer.graphId}).${before}\n`,
    );
  } catch (error) {
    if (error instanceof RefusedError) {
      fail(errorLines(name, [{ line: read.lines[error.index] ?? 0, message: error.message }], 1));
    }
    if (error instanceof RangeError) fail([error.message]);
    throw error;
  } finally {
    await store.close();
  }
}

/** Records the observations in memory, so that a refused file leaves no empty graph in the database. */
function rehearse(observations: readonly Observation[], source: EventSource): void {
  const working = new WorkingSet();
  observations.forEach((observation, index) => {
    try {
      record(working, observation, { nodeId: (ref) => ref, source });
    } catch (error) {
      throw error instanceof ObservationError ? new RefusedError(index, error) : error;
    }
  });
}

async function readFile(file: string, progress: ProgressLine): Promise<ReadObservations> {
  const size = file === "-" ? null : (await stat(file)).size;
  return readObservations(file === "-" ? process.stdin : createReadStream(file), {
    now: Date.now(),
    onProgress: (bytes) => progress.update(() => readingText(bytes, size)),
  });
}

function errorLines(name: string, errors: readonly LineError[], count: number): readonly string[] {
  const more = count - errors.length;
  return [
    ...errors.map(({ line, message }) => `${name}:${line}: ${message}`),
    ...(more > 0 ? [`${more.toLocaleString("en-US")} more lines cannot be read.`] : []),
  ];
}

function counted(observations: number): string {
  return `${observations.toLocaleString("en-US")} ${observations === 1 ? "observation" : "observations"}`;
}

/** @param size the size of the file in bytes; null if it is not known */
export function readingText(bytes: number, size: number | null): string {
  return size === null || size === 0
    ? `Reading, bytes: ${bytes.toLocaleString("en-US")}`
    : `Reading ${progressBar(bytes / size)}`;
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
