import { pino, type Logger } from "pino";

/** How long a line may wait for others, in milliseconds. */
const patience = 50;
/** How many characters are written at once at the latest. */
const enough = 8192;

/**
 * A logger that writes lines together: a write for each would cost more than all else that a line takes. Those that wait
 * when the process ends are written then.
 *
 * @param place A file descriptor, or the path of a file.
 */
export function createLogger(place: number | string, level: string): Logger {
  const lines = new Lines(pino.destination({ dest: place, sync: true }));
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
