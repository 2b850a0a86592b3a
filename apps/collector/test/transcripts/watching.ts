import { createIds } from "../../../service/src/ids/index.ts";
import type { NodeRecord, RecordedEvent } from "../../../service/src/model/event.ts";
import type { GraphStore } from "../../../service/src/store/graph-store.ts";
import type { GraphRow } from "../../../service/src/store/types.ts";
import { AccountRecorder } from "../../../service/src/writer/index.ts";
import { sqliteKind, type TestStore } from "../../../service/test/store/stores.ts";
import { FolderWatcher, ProjectGraphs, providers } from "../../index.ts";
import { start, Writing } from "./writing.ts";

/** Transcripts and the graphs that are recorded from them. */
export class Watching {
  readonly writing = new Writing();
  readonly refused: string[] = [];
  readonly unreadable: string[] = [];
  readonly graphs: ProjectGraphs;
  watcher: FolderWatcher;
  readonly #made: TestStore;
  readonly #now = start + 86_400_000;

  private constructor(made: TestStore, graphs: ProjectGraphs) {
    this.#made = made;
    this.graphs = graphs;
    this.watcher = this.another();
  }

  get store(): GraphStore {
    return this.#made.store;
  }

  static async begin(): Promise<Watching> {
    const made = await sqliteKind.make();
    await made.store.createAccount({ id: "acct", created: start });
    const ids = createIds(await made.store.secret());
    return new Watching(made, new ProjectGraphs(new AccountRecorder("acct", { store: made.store, ids })));
  }

  /** Creates a watcher without state, as after a restart. */
  another(folder = this.writing.folder, provider = providers[0]!): FolderWatcher {
    return new FolderWatcher({
      folder,
      provider,
      since: 0,
      onRefused: (message) => this.refused.push(message),
      onUnreadable: (message) => this.unreadable.push(message),
      graphs: this.graphs,
    });
  }

  look(signal?: AbortSignal): Promise<number> {
    return this.watcher.look(this.#now, signal);
  }

  /** The events of a graph, oldest first. */
  async events(name = "-home-ada-shop"): Promise<readonly RecordedEvent[]> {
    const { store } = this.#made;
    const graph = await store.findGraphByRef("acct", name);
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
    const graph = (await store.findGraphByRef("acct", name))!;
    const ids = new Set((await this.events(name)).map((event) => event.node_id));
    return store.getNodes(graph.id, [...ids], graph.lastSeq);
  }

  async graph(ref = "-home-ada-shop"): Promise<GraphRow> {
    const graph = await this.#made.store.findGraphByRef("acct", ref);
    if (graph === null) throw new Error(`no graph ${ref}`);
    return graph;
  }

  async end(): Promise<void> {
    this.writing.remove();
    await this.#made.remove();
  }
}
