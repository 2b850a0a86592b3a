/** A piece of a text. */
export type Part = string | Buffer | JsonText;

/** The size of the chunks of a body, in bytes. */
const chunkSize = 64 * 1024;

/**
 * JSON text in parts. A text can be a part of several others and is held once, however often it is sent: a node that a
 * thousand nodes refer to costs its own bytes only.
 *
 * @example
 * ```ts
 * const root = new JsonText(['{"id":"node_1"}']);
 * const list = new JsonText(["[", root, ",", root, "]"]);
 * String(list); // '[{"id":"node_1"},{"id":"node_1"}]'
 * ```
 */
export class JsonText {
  /** The lengths of its strings in UTF-16 code units, and of its bytes. It is known sooner than `bytes`. */
  readonly length: number;
  readonly #parts: Part[];
  #bytes: number | null = null;

  constructor(parts: Part[]) {
    let length = 0;
    for (const part of parts) length += part.length;
    this.length = length;
    this.#parts = parts;
  }

  /** The length in UTF-8. */
  get bytes(): number {
    if (this.#bytes === null) {
      this.#bytes = 0;
      for (const part of this.#parts) this.#bytes += bytesOf(part);
    }
    return this.#bytes;
  }

  toString(): string {
    return this.#parts.join("");
  }

  /**
   * Holds the text as bytes, because a string with a single character beyond Latin-1 takes two bytes for each character.
   *
   * @returns The number of bytes that are held.
   */
  pack(packed = new Set<JsonText>()): number {
    if (packed.has(this)) return 0;
    packed.add(this);
    let held = 0;
    this.#parts.forEach((part, index) => {
      if (part instanceof JsonText) held += part.pack(packed);
      else held += (this.#parts[index] = Buffer.from(part)).length;
    });
    return held;
  }

  /** The text as UTF-8 in chunks of equal size. Each is made when it is asked for. */
  *chunks(): Generator<Buffer> {
    let pieces: Buffer[] = [];
    let size = 0;
    for (const part of this.#leaves()) {
      const bytes = typeof part === "string" ? Buffer.from(part) : part;
      for (let start = 0; start < bytes.length;) {
        const piece = bytes.subarray(start, start + chunkSize - size);
        pieces.push(piece);
        start += piece.length;
        size += piece.length;
        if (size < chunkSize) continue;
        yield Buffer.concat(pieces);
        pieces = [];
        size = 0;
      }
    }
    if (size > 0) yield Buffer.concat(pieces);
  }

  *#leaves(): Generator<string | Buffer> {
    for (const part of this.#parts) {
      if (part instanceof JsonText) yield* part.#leaves();
      else yield part;
    }
  }
}

/** The length of a part in UTF-8. */
export function bytesOf(part: Part): number {
  if (typeof part === "string") return Buffer.byteLength(part);
  return part instanceof JsonText ? part.bytes : part.length;
}

/** Whether parts have at most this many bytes in UTF-8, in which a UTF-16 code unit takes at most three. */
export function fit(parts: readonly Part[], bytes: number): boolean {
  let length = 0;
  for (const part of parts) length += part.length;
  if (3 * length <= bytes) return true;
  let sum = 0;
  for (const part of parts) sum += bytesOf(part);
  return sum <= bytes;
}

/** Parts with commas between them. */
export function commaSeparated(items: readonly Part[]): Part[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [",", item]));
}
