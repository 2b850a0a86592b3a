import { AnswerError, Client } from "../api/client.ts";
import { loadGraph } from "../api/load.ts";
import type { Place } from "../model/address.ts";
import { GraphView } from "./graph-view.ts";
import { Store } from "./store.ts";

/** Storage of the key for this tab. */
export interface KeyStore {
  get(): string | null;
  set(key: string): void;
  remove(): void;
}

/** The phase of the page. */
export type Phase =
  | { readonly kind: "locked"; readonly error: AnswerError | null }
  | { readonly kind: "opening" }
  | {
      readonly kind: "failed";
      readonly error: AnswerError;
      /** The key that was tried. */ readonly key: string;
    }
  | { readonly kind: "open"; readonly view: GraphView; /** The name of the graph. */ readonly name: string };

export interface ViewerOptions {
  /** The URL of the graph in the API. */
  readonly base: string;
  readonly keys: KeyStore;
  /** Returns the place in the address of the page. */
  readonly place: () => Place;
  readonly fetch?: typeof fetch;
}

/** The viewer of one graph: locked without a key, opening the graph, or showing it. */
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

  /** Opens the graph with the stored key, if there is one. */
  async resume(): Promise<void> {
    const key = this.#options.keys.get();
    if (key !== null) await this.open(key);
  }

  /**
   * Opens the graph with a key. The key is stored for the tab if it is a full key of the account that owns the graph.
   */
  async open(key: string, place: Place = this.#options.place()): Promise<void> {
    const { keys, base, fetch } = this.#options;
    this.#leave();
    const opening = new AbortController();
    this.#opening = opening;
    this.#enter({ kind: "opening" });
    try {
      const client = new Client(base, key, fetch);
      const { name } = await client.get<{ readonly name: string }>("/view/access", {
        signal: opening.signal,
      });
      keys.set(key);
      const loaded = await loadGraph(client, opening.signal);
      if (opening.signal.aborted) return;
      const view = new GraphView({
        client,
        loaded,
        place,
        onGap: (at) => void this.open(key, at),
        onRefused: (error) => this.#refuse(error),
      });
      this.#enter({ kind: "open", view, name });
    } catch (error) {
      if (opening.signal.aborted) return;
      if (!(error instanceof AnswerError)) throw error;
      if (error.isRefusal) this.#refuse(error);
      else this.#enter({ kind: "failed", error, key });
    }
  }

  /** Deletes the key and closes the graph. */
  forget(): void {
    this.#options.keys.remove();
    this.#lock(null);
  }

  #refuse(error: AnswerError): void {
    // The home page and other graphs take a key that only this graph refuses.
    if (error.status === 401) this.#options.keys.remove();
    this.#lock(error);
  }

  #lock(error: AnswerError | null): void {
    this.#leave();
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
