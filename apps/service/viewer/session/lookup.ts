import { AnswerError, type Client } from "../api/client.ts";
import { loadNode } from "../api/load.ts";
import type { GraphEvent, NodeRecord } from "../model/api-types.ts";
import type { Timeline } from "../model/timeline.ts";

/** The number of simultaneous requests. */
const atOnce = 4;
/** The pause after a node was shown before it is looked up, so that the slider can pass by it, in milliseconds. */
const pause = 100;
/** The number of nodes that wait to be looked up. Those that were shown before them are no longer shown. */
const mostWaiting = 60;
/** The number of nodes that are kept because they were looked up. */
const mostKept = 500;

export interface LookupOptions {
  readonly client: Client;
  readonly timeline: Timeline;
  /** Whether all nodes of the graph are loaded, so that none is looked up. */
  readonly isWhole: boolean;
  readonly onChange: () => void;
}

/** Looks up single nodes that are shown but not loaded, such as those that another node waits for. */
export class Lookup {
  readonly #options: LookupOptions;
  readonly #stopped = new AbortController();
  /** The ids that were looked up, the latest last, and whether there is such a node; null after a failure. */
  readonly #known = new Map<string, boolean | null>();
  readonly #waiting = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #asked = new Map<string, Promise<void>>();

  constructor(options: LookupOptions) {
    this.#options = options;
  }

  /** A node as of the current event. If it is not loaded, it is looked up, and is null until then. */
  node(id: string): NodeRecord | null {
    const node = this.#options.timeline.nodes.get(id);
    if (node === undefined && !this.#known.has(id)) this.#want(id);
    return node ?? null;
  }

  /** Whether a node is being looked up. */
  isAsked(id: string): boolean {
    return this.#waiting.has(id) || this.#asked.has(id);
  }

  /** Whether a node could not be looked up, so that it may exist. */
  hasFailed(id: string): boolean {
    return this.#known.get(id) === null;
  }

  /** Loads a node and all of its ancestors. Returns false if it does not exist as of the current event. */
  async path(id: string): Promise<boolean> {
    const { nodes } = this.#options.timeline;
    for (let step: string | null = id; step !== null; step = nodes.get(step)?.parent_id ?? null) {
      if (!nodes.has(step)) await this.#ask(step);
      if (!nodes.has(step)) return false;
    }
    return true;
  }

  /** Whether a node was looked up lately, so that it is kept. */
  isKept(id: string): boolean {
    return this.#known.has(id) || this.isAsked(id);
  }

  /** Notifies the lookup of new events: nodes that they create exist now, and failed requests may be repeated. */
  follow(events: readonly GraphEvent[]): void {
    const changes = events.flatMap((event) => event.changes);
    const created = new Set(changes.filter((change) => change.created).map(({ node_id: id }) => id));
    for (const [id, exists] of this.#known) {
      if (exists === null || (!exists && created.has(id))) this.#known.delete(id);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
  }

  #want(id: string): void {
    if (this.#asked.has(id) || this.#options.isWhole || this.#stopped.signal.aborted) return;
    if (this.#waiting.has(id)) return;
    this.#waiting.add(id);
    for (const oldest of this.#waiting) {
      if (this.#waiting.size <= mostWaiting) break;
      this.#waiting.delete(oldest);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), pause);
  }

  #next(): void {
    for (const id of this.#waiting) {
      if (this.#asked.size >= atOnce) return;
      this.#waiting.delete(id);
      void this.#ask(id).then(() => this.#next());
    }
  }

  #ask(id: string): Promise<void> {
    const running = this.#asked.get(id);
    if (running !== undefined) return running;
    const asking = this.#load(id).finally(() => {
      this.#asked.delete(id);
      if (!this.#stopped.signal.aborted) this.#options.onChange();
    });
    this.#asked.set(id, asking);
    return asking;
  }

  async #load(id: string): Promise<void> {
    const { client, timeline } = this.#options;
    const asOf = timeline.newest;
    try {
      const nodes = await loadNode(client, { id, asOf }, this.#stopped.signal);
      if (nodes !== null) timeline.add(nodes, asOf);
      this.#remember(id, nodes !== null);
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      // The next event allows another attempt. The follower reports failures.
      if (!(error instanceof AnswerError || error instanceof RangeError)) throw error;
      this.#remember(id, null);
    }
  }

  #remember(id: string, exists: boolean | null): void {
    this.#known.delete(id);
    this.#known.set(id, exists);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostKept) break;
      this.#known.delete(oldest);
    }
  }
}
