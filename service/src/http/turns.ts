import { setImmediate, setTimeout } from "node:timers/promises";

/** Work that is shorter than this, in milliseconds, needs no pause after it. */
const shortest = 1;

/**
 * Runs work that blocks the process, one piece after the other. After each piece, there is a pause of the same length for
 * everything else that the process does.
 *
 * @example
 * ```ts
 * const checks = new Turns();
 * const { diagnostics } = await checks.take(() => check(source, schema));
 * ```
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs the work when it is its turn.
   *
   * @throws What the work throws.
   */
  async take<T>(work: () => T): Promise<T> {
    const before = this.#last;
    let end: (pause: Promise<unknown>) => void = () => undefined;
    this.#last = new Promise((resolve) => (end = resolve));
    await before;
    const began = performance.now();
    try {
      return work();
    } finally {
      const took = performance.now() - began;
      end(took < shortest ? setImmediate() : setTimeout(took));
    }
  }
}
