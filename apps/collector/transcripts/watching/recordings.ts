import type { Observation } from "../../../shared/observations/observation.ts";
import { RefusedError } from "../../../shared/observations/refused-error.ts";
import type { TranscriptGraph } from "../../recorder.ts";
import { pause } from "../parts.ts";
import { positionText } from "./read-position.ts";
import type { Transcript } from "./transcript.ts";

/** Where the observations of a project are recorded. */
export interface RecordingOptions {
  /**
   * Opens the graph. Called when there is something to record.
   *
   * @param cwd the working directory of a session, after which a new graph is named
   */
  readonly open: (cwd: string | null) => Promise<TranscriptGraph>;
  /** Stores how far transcripts were recorded, by path. */
  readonly savePositions: (graphId: string, positions: ReadonlyMap<string, string>) => Promise<void>;
  readonly onRefused: (observation: Observation, reason: string) => void;
}

/** The number of observations to record at once, while new lines may wait. */
const atOnce = 500;
/** The number of late observations to record at once. */
const mostLateAtOnce = 10_000;

/** Records observations, and then how far the transcripts were read. */
export class Recordings {
  readonly #options: RecordingOptions;
  #graph: TranscriptGraph | null = null;
  #cwd: string | null = null;
  #keepsAllNodes = false;
  #unrecorded: Observation[] = [];
  #unsaved = new Set<Transcript>();

  constructor(options: RecordingOptions) {
    this.#options = options;
  }

  /** The id of the graph; null before something is recorded. */
  get graphId(): string | null {
    return this.#graph?.graphId ?? null;
  }

  /** @param read the transcripts that the observations are from */
  add(
    observations: readonly Observation[],
    read: readonly Transcript[],
    { cwd, keepsAllNodes }: { readonly cwd: string | null; readonly keepsAllNodes: boolean },
  ): void {
    for (const observation of observations) this.#unrecorded.push(observation);
    for (const transcript of read) this.#unsaved.add(transcript);
    this.#cwd ??= cwd;
    this.#keepsAllNodes ||= keepsAllNodes;
  }

  /**
   * Records what was added. Returns the number of events.
   *
   * @throws the reason of the signal if it is aborted
   */
  async record(signal: AbortSignal | undefined): Promise<number> {
    let recorded = 0;
    while (this.#unrecorded.length > 0) {
      await pause(signal);
      const graph = await this.#opened();
      const batch = await this.#nextBatch(graph);
      try {
        const result = await graph.record(batch, { keepsAllNodes: this.#keepsAllNodes, leavesOut: true });
        recorded += result.recorded;
        this.#unrecorded.splice(0, batch.length);
        // Observations of other transcripts may have made some of them obsolete.
        for (const { index, message } of result.refused ?? []) {
          const refused = batch[index];
          if (refused !== undefined) this.#options.onRefused(refused, message);
        }
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        // It is not valid, so that all were refused.
        const [refused] = this.#unrecorded.splice(error.index, 1);
        if (refused !== undefined) this.#options.onRefused(refused, error.message);
      }
    }
    this.#keepsAllNodes = false;
    await this.#save();
    return recorded;
  }

  /** Only what was recorded is saved, so that a restart misses nothing. What it reads again is recorded once. */
  async #save(): Promise<void> {
    if (this.#graph === null || this.#unsaved.size === 0) return;
    const positions = new Map(
      [...this.#unsaved].map((each) => [each.file.path, positionText(each.position)]),
    );
    await this.#options.savePositions(this.#graph.graphId, positions);
    this.#unsaved.clear();
  }

  async #opened(): Promise<TranscriptGraph> {
    return (this.#graph ??= await this.#options.open(this.#cwd));
  }

  /** Late observations are recorded together as far as possible, because they become fewer events then. */
  async #nextBatch(graph: TranscriptGraph): Promise<readonly Observation[]> {
    const before = await graph.lateBefore();
    const late = this.#unrecorded.findIndex(({ at }) => at >= before);
    const most = late === -1 ? mostLateAtOnce : Math.min(late, mostLateAtOnce);
    return this.#unrecorded.slice(0, Math.max(atOnce, most));
  }
}
