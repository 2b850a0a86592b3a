import type { EventSource, Observation } from "../../../shared/observations/observation.ts";
import { RefusedError } from "../../../shared/observations/refused-error.ts";
import type { Ids } from "../ids/index.ts";
import type { EndReason } from "../model/event-payload.ts";
import type { NodeRecord, RecordedEvent } from "../model/event.ts";
import type { Stalled } from "../model/event-type.ts";
import {
  ObservationError,
  parseObservation,
  recordStalled,
  silentOf,
  WorkingSet,
  type GraphMoment,
  type RecordContext,
} from "../recorder/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { ConflictError } from "../store/types.ts";
import { inSlices } from "../store/slices.ts";
import { groupsOf } from "./late.ts";
import { LoadedNodes } from "./loaded-nodes.ts";
import { ObservationKeys, type KeyedObservation } from "./observation-keys.ts";
import { recordGroup } from "./record-group.ts";

/** The options of a writer. */
export interface GraphWriterOptions {
  readonly store: GraphStore;
  readonly ids: Ids;
  /** The source of observations without one. */
  readonly source: EventSource;
  /**
   * Whether a repeated observation is recorded only once. Default true. The key of each observation is stored
   * permanently, so an observer that never repeats one, such as a simulator, should set false.
   */
  readonly dedupe?: boolean;
  /**
   * Observations from so long before the newest event, in milliseconds, are late: those of a node become one event, and
   * many nodes of long ago are left out, so that they do not replace the history. Default: none is late.
   */
  readonly lateAfter?: number;
  /**
   * Whether other observers tell of the same nodes: those of transcripts and of hooks, for example. Then an observation
   * that is no news is not recorded, and the start of a node that the graph has already adds what the node lacks. By
   * default, what the graph does not allow is refused.
   */
  readonly isShared?: boolean;
  /** The number of nodes to hold in memory between records, if they do not wait for one another. Default 5,000. */
  readonly mostHeld?: number;
  /**
   * The number of conflicts with other writers after which this one locks the graph. Default: it never does, because a
   * writer with the lock needs a second connection to PostgreSQL.
   */
  readonly aloneAfter?: number;
  /** The clock, in Unix milliseconds. No event has a later time. Default: that of the machine. */
  readonly now?: () => number;
}

/** The result of recording observations. */
export interface RecordResult {
  /** The number of new events. */
  readonly recorded: number;
  /** The number of observations that were recorded before. */
  readonly known: number;
  /** Those that the graph does not allow, if they are left out. */
  readonly refused: readonly RefusedError[];
}

/** How to record observations. */
export interface RecordOptions {
  /** Whether all nodes of late observations are kept, even if their events replace the history. Default false. */
  readonly keepsAllNodes?: boolean;
  /** Why the service itself ends nodes. By default, their source has told of it. */
  readonly endReason?: EndReason;
  /** Whether an observation that the graph does not allow is left out. By default, all are refused then. */
  readonly leavesOut?: boolean;
}

/** The number of nodes that late observations of one batch may create, besides those that others name. */
const mostLateNodes = 100;
const mostAttempts = 50;
const outdated = "Another writer appended to the graph first.";
/** It bounds the size of an event in memory and in an answer. */
const nodesPerEvent = 5000;

/** Records observations in one graph. Several writers of a graph may run at once, also in other processes. */
export class GraphWriter {
  readonly graphId: string;
  readonly #store: GraphStore;
  readonly #context: RecordContext;
  readonly #dedupe: boolean;
  readonly #lateAfter: number;
  readonly #mostHeld: number;
  readonly #aloneAfter: number;
  readonly #now: () => number;
  #nodes: LoadedNodes | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** The append of the store, or the one under the lock of the graph. */
  #appendFirst: GraphStore["append"];

  constructor(graphId: string, options: GraphWriterOptions) {
    const {
      store,
      ids,
      source,
      dedupe = true,
      lateAfter = Infinity,
      isShared = false,
      mostHeld = 5000,
      aloneAfter = Infinity,
      now = Date.now,
    } = options;
    this.graphId = graphId;
    this.#store = store;
    this.#appendFirst = store.append;
    const { textLength } = store.limits;
    this.#context = { nodeId: (ref) => ids.nodeId(graphId, ref), source, isShared, textLength };
    this.#dedupe = dedupe;
    this.#lateAfter = lateAfter;
    this.#mostHeld = mostHeld;
    this.#aloneAfter = aloneAfter;
    this.#now = now;
  }

  /**
   * Records observations in their order, all of them or none.
   *
   * @throws {RefusedError} if one is invalid, or the graph does not allow it
   * @example
   * ```ts
   * await writer.record([{ type: "session.started", at: Date.now(), node: "s1" }]);
   * ```
   */
  record(observations: readonly Observation[], options: RecordOptions = {}): Promise<RecordResult> {
    return this.#alone(async () => {
      const keys = new ObservationKeys();
      const keyed = observations.flatMap((given, index) => {
        const observation = at(index, () => parseObservation(given));
        return this.#dedupe ? (keys.add(observation) ?? []) : { observation, key: null, index };
      });
      const result = await this.#recordNew(keyed, options);
      // Several late observations may be one event, so the known ones are not all others.
      return { ...result, known: result.known + observations.length - keyed.length };
    });
  }

  /**
   * Records what an observer makes of the present nodes with these references. `make` runs again if another writer was
   * first. Nothing prevents that an observation is recorded twice, except that `make` knows the nodes.
   */
  observe(
    refs: readonly string[],
    make: (nodeOf: (ref: string) => NodeRecord | null) => readonly Observation[],
    options: Pick<RecordOptions, "endReason"> = {},
  ): Promise<RecordResult> {
    return this.#alone(async (nodes) => {
      await nodes.load(refs);
      const { working } = nodes;
      const observations = make((ref) => working.byRef(ref)?.node ?? null);
      return this.#recordNew(
        observations.map((given, index) => ({
          observation: at(index, () => parseObservation(given)),
          key: null,
          index,
        })),
        options,
      );
    });
  }

  /** The same for observations whose keys are known. */
  recordKeyed(observations: readonly KeyedObservation[], options: RecordOptions = {}): Promise<RecordResult> {
    return this.#alone(() => this.#recordNew(observations, options));
  }

  /** The time before which observations are late now, in Unix milliseconds. */
  lateBefore(): Promise<number> {
    return this.#alone(({ working }) => Promise.resolve(working.lastCreated - this.#lateAfter));
  }

  /**
   * Marks the nodes that are still silent as stale, by one event for at most `nodesPerEvent` nodes. Returns their number.
   */
  async stall(nodeIds: readonly string[], at: number, staleAfter: number): Promise<number> {
    let count = 0;
    for (let start = 0; start < nodeIds.length; start += nodesPerEvent) {
      const node_ids = nodeIds.slice(start, start + nodesPerEvent);
      const stalled: Stalled = { type: "node.stalled", at, node_ids, stale_after: staleAfter };
      count += await this.#alone(() => this.#stall(stalled));
    }
    return count;
  }

  /** Nothing else changes, so it loads these nodes alone. */
  async #stall(stalled: Stalled): Promise<number> {
    this.#nodes = null;
    const working = new WorkingSet(await this.#moment());
    working.add(await this.#store.loadNodes(this.graphId, stalled.node_ids));
    const { length } = silentOf(working, stalled);
    if (length === 0) return 0;
    const events: RecordedEvent[] = [];
    await this.#append(
      working,
      events,
      () => [],
      function* (context) {
        events.push(recordStalled(working, stalled, context).event);
      },
    );
    return length;
  }

  /** Runs one task at a time. A task runs again if another writer was first. */
  #alone<T>(work: (nodes: LoadedNodes) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#repeatedly(async () => work(await this.#loaded())));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #repeatedly<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const isAlone = attempt > this.#aloneAfter;
      try {
        return await (isAlone ? this.#keepingOut(work) : work());
      } catch (error) {
        // Under the lock a refusal is final, though those that waited for it append at once.
        const isOutdated =
          error instanceof ConflictError ||
          (error instanceof RefusedError && !isAlone && (await this.#isOutdated()));
        this.#nodes = null;
        if (!isOutdated || attempt === mostAttempts) throw error;
      }
    }
  }

  /** Does work under a lock of the graph, so that no other writer can conflict with it. */
  #keepingOut<T>(work: () => Promise<T>): Promise<T> {
    return this.#store.appendAlone(this.graphId, async (append) => {
      this.#nodes = null;
      this.#appendFirst = append;
      try {
        return await work();
      } finally {
        this.#appendFirst = this.#store.append;
      }
    });
  }

  /** Whether another writer was first. A refusal is final only if none was, and an append tells of it. */
  async #isOutdated(): Promise<boolean> {
    const graph = await this.#store.getGraph(this.graphId);
    return graph?.lastSeq !== this.#nodes?.working.lastSeq;
  }

  async #loaded(): Promise<LoadedNodes> {
    this.#nodes ??= new LoadedNodes(this.#store, this.graphId, this.#mostHeld, await this.#moment());
    return this.#nodes;
  }

  async #moment(): Promise<GraphMoment | undefined> {
    const graph = await this.#store.getGraph(this.graphId);
    if (graph === null) throw new RangeError(`There is no graph ${this.graphId}.`);
    const { lastSeq } = graph;
    if (lastSeq === 0) return undefined;
    const after = await this.#store.getCounts(this.graphId, lastSeq);
    if (after === null) throw new ConflictError("The newest event was trimmed while it was read.");
    return { lastSeq, lastCreated: after.created, counts: after.counts };
  }

  async #recordNew(
    observations: readonly KeyedObservation[],
    { keepsAllNodes = false, endReason, leavesOut = false }: RecordOptions,
  ): Promise<RecordResult> {
    const nodes = await this.#loaded();
    const keys = observations.flatMap(({ key }) => key ?? []);
    const known = await this.#store.knownObservations(this.graphId, keys);
    const fresh = observations.filter(({ key }) => key === null || !known.has(key));
    await nodes.loadNamed(fresh);
    const { working } = nodes;
    const events: RecordedEvent[] = [];
    const refused: RefusedError[] = [];
    const onRefused = (error: RefusedError): void => {
      if (!leavesOut) throw error;
      refused.push(error);
    };
    const most = keepsAllNodes ? Infinity : mostLateNodes;
    const isThere = (ref: string): boolean => working.byRef(ref) !== undefined;
    const groups = groupsOf(fresh, working.lastCreated - this.#lateAfter, isThere, most);
    const keysOfRecorded = (): readonly string[] => {
      const left = new Set(refused.map(({ index }) => index));
      return fresh.flatMap(({ key, index }) => (key === null || left.has(index) ? [] : key));
    };
    const isAppended = await this.#append(working, events, keysOfRecorded, function* (context) {
      const ofEnds = { ...context, ...(endReason !== undefined && { endReason }) };
      for (const group of groups) {
        const recorded = yield* recordGroup(working, group, ofEnds, onRefused);
        if (recorded !== null) events.push(recorded.event);
      }
    });
    if (refused.length > 0 && !isAppended && (await this.#isOutdated())) throw new ConflictError(outdated);
    nodes.commit();
    return { recorded: events.length, known: observations.length - fresh.length, refused };
  }

  /**
   * Appends the events that `make` records, in steps between which requests are answered. If that fails, the working set
   * is rolled back; otherwise commit it.
   *
   * @param keysOf the keys of what was recorded
   * @returns whether there was something to append
   */
  async #append(
    working: WorkingSet,
    events: readonly RecordedEvent[],
    keysOf: () => readonly string[],
    make: (context: RecordContext) => Iterable<void>,
  ): Promise<boolean> {
    const { graphId } = this;
    const expectedLastSeq = working.lastSeq;
    working.begin();
    try {
      await inSlices(make({ ...this.#context, now: this.#now() }));
      const keys = keysOf();
      if (events.length === 0 && keys.length === 0) return false;
      const nodes = working.changed();
      await this.#appendFirst({ graphId, expectedLastSeq, events, nodes, observationKeys: keys });
      return true;
    } catch (error) {
      working.rollback();
      throw error;
    }
  }
}

/** Runs `work` for one observation. If it is refused, the error has its index. */
function at<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ObservationError ? new RefusedError(index, error) : error;
  }
}
