import { randomUUID } from "node:crypto";
import { newGraphId } from "../ids/index.ts";
import { record, type RecordContext } from "../recorder/index.ts";
import {
  ConflictError,
  type GraphRow,
  type NewGraph,
  type GraphStore,
  type Copied,
  type CopyPosition,
  type GraphMoment,
} from "../store/graph-store.ts";
import { observationHash } from "../store/observation-hash.ts";
import { firstKept } from "../store/retention.ts";
import { at, type GraphWriterOptions } from "./graph-writer.ts";
import type { KeyedObservation } from "./observation-keys.ts";
import { combinedCounts } from "./combined-counts.ts";
import { HashBuckets } from "./hash-buckets.ts";
import { LoadedNodes } from "./loaded-nodes.ts";
import { Recording } from "./recording.ts";

const mostAttempts = 50;
const hashesAtOnce = 10_000;

type CopiedMoment = NonNullable<Copied["moment"]>;

/** The graph to record in, and its state if it exists already. */
export interface StagedTarget {
  readonly accountId: string;
  readonly name: string;
  readonly now: number;
  readonly there: GraphRow | null;
  /** The number of nodes to hold in memory. */
  readonly mostHeld: number;
}

/**
 * Records many observations in a staged graph, which becomes visible at the end. Only the last ones become events that
 * are kept. Of the others, the nodes and the keys are stored, in chunks.
 */
export class StagedRecording {
  readonly #store: GraphStore;
  readonly #target: StagedTarget;
  readonly #graph: NewGraph;
  readonly #context: RecordContext;
  readonly #mostHeld: number;
  readonly #stagedId = `staged ${randomUUID()}`;
  #copied: CopyPosition | null = null;
  /** The state of the graph that was copied first. */
  #base: CopiedMoment | undefined;
  #nodes: LoadedNodes | null = null;
  /** They are stored at the end, because their order makes that much faster. */
  readonly #hashes = new HashBuckets();

  constructor(
    target: StagedTarget,
    { store, ids, source }: Pick<GraphWriterOptions, "store" | "ids" | "source">,
  ) {
    const { there, accountId, name, now, mostHeld } = target;
    const id = there?.id ?? newGraphId();
    this.#store = store;
    this.#mostHeld = mostHeld;
    this.#target = target;
    this.#graph = { id, accountId, name, created: there?.created ?? now };
    const { textLength } = store.limits;
    this.#context = { nodeId: (ref) => ids.nodeId(id, ref), source, now: Date.now(), textLength };
  }

  get graphId(): string {
    return this.#graph.id;
  }

  /** Creates the staged graph, and copies the graph that it replaces. */
  async start(): Promise<void> {
    await this.#store.staging.create(this.#stagedId);
    this.#base = await this.#copy();
    this.#nodes = this.#nodesAt(this.#base);
  }

  /**
   * Records observations that are followed by more than the graph keeps.
   *
   * @throws {RefusedError} if one is invalid, or the graph does not allow it
   */
  async record(observations: readonly KeyedObservation[]): Promise<void> {
    if (observations.length === 0) return;
    const nodes = this.#started;
    await nodes.loadNamed(observations);
    const { working } = nodes;
    const versionSeqs = new Map<string, number>();
    working.begin();
    for (const { observation, index } of observations) {
      const recorded = at(index, () => record(working, observation, this.#context));
      for (const { node } of recorded.nodes) versionSeqs.set(node.id, recorded.event.seq);
    }
    await this.#store.staging.append({
      stagedId: this.#stagedId,
      nodes: working.changed(),
      versionSeqs,
      lastSeq: working.lastSeq,
    });
    for (const { key } of observations) if (key !== null) this.#hashes.add(observationHash(key));
    nodes.commit();
  }

  /**
   * Records the last observations, at least as many as a graph keeps, and makes the graph visible.
   *
   * @throws {ConflictError} if another writer has changed the same nodes, or created the graph
   */
  async finish(observations: readonly KeyedObservation[]): Promise<void> {
    const total = this.#started.working.lastSeq + observations.length;
    // The same rule as if the observations were recorded one by one after the events that were there.
    const held = { ...(this.#base?.held ?? { firstSeq: 0, swept: [] }), lastSeq: total };
    const firstSeq = firstKept(held, this.#store.limits.retention);
    const kept = total - firstSeq + 1;
    const early = observations.length - kept;
    await this.record(observations.slice(0, early));
    for (const hashes of this.#hashes.lists(hashesAtOnce)) {
      await this.#store.staging.addHashes(this.#stagedId, hashes);
    }
    for (let attempt = 1; ; attempt++) {
      const moment = await this.#copy();
      try {
        await this.#publish(observations.slice(early), moment);
        return;
      } catch (error) {
        // Another writer was first, but may have changed other nodes.
        if (!(error instanceof ConflictError) || moment === undefined || attempt === mostAttempts)
          throw error;
      }
    }
  }

  remove(): Promise<void> {
    return this.#store.staging.remove(this.#stagedId);
  }

  async #publish(observations: readonly KeyedObservation[], moment: GraphMoment | undefined): Promise<void> {
    const expectedLastSeq = this.#started.working.lastSeq;
    const nodes = this.#nodesAt(this.#merged(moment));
    await nodes.loadNamed(observations);
    const { working } = nodes;
    working.begin();
    const recording = new Recording();
    for (const { observation, index } of observations) {
      recording.add(at(index, () => record(working, observation, this.#context)));
    }
    await this.#store.staging.publish({
      append: {
        graphId: this.#stagedId,
        expectedLastSeq,
        ...recording.events,
        nodes: working.changed(),
        observationKeys: observations.flatMap(({ key }) => key ?? []),
      },
      graph: this.#graph,
      replacesAt: moment?.lastSeq ?? null,
    });
  }

  #nodesAt(moment: GraphMoment | undefined): LoadedNodes {
    return new LoadedNodes(this.#store, this.#stagedId, this.#mostHeld, moment);
  }

  /** Copies what is new in the graph, and returns its state; undefined for a new graph. */
  async #copy(): Promise<CopiedMoment | undefined> {
    const { there } = this.#target;
    if (there === null) return undefined;
    for (;;) {
      const { after, moment } = await this.#store.staging.copy({
        graphId: there.id,
        stagedId: this.#stagedId,
        after: this.#copied,
        baseSeq: this.#base?.lastSeq ?? there.lastSeq,
      });
      this.#copied = after;
      if (moment !== null) return moment;
    }
  }

  /** The state of the staged graph, with what others have recorded in the graph that it replaces. */
  #merged(moment: GraphMoment | undefined): GraphMoment {
    const { lastSeq, lastCreated, counts } = this.#started.working;
    if (moment === undefined || this.#base === undefined) return { lastSeq, lastCreated, counts };
    // Positions before the first kept event are not visible, so they may stand for events of both.
    if (moment.lastSeq > lastSeq) throw new ConflictError("Another writer has recorded more than this one.");
    return {
      lastSeq,
      lastCreated: Math.max(lastCreated, moment.lastCreated),
      counts: combinedCounts(this.#base.counts, counts, moment.counts),
    };
  }

  get #started(): LoadedNodes {
    if (this.#nodes === null) throw new Error("Call start first.");
    return this.#nodes;
  }
}
