import { readAddress, writeAddress, type Shared } from "../model/address.ts";

const SETTLED_MS = 400;

/** Keeps what is shared in the address of the page. */
export class AddressBar {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: Shared | null = null;
  readonly #onTooLong: (isTooLong: boolean) => void;

  constructor(onTooLong: (isTooLong: boolean) => void) {
    this.#onTooLong = onTooLong;
  }

  /** What is shared here; null where nothing is. */
  read(): Shared | null {
    // The browser keeps with the entry what its address may have been too short for.
    return sharedIn(history.state) ?? readAddress(location.hash);
  }

  /** Writes it once nothing has changed for a while: browsers refuse to do so at every key stroke. */
  follow(shared: Shared): void {
    this.#latest = shared;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write("replaceState"), SETTLED_MS);
  }

  /** Writes this as a step of its own, from which one can go back. What waits to be written is to settle before. */
  step(shared: Shared): void {
    this.#latest = shared;
    this.#write("pushState");
  }

  /** Writes at once what waits to be written. */
  settle(): void {
    if (this.#timer === undefined) return;
    this.#write("replaceState");
  }

  /** Forgets what waits to be written: the address says something else now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The whole address of something shared; null where it would be too long. */
  link(shared: Shared): string | null {
    const base = location.href.replace(/#.*$/s, "");
    const hash = writeAddress(shared, base);
    return hash === null ? null : base + hash;
  }

  #write(method: "pushState" | "replaceState"): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#latest === null) return;
    const link = this.link(this.#latest);
    this.#onTooLong(link === null);
    // An address of something else would be worse than none.
    const next = link ?? location.href.replace(/#.*$/s, "");
    if (next !== location.href || link === null) history[method](this.#latest, "", next);
  }
}

function sharedIn(state: unknown): Shared | null {
  if (typeof state !== "object" || state === null) return null;
  const { query, schema } = state as Partial<Record<string, unknown>>;
  if (typeof query !== "string" || (typeof schema !== "string" && schema !== null)) return null;
  return { query, schema };
}
