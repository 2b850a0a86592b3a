/** The operations on a chunk of an input. There is one implementation for text and one for bytes. */
export interface ChunkKind<C> {
  /** The index of the first line feed at or after `from`; -1 without one. */
  readonly lineFeed: (chunk: C, from: number) => number;
  readonly slice: (chunk: C, start: number, end?: number) => C;
  readonly join: (parts: readonly C[]) => C;
}

export const textChunks: ChunkKind<string> = {
  lineFeed: (text, from) => text.indexOf("\n", from),
  slice: (text, start, end) => text.slice(start, end),
  join: (parts) => parts.join(""),
};

/** A line without its line feed. */
export interface Line<C> {
  /** Counted from 1. */
  readonly number: number;
  /** Null for a line longer than the limit. */
  readonly content: C | null;
}

/**
 * Collects a part of the input that may span several chunks. If the part exceeds `maxLength`, nothing of it is kept.
 */
export class Parts<C extends { readonly length: number }> {
  readonly #join: ChunkKind<C>["join"];
  readonly #maxLength: number;
  #parts: C[] = [];
  #length = 0;

  constructor({ join }: Pick<ChunkKind<C>, "join">, maxLength: number) {
    this.#join = join;
    this.#maxLength = maxLength;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: C): void {
    this.#length += part.length;
    if (this.#length > this.#maxLength) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  /** Returns the part, or null if it is too long, and starts the next one. */
  take(): C | null {
    const [first, second] = this.#parts;
    const isTooLong = this.#length > this.#maxLength;
    const whole = first === undefined || second !== undefined ? this.#join(this.#parts) : first;
    this.#parts = [];
    this.#length = 0;
    return isTooLong ? null : whole;
  }
}

/**
 * Splits an input at its line feeds, and only there: a raw CR, U+2028 or U+2029 may be part of a JSON string. Lines keep
 * their bytes.
 *
 * @example
 * ```ts
 * const lines = new LineSplitter(textChunks);
 * lines.push("a\nb"); // [{ number: 1, content: "a" }]
 * lines.end(); // { number: 2, content: "b" }
 * ```
 */
export class LineSplitter<C extends { readonly length: number }> {
  readonly #kind: ChunkKind<C>;
  readonly #parts: Parts<C>;
  #number = 1;

  constructor(kind: ChunkKind<C>, maxLength = Number.POSITIVE_INFINITY) {
    this.#kind = kind;
    this.#parts = new Parts(kind, maxLength);
  }

  /** Returns the lines that this chunk completes. */
  push(chunk: C): Line<C>[] {
    const lines: Line<C>[] = [];
    let start = 0;
    for (let end = this.#kind.lineFeed(chunk, 0); end !== -1; end = this.#kind.lineFeed(chunk, start)) {
      this.#parts.add(this.#kind.slice(chunk, start, end));
      lines.push({ number: this.#number++, content: this.#parts.take() });
      start = end + 1;
    }
    this.#parts.add(this.#kind.slice(chunk, start));
    return lines;
  }

  /** Returns the last line if no line feed ends it. */
  end(): Line<C> | null {
    return this.#parts.isEmpty ? null : { number: this.#number, content: this.#parts.take() };
  }
}
