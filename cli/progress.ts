import { clearLine, cursorTo } from "node:readline";
import type { WriteStream } from "node:tty";

/** How far the reading has come. */
export interface Progress {
  readonly bytes: number;
  readonly records: number;
  readonly matches: number;
}

const FIRST_AFTER_MS = 300;
const EVERY_MS = 100;
const BAR_COLUMNS = 24;
const UNKNOWN_COLUMNS = 80;

/** A line on a terminal that shows how far the reading has come, and nothing elsewhere. */
export class ProgressBar {
  readonly #stream: WriteStream;
  readonly #size: number | null;
  readonly #started = performance.now();
  #nextAt = FIRST_AFTER_MS;
  #isShown = false;

  constructor(stream: WriteStream, size: number | null) {
    this.#stream = stream;
    this.#size = size;
  }

  update(progress: Progress): void {
    const elapsed = performance.now() - this.#started;
    if (!this.#stream.isTTY || elapsed < this.#nextAt) return;
    this.#nextAt = elapsed + EVERY_MS;
    cursorTo(this.#stream, 0);
    const columns = this.#stream.columns || UNKNOWN_COLUMNS;
    this.#stream.write(progressLine(progress, this.#size, elapsed).slice(0, columns - 1));
    clearLine(this.#stream, 1);
    this.#isShown = true;
  }

  /** Takes the line away: something else is going to be written, or there is no more to show. */
  clear(): void {
    if (!this.#isShown) return;
    cursorTo(this.#stream, 0);
    clearLine(this.#stream, 0);
    this.#isShown = false;
  }
}

/** What the line says after so many milliseconds: a bar where the size is known, the amount read where it is not. */
export function progressLine(
  { bytes, records, matches }: Progress,
  size: number | null,
  elapsed: number,
): string {
  const counts = `${grouped(records)} records, ${grouped(matches)} selected`;
  if (size === null || size === 0) return `${megabytes(bytes)} read, ${counts}`;
  const share = Math.min(1, bytes / size);
  const filled = Math.round(share * BAR_COLUMNS);
  const bar = "█".repeat(filled) + "░".repeat(BAR_COLUMNS - filled);
  const left = share === 0 ? "" : `, ${duration((elapsed * (1 - share)) / share)} left`;
  return `${String(Math.floor(share * 100)).padStart(3)}% ${bar} ${counts}${left}`;
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return `${grouped(Math.round(bytes / 1e6))} MB`;
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
