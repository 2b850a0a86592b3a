import { isUnfinished } from "../../../shared/observations/states.ts";
import type { GraphEvent, NodeRecord } from "../model/api-types.ts";
import type { Timeline } from "../model/timeline.ts";
import { waitingIn } from "../model/waiting.ts";

/** The number of nodes that are listed. */
const most = 20;
/** How long after a node began to wait it is told, in milliseconds. */
const settled = 300;

export interface AskingOptions {
  readonly timeline: Timeline;
  /** Loads a node. */
  readonly load: (id: string) => Promise<unknown>;
}

/** The nodes that wait for a person. */
export class Asking {
  readonly #options: AskingOptions;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  /** Is called for each node that begins to wait. */
  onBegin: ((node: NodeRecord) => void) | null = null;

  constructor(options: AskingOptions) {
    this.#options = options;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Those that are loaded, the last active first, but no more than a few. */
  get nodes(): readonly NodeRecord[] {
    return this.#lastActive(({ state }) => state === "input_required").slice(0, most);
  }

  /** The node that the tree begins at: one that waits, or else one that is at work. */
  get first(): NodeRecord | null {
    return this.nodes[0] ?? this.#lastActive(isUnfinished)[0] ?? null;
  }

  /** Loads the nodes that new events leave waiting, and tells of them once their questions have come too. */
  follow(events: readonly GraphEvent[]): void {
    const { load, timeline } = this.#options;
    for (const id of waitingIn(events)) {
      const loaded = timeline.newestOf(id) === null ? load(id) : null;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void Promise.resolve(loaded).then(() => {
          const node = timeline.newestOf(id);
          // It may have gone on meanwhile.
          if (node?.state === "input_required") this.onBegin?.(node);
        });
      }, settled);
      this.#timers.add(timer);
    }
  }

  #lastActive(isWanted: (node: NodeRecord) => boolean): readonly NodeRecord[] {
    const wanted = [...this.#options.timeline.nodes.values()].filter(isWanted);
    return wanted.sort((one, other) => other.last_event - one.last_event);
  }
}
