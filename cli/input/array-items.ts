import { isSpace, MAX_PIECE_BYTES, PieceBytes, type Fault, type Piece, type Splitter } from "./pieces.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

type State = "start" | "first" | "next" | "item" | "after";

/**
 * Cuts a JSON array into its items, by the commas outside brackets and
 * strings. What an item holds is for a JSON parser to judge; here it is bytes,
 * so that an item can be written as it was, digits beyond a double included.
 */
export class ArraySplitter implements Splitter {
  readonly #bytes: PieceBytes;
  #state: State = "start";
  #depth = 0;
  #inString = false;
  #escaped = false;
  #line = 1;
  #lineStart = 0;
  #offset = 0;
  #itemLine = 1;
  #itemColumn = 1;
  #fault: Fault | null = null;

  constructor(most: number = MAX_PIECE_BYTES) {
    this.#bytes = new PieceBytes(most);
  }

  get fault(): Fault | null {
    return this.#fault;
  }

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    for (let index = 0; index < chunk.length && this.#fault === null; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte === LINE_FEED) {
        this.#line += 1;
        this.#lineStart = this.#offset + index + 1;
      }
      if (this.#state === "item") {
        if (!this.#endsItem(byte)) continue;
        this.#bytes.add(chunk.subarray(start, index));
        pieces.push({ bytes: this.#bytes.take(), line: this.#itemLine, column: this.#itemColumn });
        this.#state = byte === COMMA ? "next" : "after";
      } else if (!isSpace(byte)) {
        start = index;
        this.#between(byte, index);
      }
    }
    if (this.#state === "item") this.#bytes.add(chunk.subarray(start));
    this.#offset += chunk.length;
    return pieces;
  }

  end(): Piece[] {
    if (this.#state === "after" || this.#fault !== null) return [];
    const cutOff = 'The file may be cut off: it has to end with "]".';
    this.#fault =
      this.#state === "item"
        ? {
            message: `The input ends inside this item. ${cutOff}`,
            line: this.#itemLine,
            column: this.#itemColumn,
          }
        : { message: `The array has no end. ${cutOff}`, line: this.#line, column: this.#columnAt(0) };
    return [];
  }

  /** A byte that is no space and stands outside the items. */
  #between(byte: number, index: number): void {
    if (this.#state === "start" && byte === OPENING_BRACKET) {
      this.#state = "first";
    } else if (this.#state === "first" && byte === CLOSING_BRACKET) {
      this.#state = "after";
    } else if (this.#state === "after") {
      this.#fail(
        'Something follows the end of the array. Remove it, or write one object a line without "[" and "]".',
        index,
      );
    } else if (byte === COMMA || byte === CLOSING_BRACKET) {
      this.#fail("An item is missing here. Remove the comma that is one too many.", index);
    } else {
      this.#state = "item";
      this.#itemLine = this.#line;
      this.#itemColumn = this.#columnAt(index);
      this.#endsItem(byte);
    }
  }

  /** Follows strings and brackets, and tells whether this byte stands right after the item. */
  #endsItem(byte: number): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) this.#inString = false;
      return false;
    }
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) this.#depth += 1;
    else if (this.#depth === 0) return byte === COMMA || byte === CLOSING_BRACKET;
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) this.#depth -= 1;
    return false;
  }

  #fail(message: string, index: number): void {
    this.#fault = { message, line: this.#line, column: this.#columnAt(index) };
  }

  #columnAt(index: number): number {
    return this.#offset + index - this.#lineStart + 1;
  }
}
