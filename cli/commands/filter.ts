import { check, compilePredicate } from "wherefore";
import { complain } from "../complain.ts";
import { exitCodes, type ExitCode } from "../exit-codes.ts";
import { compact } from "../input/compact.ts";
import type { Format } from "../input/format.ts";
import type { Fault } from "../input/pieces.ts";
import { readRecords } from "../input/read-records.ts";
import { openSource } from "../input/source.ts";
import { Output } from "../output.ts";
import { ProgressBar } from "../progress.ts";
import { loadSchema } from "../schema-file.ts";
import { showViolations } from "../violations.ts";

/** What `filter` can be told. */
export interface FilterOptions {
  readonly schema?: string;
  readonly count?: boolean;
  readonly invert?: boolean;
}

// Of a file that is something else altogether, nobody wants to read a message a line.
const MOST_FAULTS_SHOWN = 10;

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
  const bar = new ProgressBar(process.stderr, source.size);
  const sharesTerminal = process.stdout.isTTY;
  if (process.stdin.isTTY && source.stream === process.stdin) {
    complain("reading records from the keyboard, one JSON object a line; end with Ctrl-D.");
  }

  const tally = { bytes: 0, records: 0, matches: 0, faults: 0, pieces: nouns.lines, isCutShort: false };
  await readRecords(source, {
    record(record, text, format) {
      tally.records += 1;
      if (!selects(record)) return;
      tally.matches += 1;
      if (options.count !== true) output.line(format === "array" ? compact(text) : text);
    },
    fault(fault, format, isLast) {
      tally.faults += 1;
      tally.pieces = nouns[format];
      tally.isCutShort = isLast;
      process.exitCode = exitCodes.trouble;
      if (tally.faults > MOST_FAULTS_SHOWN && !isLast) return;
      bar.clear();
      complain(placed(source.name, fault));
    },
    async chunk(length) {
      tally.bytes += length;
      if (sharesTerminal && !output.isEmpty) bar.clear();
      await output.flush();
      bar.update(tally);
    },
  });
  bar.clear();
  await output.flush();
  if (options.count === true) process.stdout.write(`${tally.matches}\n`);
  if (tally.faults === 0) return tally.matches > 0 ? exitCodes.yes : exitCodes.no;
  complain(summary(tally));
  return exitCodes.trouble;
}

interface Tally {
  readonly records: number;
  readonly faults: number;
  readonly pieces: string;
  readonly isCutShort: boolean;
}

/** What has become of an input with faults in it. */
function summary({ records, faults, pieces, isCutShort }: Tally): string {
  const count = (number: number) => number.toLocaleString("en-US");
  return isCutShort
    ? `stopped there; records searched before it: ${count(records)}.`
    : `${count(faults)} of ${count(records + faults)} ${pieces} could not be read; the others were searched.`;
}

function placed(name: string, { line, column, message }: Fault): string {
  return `${name}:${line}:${column}: ${message}`;
}
