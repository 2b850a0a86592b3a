import { noCounts, type Counts } from "../model/event.ts";
import type { NodeWork } from "../model/node-work.ts";
import { copyCounts, tally, type RunningCounts } from "../model/counts.ts";
import { WaitIndex } from "./wait-index.ts";

/** The state of a graph when its working set is created. */
export interface GraphMoment {
  /** The position of the newest event; 0 without events. */
  readonly lastSeq: number;
  /** The time of the newest event; 0 without events. */
  readonly lastCreated: number;
  /** The counts after it. */
  readonly counts: Counts;
}

interface Savepoint extends GraphMoment {
  /** The previous version of each node that changed; undefined for a new node. */
  readonly before: Map<string, NodeWork | undefined>;
}

const beginning: GraphMoment = { lastSeq: 0, lastCreated: 0, counts: noCounts };

/**
 * The nodes that the recorder works on: all that the next observation can change, and on which the changes depend. A
 * missing node counts as finished if another waits for it, and as unknown if an observation names it, so add the nodes
 * before recording.
 *
 * @example
 * ```ts
 * const working = new WorkingSet({ lastSeq, lastCreated, counts });
 * working.add(await store.loadTrees(graphId, observations.flatMap(refsOf), new Set()));
 * working.begin();
 * try {
 *   for (const observation of observations) events.push(record(working, observation, context).event);
 *   await store.append({ ..., events, nodes: working.changed() });
 *   working.commit();
 * } catch (error) {
 *   working.rollback();
 *   throw error;
 * }
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

  /** Creates a set for a graph in this state; by default, for a graph without events. */
  constructor(moment: GraphMoment = beginning) {
    this.#lastSeq = moment.lastSeq;
    this.#lastCreated = moment.lastCreated;
    this.#counts = copyCounts(moment.counts);
  }

  /** The position of the newest event; 0 without events. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** The time of the newest event. */
  get lastCreated(): number {
    return this.#lastCreated;
  }

  /** The current counts of the graph. */
  get counts(): Counts {
    return copyCounts(this.#counts);
  }

  /** The number of nodes in the set. */
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

  /** Adds nodes from the store. A node that is already in the set stays as it is, because it may be newer. */
  add(works: readonly NodeWork[]): void {
    for (const work of works) {
      if (!this.#byId.has(work.node.id)) this.#replace(work.node.id, work);
    }
  }

  /** Starts a savepoint, to which `rollback` returns. There is one savepoint at a time. */
  begin(): void {
    if (this.#savepoint !== null) throw new Error("The working set has a savepoint already.");
    this.#savepoint = {
      lastSeq: this.#lastSeq,
      lastCreated: this.#lastCreated,
      counts: this.counts,
      before: new Map(),
    };
  }

  /** The nodes that changed since `begin`, in their current version. */
  changed(): readonly NodeWork[] {
    const changed: NodeWork[] = [];
    for (const id of this.#opened().before.keys()) {
      const work = this.#byId.get(id);
      if (work !== undefined) changed.push(work);
    }
    return changed;
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

  /** The index of waits. For the recorder only. */
  get waits(): Pick<WaitIndex, "children" | "namedBy"> {
    return this.#waits;
  }

  /** Stores the new version of a node. For the recorder only. */
  put(work: NodeWork): NodeWork | undefined {
    const before = this.#replace(work.node.id, work);
    if (before !== undefined) tally(this.#counts, before.node, -1);
    tally(this.#counts, work.node, 1);
    const journal = this.#savepoint?.before;
    if (journal !== undefined && !journal.has(work.node.id)) journal.set(work.node.id, before);
    return before;
  }

  /** Advances to the next event. For the recorder only. */
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
