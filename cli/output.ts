import { once } from "node:events";

const LINE_FEED = Buffer.from("\n");

/** Lines for standard output, written together. */
export class Output {
  #parts: Buffer[] = [];

  /** Whether nothing waits to be written. */
  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  line(bytes: Buffer): void {
    this.#parts.push(bytes, LINE_FEED);
  }

  /** Writes what has gathered, and waits for a slow reader. */
  async flush(): Promise<void> {
    if (this.isEmpty) return;
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    if (!process.stdout.write(bytes)) await once(process.stdout, "drain");
  }
}

/** Ends quietly where the reader of standard output has gone (`| head`), and loudly where it cannot be written. */
export function watchStandardStreams(complainOf: (message: string) => void): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
    complainOf(`cannot write the output: ${error.message}.`);
    process.exit(2);
  });
  // There is nobody left to tell.
  process.stderr.on("error", () => undefined);
}
