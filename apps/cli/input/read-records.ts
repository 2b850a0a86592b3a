import { cannotRead } from "../failure.ts";
import { recognize, type Format, type Recognized } from "./format.ts";
import type { InputError, Piece } from "./pieces.ts";
import { readRecord } from "./record.ts";
import type { Source } from "./source.ts";

/** Where in an input a record is. */
interface RecordPlace {
  readonly format: Format;
  /** The line of its first byte, counted from 1. */
  readonly line: number;
}

/** Receives the contents of an input. */
export interface RecordReader {
  readonly record: (record: object, bytes: Buffer, place: RecordPlace) => void;
  /** Receives a piece that is not a record. If `isLast`, reading stops there. */
  readonly error: (error: InputError, format: Format, isLast: boolean) => void;
  /** Is called after each chunk, with its size in bytes. The next chunk is read when it resolves. */
  readonly chunk: (bytes: number) => Promise<void>;
}

/**
 * Reads a source to its end. Only one chunk and one record are in memory at a time. A line or array item that is no
 * record is reported and skipped. Reading stops at an array item that is not JSON, because the end of the item is
 * uncertain. Returns how the input was recognized, or null if reading stopped.
 *
 * @throws Failure if the source cannot be read
 */
export async function readRecords(source: Source, reader: RecordReader): Promise<Recognized | null> {
  let beginning = Buffer.alloc(0);
  let recognized: Recognized | null = null;
  for await (const chunk of chunksOf(source)) {
    if (recognized === null) {
      beginning = Buffer.concat([beginning, chunk]);
      recognized = recognize(source, beginning, false);
      if (recognized !== null && !pass(recognized, recognized.chunk, reader)) return null;
    } else if (!pass(recognized, chunk, reader)) {
      return null;
    }
    await reader.chunk(chunk.length);
  }
  if (recognized === null) {
    recognized = recognize(source, beginning, true);
    if (recognized === null || !pass(recognized, recognized.chunk, reader)) return null;
  }
  passPieces(recognized, recognized.splitter.end(), reader);
  await reader.chunk(0);
  return recognized;
}

async function* chunksOf({ name, open }: Source): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of open()) yield chunk as Buffer;
  } catch (error) {
    throw cannotRead(name, error);
  }
}

/** Returns false if reading has to stop. */
function pass(recognized: Recognized, chunk: Buffer, reader: RecordReader): boolean {
  return passPieces(recognized, recognized.splitter.push(chunk), reader);
}

function passPieces(
  { format, splitter }: Recognized,
  pieces: readonly Piece[],
  reader: RecordReader,
): boolean {
  for (const piece of pieces) {
    const read = readRecord(piece, format);
    if ("record" in read) {
      if (piece.bytes !== null) reader.record(read.record, piece.bytes, { format, line: piece.line });
      continue;
    }
    const isLast = read.isSyntax && format === "array";
    reader.error(read.error, format, isLast);
    if (isLast) return false;
  }
  if (splitter.error === null) return true;
  reader.error(splitter.error, format, true);
  return false;
}
