import type { Counts } from "../model/event.ts";
import { isUnfinished } from "../model/node-fields.ts";
import type { NodeWork } from "../store/graph-store.ts";
import { copyCounts, noCounts, tally, type RunningCounts } from "./counts.ts";
import { WaitIndex } from "./wait-index.ts";

/** Where a graph stands when its working set is filled. */
export interface GraphMoment {
  /** The place of the newest event; 0 while there is none. */
  readonly lastSeq: number;
  /** When the newest event happened; 0 while there is none. */
  readonly lastCreated: number;
  /** The counts after it. */
  readonly counts: Counts;
}

interface Savepoint extends GraphMoment {
  /** Each node that changed since, as it was; undefined where it was not there. */
  readonly before: Map<string, NodeWork | undefined>;
}

const beginning: GraphMoment = { lastSeq: 0, lastCreated: 0, counts: noCounts };

/**
 * What the recorder works on: a graph's unfinished nodes, their ancestors, and the nodes that the next observation names
 * (`refsOf`), with their ancestors. A node that is not in it counts as finished where another waits for it, and as
 * unknown where an observation names it; so fill it before recording.
 *
 * @example
 * ```ts
 * const working = new WorkingSet({ lastSeq, lastCreated, counts });
 * working.add(await store.loadUnfinished(graphId));
 * working.begin();
 * try {
 *   for (const observation of observations) events.push(record(working, observation, context).event);
 *   await store.append({ ..., events, nodes: working.changed() });
 *   working.commit();
 * } catch (error) {
 *   working.rollback();
 *   throw error;
 * }
 * working.forgetFinished();
 * ```
 */
export class WorkingSet {
  #lastSeq: number;
  #lastCreated: number;
  #counts: RunningCounts;
  #savepoint: Savepoint | null = null;
  readonly #byId = new Map<string, NodeWork>();
  readonly #byRef = new Map<string, NodeWork>();
  readonly #waits = new WaitIndex();

  /** A set for a graph that stands there; without argument, for one without events. */
  constructor(moment: GraphMoment = beginning) {
    this.#lastSeq = moment.lastSeq;
    this.#lastCreated = moment.lastCreated;
    this.#counts = copyCounts(moment.counts);
  }

  /** The place of the newest event; 0 while there is none. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** When the newest event happened. */
  get lastCreated(): number {
    return this.#lastCreated;
  }

  /** The graph's counts now. */
  get counts(): Counts {
    return copyCounts(this.#counts);
  }

  /** How many nodes are held. */
  get size(): number {
    return this.#byId.size;
  }

  /** A node by the provider's reference. */
  byRef(ref: string): NodeWork | undefined {
    return this.#byRef.get(ref);
  }

  /** A node by its id. */
  byId(id: string): NodeWork | undefined {
    return this.#byId.get(id);
  }

  /** Takes nodes in as the store has them. One that is held already stays as it is here: it may be newer. */
  add(works: readonly NodeWork[]): void {
    for (const work of works.toSorted((one, other) => one.createdSeq - other.createdSeq)) {
      if (!this.#byId.has(work.node.id)) this.#replace(work.node.id, work);
    }
  }

  /** From here on, `rollback` undoes. One savepoint at a time. */
  begin(): void {
    if (this.#savepoint !== null) throw new Error("The working set has a savepoint already.");
    this.#savepoint = {
      lastSeq: this.#lastSeq,
      lastCreated: this.#lastCreated,
      counts: this.counts,
      before: new Map(),
    };
  }

  /** The nodes that changed since `begin`, each as it is now. */
  changed(): readonly NodeWork[] {
    return [...this.#opened().before.keys()].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Keeps what was recorded since `begin`. */
  commit(): void {
    this.#opened();
    this.#savepoint = null;
  }

  /** Undoes what was recorded since `begin`. Nodes that were added stay. */
  rollback(): void {
    const savepoint = this.#opened();
    for (const [id, work] of savepoint.before) this.#replace(id, work);
    this.#lastSeq = savepoint.lastSeq;
    this.#lastCreated = savepoint.lastCreated;
    this.#counts = copyCounts(savepoint.counts);
    this.#savepoint = null;
  }

  /**
   * Lets go of what a later observation need not find here: finished nodes without an unfinished one below. They can be
   * added again by reference. Call it between savepoints, now and then, so that the set does not grow with the history.
   */
  forgetFinished(): void {
    if (this.#savepoint !== null) throw new Error("Commit or roll back before nodes are forgotten.");
    const needed = new Set<string>();
    for (const work of this.#byId.values()) {
      if (!isUnfinished(work.node)) continue;
      let id: string | null = work.node.id;
      while (id !== null && !needed.has(id)) {
        needed.add(id);
        id = this.#byId.get(id)?.node.parent_id ?? null;
      }
    }
    for (const id of [...this.#byId.keys()]) if (!needed.has(id)) this.#replace(id, undefined);
  }

  /** Who waits for whom. For the recorder. */
  get waits(): Pick<WaitIndex, "children" | "namedBy"> {
    return this.#waits;
  }

  /** Puts a node in its new form. For the recorder. */
  put(work: NodeWork): NodeWork | undefined {
    const before = this.#replace(work.node.id, work);
    if (before !== undefined) tally(this.#counts, before.node, -1);
    tally(this.#counts, work.node, 1);
    const journal = this.#savepoint?.before;
    if (journal !== undefined && !journal.has(work.node.id)) journal.set(work.node.id, before);
    return before;
  }

  /** Notes that an event was made. For the recorder. */
  advance(seq: number, created: number): void {
    this.#lastSeq = seq;
    this.#lastCreated = created;
  }

  #replace(id: string, work: NodeWork | undefined): NodeWork | undefined {
    const before = this.#byId.get(id);
    this.#waits.replace(before, work);
    if (work !== undefined) {
      this.#byId.set(id, work);
      if (work.node.provider_ref !== null) this.#byRef.set(work.node.provider_ref, work);
    } else {
      this.#byId.delete(id);
      if (before?.node.provider_ref) this.#byRef.delete(before.node.provider_ref);
    }
    return before;
  }

  #opened(): Savepoint {
    if (this.#savepoint === null) throw new Error("The working set has no savepoint: call begin first.");
    return this.#savepoint;
  }
}
