import { LRUCache } from "lru-cache";
import type { Ids } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { openGraph, type GraphWriter } from "../writer/index.ts";
import { resultOf } from "./agent-events.ts";
import type { Hook } from "./hook.ts";
import { HookMemory } from "./memory.ts";
import { observe } from "./observe.ts";
import { projectOf } from "./project.ts";
import { endedBy } from "./session-events.ts";

/** The options of a recorder of hooks. */
export interface HookRecorderOptions {
  readonly store: GraphStore;
  readonly ids: Ids;
  /** The clock, in Unix milliseconds. Default: that of the machine. */
  readonly now?: () => number;
}

const source = { provider: "claude-code", provider_version: "unknown", adapter: "hooks@1.0.0" };
const mostGraphs = 100;

/**
 * Records what hooks tell, in the graph of their project, which is that of its transcripts too.
 *
 * @example
 * ```ts
 * const recorder = new HookRecorder({ store, ids });
 * await recorder.record(accountId, readHook(json));
 * ```
 */
export class HookRecorder {
  readonly #options: HookRecorderOptions;
  readonly #graphs = new LRUCache<string, HookGraph>({ max: mostGraphs });

  constructor(options: HookRecorderOptions) {
    this.#options = options;
  }

  /** Records a hook in a graph of the account, after those that came before. Returns the number of new events. */
  record(accountId: string, hook: Hook): Promise<number> {
    const { ref, name } = projectOf(hook);
    const key = JSON.stringify([accountId, ref]);
    let graph = this.#graphs.get(key);
    if (graph === undefined) {
      const { store, ids, now = Date.now } = this.#options;
      const open = (at: number): Promise<GraphWriter> =>
        openGraph(
          { accountId, ref, name, now: at },
          { store, ids, source, dedupe: false, isShared: true, now },
        );
      graph = new HookGraph(open, now);
      this.#graphs.set(key, graph);
    }
    return graph.record(hook);
  }
}

/** Records the hooks of one graph, one after the other. */
class HookGraph {
  readonly #open: (at: number) => Promise<GraphWriter>;
  readonly #now: () => number;
  readonly #memory = new HookMemory();
  #writer: Promise<GraphWriter> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(open: (at: number) => Promise<GraphWriter>, now: () => number) {
    this.#open = open;
    this.#now = now;
  }

  record(hook: Hook): Promise<number> {
    const at = this.#now();
    const recorded = this.#last.then(() => this.#recordNext(hook, at));
    this.#last = recorded.catch(() => undefined);
    return recorded;
  }

  async #recordNext(hook: Hook, at: number): Promise<number> {
    try {
      return await this.#recordWith(hook, at);
    } catch (error) {
      this.#writer = null;
      // The graph was deleted meanwhile.
      if (error instanceof RangeError) return this.#recordWith(hook, at);
      throw error;
    }
  }

  async #recordWith(hook: Hook, at: number): Promise<number> {
    this.#writer ??= this.#open(at);
    const writer = await this.#writer;
    let effects: readonly (() => void)[] = [];
    const { recorded } = await writer.observe(refsOf(hook, this.#memory), (nodeOf) => {
      const observing = observe(hook, { at, nodeOf, memory: this.#memory });
      ({ effects } = observing);
      return observing.observations;
    });
    for (const effect of effects) effect();
    return recorded;
  }
}

/** The nodes that a hook may be about. */
function refsOf(hook: Hook, memory: HookMemory): readonly string[] {
  const callers = memory.calls(hook.session).map(({ caller }) => caller);
  const ended = endedBy(hook).map(({ agent }) => agent);
  const result = resultOf(hook);
  return [hook.session, hook.node, ...callers, ...ended, ...(result === null ? [] : [result.agent])];
}
