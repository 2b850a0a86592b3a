import { createIds, type Ids } from "../../../service/src/ids/index.ts";
import type { NodeRecord, RecordedEvent } from "../../../service/src/model/event.ts";
import type { GraphStore } from "../../../service/src/store/graph-store.ts";
import { AccountRecorder, RecordingBudgets, type Amount } from "../../../service/src/writer/index.ts";
import { sqliteKind } from "../../../service/test/store/stores.ts";
import { HookRecorder, readHook } from "../../index.ts";

export const start = Date.UTC(2026, 0, 1);

/** The fields that all hooks of a session have, as in the documentation of Claude Code. */
export function common(session = "s1"): object {
  return {
    session_id: session,
    transcript_path: `/home/ada/.claude/projects/-home-ada-shop/${session}.jsonl`,
    cwd: "/home/ada/shop",
    permission_mode: "default",
  };
}

const unlimited: Amount = { graphs: Infinity, nodes: Infinity, observations: Infinity };

/** Hooks and the graphs that are recorded from them. */
export class Hooking {
  readonly store: GraphStore;
  /** The time of the next hook. */
  now = start;
  #recorder: HookRecorder;
  readonly #ids: Ids;
  readonly #remove: () => Promise<void>;

  private constructor(store: GraphStore, ids: Ids, limits: Amount, remove: () => Promise<void>) {
    this.store = store;
    this.#ids = ids;
    this.#recorder = this.#another(limits);
    this.#remove = remove;
  }

  /**
   * @param store a store with the account `acct`; by default, a new one
   * @param limits what may be recorded in a minute; by default, no limit
   */
  static async begin(store?: GraphStore, limits: Amount = unlimited): Promise<Hooking> {
    const made = store === undefined ? await sqliteKind.make() : { store, remove: () => Promise.resolve() };
    if (store === undefined) await made.store.createAccount({ id: "acct", created: start });
    const ids = createIds(await made.store.secret());
    return new Hooking(made.store, ids, limits, () => made.remove());
  }

  /** Sends a hook, `seconds` after the one before. Returns the number of new events. */
  send(event: string, fields: object = {}, seconds = 5): Promise<number> {
    this.now += seconds * 1000;
    return this.#recorder.record("acct", readHook({ ...common(), hook_event_name: event, ...fields }));
  }

  /** Sends a hook about the use of a tool. */
  tool(event: string, name: string, input: object, fields: object = {}, seconds = 5): Promise<number> {
    return this.send(event, { tool_name: name, tool_input: input, ...fields }, seconds);
  }

  /** Forgets everything that is not stored, as a restart does. */
  restart(): void {
    this.#recorder = this.#another(unlimited);
  }

  /** The events of a graph, oldest first. */
  async events(ref = "-home-ada-shop"): Promise<readonly RecordedEvent[]> {
    const graph = await this.store.findGraphByRef("acct", ref);
    if (graph === null) return [];
    const { items } = await this.store.listEvents({ graphId: graph.id, limit: 2000 });
    return items.toReversed();
  }

  async nodes(ref = "-home-ada-shop"): Promise<readonly NodeRecord[]> {
    const graph = await this.store.findGraphByRef("acct", ref);
    if (graph === null) return [];
    const ids = new Set((await this.events(ref)).map((event) => event.node_id));
    return this.store.getNodes(graph.id, [...ids], graph.lastSeq);
  }

  async node(ref = "s1"): Promise<NodeRecord> {
    const nodes = await this.nodes();
    const node = nodes.find((each) => each.provider_ref === ref);
    if (node === undefined) throw new Error(`no ${ref} among ${nodes.map((each) => each.provider_ref)}`);
    return node;
  }

  end(): Promise<void> {
    return this.#remove();
  }

  #another(limits: Amount): HookRecorder {
    const now = (): number => this.now;
    return new HookRecorder({
      recorderOf: (accountId) => new AccountRecorder(accountId, { store: this.store, ids: this.#ids, now }),
      budgets: new RecordingBudgets(limits, now),
      now,
    });
  }
}
