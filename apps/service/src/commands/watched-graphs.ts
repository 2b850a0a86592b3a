import { basename } from "node:path";
import { createIds, type Ids } from "../ids/index.ts";
import type { GraphRow, GraphStore } from "../store/graph-store.ts";
import { lateAfter, type WatchedGraphs } from "../../../collector/index.ts";
import { openGraph, type GraphWriter } from "../writer/index.ts";

type OnFound = (graph: Pick<GraphRow, "id" | "name">) => void;

/** The graphs of an account that transcripts are recorded in. A graph is named after the folder of the project. */
export class AccountGraphs implements WatchedGraphs {
  readonly #store: GraphStore;
  readonly #accountId: string;
  readonly #onFound: OnFound;
  readonly #found = new Set<string>();
  readonly #writers = new Map<string, Promise<GraphWriter>>();
  #ids: Promise<Ids> | null = null;

  /** @param onFound receives each graph once */
  constructor(store: GraphStore, accountId: string, onFound: OnFound = () => undefined) {
    this.#store = store;
    this.#accountId = accountId;
    this.#onFound = onFound;
  }

  open(project: string, cwd: string | null): Promise<GraphWriter> {
    let writer = this.#writers.get(project);
    if (writer === undefined) {
      writer = this.#create(project, cwd);
      this.#writers.set(project, writer);
      // The next call tries again.
      writer.catch(() => this.#writers.delete(project));
    }
    return writer;
  }

  async readPositions(project: string): Promise<ReadonlyMap<string, string>> {
    const graph = await this.#store.findGraphByRef(this.#accountId, project);
    if (graph === null) return new Map();
    this.#announce(graph);
    return this.#store.readPositions(graph.id);
  }

  savePositions(graphId: string, positions: ReadonlyMap<string, string>): Promise<void> {
    return this.#store.saveReadPositions(graphId, positions);
  }

  async #create(project: string, cwd: string | null): Promise<GraphWriter> {
    const source = { provider: "unknown", provider_version: "unknown", adapter: "transcripts@1.0.0" };
    this.#ids ??= this.#store.secret().then(createIds);
    const writer = await openGraph(
      { accountId: this.#accountId, name: nameOf(project, cwd), ref: project, now: Date.now() },
      { store: this.#store, ids: await this.#ids, source, lateAfter, isShared: true },
    );
    const graph = await this.#store.getGraph(writer.graphId);
    if (graph !== null) this.#announce(graph);
    return writer;
  }

  #announce({ id, name }: GraphRow): void {
    if (this.#found.has(id)) return;
    this.#found.add(id);
    this.#onFound({ id, name });
  }
}

function nameOf(project: string, cwd: string | null): string {
  return basename((cwd ?? "").replaceAll("\\", "/")) || project;
}
