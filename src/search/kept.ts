interface Entry<V> {
  readonly value: V;
  readonly since: number;
  readonly age: number;
}

/** Values by a text, of which those that were used last are kept. */
export class Kept<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #mostEntries: number;
  readonly #mostCharacters: number;
  readonly #now: () => number;
  #characters = 0;

  /**
   * @param characters the most characters of all keys
   * @param now the time in milliseconds
   */
  constructor(characters: number, entries = Infinity, now: () => number = Date.now) {
    this.#mostEntries = entries;
    this.#mostCharacters = characters;
    this.#now = now;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#delete(key);
    // A clock that was set back would keep a value for longer.
    if (Math.abs(this.#now() - entry.since) >= entry.age) return undefined;
    this.#add(key, entry);
    return entry.value;
  }

  /**
   * Keeps a value, and forgets those that were used least recently if it gets too much.
   *
   * @param age the milliseconds for which it is kept
   */
  set(key: string, value: V, age = Infinity): void {
    this.#delete(key);
    this.#add(key, { value, since: this.#now(), age });
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= this.#mostEntries && this.#characters <= this.#mostCharacters) return;
      this.#delete(oldest);
    }
  }

  #add(key: string, entry: Entry<V>): void {
    this.#entries.set(key, entry);
    this.#characters += key.length;
  }

  #delete(key: string): void {
    if (this.#entries.delete(key)) this.#characters -= key.length;
  }
}
