import { isUtf8 } from "node:buffer";
import type { Observation } from "../../../shared/observations/observation.ts";
import { byteChunks, maxRecordBytes, withoutByteOrderMark } from "../../../shared/bytes.ts";
import { readJson } from "../../../shared/json.ts";
import { LineSplitter, type Line } from "../../../shared/lines.ts";
import { ObservationError } from "./observation-error.ts";
import { parseObservation } from "./parse-observation.ts";
import { implausibleTime } from "./plausible-time.ts";

/** Why a line cannot be recorded. */
export interface LineError {
  /** Counted from 1. */
  readonly line: number;
  readonly error: ObservationError;
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
  /** Is awaited after each line that is not blank. */
  readonly afterLine?: () => Promise<void>;
  /** The longest line that is read, in bytes. Default: 64 MiB. */
  readonly maxLineBytes?: number;
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
  {
    now,
    onError,
    onProgress = () => undefined,
    afterLine = () => Promise.resolve(),
    maxLineBytes = maxRecordBytes,
  }: ReadOptions,
): AsyncGenerator<readonly ReadObservation[]> {
  const splitter = new LineSplitter(byteChunks, maxLineBytes);
  const observationsOf = async (lines: readonly Line<Buffer>[]): Promise<readonly ReadObservation[]> => {
    const read: ReadObservation[] = [];
    for (const { number, content } of lines) {
      // A body may consist of line feeds.
      if (content?.length === 0) continue;
      try {
        if (content === null) throw tooLong(maxLineBytes);
        const observation = readLine(number, content, now);
        if (observation === null) continue;
        read.push({ line: number, observation });
      } catch (error) {
        if (!(error instanceof ObservationError)) throw error;
        onError({ line: number, error });
      }
      await afterLine();
    }
    return read;
  };
  let total = 0;
  for await (const chunk of chunks) {
    yield await observationsOf(splitter.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    onProgress((total += chunk.length));
  }
  const last = splitter.end();
  if (last !== null) yield await observationsOf([last]);
}

/** Returns null for a blank line. */
function readLine(number: number, content: Buffer, now: number): Observation | null {
  const bytes = number === 1 ? withoutByteOrderMark(content) : content;
  if (!isUtf8(bytes)) {
    throw invalid("The line is not UTF-8. Convert the file, or write U+FFFD for what cannot be read.");
  }
  const text = bytes.toString("utf8");
  if (blank.test(text)) return null;
  const nul = text.indexOf("\0");
  if (nul >= 0) {
    throw invalid(`NUL (U+0000) at character ${nul + 1}, which no database can store. Remove it.`);
  }
  const json = readJson(text);
  if ("error" in json) {
    throw invalid(
      `The line is not JSON, from character ${json.offset + 1} on: ${json.error} Write one JSON object a line.`,
    );
  }
  return readObservation(json.value, now);
}

/**
 * Checks that parsed JSON is an observation, and that its time is plausible.
 *
 * @param now the current time, in Unix milliseconds
 * @throws {ObservationError} with code `observation_invalid`
 */
export function readObservation(json: unknown, now: number): Observation {
  const observation = parseObservation(json);
  const objection = implausibleTime(observation.at, now);
  if (objection !== null) throw new ObservationError("observation_invalid", "at", objection);
  return observation;
}

function tooLong(maxLineBytes: number): ObservationError {
  return invalid(`The line is longer than ${maxLineBytes / 2 ** 20} MiB. Write one observation a line.`);
}

function invalid(message: string): ObservationError {
  return new ObservationError("observation_invalid", null, message);
}
