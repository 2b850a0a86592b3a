import { byteChunks, maxRecordBytes } from "../../shared/bytes.ts";
import { LineSplitter, type Line } from "../../shared/lines.ts";
import { isSpace, type Piece, type Splitter } from "./pieces.ts";

/** Splits an input into its lines, without the blank ones. */
export class LinePieces implements Splitter {
  readonly error = null;
  readonly #lines: LineSplitter<Buffer>;

  constructor(maxBytes: number = maxRecordBytes) {
    this.#lines = new LineSplitter(byteChunks, maxBytes);
  }

  push(chunk: Buffer): Piece[] {
    return toPieces(this.#lines.push(chunk));
  }

  end(): Piece[] {
    const last = this.#lines.end();
    return last === null ? [] : toPieces([last]);
  }
}

function toPieces(lines: readonly Line<Buffer>[]): Piece[] {
  return lines
    .filter(({ content }) => content === null || !content.every(isSpace))
    .map(({ number, content }) => ({ bytes: content, line: number, column: 1 }));
}
