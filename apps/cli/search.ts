import type { Schema } from "wherefore";
import { readField } from "../shared/field-values.ts";
import type { JsonObject } from "../shared/json.ts";
import { ProgressLine } from "../shared/progress-line.ts";
import { complain, withoutControls } from "./complain.ts";
import { compact } from "./input/compact.ts";
import type { Source } from "./input/source.ts";
import { InputReport, piped } from "./input-report.ts";
import { shellCommand, type Invocation } from "./invocation.ts";
import type { MisfitCounter } from "./misfits.ts";
import { Output } from "./output.ts";
import { progressText } from "./progress.ts";
import { shellWord } from "./shell/words.ts";

/** What to search for, and what to write. */
export interface SearchOptions {
  readonly selects: (record: object) => boolean;
  /** Says why a record is not selected; null if that is not asked for. */
  readonly reason: ((record: object) => string) | null;
  /** Marks what was found in the JSON of a record; null if nothing is marked. */
  readonly mark: ((record: object, json: string) => string) | null;
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
  readonly #invocation: Invocation;
  readonly #options: SearchOptions;
  readonly #output = new Output(process.stdout);
  readonly #reasons = new Output(process.stderr);
  readonly #progress = new ProgressLine(process.stderr);
  readonly #report: InputReport;
  #bytes = 0;
  #records = 0;

  constructor(invocation: Invocation, options: SearchOptions) {
    this.#invocation = invocation;
    this.#options = options;
    this.#report = new InputReport({
      isOne: options.isOne,
      verb: "searched",
      piped: (converter, source) => this.#piped(converter, source),
      beforeMessage: () => {
        this.#progress.clear();
      },
    });
  }

  /** Searches a source to its end, and reports what could not be read. */
  async read(source: Source): Promise<void> {
    const seen = { record: false, field: false };
    const { selects, reason, mark, misfits, schema, isSilent, size } = this.#options;
    const name = withoutControls(source.name);
    const recognized = await this.#report.read(source, {
      record: (record, text, { format, line }) => {
        seen.record = true;
        seen.field ||= hasField(record, schema);
        this.#records += 1;
        misfits.add(record as JsonObject);
        if (!selects(record)) {
          if (reason !== null) this.#reasons.line(Buffer.from(`${name}:${line}: ${reason(record)}`));
          return;
        }
        this.matches += 1;
        if (isSilent) return;
        const json = format === "array" ? compact(text) : text;
        this.#output.line(mark === null ? json : Buffer.from(mark(record, json.toString("utf8"))));
      },
      chunk: async (length) => {
        this.#bytes += length;
        const isShared = process.stdout.isTTY && !this.#output.isEmpty;
        if (isShared || !this.#reasons.isEmpty) this.#progress.clear();
        await this.#flush();
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

  /** Whether some of the input could not be read. */
  get hasFailed(): boolean {
    return this.#report.hasFailed;
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
    return `${piped(converter, source)} | ${shellCommand(this.#invocation, this.#invocation.args[0] ?? "")}`;
  }
}

function hasField(record: object, { fields }: Schema): boolean {
  return [...fields.values()].some((field) => (readField(field, record as JsonObject) ?? null) !== null);
}
