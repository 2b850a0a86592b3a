/** A part of the input that should contain one record. */
export interface Piece {
  /** The bytes as they are in the input, without the line break; null if there are too many to keep. */
  readonly bytes: Buffer | null;
  /** The line of the first byte, counted from 1. */
  readonly line: number;
  /** The column of the first byte, in bytes, counted from 1. */
  readonly column: number;
}

/** Why a part of an input is not a record. Line and column are counted from 1. */
export interface InputError {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Splits an input into pieces as its chunks arrive. */
export interface Splitter {
  /** Returns the pieces that this chunk completes. */
  readonly push: (chunk: Buffer) => readonly Piece[];
  /** Returns the pieces that the end of the input completes. */
  readonly end: () => readonly Piece[];
  /** An error after which the bounds of the pieces are unknown; null without one. */
  readonly error: InputError | null;
}

/** Whether a byte is white space in JSON. */
export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
