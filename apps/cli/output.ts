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
    if (!this.#stream.write(bytes)) await once(this.#stream, "drain");
  }
}

/** Exits silently if the reader of standard output has closed it (`| head`), and with a message if writing fails. */
export function watchStandardStreams(complainOf: (message: string) => void): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
    complainOf(`cannot write the output: ${error.message}.`);
    process.exit(2);
  });
  // There is no stream left for a message.
  process.stderr.on("error", () => undefined);
}
