import { parseObservation, ObservationError } from "../recorder/index.ts";
import type { Observation } from "../model/observation.ts";
import { implausibleTime } from "./plausible-time.ts";

/** A line that cannot be recorded. */
export interface LineFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** What a file says. */
export interface ReadObservations {
  readonly observations: readonly Observation[];
  /** The line of each observation, from 1. */
  readonly lines: readonly number[];
  readonly faults: readonly LineFault[];
  /** How many faults there are in all: only the first are kept. */
  readonly faultCount: number;
}

/** How a file is read. */
export interface ReadOptions {
  /** Unix milliseconds: what is the future. */
  readonly now: number;
  readonly onProgress?: (bytes: number) => void;
}

const longestLine = 64 * 1024 * 1024;
const mostFaults = 10;
const newline = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const blank = /^[\t\r ]*$/;

/**
 * Reads observations, one JSON object a line. Blank lines and a byte order mark are skipped; a fault does not end the
 * reading, so that a file can be mended in one go.
 *
 * @example
 * ```ts
 * const { observations, faults } = await readObservations(createReadStream("history.ndjson"), { now: Date.now() });
 * ```
 */
export async function readObservations(
  chunks: AsyncIterable<Uint8Array>,
  { now, onProgress = () => undefined }: ReadOptions,
): Promise<ReadObservations> {
  const observations: Observation[] = [];
  const lines: number[] = [];
  const faults: LineFault[] = [];
  let faultCount = 0;
  let line = 0;
  for await (const bytes of linesOf(chunks, onProgress)) {
    line++;
    try {
      const observation = bytes === null ? tooLong() : readLine(line === 1 ? withoutMark(bytes) : bytes, now);
      if (observation === null) continue;
      observations.push(observation);
      lines.push(line);
    } catch (error) {
      if (!(error instanceof LineError || error instanceof ObservationError)) throw error;
      faultCount++;
      if (faults.length < mostFaults) faults.push({ line, message: error.message });
    }
  }
  return { observations, lines, faults, faultCount };
}

class LineError extends Error {
  override readonly name = "LineError";
}

function tooLong(): never {
  throw new LineError(
    `The line is longer than ${longestLine / 1024 / 1024} MB. Write one observation a line.`,
  );
}

/** Null where the line is blank. */
function readLine(bytes: Buffer, now: number): Observation | null {
  const text = decoded(bytes);
  if (blank.test(text)) return null;
  const nul = text.indexOf("\0");
  if (nul >= 0) {
    throw new LineError(`NUL (U+0000) at character ${nul + 1}, which no database can store. Remove it.`);
  }
  const observation = parseObservation(parsed(text));
  const fault = implausibleTime(observation.at, now);
  if (fault !== null) throw new LineError(fault);
  return observation;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LineError("The line is not UTF-8. Convert the file, or write U+FFFD for what cannot be read.");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    const at = position === undefined ? "" : `, from character ${Number(position) + 1} on`;
    throw new LineError(`The line is not JSON${at}. Write one JSON object a line.`);
  }
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? bytes.subarray(byteOrderMark.length)
    : bytes;
}

/** The lines without their ends; null for one that is too long. */
async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  onProgress: (bytes: number) => void,
): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = [];
  let length = 0;
  let total = 0;
  const take = (): Buffer | null => {
    const line = length > longestLine ? null : Buffer.concat(pieces);
    pieces = [];
    length = 0;
    return line;
  };
  const keep = (piece: Buffer): void => {
    length += piece.length;
    if (length <= longestLine) pieces.push(piece);
    else pieces = [];
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      keep(bytes.subarray(start, end));
      start = end + 1;
      yield take();
    }
    keep(bytes.subarray(start));
    total += bytes.length;
    onProgress(total);
  }
  if (length > 0) yield take();
}
