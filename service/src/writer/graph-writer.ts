import { newGraphId, type Ids } from "../ids/index.ts";
import type { EventSource, Observation, Stalled } from "../model/observation.ts";
import {
  ObservationError,
  parseObservation,
  record,
  refsOf,
  WorkingSet,
  type RecordContext,
} from "../recorder/index.ts";
import { ConflictError, type GraphRow, type GraphStore } from "../store/graph-store.ts";
import { observationKeys } from "./observation-keys.ts";
import { Recording } from "./recording.ts";

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
}

/** The result of recording observations. */
export interface RecordResult {
  /** The number of new events. */
  readonly recorded: number;
  /** The number of observations that were recorded before. */
  readonly known: number;
}

/** One of several observations was refused, and none of them was recorded. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** The index of the refused observation. */
  readonly index: number;
  override readonly cause: ObservationError;

  constructor(index: number, cause: ObservationError) {
    super(cause.message);
    this.index = index;
    this.cause = cause;
  }
}

const mostAttempts = 50;
const refsAtOnce = 1000;
/** Finished nodes are removed after the working set has grown by this number, because the removal visits each node. */
const forgetAbove = 1000;

/** Records observations in one graph. Several writers of a graph may run at once, also in other processes. */
export class GraphWriter {
  readonly graphId: string;
  readonly #store: GraphStore;
  readonly #context: RecordContext;
  readonly #dedupe: boolean;
  #working: WorkingSet | null = null;
  #sizeAfterForgetting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(graphId: string, { store, ids, source, dedupe = true }: GraphWriterOptions) {
    this.graphId = graphId;
    this.#store = store;
    this.#context = { nodeId: (ref) => ids.nodeId(graphId, ref), source };
    this.#dedupe = dedupe;
  }

  /**
   * Records observations in their order, all of them or none.
   *
   * @throws {RefusedError} if one is invalid, or the graph does not allow it
   * @param onProgress receives the number of processed observations from time to time
   * @example
   * ```ts
   * await writer.record([{ type: "session.started", at: Date.now(), node: "s1" }]);
   * ```
   */
  record(
    observations: readonly Observation[],
    onProgress: (done: number) => void = () => undefined,
  ): Promise<RecordResult> {
    return this.#alone(() => this.#recordNew(observations, onProgress));
  }

  /** Marks the nodes that are still silent as stale. Returns their number. */
  stall(nodeIds: readonly string[], at: number, staleAfter: number): Promise<number> {
    return this.#alone(async (working) => {
      const recording = new Recording();
      const silent = nodeIds.flatMap((id) => working.byId(id)?.node.provider_ref ?? []);
      await this.#append(working, recording, [], () => {
        for (const node of silent) {
          const stalled: Stalled = { type: "node.stalled", at, node, stale_after: staleAfter };
          try {
            recording.add(record(working, stalled, this.#context));
          } catch (error) {
            // The node was active meanwhile.
            if (!(error instanceof ObservationError && error.code === "node_not_silent")) throw error;
          }
        }
      });
      return recording.count;
    });
  }

  /** Runs one task at a time. A task runs again if another writer was first. */
  #alone<T>(work: (working: WorkingSet) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#repeatedly(async () => work(await this.#loaded())));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #repeatedly<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        const isOutdated = error instanceof ConflictError || (await this.#wasOutdated(error));
        this.#working = null;
        if (!isOutdated || attempt === mostAttempts) throw error;
      }
    }
  }

  /** A refusal is final only if the working set was up to date. */
  async #wasOutdated(error: unknown): Promise<boolean> {
    if (!(error instanceof RefusedError)) return false;
    const graph = await this.#store.getGraph(this.graphId);
    return graph?.lastSeq !== this.#working?.lastSeq;
  }

  async #loaded(): Promise<WorkingSet> {
    if (this.#working !== null) return this.#working;
    const graph = await this.#store.getGraph(this.graphId);
    if (graph === null) throw new RangeError(`There is no graph ${this.graphId}.`);
    this.#working = new WorkingSet(await this.#moment(graph));
    this.#working.add(await this.#store.loadUnfinished(this.graphId));
    this.#sizeAfterForgetting = this.#working.size;
    return this.#working;
  }

  async #moment({ lastSeq }: GraphRow): Promise<ConstructorParameters<typeof WorkingSet>[0]> {
    if (lastSeq === 0) return undefined;
    const after = await this.#store.getCounts(this.graphId, lastSeq);
    if (after === null) throw new ConflictError("The newest event was trimmed while it was read.");
    return { lastSeq, lastCreated: after.created, counts: after.counts };
  }

  async #recordNew(given: readonly Observation[], onProgress: (done: number) => void): Promise<RecordResult> {
    const working = await this.#loaded();
    const observations = given.map((observation, index) => at(index, () => parseObservation(observation)));
    const keys = this.#dedupe ? observationKeys(observations) : [];
    const known = new Set(await this.#store.knownObservations(this.graphId, keys));
    const fresh = observations.flatMap((observation, index) => {
      const key = keys[index];
      if (key === undefined) return [{ observation, index }];
      if (known.has(key)) return [];
      known.add(key);
      return [{ observation, index }];
    });
    await this.#addNamed(
      working,
      fresh.map(({ observation }) => observation),
    );
    const recording = new Recording();
    const freshKeys = fresh.flatMap(({ index }) => keys[index] ?? []);
    await this.#append(working, recording, freshKeys, () => {
      for (const { observation, index } of fresh) {
        recording.add(at(index, () => record(working, observation, this.#context)));
        if (recording.count % 1000 === 0) onProgress(index + 1);
      }
    });
    onProgress(observations.length);
    return { recorded: fresh.length, known: observations.length - fresh.length };
  }

  async #addNamed(working: WorkingSet, observations: readonly Observation[]): Promise<void> {
    const named = new Set(observations.flatMap(refsOf));
    const missing = [...named].filter((ref) => working.byRef(ref) === undefined);
    for (let start = 0; start < missing.length; start += refsAtOnce) {
      working.add(await this.#store.loadByRef(this.graphId, missing.slice(start, start + refsAtOnce)));
    }
  }

  /** Appends what `make` records. If that fails, the working set is rolled back. */
  async #append(
    working: WorkingSet,
    recording: Recording,
    keys: readonly string[],
    make: () => void,
  ): Promise<void> {
    const { graphId } = this;
    const expectedLastSeq = working.lastSeq;
    working.begin();
    try {
      make();
      if (recording.count > 0 || keys.length > 0) {
        const nodes = working.changed();
        await this.#store.append({
          graphId,
          expectedLastSeq,
          ...recording.events,
          nodes,
          observationKeys: keys,
        });
      }
      working.commit();
    } catch (error) {
      working.rollback();
      throw error;
    }
    if (working.size > this.#sizeAfterForgetting + forgetAbove) {
      working.forgetFinished();
      this.#sizeAfterForgetting = working.size;
    }
  }
}

/** Runs `work` for one observation, and adds its index to a refusal. */
function at<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ObservationError ? new RefusedError(index, error) : error;
  }
}

/**
 * Opens the writer of an account's graph, and creates the graph if it does not exist.
 *
 * @example
 * ```ts
 * const writer = await openGraph({ accountId, name: "demo", now: Date.now() }, { store, ids, source });
 * ```
 */
export async function openGraph(
  { accountId, name, now }: { readonly accountId: string; readonly name: string; readonly now: number },
  options: GraphWriterOptions,
): Promise<GraphWriter> {
  const { store } = options;
  const there = await store.findGraph(accountId, name);
  if (there !== null) return new GraphWriter(there.id, options);
  const id = newGraphId();
  try {
    await store.createGraph({ id, accountId, name, created: now });
    return new GraphWriter(id, options);
  } catch (error) {
    // Another process has created it first.
    const graph = error instanceof ConflictError ? await store.findGraph(accountId, name) : null;
    if (graph === null) throw error;
    return new GraphWriter(graph.id, options);
  }
}
