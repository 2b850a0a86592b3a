import type { NodeWork } from "../model/node-work.ts";
import { refsOf, WorkingSet } from "../recorder/index.ts";
import type { GraphMoment, GraphStore } from "../store/graph-store.ts";
import type { KeyedObservation } from "./observation-keys.ts";

const refsAtOnce = 1000;

/**
 * The nodes of a staged graph that the recorder works on. When they become too many, all are removed, and trees are
 * loaded again when observations name their nodes. Trees whose nodes wait for nodes of other trees depend on one
 * another, so nothing is removed once there are any.
 */
export class StagedNodes {
  readonly #store: Pick<GraphStore, "loadByRef" | "loadTrees">;
  readonly #stagedId: string;
  readonly #mostHeld: number;
  #working: WorkingSet;
  /** Whether nodes wait for nodes of other trees. */
  #isEntangled: boolean;
  /** Whether all unfinished nodes are in the working set. */
  #isWhole: boolean;

  private constructor(
    store: GraphStore,
    stagedId: string,
    mostHeld: number,
    moment: GraphMoment | undefined,
    unfinished: readonly NodeWork[] | null,
  ) {
    this.#store = store;
    this.#stagedId = stagedId;
    this.#mostHeld = mostHeld;
    this.#working = new WorkingSet(moment);
    this.#working.add(unfinished ?? []);
    this.#isEntangled = (unfinished ?? []).some(({ waitsOn }) => waitsOn.length > 0);
    this.#isWhole = unfinished !== null;
  }

  /** The nodes of a staged graph that has nodes. */
  static async load(
    store: GraphStore,
    stagedId: string,
    mostHeld: number,
    moment: GraphMoment | undefined,
  ): Promise<StagedNodes> {
    return new StagedNodes(store, stagedId, mostHeld, moment, await store.loadUnfinished(stagedId));
  }

  get working(): WorkingSet {
    return this.#working;
  }

  /** The nodes of the same graph in another state. */
  async reloaded(store: GraphStore, moment: GraphMoment): Promise<StagedNodes> {
    return this.#isWhole || this.#isEntangled
      ? StagedNodes.load(store, this.#stagedId, this.#mostHeld, moment)
      : new StagedNodes(store, this.#stagedId, this.#mostHeld, moment, null);
  }

  /** Loads the nodes that observations name. */
  async loadNamed(observations: readonly KeyedObservation[]): Promise<void> {
    const named = new Set(observations.flatMap(({ observation }) => refsOf(observation)));
    const missing = [...named].filter((ref) => this.#working.byRef(ref) === undefined);
    for (let start = 0; start < missing.length; start += refsAtOnce) {
      const refs = missing.slice(start, start + refsAtOnce);
      this.#working.add(
        this.#isWhole
          ? await this.#store.loadByRef(this.#stagedId, refs)
          : await this.#store.loadTrees(this.#stagedId, refs),
      );
    }
  }

  /** Keeps what was recorded since `begin`, and removes nodes that are not needed. */
  commit(): void {
    const working = this.#working;
    this.#isEntangled ||= working.changed().some((work) => this.#waitsElsewhere(work));
    working.commit();
    working.forgetFinished();
    if (this.#isEntangled || working.size <= this.#mostHeld) return;
    const { lastSeq, lastCreated, counts } = working;
    this.#working = new WorkingSet({ lastSeq, lastCreated, counts });
    this.#isWhole = false;
  }

  #waitsElsewhere({ node, waitsOn }: NodeWork): boolean {
    return waitsOn.some((id) => this.#working.byId(id)?.node.root_id !== node.root_id);
  }
}
