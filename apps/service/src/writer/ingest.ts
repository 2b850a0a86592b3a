import type { Observation } from "../../../shared/observations/observation.ts";
import { RefusedError } from "../../../shared/observations/refused-error.ts";
import { record, WorkingSet } from "../recorder/index.ts";
import { ConflictError, StagedRemovedError, type GraphRow } from "../store/graph-store.ts";
import { mostKept } from "../store/retention.ts";
import { at, type GraphWriterOptions, type RecordResult } from "./graph-writer.ts";
import { ObservationKeys, type KeyedObservation } from "./observation-keys.ts";
import { openGraph } from "./open-graph.ts";
import { StagedRecording } from "./staged-recording.ts";

/** Where `ingest` reads from and records in. */
export interface Ingestion {
  readonly accountId: string;
  /** The name of the graph. It is created if it does not exist. */
  readonly name: string;
  readonly now: number;
  /**
   * Reads the observations from the beginning. It is called again if another writer was first, and if what was recorded
   * so far was removed.
   */
  readonly read: () => AsyncIterable<readonly Observation[]>;
  /** The number of nodes to hold in memory, if they do not wait for one another. Default 20,000. */
  readonly mostHeld?: number;
  /** Receives the number of processed observations from time to time. */
  readonly onProgress?: (done: number) => void;
  /** Is told why what was recorded so far was removed, before all is recorded again. */
  readonly onRemoved?: (reason: string) => void;
}

/** The result of an ingestion. */
export interface IngestResult extends RecordResult {
  readonly graphId: string;
}

const mostAttempts = 5;
/** So many observations are recorded in one transaction. */
const mostAtOnce = 4000;
const chunkSize = 2000;

/**
 * Records all observations of an input, or none. It holds few of them in memory, and blocks other writers for short
 * times only.
 *
 * @throws {RefusedError} if one is invalid, or the graph does not allow it
 * @throws {ConflictError} if other writers change the same nodes again and again
 * @throws {StagedRemovedError} if nothing was written for minutes, again and again
 * @example
 * ```ts
 * const { recorded } = await ingest({ accountId, name: "history", now: Date.now(), read }, { store, ids, source });
 * ```
 */
export async function ingest(
  ingestion: Ingestion,
  options: Omit<GraphWriterOptions, "dedupe">,
): Promise<IngestResult> {
  const { store } = options;
  for (let attempt = 1; ; attempt++) {
    const there = await store.findGraph(ingestion.accountId, ingestion.name);
    try {
      return await attemptOnce(ingestion, there, options);
    } catch (error) {
      const isRemoved = error instanceof StagedRemovedError;
      const isOutdated =
        isRemoved ||
        error instanceof ConflictError ||
        (error instanceof RefusedError && (await hasMoved(there)));
      if (!isOutdated || attempt === mostAttempts) throw error;
      if (isRemoved) ingestion.onRemoved?.(error.message);
    }
  }

  /** A refusal is final only if the graph has not changed meanwhile. */
  async function hasMoved(before: GraphRow | null): Promise<boolean> {
    const now = await store.findGraph(ingestion.accountId, ingestion.name);
    return now?.lastSeq !== before?.lastSeq;
  }
}

async function attemptOnce(
  ingestion: Ingestion,
  there: GraphRow | null,
  options: Omit<GraphWriterOptions, "dedupe">,
): Promise<IngestResult> {
  const { accountId, name, now, read, mostHeld = 20_000, onProgress = () => undefined } = ingestion;
  const keys = new ObservationKeys();
  const waiting: KeyedObservation[] = [];
  let fresh = 0;
  let staged: StagedRecording | null = null;
  try {
    for await (const batch of read()) {
      const keyed = batch.flatMap((observation) => keys.add(observation) ?? []);
      const unknown = await withoutKnown(keyed, there, options);
      fresh += unknown.length;
      waiting.push(...unknown);
      if (staged === null && waiting.length > mostAtOnce) {
        staged = new StagedRecording({ accountId, name, now, there, mostHeld }, options);
        await staged.start();
      }
      while (staged !== null && waiting.length >= mostKept + chunkSize) {
        await staged.record(waiting.splice(0, chunkSize));
        onProgress(keys.count - waiting.length);
      }
    }
    if (staged !== null) {
      await staged.finish(waiting);
      return { graphId: staged.graphId, recorded: fresh, known: keys.count - fresh };
    }
  } catch (error) {
    await staged?.remove();
    throw error;
  }
  if (there === null) rehearse(waiting, options);
  const writer = await openGraph({ accountId, name, now }, options);
  const { recorded } = await writer.recordKeyed(waiting);
  return { graphId: writer.graphId, recorded, known: keys.count - recorded };
}

async function withoutKnown(
  observations: readonly KeyedObservation[],
  there: GraphRow | null,
  { store }: Pick<GraphWriterOptions, "store">,
): Promise<readonly KeyedObservation[]> {
  if (there === null) return observations;
  const known = await store.knownObservations(
    there.id,
    observations.flatMap(({ key }) => key ?? []),
  );
  return observations.filter(({ key }) => key === null || !known.has(key));
}

/** Records the observations in memory, so that refused ones leave no empty graph in the database. */
function rehearse(
  observations: readonly KeyedObservation[],
  { source }: Pick<GraphWriterOptions, "source">,
): void {
  const working = new WorkingSet();
  for (const { observation, index } of observations) {
    at(index, () => record(working, observation, { nodeId: (ref) => ref, source }));
  }
}
