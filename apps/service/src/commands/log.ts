import { pino, type Logger } from "pino";

/** The longest time that a line stays in the buffer, in milliseconds. */
const patience = 50;
/** The buffer is written when it has this many characters. */
const enough = 8192;

/**
 * Creates a logger that writes several lines at once, because a write for each line costs more than the rest of
 * logging. The buffer is written when the process exits.
 *
 * @param target a file descriptor, or the path of a file
 */
export function createLogger(target: number | string, level: string): Logger {
  const lines = new Lines(pino.destination({ dest: target, sync: true }));
  process.on("exit", () => lines.flushSync());
  return pino({ level }, lines);
}

class Lines {
  readonly #destination: { write(text: string): unknown };
  #waiting = "";
  #timer: NodeJS.Timeout | null = null;

  constructor(destination: { write(text: string): unknown }) {
    this.#destination = destination;
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= enough) this.flushSync();
    else this.#timer ??= setTimeout(() => this.flushSync(), patience).unref();
  }

  flushSync(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const text = this.#waiting;
    this.#waiting = "";
    if (text !== "") this.#destination.write(text);
  }
}
