import { stringify } from "lossless-json";
import { isJsonObject, readJson, type JsonObject } from "../../../shared/json.ts";
import type { DataSource, LoadState } from "./messages.ts";
import { LineReader, type LineError } from "./ndjson.ts";

const MOST_ERRORS = 50;
/** The number of characters to read at once. */
const PIECE_LENGTH = 1 << 20;

/** The state of reading; `progress` is the part that is read. */
export type ReadState = Omit<LoadState, "records">;

/** Receives the records and the progress. */
export interface LoadListener {
  readonly record: (record: JsonObject, line: number) => void;
  /** Reading goes on when it resolves. */
  readonly state: (state: ReadState) => Promise<void>;
}

/** Reads a source to its end in pieces. Stops early if `signal` is aborted. */
export async function load(
  source: DataSource,
  sample: string,
  listener: LoadListener,
  signal: AbortSignal,
): Promise<void> {
  const name = source.kind === "file" ? source.name : source.kind === "text" ? "pasted text" : "sample nodes";
  const errors: LineError[] = [];
  let errorCount = 0;
  let failure: string | null = null;
  const report = (progress: number | null): Promise<void> =>
    listener.state({ name, errors: [...errors], errorCount, progress, failure });
  const reader = new LineReader({
    record: listener.record,
    error(error) {
      errorCount++;
      if (errors.length < MOST_ERRORS) errors.push(error);
    },
  });
  await report(0);
  try {
    for await (const { text, progress } of piecesOf(source, sample)) {
      if (signal.aborted) return;
      reader.push(text);
      await report(progress);
    }
    reader.end();
  } catch (error) {
    failure = failureOf(error);
  }
  if (!signal.aborted) await report(null);
}

interface Piece {
  readonly text: string;
  readonly progress: number;
}

async function* piecesOf(source: DataSource, sample: string): AsyncGenerator<Piece> {
  if (source.kind !== "file") {
    yield* piecesOfText(source.kind === "text" ? source.text : sample);
    return;
  }
  const { file } = source;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // Lines are read piece by piece, an array as a whole.
  if (/^\s*\[/.test(await file.slice(0, 100).text())) {
    yield* piecesOfText(decoder.decode(await file.arrayBuffer()));
    return;
  }
  let bytes = 0;
  const stream = file.stream().getReader();
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    bytes += value.byteLength;
    yield { text: decoder.decode(value, { stream: true }), progress: bytes / file.size };
  }
  yield { text: decoder.decode(), progress: 1 };
}

function* piecesOfText(given: string): Generator<Piece> {
  const text = given.replace(/^\uFEFF/, "");
  const lines = linesOfArray(text) ?? text;
  for (let start = 0; start < lines.length; start += PIECE_LENGTH) {
    const text = lines.slice(start, start + PIECE_LENGTH);
    yield { text, progress: (start + text.length) / lines.length };
  }
}

/** Converts a JSON array of objects to lines; null for other text. */
function linesOfArray(text: string): string | null {
  if (!/^\s*\[\s*[{\]]/.test(text)) return null;
  const json = readJson(text);
  if (!("value" in json) || !Array.isArray(json.value)) return null;
  const items: unknown[] = json.value;
  return items.every(isJsonObject) ? items.map((item) => stringify(item)).join("\n") : null;
}

function failureOf(error: unknown): string {
  if (error instanceof TypeError) return "There are bytes in it that are not UTF-8. Reading stopped there.";
  return `The browser could not read it: ${error instanceof Error ? error.message : String(error)}`;
}
