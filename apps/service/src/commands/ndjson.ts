import { isUtf8 } from "node:buffer";
import type { Observation } from "../../../shared/observations/observation.ts";
import { byteChunks, maxRecordBytes, withoutByteOrderMark } from "../../../shared/bytes.ts";
import { readJson } from "../../../shared/json.ts";
import { LineSplitter, type Line } from "../../../shared/lines.ts";
import { parseObservation, ObservationError } from "../recorder/index.ts";
import { implausibleTime } from "./plausible-time.ts";

/** Why a line cannot be recorded. */
export interface LineError {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** An observation and its line. */
export interface ReadObservation {
  readonly line: number;
  readonly observation: Observation;
}

export interface ReadOptions {
  /** The current time, in Unix milliseconds. Later observations are refused. */
  readonly now: number;
  /** Receives each line that is not an observation. Reading goes on, so that all can be corrected at once. */
  readonly onError: (error: LineError) => void;
  /** Receives the number of bytes read so far. */
  readonly onProgress?: (bytes: number) => void;
}

const blank = /^[\t\r ]*$/;

/**
 * Reads observations, one JSON object per line, and yields those of each chunk. It skips blank lines and a byte order
 * mark.
 *
 * @example
 * ```ts
 * for await (const batch of readObservations(createReadStream("history.ndjson"), { now: Date.now(), onError })) {
 *   await writer.record(batch.map(({ observation }) => observation));
 * }
 * ```
 */
export async function* readObservations(
  chunks: AsyncIterable<Uint8Array>,
  { now, onError, onProgress = () => undefined }: ReadOptions,
): AsyncGenerator<readonly ReadObservation[]> {
  const splitter = new LineSplitter(byteChunks, maxRecordBytes);
  const observationsOf = (lines: readonly Line<Buffer>[]): readonly ReadObservation[] =>
    lines.flatMap(({ number, content }) => {
      try {
        const observation = readLine(number, content, now);
        return observation === null ? [] : [{ line: number, observation }];
      } catch (error) {
        if (!(error instanceof InvalidLine || error instanceof ObservationError)) throw error;
        onError({ line: number, message: error.message });
        return [];
      }
    });
  let total = 0;
  for await (const chunk of chunks) {
    yield observationsOf(splitter.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    onProgress((total += chunk.length));
  }
  const last = splitter.end();
  if (last !== null) yield observationsOf([last]);
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
