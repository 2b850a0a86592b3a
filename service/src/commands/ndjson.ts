import { isUtf8 } from "node:buffer";
import { byteChunks, maxRecordBytes, withoutByteOrderMark } from "../../../common/bytes.ts";
import { readJson } from "../../../common/json.ts";
import { LineSplitter, type Line } from "../../../common/lines.ts";
import { parseObservation, ObservationError } from "../recorder/index.ts";
import type { Observation } from "../model/observation.ts";
import { implausibleTime } from "./plausible-time.ts";

/** Why a line cannot be recorded. */
export interface LineError {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** The content of a file. */
export interface ReadObservations {
  readonly observations: readonly Observation[];
  /** The line of each observation, counted from 1. */
  readonly lines: readonly number[];
  /** The first errors. */
  readonly errors: readonly LineError[];
  /** The number of all errors. */
  readonly errorCount: number;
}

export interface ReadOptions {
  /** The current time, in Unix milliseconds. Later observations are refused. */
  readonly now: number;
  /** Receives the number of bytes read so far. */
  readonly onProgress?: (bytes: number) => void;
}

const mostErrors = 10;
const blank = /^[\t\r ]*$/;

/**
 * Reads observations, one JSON object per line. It skips blank lines and a byte order mark. After an error it reads on,
 * so that all errors of a file can be corrected at once.
 *
 * @example
 * ```ts
 * const { observations, errors } = await readObservations(createReadStream("history.ndjson"), { now: Date.now() });
 * ```
 */
export async function readObservations(
  chunks: AsyncIterable<Uint8Array>,
  { now, onProgress = () => undefined }: ReadOptions,
): Promise<ReadObservations> {
  const observations: Observation[] = [];
  const lines: number[] = [];
  const errors: LineError[] = [];
  let errorCount = 0;
  for await (const { number, content } of linesOf(chunks, onProgress)) {
    try {
      const observation = readLine(number, content, now);
      if (observation === null) continue;
      observations.push(observation);
      lines.push(number);
    } catch (error) {
      if (!(error instanceof InvalidLine || error instanceof ObservationError)) throw error;
      errorCount++;
      if (errors.length < mostErrors) errors.push({ line: number, message: error.message });
    }
  }
  return { observations, lines, errors, errorCount };
}

class InvalidLine extends Error {
  override readonly name = "InvalidLine";
}

/** Returns null for a blank line. */
function readLine(number: number, content: Buffer | null, now: number): Observation | null {
  if (content === null) {
    const limit = maxRecordBytes / 1024 / 1024;
    throw new InvalidLine(`The line is longer than ${limit} MB. Write one observation a line.`);
  }
  const bytes = number === 1 ? withoutByteOrderMark(content) : content;
  if (!isUtf8(bytes)) {
    throw new InvalidLine(
      "The line is not UTF-8. Convert the file, or write U+FFFD for what cannot be read.",
    );
  }
  const text = bytes.toString("utf8");
  if (blank.test(text)) return null;
  const nul = text.indexOf("\0");
  if (nul >= 0) {
    throw new InvalidLine(`NUL (U+0000) at character ${nul + 1}, which no database can store. Remove it.`);
  }
  const json = readJson(text);
  if ("error" in json) {
    throw new InvalidLine(
      `The line is not JSON, from character ${json.offset + 1} on: ${json.error} Write one JSON object a line.`,
    );
  }
  const observation = parseObservation(json.value);
  const objection = implausibleTime(observation.at, now);
  if (objection !== null) throw new InvalidLine(objection);
  return observation;
}

async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  onProgress: (bytes: number) => void,
): AsyncGenerator<Line<Buffer>> {
  const lines = new LineSplitter(byteChunks, maxRecordBytes);
  let total = 0;
  for await (const chunk of chunks) {
    yield* lines.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    total += chunk.length;
    onProgress(total);
  }
  const last = lines.end();
  if (last !== null) yield last;
}
