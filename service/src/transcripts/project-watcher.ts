import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Observation } from "../model/observation.ts";
import { RefusedError, type GraphWriter } from "../writer/index.ts";
import { transcriptsIn, type TranscriptFile } from "./discover.ts";
import { Placing, type PlacedLine } from "./placed-line.ts";
import { Project } from "./project.ts";
import { Transcript } from "./transcript.ts";

/** How a project folder is watched. */
export interface ProjectOptions {
  readonly folder: string;
  /** The writer of its graph; asked for once there is something to write. */
  readonly open: (name: string) => Promise<GraphWriter>;
  /** Transcripts that were last written before this are left alone, in Unix milliseconds. */
  readonly since: number;
  readonly onRefused?: (observation: Observation, reason: string) => void;
  readonly onUnreadable?: (message: string) => void;
}

/** So many observations are recorded at once. */
const atOnce = 500;

/** Keeps the graph of a project folder up to date with its transcripts. */
export class ProjectWatcher {
  readonly #options: ProjectOptions;
  readonly #project = new Project();
  readonly #placing = new Placing();
  readonly #transcripts = new Map<string, Transcript>();
  /** Agents whose transcript was there at the last look for the first time. */
  readonly #new = new Set<string>();
  readonly #unreadable = new Set<string>();
  #isFirstLook = true;
  #writer: GraphWriter | null = null;
  #unrecorded: Observation[] = [];

  constructor(options: ProjectOptions) {
    this.#options = options;
  }

  /** Looks once: records what the transcripts say that they did not say before. Gives how many events that made. */
  async look(now: number): Promise<number> {
    const lines: PlacedLine[] = [];
    for (const file of await transcriptsIn(this.#options.folder))
      lines.push(...(await this.#read(file, now)));
    this.#isFirstLook = false;
    // The order of a file's own lines is kept: the sort is stable, and their times do not go back.
    lines.sort((one, other) => one.at - other.at);
    this.#unrecorded.push(...this.#project.observe(lines));
    return this.#record();
  }

  async #read(file: TranscriptFile, now: number): Promise<readonly PlacedLine[]> {
    // A file that went away meanwhile has nothing to say.
    const stats = await stat(file.path).catch(() => null);
    if (stats === null || !stats.isFile()) return [];
    let transcript = this.#transcripts.get(file.path);
    if (transcript === undefined) {
      if (stats.mtimeMs < this.#options.since || this.#isTooNew(file)) return [];
      transcript = new Transcript(file, this.#placing);
      this.#transcripts.set(file.path, transcript);
    }
    const read = await this.#readable(transcript, stats, now);
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

  /** Null where it cannot be read: the others can. */
  async #readable(
    transcript: Transcript,
    stats: Stats,
    now: number,
  ): Promise<Awaited<ReturnType<Transcript["read"]>> | null> {
    const { path } = transcript.file;
    try {
      const read = await transcript.read(stats, now);
      this.#unreadable.delete(path);
      return read;
    } catch (error) {
      if (!this.#unreadable.has(path)) this.#options.onUnreadable?.(`${path}: ${String(error)}`);
      this.#unreadable.add(path);
      return null;
    }
  }

  /** An agent's own transcript may be there before its caller's tells of it: it is read at the next look. */
  #isTooNew(file: TranscriptFile): boolean {
    if (this.#isFirstLook || file.agentId === null || this.#new.delete(file.path)) return false;
    this.#new.add(file.path);
    return true;
  }

  async #record(): Promise<number> {
    if (this.#unrecorded.length === 0) return 0;
    this.#writer ??= await this.#options.open(basename(this.#options.folder));
    let recorded = 0;
    while (this.#unrecorded.length > 0) {
      const batch = this.#unrecorded.slice(0, atOnce);
      try {
        recorded += (await this.#writer.record(batch)).recorded;
        this.#unrecorded.splice(0, batch.length);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        // The graph knows better: what other transcripts told meanwhile has overtaken it.
        const [refused] = this.#unrecorded.splice(error.index, 1);
        if (refused !== undefined) this.#options.onRefused?.(refused, error.message);
      }
    }
    return recorded;
  }
}
