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

  read(): Shared | null {
    return readAddress(location.hash);
  }

  /** Writes it once nothing has changed for a while: browsers refuse to do so at every key stroke. */
  follow(shared: Shared): void {
    this.#latest = shared;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write("replaceState"), SETTLED_MS);
  }

  /** Writes what was not written yet, then this as a step of its own, to which one can go back. */
  step(shared: Shared): void {
    this.settle();
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
    this.#onTooLong(false);
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
    if (next !== location.href) history[method](null, "", next);
  }
}
