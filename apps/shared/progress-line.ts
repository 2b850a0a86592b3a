import { clearLine, cursorTo } from "node:readline";
import type { WriteStream } from "node:tty";

const FIRST_AFTER_MS = 300;
const EVERY_MS = 100;
const BAR_COLUMNS = 24;
const UNKNOWN_COLUMNS = 80;

/** One line of a terminal that shows progress. It writes nothing to a stream that is not a terminal. */
export class ProgressLine {
  readonly #stream: WriteStream;
  readonly #started = performance.now();
  #nextAt = FIRST_AFTER_MS;
  #isShown = false;

  constructor(stream: WriteStream) {
    this.#stream = stream;
  }

  /**
   * Draws the line again, at most ten times a second.
   *
   * @param text the line, from the milliseconds since the start; it is cut to the width of the terminal
   */
  update(text: (elapsed: number) => string): void {
    const elapsed = performance.now() - this.#started;
    if (!this.#stream.isTTY || elapsed < this.#nextAt) return;
    this.#nextAt = elapsed + EVERY_MS;
    cursorTo(this.#stream, 0);
    this.#stream.write(text(elapsed).slice(0, (this.#stream.columns || UNKNOWN_COLUMNS) - 1));
    clearLine(this.#stream, 1);
    this.#isShown = true;
  }

  /** Removes the line, at the end or before other output. */
  clear(): void {
    if (!this.#isShown) return;
    cursorTo(this.#stream, 0);
    clearLine(this.#stream, 0);
    this.#isShown = false;
  }
}

/** A bar with its percentage in front. A share above 1 counts as 1. */
export function progressBar(share: number): string {
  const done = Math.min(1, share);
  const filled = Math.round(done * BAR_COLUMNS);
  return `${String(Math.floor(done * 100)).padStart(3)}% ${"█".repeat(filled)}${"░".repeat(BAR_COLUMNS - filled)}`;
}
