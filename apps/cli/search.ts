import type { CheckedQuery, Schema } from "wherefore";
import { readField } from "../shared/field-values.ts";
import type { JsonObject } from "../shared/json.ts";
import { ProgressLine } from "../shared/progress-line.ts";
import { complain, withoutControls } from "./complain.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import type { Format } from "./input/format.ts";
import { totalSize, type Source } from "./input/source.ts";
import { InputReport, piped } from "./input-report.ts";
import { MisfitCounter } from "./misfits.ts";
import { Output } from "./output.ts";
import { progressText } from "./progress.ts";
import { shellWord } from "./shell/words.ts";

/** Makes the line that is written for a selected record from its bytes in the input. */
export type Writer = (json: Buffer, format: Format) => Buffer;

/** What to search for, and what to write. */
export interface SearchOptions {
  /** The command without its inputs, as messages show it. */
  readonly command: string;
  /** Selects a record; null if it is not selected. */
  readonly select: (record: object) => Writer | null;
  /** Says why a record is not selected. Default: that is not asked for. */
  readonly reason?: ((record: object) => string) | null;
  /** Whether to count the selected records without writing them. */
  readonly isSilent?: boolean;
  /** The queries whose fields are checked for values of another type. */
  readonly queries: readonly CheckedQuery[];
  readonly schema: Schema;
  /** The file of the schema; undefined for the schema of graph nodes. */
  readonly schemaFile: string | undefined;
}

/** Searches sources, one after the other, and writes the selected records. */
export class Search {
  /** The number of selected records. */
  matches = 0;
  readonly #options: SearchOptions;
  readonly #misfits: MisfitCounter;
  readonly #output = new Output(process.stdout);
  readonly #reasons = new Output(process.stderr);
  readonly #progress = new ProgressLine(process.stderr);
  #bytes = 0;
  #records = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#misfits = new MisfitCounter(options.queries, options.schemaFile);
  }

  /** Searches sources to their ends, and reports what could not be read. */
  async run(sources: readonly Source[]): Promise<ExitCode> {
    const size = totalSize(sources);
    const report = new InputReport({
      isOne: sources.length === 1,
      verb: "searched",
      piped: (converter, source) => this.#piped(converter, source),
      beforeMessage: () => {
        this.#progress.clear();
      },
    });
    for (const source of sources) await this.#read(source, report, size);
    // A followed input has been warned of as it came.
    if (!sources.some(({ isFollowed }) => isFollowed))
      for (const warning of this.#misfits.warnings()) warn(warning);
    if (report.hasFailed) return exitCodes.trouble;
    return this.matches > 0 ? exitCodes.yes : exitCodes.no;
  }

  async #read(source: Source, report: InputReport, size: number | null): Promise<void> {
    const seen = { record: false, field: false };
    const { select, reason = null, isSilent = false, schema } = this.#options;
    const name = withoutControls(source.name);
    const recognized = await report.read(source, {
      record: (record, json, { format, line }) => {
        seen.record = true;
        seen.field ||= hasField(record, schema);
        this.#records += 1;
        const misfits = this.#misfits.add(record as JsonObject);
        if (source.isFollowed) for (const misfit of misfits) warn(this.#misfits.warningOf(misfit, line));
        const write = select(record);
        if (write === null) {
          if (reason !== null) this.#reasons.line(Buffer.from(`${name}:${line}: ${reason(record)}`));
          return;
        }
        this.matches += 1;
        if (!isSilent) this.#output.line(write(json, format));
      },
      chunk: async (length) => {
        this.#bytes += length;
        const isShared = process.stdout.isTTY && !this.#output.isEmpty;
        if (isShared || !this.#reasons.isEmpty) this.#progress.clear();
        await this.#flush();
        if (source.isFollowed) return;
        const state = { bytes: this.#bytes, records: this.#records, matches: this.matches };
        this.#progress.update((elapsed) => progressText(state, size, elapsed));
      },
      end: async () => {
        await this.#flush();
        this.#progress.clear();
      },
    });
    const itemsPath = recognized?.itemsPath ?? null;
    if (itemsPath !== null && seen.record && !seen.field) this.#hintAtItems(source, itemsPath);
  }

  async #flush(): Promise<void> {
    await this.#output.flush();
    await this.#reasons.flush();
  }

  #hintAtItems(source: Source, path: string): void {
    const found = `no object of ${source.name} has a field of the schema, and the first has objects in ${path}.`;
    complain(`${found} To search these:\n  ${this.#piped(`jq -c ${shellWord(`${path}[]`)}`, source)}`);
  }

  /** The command with the source converted by another command. */
  #piped(converter: string, source: Source): string {
    return `${piped(converter, source)} | ${this.#options.command}`;
  }
}

function warn(warning: string): void {
  complain(`warning: ${warning}`);
}

function hasField(record: object, { fields }: Schema): boolean {
  return [...fields.values()].some((field) => (readField(field, record as JsonObject) ?? null) !== null);
}
