/** A request to scroll a row into view. The number differs for each request, also for one of the same row. */
export interface ScrollRequest {
  readonly id: string;
  readonly number: number;
}

/** The row with the keyboard focus, the node whose details are open, and the row to scroll into view. */
export class Selection {
  readonly #onChange: () => void;
  #active: string | null = null;
  #selected: string | null = null;
  #scrollTo: ScrollRequest | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The row that handles keys. */
  get active(): string | null {
    return this.#active;
  }

  /** The node whose details are open. */
  get selected(): string | null {
    return this.#selected;
  }

  get scrollTo(): ScrollRequest | null {
    return this.#scrollTo;
  }

  /** Makes a row active and scrolls it into view. */
  activate(id: string): void {
    this.#active = id;
    this.scrollToActive();
  }

  /** Opens the details of a node, or closes them if `id` is null. */
  select(id: string | null): void {
    this.#selected = id;
    if (id !== null) this.#active = id;
    this.#onChange();
  }

  scrollToActive(): void {
    if (this.#active !== null) {
      this.#scrollTo = { id: this.#active, number: (this.#scrollTo?.number ?? 0) + 1 };
    }
    this.#onChange();
  }
}
