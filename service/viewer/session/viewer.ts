import { AnswerError, Client } from "../api/client.ts";
import { loadTimeline, type Progress } from "../api/load.ts";
import type { Place } from "../model/address.ts";
import { GraphView } from "./graph-view.ts";
import { Store } from "./store.ts";

/** Where the key is kept: for the tab alone. */
export interface KeyStore {
  get(): string | null;
  set(key: string): void;
  remove(): void;
}

/** What the page is about. */
export type Phase =
  | { readonly kind: "locked"; readonly error: AnswerError | null }
  /** Null before the key was found good. */
  | { readonly kind: "opening"; readonly progress: Progress | null }
  | { readonly kind: "failed"; readonly error: AnswerError }
  | { readonly kind: "open"; readonly view: GraphView };

export interface ViewerOptions {
  /** The address of the graph in the interface. */
  readonly base: string;
  readonly keys: KeyStore;
  /** What the address of the page says. */
  readonly place: () => Place;
  readonly fetch?: typeof fetch;
}

/** The viewer of one graph: it has no key, or opens the graph with one, or shows it. */
export class Viewer extends Store {
  readonly #options: ViewerOptions;
  #phase: Phase = { kind: "locked", error: null };
  #opening: AbortController | null = null;

  constructor(options: ViewerOptions) {
    super();
    this.#options = options;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Opens the graph with the key that the tab has, if it has one. */
  async resume(): Promise<void> {
    const key = this.#options.keys.get();
    if (key !== null) await this.open(key);
  }

  /** Opens the graph with a key, and keeps it for the tab if it is a full key of the account that owns the graph. */
  async open(key: string, place: Place = this.#options.place()): Promise<void> {
    const { keys, base, fetch } = this.#options;
    this.#leave();
    const opening = new AbortController();
    this.#opening = opening;
    this.#enter({ kind: "opening", progress: null });
    try {
      const client = new Client(base, key, fetch);
      await client.get("/view/access", { signal: opening.signal });
      keys.set(key);
      const onProgress = (progress: Progress): void => this.#enter({ kind: "opening", progress });
      const timeline = await loadTimeline(client, onProgress, opening.signal);
      if (opening.signal.aborted) return;
      const view = new GraphView({
        client,
        timeline,
        place,
        onGap: (at) => void this.open(key, at),
        onRefused: (error) => this.#refuse(error),
      });
      this.#enter({ kind: "open", view });
    } catch (error) {
      if (opening.signal.aborted) return;
      if (!(error instanceof AnswerError)) throw error;
      if (error.isRefusal) this.#refuse(error);
      else this.#enter({ kind: "failed", error });
    }
  }

  /** Forgets the key and all that was shown. */
  forget(): void {
    this.#lock(null);
  }

  #refuse(error: AnswerError): void {
    this.#lock(error);
  }

  #lock(error: AnswerError | null): void {
    this.#leave();
    this.#options.keys.remove();
    this.#enter({ kind: "locked", error });
  }

  #leave(): void {
    this.#opening?.abort();
    if (this.#phase.kind === "open") this.#phase.view.close();
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    this.changed();
  }
}
