import { LRUCache } from "lru-cache";
import type { Observation } from "../../shared/observations/observation.ts";
import type { Amount, Budgets, NodeOf, ObservedGraph, Recorder } from "../recorder.ts";
import { resultOf } from "./agent-events.ts";
import type { Hook } from "./hook.ts";
import { HookMemory } from "./memory.ts";
import { observe } from "./observe.ts";
import type { Observing } from "./observing.ts";
import { endedBy } from "./session-events.ts";

/** The options of a recorder of hooks. */
export interface HookRecorderOptions {
  /** Returns the recorder of an account. */
  readonly recorderOf: (accountId: string) => Pick<Recorder, "open"> & {
    find(ref: string): Promise<object | null>;
  };
  /** What may be recorded for each account. */
  readonly budgets: Budgets;
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
 * const recorder = new HookRecorder({ recorderOf, budgets });
 * await recorder.record(accountId, readHook(json));
 * ```
 */
export class HookRecorder {
  readonly #options: HookRecorderOptions;
  readonly #graphs = new LRUCache<string, HookGraph>({ max: mostGraphs });

  constructor(options: HookRecorderOptions) {
    this.#options = options;
  }

  /**
   * Records a hook in a graph of the account, after those that came before. Returns the number of new events.
   *
   * @throws what the budgets throw if the account has recorded too much; nothing of the hook is recorded then
   */
  record(accountId: string, hook: Hook): Promise<number> {
    const { ref, name } = hook.project;
    const key = JSON.stringify([accountId, ref]);
    let graph = this.#graphs.get(key);
    if (graph === undefined) {
      const { recorderOf, budgets, now = Date.now } = this.#options;
      const recorder = recorderOf(accountId);
      graph = new HookGraph({
        isThere: async () => (await recorder.find(ref)) !== null,
        open: (at) => recorder.open({ ref, name, now: at, source, dedupe: false, isShared: true }),
        take: (amount) => budgets.take(accountId, amount),
        now,
      });
      this.#graphs.set(key, graph);
    }
    return graph.record(hook);
  }
}

/** What a graph is recorded with. */
interface HookGraphOptions {
  readonly isThere: () => Promise<boolean>;
  /** Opens the graph, which is created if it is not there. */
  readonly open: (at: number) => Promise<ObservedGraph>;
  /** Takes an amount from the budget of the account. */
  readonly take: (amount: Amount) => void;
  readonly now: () => number;
}

/** Records the hooks of one graph, one after the other. */
class HookGraph {
  readonly #options: HookGraphOptions;
  readonly #memory = new HookMemory();
  #graph: ObservedGraph | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: HookGraphOptions) {
    this.#options = options;
  }

  record(hook: Hook): Promise<number> {
    const at = this.#options.now();
    const recorded = this.#last.then(() => this.#recordNext(hook, at));
    this.#last = recorded.catch(() => undefined);
    return recorded;
  }

  async #recordNext(hook: Hook, at: number): Promise<number> {
    try {
      return await this.#recordWith(hook, at);
    } catch (error) {
      this.#graph = null;
      // The graph was deleted meanwhile.
      if (error instanceof RangeError) return this.#recordWith(hook, at);
      throw error;
    }
  }

  async #recordWith(hook: Hook, at: number): Promise<number> {
    const { isThere, open, take } = this.#options;
    const observing = (nodeOf: NodeOf): Observing => observe(hook, { at, nodeOf, memory: this.#memory });
    let isTaken = false;
    const takeOnce = (graphs: 0 | 1, { observations }: Observing, nodeOf: NodeOf): void => {
      if (!isTaken) take({ graphs, ...amountOf(observations, nodeOf) });
      isTaken = true;
    };
    // What a new graph takes is known before it is created, because it has no nodes.
    if (this.#graph === null && !(await isThere())) {
      const first = observing(() => null);
      if (first.observations.length === 0) return 0;
      takeOnce(1, first, () => null);
    }
    const graph = (this.#graph ??= await open(at));
    let effects: readonly (() => void)[] = [];
    const { recorded } = await graph.observe(refsOf(hook, this.#memory), (nodeOf) => {
      const observed = observing(nodeOf);
      // This runs again if another writer was first.
      takeOnce(0, observed, nodeOf);
      ({ effects } = observed);
      return observed.observations;
    });
    for (const effect of effects) effect();
    return recorded;
  }
}

/** How much the observations of a hook are. */
function amountOf(observations: readonly Observation[], nodeOf: NodeOf): Omit<Amount, "graphs"> {
  const created = new Set(observations.map(({ node }) => node).filter((ref) => nodeOf(ref) === null));
  return { nodes: created.size, observations: observations.length };
}

/** The nodes that a hook may be about. */
function refsOf(hook: Hook, memory: HookMemory): readonly string[] {
  const callers = memory.calls(hook.session).map(({ caller }) => caller);
  const ended = endedBy(hook).map(({ agent }) => agent);
  const result = resultOf(hook);
  return [hook.session, hook.node, ...callers, ...ended, ...(result === null ? [] : [result.agent])];
}
