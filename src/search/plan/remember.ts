/** What is kept, and for how long. */
export interface Bounds {
  readonly entries: number;
  /** The characters of all keys. */
  readonly characters: number;
  /** Milliseconds. */
  readonly age: number;
}

interface Entry<V> {
  readonly value: V;
  readonly until: number;
}

/** Values that are kept for a time, those that were used last. */
export class Remembered<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #bounds: Bounds;
  readonly #now: () => number;
  #characters = 0;

  /** @param now the time in milliseconds */
  constructor(bounds: Bounds, now: () => number) {
    this.#bounds = bounds;
    this.#now = now;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    const left = entry.until - this.#now();
    // A clock that was set back must not keep a value for longer.
    if (left > 0 && left <= this.#bounds.age) {
      this.#entries.set(key, entry);
      return entry.value;
    }
    this.#characters -= key.length;
    return undefined;
  }

  set(key: string, value: V): void {
    this.delete(key);
    if (key.length > this.#bounds.characters / 10) return;
    this.#entries.set(key, { value, until: this.#now() + this.#bounds.age });
    this.#characters += key.length;
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= this.#bounds.entries && this.#characters <= this.#bounds.characters) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    if (this.#entries.delete(key)) this.#characters -= key.length;
  }
}
