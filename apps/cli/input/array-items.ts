import { byteChunks, maxRecordBytes } from "../../shared/bytes.ts";
import { Parts } from "../../shared/lines.ts";
import { isSpace, type InputError, type Piece, type Splitter } from "./pieces.ts";

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
 * Splits a JSON array at the commas outside of brackets and strings. It keeps the bytes of each item, so that an item
 * can be written unchanged, with all digits of its numbers. The JSON parser checks each item.
 */
export class ArraySplitter implements Splitter {
  readonly #bytes: Parts<Buffer>;
  #state: State = "start";
  #depth = 0;
  #inString = false;
  #escaped = false;
  #line = 1;
  #lineStart = 0;
  #offset = 0;
  #itemLine = 1;
  #itemColumn = 1;
  #error: InputError | null = null;

  constructor(maxBytes: number = maxRecordBytes) {
    this.#bytes = new Parts(byteChunks, maxBytes);
  }

  get error(): InputError | null {
    return this.#error;
  }

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let index = 0;
    while (index < chunk.length && this.#error === null) {
      if (this.#state === "item") {
        const end = this.#itemEnd(chunk, index);
        this.#bytes.add(chunk.subarray(index, end));
        index = end;
        if (end === chunk.length) break;
        pieces.push({ bytes: this.#bytes.take(), line: this.#itemLine, column: this.#itemColumn });
        this.#state = chunk[end] === COMMA ? "next" : "after";
        index += 1;
      } else if (isSpace(chunk[index] ?? 0)) {
        if (chunk[index] === LINE_FEED) this.#breakLine(index);
        index += 1;
      } else {
        index = this.#between(chunk[index] ?? 0, index);
      }
    }
    this.#offset += chunk.length;
    return pieces;
  }

  end(): Piece[] {
    if (this.#state === "after" || this.#error !== null) return [];
    const cutOff = 'The file may be cut off: it has to end with "]".';
    this.#error =
      this.#state === "item"
        ? {
            message: `The input ends inside this item. ${cutOff}`,
            line: this.#itemLine,
            column: this.#itemColumn,
          }
        : { message: `The array has no end. ${cutOff}`, line: this.#line, column: this.#columnAt(0) };
    return [];
  }

  /** Handles a byte between the items that is not white space. Returns the index to continue at. */
  #between(byte: number, index: number): number {
    if (this.#state === "start" && byte === OPENING_BRACKET) {
      this.#state = "first";
    } else if (this.#state === "first" && byte === CLOSING_BRACKET) {
      this.#state = "after";
    } else if (this.#state === "after") {
      this.#fail(
        `Something follows the end of the array. Remove it, or write the items of several arrays one a line with jq -c '.[]'.`,
        index,
      );
    } else if (byte === COMMA || byte === CLOSING_BRACKET) {
      this.#fail("An item is missing here. Remove the extra comma.", index);
    } else {
      this.#state = "item";
      this.#itemLine = this.#line;
      this.#itemColumn = this.#columnAt(index);
      return index;
    }
    return index + 1;
  }

  /** Finds the comma or bracket after the item, or the end of the chunk. */
  #itemEnd(chunk: Buffer, from: number): number {
    // This loop sees almost every byte, and local variables are several times faster than fields.
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    let index = from;
    for (; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte === LINE_FEED) this.#breakLine(index);
      if (escaped) escaped = false;
      else if (byte === QUOTE) inString = !inString;
      else if (inString) escaped = byte === BACKSLASH;
      else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth += 1;
      else if (depth === 0 && (byte === COMMA || byte === CLOSING_BRACKET)) break;
      else if (depth > 0 && (byte === CLOSING_BRACKET || byte === CLOSING_BRACE)) depth -= 1;
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return index;
  }

  #breakLine(index: number): void {
    this.#line += 1;
    this.#lineStart = this.#offset + index + 1;
  }

  #fail(message: string, index: number): void {
    this.#error = { message, line: this.#line, column: this.#columnAt(index) };
  }

  #columnAt(index: number): number {
    return this.#offset + index - this.#lineStart + 1;
  }
}
