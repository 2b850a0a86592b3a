import { readJsonObject, type JsonObject } from "../../../shared/json.ts";
import { LineSplitter, textChunks, type Line } from "../../../shared/lines.ts";

/** Why a line is not a record. Line and column are counted from 1. */
export interface LineError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Receives the content of the lines. */
export interface LineListener {
  readonly record: (record: JsonObject, line: number) => void;
  readonly error: (error: LineError) => void;
}

/** Reads NDJSON chunk by chunk. Each line is a record or an error; blank lines are skipped. */
export class LineReader {
  readonly #listener: LineListener;
  readonly #lines = new LineSplitter(textChunks);

  constructor(listener: LineListener) {
    this.#listener = listener;
  }

  push(chunk: string): void {
    for (const line of this.#lines.push(chunk)) this.#read(line);
  }

  end(): void {
    const last = this.#lines.end();
    if (last !== null) this.#read(last);
  }

  #read({ number, content }: Line<string>): void {
    if (content === null || content.trim() === "") return;
    const read = readJsonObject(content);
    if ("object" in read) this.#listener.record(read.object, number);
    else {
      const message = `${read.error} Each line has to be one JSON object.`;
      this.#listener.error({ line: number, column: read.offset + 1, message });
    }
  }
}
