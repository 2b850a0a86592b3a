import { once } from "node:events";

const LINE_FEED = Buffer.from("\n");

/** Buffers lines for a stream, to write many of them at once. */
export class Output {
  readonly #stream: NodeJS.WriteStream;
  #parts: Buffer[] = [];

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  /** Whether the buffer is empty. */
  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  line(bytes: Buffer): void {
    this.#parts.push(bytes, LINE_FEED);
  }

  /** Writes the buffer, and waits until a slow reader can take more. */
  async flush(): Promise<void> {
    if (this.isEmpty) return;
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    // An error of standard output ends the process in its own handler. One of standard error does not end the search.
    if (!this.#stream.write(bytes)) await once(this.#stream, "drain").catch(() => undefined);
  }
}
