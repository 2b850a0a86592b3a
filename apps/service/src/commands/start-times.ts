/** How long the parts of a start take, in milliseconds. */
export class StartTimes {
  /** By part. `load` is the time from the start of the process. `check` is there if the newest commits were checked. */
  readonly parts: Record<string, number>;
  #last = performance.now();

  constructor() {
    this.parts = { load: Math.round(this.#last) };
  }

  /** Takes notice of the end of a part, which began with the end of the one before. */
  ended(part: string): void {
    const now = performance.now();
    this.parts[part] = Math.round(now - this.#last);
    this.#last = now;
  }
}
