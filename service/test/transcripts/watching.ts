import { createIds } from "../../src/ids/index.ts";
import type { NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { FolderWatcher, lateAfter } from "../../src/transcripts/index.ts";
import { openGraph } from "../../src/writer/index.ts";
import { sqliteKind, type TestStore } from "../store/stores.ts";
import { start, Writing } from "./writing.ts";

const source = { provider: "test", provider_version: "1", adapter: "test@1" };

/** Transcripts and the graphs that are recorded from them. */
export class Watching {
  readonly writing = new Writing();
  readonly refused: string[] = [];
  readonly unreadable: string[] = [];
  watcher: FolderWatcher;
  readonly #made: TestStore;
  readonly #now = start + 86_400_000;

  private constructor(made: TestStore) {
    this.#made = made;
    this.watcher = this.another();
  }

  get store(): GraphStore {
    return this.#made.store;
  }

  static async begin(): Promise<Watching> {
    const made = await sqliteKind.make();
    await made.store.createAccount({ id: "acct", created: start });
    return new Watching(made);
  }

  /** Creates a watcher without state, as after a restart. */
  another(folder = this.writing.folder): FolderWatcher {
    const { store } = this.#made;
    return new FolderWatcher({
      folder,
      since: 0,
      onRefused: (message) => this.refused.push(message),
      onUnreadable: (message) => this.unreadable.push(message),
      open: async (name) =>
        openGraph(
          { accountId: "acct", name, ref: name, now: start },
          { store, ids: createIds(await store.secret()), source, lateAfter, isShared: true },
        ),
    });
  }

  look(signal?: AbortSignal): Promise<number> {
    return this.watcher.look(this.#now, signal);
  }

  /** The events of a graph, oldest first. */
  async events(name = "-home-ada-shop"): Promise<readonly RecordedEvent[]> {
    const { store } = this.#made;
    const graph = await store.findGraph("acct", name);
    if (graph === null) return [];
    const { items } = await store.listEvents({ graphId: graph.id, limit: 2000 });
    return items.toReversed();
  }

  async node(ref: string, name?: string): Promise<NodeRecord> {
    const nodes = await this.nodes(name);
    const node = nodes.find((each) => each.provider_ref === ref);
    if (node === undefined) throw new Error(`no ${ref} among ${nodes.map((each) => each.provider_ref)}`);
    return node;
  }

  async nodes(name = "-home-ada-shop"): Promise<readonly NodeRecord[]> {
    const { store } = this.#made;
    const graph = (await store.findGraph("acct", name))!;
    const ids = new Set((await this.events(name)).map((event) => event.node_id));
    return store.getNodes(graph.id, [...ids], graph.lastSeq);
  }

  async end(): Promise<void> {
    this.writing.remove();
    await this.#made.remove();
  }
}
