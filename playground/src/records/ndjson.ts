import { readJson } from "./json.ts";

/** A record of a person's data: any JSON object. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** A line that is no record. */
export interface Fault {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What is made of the lines. */
export interface LineListener {
  readonly record: (record: DataRecord, line: number) => void;
  readonly fault: (fault: Fault) => void;
}

const RULE = "Each line has to be one JSON object.";

/** Reads NDJSON piece by piece: each line is a record or a fault, blank lines are neither. */
export class LineReader {
  readonly #listener: LineListener;
  #rest: string[] = [];
  #line = 1;

  constructor(listener: LineListener) {
    this.#listener = listener;
  }

  push(piece: string): void {
    let start = 0;
    for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", start)) {
      this.#rest.push(piece.slice(start, end));
      this.#complete();
      this.#line += 1;
      start = end + 1;
    }
    if (start < piece.length) this.#rest.push(piece.slice(start));
  }

  end(): void {
    this.#complete();
  }

  #complete(): void {
    const [only = "", ...more] = this.#rest;
    const line = more.length === 0 ? only : this.#rest.join("");
    this.#rest = [];
    if (line.trim() === "") return;
    const read = readRecord(line);
    if ("record" in read) this.#listener.record(read.record, this.#line);
    else this.#listener.fault({ line: this.#line, column: read.column, message: read.message });
  }
}

type RecordRead = { readonly record: DataRecord } | { readonly column: number; readonly message: string };

function readRecord(text: string): RecordRead {
  const json = readJson(text);
  if ("problem" in json) return { column: json.offset + 1, message: `${json.problem} ${RULE}` };
  const { value } = json;
  if (isRecord(value)) return { record: value };
  return { column: 1, message: `This is ${kindOf(value)}. ${RULE}` };
}

export function isRecord(value: unknown): value is DataRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return `a ${typeof value === "bigint" ? "number" : typeof value}`;
}
