/** State that notifies its subscribers of changes. */
export class Store {
  readonly #listeners = new Set<() => void>();

  /** @returns a function that ends the subscription */
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
