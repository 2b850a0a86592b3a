import { Option, type Command } from "commander";
import type { Observation } from "../../../shared/observations/observation.ts";
import { RefusedError } from "../../../shared/observations/refused-error.ts";
import { progressBar, ProgressLine } from "../../../shared/progress-line.ts";
import { createIds } from "../ids/index.ts";
import { ConflictError } from "../store/types.ts";
import { isUnreachable, patientStore } from "../store/patience.ts";
import { ingest } from "../writer/index.ts";
import { readName } from "./administration.ts";
import { chooseAccount } from "./choose-account.ts";
import { changed, Input, UnreadableError } from "./input.ts";
import { readObservations, type LineError } from "../model/read-lines.ts";
import { openStoreOf } from "./options.ts";
import { counted } from "./output.ts";
import { addSettings, type Settings } from "../settings/index.ts";

type IngestOptions = Settings<"database" | "recording"> & {
  readonly graph: string;
  readonly account?: string;
  readonly provider: string;
};

const mostErrors = 10;

/** Adds the command `ingest`. */
export function addIngest(program: Command): void {
  const ingest = program
    .command("ingest")
    .description("record the observations in a file, one JSON object per line, up to 4,000 of them at once")
    .argument("<file>", "the file, or - for the standard input")
    .addOption(
      new Option("--graph <name>", "the name of the graph; it is created if it does not exist")
        .argParser(readName)
        .makeOptionMandatory(),
    )
    .option("--account <id>", "the account that owns the graph; the demo account or the oldest by default")
    .option("--provider <name>", "the provider of observations that name no source", readName, "unknown")
    .addHelpText(
      "after",
      "\nAn observation is recorded once: a second run of the same file changes nothing, and records\nwhat a first run has not. The JSON Schema of an observation is\nschemas/observation.schema.json.",
    )
    .action((file: string, options: IngestOptions) => run(ingest, file, options));
  addSettings(ingest, ["recording", "database"]);
}

async function run(command: Command, file: string, options: IngestOptions): Promise<void> {
  const name = file === "-" ? "standard input" : file;
  const progress = new ProgressLine(process.stderr);
  let done = 0;
  const fail = (lines: readonly string[]): never => {
    progress.clear();
    return command.error([...lines, recordedSoFar(done)].join("\n"));
  };
  const failRead = (error: unknown): never => {
    if (error instanceof UnreadableError) return fail([`${name} ${error.message}`]);
    throw error;
  };

  const now = Date.now();
  const input = await Input.open(file === "-" ? process.stdin : file, (bytes) =>
    progress.update(() => `Reading, bytes: ${bytes.toLocaleString("en-US")}`),
  ).catch(failRead);
  const { count, errors, errorCount } = await check(input, now, progress).catch(failRead);
  if (errorCount > 0) fail(errorLines(name, errors, errorCount));

  const warn = (message: string): void => {
    progress.clear();
    process.stderr.write(`${message}\n`);
  };
  const store = patientStore(
    await openStoreOf(options, warn, {
      sparing: true,
      retention: options.retention,
      textLength: options.textLength,
    }),
    undefined,
    // It ends when there is no space, because only people can make some.
    isUnreachable,
  );
  try {
    const accountId = await chooseAccount(store, options.account);
    const source = { provider: options.provider, provider_version: "unknown", adapter: "ingest@1.0.0" };
    const { graphId, recorded, known } = await ingest(
      {
        accountId,
        name: options.graph,
        now,
        observations: observationsOf(input, now),
        onProgress: (recorded) => {
          done = recorded;
          progress.update(() => `Recording ${progressBar(done / count)}`);
        },
      },
      { store, ids: createIds(await store.secret()), source },
    );
    progress.clear();
    const before = known === 0 ? "" : ` ${counted(known, "observation")} had been recorded before.`;
    process.stdout.write(
      `Recorded ${counted(recorded, "observation")} in graph ${options.graph} (${graphId}).${before}\n`,
    );
  } catch (error) {
    if (error instanceof RefusedError) {
      const line = await lineOf(error.index, input, now);
      fail(errorLines(name, [{ line, error }], 1));
    }
    if (error instanceof ConflictError)
      fail([`Others write to the graph ${options.graph} too often. Run the command again.`]);
    if (error instanceof RangeError) fail([error.message]);
    failRead(error);
  } finally {
    await store.close();
    await input.close();
  }
}

interface Checked {
  /** The number of observations. */
  readonly count: number;
  /** The first errors. */
  readonly errors: readonly LineError[];
  readonly errorCount: number;
}

/** Reads the whole input before the database is touched. */
async function check(input: Input, now: number, progress: ProgressLine): Promise<Checked> {
  const errors: LineError[] = [];
  let errorCount = 0;
  let count = 0;
  const batches = readObservations(input.read(), {
    now,
    onError: (error) => {
      errorCount++;
      if (errors.length < mostErrors) errors.push(error);
    },
    onProgress: (bytes) => progress.update(() => `Reading ${progressBar(bytes / input.size)}`),
  });
  for await (const batch of batches) count += batch.length;
  return { count, errors, errorCount };
}

async function* observationsOf(input: Input, now: number): AsyncGenerator<readonly Observation[]> {
  const onError = (): never => {
    throw new UnreadableError(changed);
  };
  for await (const batch of readObservations(input.read(), { now, onError })) {
    yield batch.map(({ observation }) => observation);
  }
}

/** The line of an observation, by its index. */
async function lineOf(index: number, input: Input, now: number): Promise<number> {
  let before = 0;
  for await (const batch of readObservations(input.read(), { now, onError: () => undefined })) {
    const found = batch[index - before];
    if (found !== undefined) return found.line;
    before += batch.length;
  }
  return 0;
}

function recordedSoFar(count: number): string {
  if (count === 0) return "Nothing was recorded.";
  return `The first ${counted(count, "observation")} are recorded. Run the same command again to record the others.`;
}

function errorLines(
  name: string,
  errors: readonly { readonly line: number; readonly error: Error }[],
  count: number,
): readonly string[] {
  const more = count - errors.length;
  return [
    ...errors.map(({ line, error }) => `${name}:${line}: ${error.message}`),
    ...(more > 0 ? [`${more.toLocaleString("en-US")} more lines cannot be read.`] : []),
  ];
}
