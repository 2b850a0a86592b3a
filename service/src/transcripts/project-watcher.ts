import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { Observation } from "../model/observation.ts";
import { RefusedError, type GraphWriter } from "../writer/index.ts";
import { transcriptsIn, type TranscriptFile } from "./discover.ts";
import { pause } from "./parts.ts";
import { Placing, type PlacedLine } from "./placed-line.ts";
import { Project } from "./project.ts";
import { graphNameOf } from "./references.ts";
import { Transcript } from "./transcript.ts";

/** The options of a project watcher. */
export interface ProjectOptions {
  readonly folder: string;
  /** Opens the writer of the graph. Called when there is something to record. */
  readonly open: (name: string) => Promise<GraphWriter>;
  /** Transcripts whose last change is before this time are ignored, in Unix milliseconds. */
  readonly since: number;
  readonly onRefused?: (observation: Observation, reason: string) => void;
  readonly onUnreadable?: (message: string) => void;
}

/** The number of observations to record at once. */
const atOnce = 200;
/** The number of late observations to record at once. */
const mostLateAtOnce = 10_000;

/** Records the transcripts of a project folder in its graph. */
export class ProjectWatcher {
  readonly #options: ProjectOptions;
  readonly #project = new Project();
  readonly #placing = new Placing();
  readonly #transcripts = new Map<string, Transcript>();
  /** The agents whose transcript appeared at the previous poll. */
  readonly #new = new Set<string>();
  readonly #unreadable = new Set<string>();
  #isFirstLook = true;
  #writer: GraphWriter | null = null;
  #unrecorded: Observation[] = [];

  constructor(options: ProjectOptions) {
    this.#options = options;
  }

  /**
   * Polls once: records the new observations in the transcripts. Returns the number of recorded events.
   *
   * @throws the reason of the signal if it is aborted. The watcher must not be used again then: another one continues
   *   from what is recorded.
   */
  async look(now: number, signal?: AbortSignal): Promise<number> {
    const lines: PlacedLine[] = [];
    for (const file of await transcriptsIn(this.#options.folder)) {
      signal?.throwIfAborted();
      for (const line of await this.#read(file, now, signal)) lines.push(line);
    }
    this.#isFirstLook = false;
    // The sort is stable, and times within a file never decrease, so the order of a file's lines is kept.
    lines.sort((one, other) => one.at - other.at);
    for (const observation of await this.#project.observe(lines, signal)) this.#unrecorded.push(observation);
    return this.#record(signal);
  }

  async #read(
    file: TranscriptFile,
    now: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly PlacedLine[]> {
    // The file may have been deleted meanwhile.
    const stats = await stat(file.path).catch(() => null);
    if (stats === null || !stats.isFile()) return [];
    let transcript = this.#transcripts.get(file.path);
    if (transcript === undefined) {
      if (stats.mtimeMs < this.#options.since || this.#isTooNew(file)) return [];
      transcript = new Transcript(file, this.#placing);
      this.#transcripts.set(file.path, transcript);
    }
    const read = await this.#readable(transcript, stats, now, signal);
    if (read === null) return [];
    const { isReset, lines } = read;
    if (isReset) this.#project.restart(file.path);
    const meta = await transcript.readMeta();
    const session = file.sessionId ?? lines[0]?.session ?? null;
    if (meta !== null && file.agentId !== null && session !== null) {
      this.#project.learnMeta(session, file.agentId, meta);
    }
    return lines;
  }

  /** Returns null if the transcript cannot be read, so that the others still are. */
  async #readable(
    transcript: Transcript,
    stats: Stats,
    now: number,
    signal: AbortSignal | undefined,
  ): Promise<Awaited<ReturnType<Transcript["read"]>> | null> {
    const { path } = transcript.file;
    try {
      const read = await transcript.read(stats, now, signal);
      this.#unreadable.delete(path);
      return read;
    } catch (error) {
      signal?.throwIfAborted();
      if (!this.#unreadable.has(path)) this.#options.onUnreadable?.(`${path}: ${String(error)}`);
      this.#unreadable.add(path);
      return null;
    }
  }

  /** An agent's transcript may appear before the line of its caller, so it is read at the next poll. */
  #isTooNew(file: TranscriptFile): boolean {
    if (this.#isFirstLook || file.agentId === null || this.#new.delete(file.path)) return false;
    this.#new.add(file.path);
    return true;
  }

  async #record(signal: AbortSignal | undefined): Promise<number> {
    if (this.#unrecorded.length === 0) return 0;
    this.#writer ??= await this.#options.open(graphNameOf(this.#options.folder));
    let recorded = 0;
    while (this.#unrecorded.length > 0) {
      await pause(signal);
      const batch = await this.#nextBatch(this.#writer);
      try {
        recorded += (await this.#writer.record(batch)).recorded;
        this.#unrecorded.splice(0, batch.length);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        // Observations of other transcripts may have made this one obsolete.
        const [refused] = this.#unrecorded.splice(error.index, 1);
        if (refused !== undefined) this.#options.onRefused?.(refused, error.message);
      }
    }
    return recorded;
  }

  /** Late observations are recorded together as far as possible, because they become fewer events then. */
  async #nextBatch(writer: GraphWriter): Promise<readonly Observation[]> {
    const before = await writer.lateBefore();
    const late = this.#unrecorded.findIndex(({ at }) => at >= before);
    const most = late === -1 ? mostLateAtOnce : Math.min(late, mostLateAtOnce);
    return this.#unrecorded.slice(0, Math.max(atOnce, most));
  }
}
