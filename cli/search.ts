import type { Schema } from "wherefore";
import { readField } from "../common/field-values.ts";
import type { JsonObject } from "../common/json.ts";
import { ProgressLine } from "../common/progress-line.ts";
import { complain } from "./complain.ts";
import { exitCodes } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import { compact } from "./input/compact.ts";
import type { Format } from "./input/format.ts";
import { NeedsConversion } from "./input/needs-conversion.ts";
import type { InputError } from "./input/pieces.ts";
import { readRecords } from "./input/read-records.ts";
import type { Source } from "./input/source.ts";
import { shellCommand, type Invocation } from "./invocation.ts";
import type { MisfitCounter } from "./misfits.ts";
import { Output } from "./output.ts";
import { progressText } from "./progress.ts";
import { shellWord } from "./shell/words.ts";

// A file of another kind can have an error in each line.
const MOST_ERRORS_SHOWN = 10;

const nouns: { readonly [F in Format]: string } = { lines: "lines", array: "items of the array" };

/** What to search for, and what to write. */
export interface SearchOptions {
  readonly selects: (record: object) => boolean;
  readonly misfits: MisfitCounter;
  readonly schema: Schema;
  /** Whether to count the selected records without writing them. */
  readonly isSilent: boolean;
  /** The size of all sources in bytes; null if it is not known. */
  readonly size: number | null;
  /** Whether there is only one source, so that its name goes without saying. */
  readonly isOne: boolean;
}

/** Searches sources, one after the other, and writes the selected records. */
export class Search {
  /** The number of selected records. */
  matches = 0;
  /** Whether some of the input could not be read. */
  hasFailed = false;
  readonly #invocation: Invocation;
  readonly #options: SearchOptions;
  readonly #output = new Output();
  readonly #progress = new ProgressLine(process.stderr);
  #bytes = 0;
  #records = 0;

  constructor(invocation: Invocation, options: SearchOptions) {
    this.#invocation = invocation;
    this.#options = options;
  }

  /** Searches a source to its end, and reports what could not be read. */
  async read(source: Source): Promise<void> {
    const tally: Tally = { records: 0, errors: 0, pieces: nouns.lines, isCutShort: false, hasField: false };
    const { selects, misfits, schema, isSilent, size } = this.#options;
    const reading = readRecords(source, {
      record: (record, text, format) => {
        tally.hasField ||= hasField(record, schema);
        tally.records += 1;
        this.#records += 1;
        misfits.add(record as JsonObject);
        if (!selects(record)) return;
        this.matches += 1;
        if (!isSilent) this.#output.line(format === "array" ? compact(text) : text);
      },
      error: (error, format, isLast) => {
        tally.errors += 1;
        tally.pieces = nouns[format];
        tally.isCutShort = isLast;
        if (tally.errors <= MOST_ERRORS_SHOWN || isLast) this.#report(placed(source.name, error));
      },
      chunk: async (length) => {
        this.#bytes += length;
        if (process.stdout.isTTY && !this.#output.isEmpty) this.#progress.clear();
        await this.#output.flush();
        const state = { bytes: this.#bytes, records: this.#records, matches: this.matches };
        this.#progress.update((elapsed) => progressText(state, size, elapsed));
      },
    });
    const recognized = await reading.catch((error: unknown) => {
      this.#report(this.#messageOf(error, source));
      return null;
    });
    await this.#output.flush();
    this.#progress.clear();
    if (tally.errors > 0) this.#report(this.#summary(source, tally));
    const itemsPath = recognized?.itemsPath ?? null;
    if (itemsPath !== null && tally.records > 0 && !tally.hasField) this.#hintAtItems(source, itemsPath);
  }

  #report(message: string): void {
    // A command that is ended early, by `head`, exits with this code too.
    process.exitCode = exitCodes.trouble;
    this.hasFailed = true;
    this.#progress.clear();
    complain(message);
  }

  /** @throws the error, if it is not about the input */
  #messageOf(error: unknown, source: Source): string {
    if (error instanceof NeedsConversion)
      return `${error.message}\n  ${this.#piped(error.converter, source)}`;
    if (error instanceof Failure) return error.message;
    throw error;
  }

  #hintAtItems(source: Source, path: string): void {
    const found = `no object of ${source.name} has a field of the schema, and the first has objects in ${path}.`;
    complain(`${found} To search these:\n  ${this.#piped(`jq -c ${shellWord(`${path}[]`)}`, source)}`);
  }

  /** The command with the source converted by another command. */
  #piped(converter: string, { file }: Source): string {
    const reader = file === null ? `… | ${converter}` : `${converter} ${shellWord(file)}`;
    return `${reader} | ${shellCommand(this.#invocation, this.#invocation.args[0] ?? "")}`;
  }

  /** The last message about a source with errors. */
  #summary({ name }: Source, { records, errors, pieces, isCutShort }: Readonly<Tally>): string {
    const where = this.#options.isOne ? "" : `${name}: `;
    const count = (number: number) => number.toLocaleString("en-US");
    return isCutShort
      ? `${where}stopped there; records searched before it: ${count(records)}.`
      : `${where}${count(errors)} of ${count(records + errors)} ${pieces} could not be read; the others were searched.`;
  }
}

/** What was read of a source. */
interface Tally {
  records: number;
  errors: number;
  pieces: string;
  isCutShort: boolean;
  /** Whether a record has a value of a field of the schema. */
  hasField: boolean;
}

function hasField(record: object, { fields }: Schema): boolean {
  return [...fields.values()].some((field) => (readField(field, record as JsonObject) ?? null) !== null);
}

function placed(name: string, { line, column, message }: InputError): string {
  return `${name}:${line}:${column}: ${message}`;
}
