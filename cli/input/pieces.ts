/** A stretch of the input that should hold one record. */
export interface Piece {
  /** Its bytes as they stand in the input, the line break left out; null where they are too many to hold. */
  readonly bytes: Buffer | null;
  /** Where it begins, counted from 1. */
  readonly line: number;
  /** The first byte's column, counted from 1. */
  readonly column: number;
}

/** What is wrong with an input, and where, counted from 1. */
export interface Fault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Cuts an input into pieces as its chunks arrive. */
export interface Splitter {
  /** The pieces that this chunk completes. */
  readonly push: (chunk: Buffer) => readonly Piece[];
  /** The pieces that the end of the input completes. */
  readonly end: () => readonly Piece[];
  /** Why no piece can be told from the next any more, once that is so. */
  readonly fault: Fault | null;
}

/** No record may be larger: so much of the input is held at once, and no more. */
export const MAX_PIECE_BYTES = 64 * 1024 * 1024;

/** Gathers the bytes of a piece that may reach over several chunks. */
export class PieceBytes {
  readonly #most: number;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > this.#most) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  /** What was gathered, null where it was too much; the next piece begins. */
  take(): Buffer | null {
    const [first, second] = this.#parts;
    const tooMany = this.#length > this.#most;
    const bytes = first === undefined || second !== undefined ? Buffer.concat(this.#parts) : first;
    this.#parts = [];
    this.#length = 0;
    return tooMany ? null : bytes;
  }
}

/** Whether a byte is white space in JSON. */
export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
