/** Shares equal reads that begin in one turn of the event loop. All requests of a turn arrived before it began. */
export class TurnReads {
  readonly #reads = new Map<string, Promise<unknown>>();

  share<T>(name: string, read: () => Promise<T>): Promise<T> {
    const begun = this.#reads.get(name);
    if (begun !== undefined) return begun as Promise<T>;
    if (this.#reads.size === 0) setImmediate(() => this.#reads.clear());
    const begins = read();
    this.#reads.set(name, begins);
    return begins;
  }
}
