import type { Observation } from "../../../shared/observations/observation.ts";
import type { GraphWriter, GraphWriterOptions, RecordResult } from "./graph-writer.ts";
import { ObservationKeys, type KeyedObservation } from "./observation-keys.ts";
import { openGraph } from "./open-graph.ts";
import { rehearse } from "./rehearse.ts";

/** What `ingest` reads, and where it records that. */
export interface Ingestion {
  readonly accountId: string;
  /** The name of the graph. It is created if it does not exist. */
  readonly name: string;
  readonly now: number;
  readonly observations: AsyncIterable<readonly Observation[]>;
  /** Receives the number of observations that are recorded, after each transaction. */
  readonly onProgress?: (done: number) => void;
}

/** The result of an ingestion. */
export interface IngestResult extends Omit<RecordResult, "refused"> {
  readonly graphId: string;
}

/** Options of `ingest`. */
export interface IngestOptions extends Omit<GraphWriterOptions, "dedupe"> {
  /**
   * The most observations of a transaction. Default 4,000, for which other writers of the graph wait for 0.5 seconds, or
   * for 2 seconds if they are of as many nodes of one large tree. With 1,000, an ingestion takes 1.5 times as long.
   */
  readonly mostAtOnce?: number;
}

/** More than a writer of live observations holds, because those of a file concern many nodes again and again. */
const mostHeld = 20_000;
/** Many observations take so long to record that each attempt would conflict with a writer of live ones. */
const aloneAfter = 2;

/**
 * Records the observations of an input in their order, in transactions of `mostAtOnce`. If it ends early, a second run
 * records the rest. It holds few observations in memory.
 *
 * @throws {RefusedError} if one is invalid, or the graph does not allow it
 * @example
 * ```ts
 * const { recorded } = await ingest({ accountId, name, now: Date.now(), observations }, { store, ids, source });
 * ```
 */
export async function ingest(
  { accountId, name, now, observations, onProgress = () => undefined }: Ingestion,
  { mostAtOnce = 4000, ...options }: IngestOptions,
): Promise<IngestResult> {
  const keys = new ObservationKeys();
  const waiting: KeyedObservation[] = [];
  let writer: GraphWriter | null = null;
  let recorded = 0;
  const recordSome = async (): Promise<GraphWriter> => {
    const some = waiting.splice(0, mostAtOnce);
    if (writer === null && (await options.store.findGraph(accountId, name)) === null) {
      const [refused] = await rehearse(some, options);
      if (refused !== undefined) throw refused;
    }
    writer ??= await openGraph({ accountId, name, now }, { mostHeld, aloneAfter, ...options });
    recorded += (await writer.recordKeyed(some)).recorded;
    onProgress(keys.count - waiting.length);
    return writer;
  };
  for await (const batch of observations) {
    for (const observation of batch) {
      const keyed = keys.add(observation);
      if (keyed !== null) waiting.push(keyed);
    }
    while (waiting.length > mostAtOnce) await recordSome();
  }
  const { graphId } = await recordSome();
  return { graphId, recorded, known: keys.count - recorded };
}
