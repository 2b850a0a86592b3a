/** Something that says when it is other than it was. */
export class Store {
  readonly #listeners = new Set<() => void>();

  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  protected changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
