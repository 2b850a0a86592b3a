import type { Observation } from "../../../shared/observations/observation.ts";
import { isUnfinished } from "../../../shared/observations/states.ts";
import { refsOf, WorkingSet, type GraphMoment } from "../recorder/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { inSlices } from "../store/slices.ts";

/**
 * The nodes of a graph that the recorder works on. Trees are loaded when observations name their nodes, and all are
 * removed from memory when they become too many.
 */
export class LoadedNodes {
  readonly #store: Pick<GraphStore, "loadTrees">;
  readonly #graphId: string;
  readonly #mostHeld: number;
  #working: WorkingSet;
  /** The roots of trees that were asked for. */
  readonly #trees = new Set<string>();
  /** The most nodes that observations have needed at once. */
  #mostNeeded = 0;

  /** @param mostHeld the number of nodes to hold, besides those that are needed at once */
  constructor(
    store: Pick<GraphStore, "loadTrees">,
    graphId: string,
    mostHeld: number,
    moment: GraphMoment | undefined,
  ) {
    this.#store = store;
    this.#graphId = graphId;
    this.#mostHeld = mostHeld;
    this.#working = new WorkingSet(moment);
  }

  get working(): WorkingSet {
    return this.#working;
  }

  /** Loads all nodes that observations of nodes with these references need. */
  async load(refs: Iterable<string>): Promise<void> {
    const asked = [...new Set(refs)].filter((ref) => !this.#has(ref));
    if (asked.length === 0) return;
    const loaded = await this.#store.loadTrees(this.#graphId, asked, this.#trees);
    this.#mostNeeded = Math.max(this.#mostNeeded, loaded.length);
    await inSlices(loaded, (work) => this.#working.add([work]));
    for (const ref of asked) {
      const work = this.#working.byRef(ref);
      if (work !== undefined) this.#trees.add(work.node.root_id);
    }
  }

  /** Loads all nodes that observations need. */
  loadNamed(observations: readonly { readonly observation: Observation }[]): Promise<void> {
    return this.load(observations.flatMap(({ observation }) => refsOf(observation)));
  }

  /** Keeps what was recorded since `begin`. */
  commit(): void {
    const working = this.#working;
    working.commit();
    // What is needed again and again would be loaded again and again.
    if (working.size <= this.#mostHeld + 2 * this.#mostNeeded) return;
    const { lastSeq, lastCreated, counts } = working;
    this.#working = new WorkingSet({ lastSeq, lastCreated, counts });
    this.#trees.clear();
  }

  #has(ref: string): boolean {
    const work = this.#working.byRef(ref);
    if (work === undefined || !this.#trees.has(work.node.root_id)) return false;
    // What an ended node has named is loaded only with observations of that node, which may resume it.
    return isUnfinished(work.node) || work.waitsOn.length === 0;
  }
}
