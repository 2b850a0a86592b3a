import { readAddress, writeAddress, type Shared } from "../model/address.ts";

const SETTLED_MS = 400;

/** Keeps the query and the schema in the address of the page. */
export class AddressBar {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: Shared | null = null;
  readonly #onTooLong: (isTooLong: boolean) => void;

  constructor(onTooLong: (isTooLong: boolean) => void) {
    this.#onTooLong = onTooLong;
  }

  /** The query and the schema in the address; null without any. */
  read(): Shared | null {
    // The history entry contains them even if the address is too short for them.
    return sharedIn(history.state) ?? readAddress(location.hash);
  }

  /** Updates the address after a pause, because browsers limit how often it may change. */
  follow(shared: Shared): void {
    this.#latest = shared;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write("replaceState"), SETTLED_MS);
  }

  /** Adds a history entry. Call `settle` before it. */
  step(shared: Shared): void {
    this.#latest = shared;
    this.#write("pushState");
  }

  /** Writes a pending update now. */
  settle(): void {
    if (this.#timer === undefined) return;
    this.#write("replaceState");
  }

  /** Discards a pending update, because the address has changed in another way. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The whole address; null if it would be too long. */
  link(shared: Shared): string | null {
    const base = withoutHash(location.href);
    const hash = writeAddress(shared, base);
    return hash === null ? null : base + hash;
  }

  #write(method: "pushState" | "replaceState"): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#latest === null) return;
    const link = this.link(this.#latest);
    this.#onTooLong(link === null);
    // An address without a query is better than one of an older query.
    const next = link ?? withoutHash(location.href);
    if (next !== location.href || link === null) history[method](this.#latest, "", next);
  }
}

function sharedIn(state: unknown): Shared | null {
  if (typeof state !== "object" || state === null) return null;
  const { query, schema } = state as Partial<Record<string, unknown>>;
  if (typeof query !== "string" || (typeof schema !== "string" && schema !== null)) return null;
  return { query, schema };
}

function withoutHash(address: string): string {
  const [base = ""] = address.split("#", 1);
  return base;
}
