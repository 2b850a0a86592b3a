import type { ServerResponse } from "node:http";
import { whenClosed } from "./when-closed.ts";

/** Counts the open requests of each API key. */
export class OpenRequests {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most the most open requests of a key at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a request until its response is closed. Returns false if the key has too many; it is not counted then. */
  add(keyId: string, response: ServerResponse): boolean {
    const count = this.#open.get(keyId) ?? 0;
    if (count >= this.#most) return false;
    this.#open.set(keyId, count + 1);
    whenClosed(response, () => {
      const rest = (this.#open.get(keyId) ?? 1) - 1;
      if (rest === 0) this.#open.delete(keyId);
      else this.#open.set(keyId, rest);
    });
    return true;
  }
}
