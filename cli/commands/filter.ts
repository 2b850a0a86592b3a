import { check, compilePredicate } from "wherefore";
import { ProgressLine } from "../../common/progress-line.ts";
import { complain } from "../complain.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { compact } from "../input/compact.ts";
import type { Format } from "../input/format.ts";
import type { InputError } from "../input/pieces.ts";
import { readRecords } from "../input/read-records.ts";
import { openSource } from "../input/source.ts";
import { Output } from "../output.ts";
import { progressText } from "../progress.ts";
import { loadSchema } from "../schema-file.ts";
import { showViolations } from "../violations.ts";

/** The options of `filter`. */
export interface FilterOptions {
  readonly schema?: string;
  readonly count?: boolean;
  readonly invert?: boolean;
}

// A file of another kind can have an error in each line.
const MOST_ERRORS_SHOWN = 10;

const nouns: { readonly [F in Format]: string } = { lines: "lines", array: "items of the array" };

/** Writes the records of a file that match a query. */
export async function filter(
  query: string,
  file: string | undefined,
  options: FilterOptions,
): Promise<ExitCode> {
  const { checked, diagnostics } = check(query, loadSchema(options.schema));
  if (checked === null) {
    showViolations(query, diagnostics);
    return exitCodes.trouble;
  }
  const matches = compilePredicate(checked);
  const selects = options.invert === true ? (record: object) => !matches(record) : matches;
  const source = openSource(file);
  const output = new Output();
  const progress = new ProgressLine(process.stderr);
  const sharesTerminal = process.stdout.isTTY;
  if (process.stdin.isTTY && source.stream === process.stdin) {
    complain("reading records from the keyboard, one JSON object a line; end with Ctrl-D.");
  }

  const tally = { bytes: 0, records: 0, matches: 0, errors: 0, pieces: nouns.lines, isCutShort: false };
  await readRecords(source, {
    record(record, text, format) {
      tally.records += 1;
      if (!selects(record)) return;
      tally.matches += 1;
      if (options.count !== true) output.line(format === "array" ? compact(text) : text);
    },
    error(error, format, isLast) {
      tally.errors += 1;
      tally.pieces = nouns[format];
      tally.isCutShort = isLast;
      process.exitCode = exitCodes.trouble;
      if (tally.errors > MOST_ERRORS_SHOWN && !isLast) return;
      progress.clear();
      complain(placed(source.name, error));
    },
    async chunk(length) {
      tally.bytes += length;
      if (sharesTerminal && !output.isEmpty) progress.clear();
      await output.flush();
      progress.update((elapsed) => progressText(tally, source.size, elapsed));
    },
  });
  progress.clear();
  await output.flush();
  if (options.count === true) process.stdout.write(`${tally.matches}\n`);
  if (tally.errors === 0) return tally.matches > 0 ? exitCodes.yes : exitCodes.no;
  complain(summary(tally));
  return exitCodes.trouble;
}

interface Tally {
  readonly records: number;
  readonly errors: number;
  readonly pieces: string;
  readonly isCutShort: boolean;
}

/** The last message about an input with errors. */
function summary({ records, errors, pieces, isCutShort }: Tally): string {
  const count = (number: number) => number.toLocaleString("en-US");
  return isCutShort
    ? `stopped there; records searched before it: ${count(records)}.`
    : `${count(errors)} of ${count(records + errors)} ${pieces} could not be read; the others were searched.`;
}

function placed(name: string, { line, column, message }: InputError): string {
  return `${name}:${line}:${column}: ${message}`;
}
