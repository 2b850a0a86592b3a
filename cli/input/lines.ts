import { isSpace, MAX_PIECE_BYTES, PieceBytes, type Piece, type Splitter } from "./pieces.ts";

const LINE_FEED = 0x0a;

/** Cuts an input at its line feeds. Blank lines are no pieces. */
export class LineSplitter implements Splitter {
  readonly fault = null;
  readonly #bytes: PieceBytes;
  #line = 1;

  constructor(most: number = MAX_PIECE_BYTES) {
    this.#bytes = new PieceBytes(most);
  }

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#bytes.add(chunk.subarray(start, end));
      this.#complete(pieces);
      this.#line += 1;
      start = end + 1;
    }
    this.#bytes.add(chunk.subarray(start));
    return pieces;
  }

  end(): Piece[] {
    const pieces: Piece[] = [];
    this.#complete(pieces);
    return pieces;
  }

  #complete(pieces: Piece[]): void {
    const bytes = this.#bytes.take();
    if (bytes === null || !isBlank(bytes)) pieces.push({ bytes, line: this.#line, column: 1 });
  }
}

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (!isSpace(byte)) return false;
  return true;
}
