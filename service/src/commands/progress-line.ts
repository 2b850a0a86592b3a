import { clearLine, cursorTo } from "node:readline";
import type { WriteStream } from "node:tty";

const firstAfterMs = 300;
const everyMs = 100;
const barColumns = 24;

/** A line on a terminal that shows how far something has come, and nothing elsewhere. */
export class ProgressLine {
  readonly #stream: WriteStream;
  readonly #now: () => number;
  #nextAt: number;
  #isShown = false;

  constructor(stream: WriteStream, now: () => number = () => performance.now()) {
    this.#stream = stream;
    this.#now = now;
    this.#nextAt = now() + firstAfterMs;
  }

  /** @param total null where it is not known */
  update(what: string, done: number, total: number | null): void {
    const now = this.#now();
    if (!this.#stream.isTTY || now < this.#nextAt) return;
    this.#nextAt = now + everyMs;
    cursorTo(this.#stream, 0);
    this.#stream.write(progressText(what, done, total).slice(0, (this.#stream.columns || 80) - 1));
    clearLine(this.#stream, 1);
    this.#isShown = true;
  }

  /** Takes the line away: there is something else to write. */
  clear(): void {
    if (!this.#isShown) return;
    cursorTo(this.#stream, 0);
    clearLine(this.#stream, 0);
    this.#isShown = false;
  }
}

/** What the line says. */
export function progressText(what: string, done: number, total: number | null): string {
  if (total === null || total === 0) return `${what} ${done.toLocaleString("en-US")}`;
  const share = Math.min(1, done / total);
  const filled = Math.round(share * barColumns);
  const bar = "█".repeat(filled) + "░".repeat(barColumns - filled);
  return `${what} ${String(Math.floor(share * 100)).padStart(3)}% ${bar}`;
}
