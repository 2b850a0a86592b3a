import type { Logger } from "pino";
import { damaged } from "../store/sqlite/explain.ts";
import { startWholeCheck, type WholeCheck } from "../store/sqlite/whole-check.ts";

/** Not once a day, because a day after a check began, its end is less than a day ago. In milliseconds. */
const lookEvery = 3_600_000;

/**
 * Checks the whole of a SQLite database while the service runs: after it was not closed in order, and when no check of
 * the last day has found it whole.
 */
export class BackgroundCheck {
  readonly #path: string;
  readonly #logger: Logger;
  #running: WholeCheck | null = null;
  #timer: NodeJS.Timeout | null = null;
  #problem: string | null = null;

  /** @param path the file of the database */
  constructor(path: string, logger: Logger) {
    this.#path = path;
    this.#logger = logger;
  }

  /** What was found and what to do; null if nothing was found so far. */
  get problem(): string | null {
    return this.#problem;
  }

  /** @param isForced whether the first check runs although there was one within a day */
  start(isForced: boolean): void {
    this.#timer = setInterval(() => void this.#check(false), lookEvery).unref();
    void this.#check(isForced);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#running?.stop();
  }

  async #check(isForced: boolean): Promise<void> {
    if (this.#running !== null) return;
    const began = performance.now();
    this.#running = startWholeCheck(this.#path, isForced);
    const result = await this.#running.result;
    this.#running = null;
    if (this.#timer === null) return;
    const ms = Math.round(performance.now() - began);
    if ("error" in result) this.#logger.warn({ reason: result.error }, "the database was not checked");
    else if (result.problems?.length === 0) this.#logger.info({ ms }, "the whole database was checked");
    else if (result.problems !== null) this.#found(result.problems);
  }

  #found(problems: readonly string[]): void {
    const [first = ""] = problems;
    this.#problem = `${damaged(this.#path, first)} The command "check" lists what is wrong.`;
    this.#logger.error({ problems }, this.#problem);
    // It does not become whole again while it is used.
    this.stop();
  }
}
