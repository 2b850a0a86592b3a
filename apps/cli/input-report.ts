import { complain } from "./complain.ts";
import { exitCodes } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import type { Format, Recognized } from "./input/format.ts";
import { NeedsConversion } from "./input/needs-conversion.ts";
import type { InputError } from "./input/pieces.ts";
import { readRecords, type RecordReader } from "./input/read-records.ts";
import type { Source } from "./input/source.ts";
import { shellWord } from "./shell/words.ts";

// A file of another kind can have an error in each line.
const MOST_ERRORS_SHOWN = 10;

const nouns: { readonly [F in Format]: string } = { lines: "lines", array: "items of the array" };

/** How the errors of inputs are reported. */
export interface InputReportOptions {
  /** Whether there is only one source, so that its name goes without saying. */
  readonly isOne: boolean;
  /** What is done with records: `searched`. */
  readonly verb: string;
  /** The command with a source converted by another command. */
  readonly piped: (converter: string, source: Source) => string;
  /** Is called before each message. */
  readonly beforeMessage: () => void;
}

/** Reads inputs, and reports what of them cannot be read. */
export class InputReport {
  /** Whether some of the input could not be read. */
  hasFailed = false;
  readonly #options: InputReportOptions;

  constructor(options: InputReportOptions) {
    this.#options = options;
  }

  /** Reads a source to its end. Returns how it was recognized; null if reading stopped. */
  async read(
    source: Source,
    reader: Omit<RecordReader, "error"> & { readonly end: () => Promise<void> | void },
  ): Promise<Recognized | null> {
    const tally: Tally = { records: 0, errors: 0, pieces: nouns.lines, isCutShort: false };
    const reading = readRecords(source, {
      record: (record, bytes, place) => {
        tally.records += 1;
        reader.record(record, bytes, place);
      },
      error: (error, format, isLast) => {
        tally.errors += 1;
        tally.pieces = nouns[format];
        tally.isCutShort = isLast;
        // What comes later in a followed input is news, however much came before.
        const isShown = tally.errors <= MOST_ERRORS_SHOWN || isLast || source.isFollowed;
        if (isShown) this.#report(placed(source.name, error));
      },
      chunk: reader.chunk,
    });
    const recognized = await reading.catch((error: unknown) => {
      this.#report(this.#messageOf(error, source));
      return null;
    });
    await reader.end();
    if (tally.errors > 0) this.#report(this.#summary(source, tally));
    return recognized;
  }

  #report(message: string): void {
    // A command that is ended early, by `head`, exits with this code too.
    process.exitCode = exitCodes.trouble;
    this.hasFailed = true;
    this.#options.beforeMessage();
    complain(message);
  }

  /** @throws the error, if it is not about the input */
  #messageOf(error: unknown, source: Source): string {
    if (error instanceof NeedsConversion) {
      return `${error.message}\n  ${this.#options.piped(error.converter, source)}`;
    }
    if (error instanceof Failure) return error.message;
    throw error;
  }

  /** The last message about a source with errors. */
  #summary({ name }: Source, { records, errors, pieces, isCutShort }: Readonly<Tally>): string {
    const { isOne, verb } = this.#options;
    const where = isOne ? "" : `${name}: `;
    const count = (number: number) => number.toLocaleString("en-US");
    return isCutShort
      ? `${where}stopped there; records ${verb} before it: ${count(records)}.`
      : `${where}${count(errors)} of ${count(records + errors)} ${pieces} could not be read; the others were ${verb}.`;
  }
}

/** What was read of a source. */
interface Tally {
  records: number;
  errors: number;
  pieces: string;
  isCutShort: boolean;
}

function placed(name: string, { line, column, message }: InputError): string {
  return `${name}:${line}:${column}: ${message}`;
}

/** A shell command that converts a source. */
export function piped(converter: string, { file }: Source): string {
  return file === null ? `… | ${converter}` : `${converter} ${shellWord(file)}`;
}
