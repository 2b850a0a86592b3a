const TURN_MS = 50;

/** The turns of a long task, between which other tasks run. */
export class Turns {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > TURN_MS;
  }

  /** Waits until the other tasks have run. */
  async next(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    this.#began = performance.now();
  }
}
