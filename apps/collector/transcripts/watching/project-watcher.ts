import { Placing, type PlacedLine } from "../observing/placed-line.ts";
import { Project } from "../observing/project.ts";
import type { FolderReader, Provider, TranscriptFile } from "../provider.ts";
import { sessionRef } from "../references.ts";
import { Copies } from "./copies.ts";
import type { ReadPosition } from "./read-position.ts";
import { Recordings, type RecordingOptions } from "./recordings.ts";
import { SessionFiles } from "./session-files.ts";
import { Transcript, type ReadLines } from "./transcript.ts";

/** The options of a project watcher. */
export interface ProjectOptions extends RecordingOptions {
  readonly provider: Pick<Provider, "name" | "adapter">;
  readonly reader: FolderReader;
  /** How far the transcripts were recorded, by path. */
  readonly positions: ReadonlyMap<string, ReadPosition>;
  /** Transcripts whose last change is before this time are ignored, in Unix milliseconds. */
  readonly since: number;
  /** Receives a message about each unreadable transcript, once, and about malformed lines. */
  readonly onUnreadable: (message: string) => void;
}

/** The time of a reading, and what stops it. */
export interface Look {
  readonly now: number;
  readonly signal?: AbortSignal | undefined;
}

/** At the start, sessions that were written within this time, in milliseconds, are read before all others. */
const liveFor = 600_000;
/** So many bytes of the others are read at a time, so that new lines do not wait for long. */
const backlogBytes = 8 * 1024 * 1024;

/** Records the transcripts of a project in its graph. */
export class ProjectWatcher {
  readonly #options: ProjectOptions;
  readonly #project: Project;
  readonly #placing = new Placing();
  readonly #copies = new Copies();
  readonly #recordings: Recordings;
  readonly #transcripts = new Map<string, Transcript>();
  readonly #sessions = new Map<string, SessionFiles>();
  /** The transcripts of agents that appeared just now. */
  readonly #new = new Set<string>();
  readonly #unreadable = new Set<string>();
  readonly #live = new Set<SessionFiles>();
  readonly #backlog = new Set<SessionFiles>();
  /** Ends when nothing is read. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ProjectOptions) {
    const { name, adapter } = options.provider;
    this.#options = options;
    this.#project = new Project({ provider: name, adapter });
    this.#recordings = new Recordings(options);
  }

  /** The id of the graph; null before something is recorded. */
  get graphId(): string | null {
    return this.#recordings.graphId;
  }

  /**
   * Takes notice of the current stats of a transcript.
   *
   * @param isFirst whether this is part of the first look at the folder
   * @returns whether the transcript has to be offered again a moment later
   */
  offer(file: TranscriptFile, isFirst: boolean, now: number): boolean {
    let transcript = this.#transcripts.get(file.path);
    if (transcript === undefined) {
      const recorded = this.#options.positions.get(file.path) ?? null;
      if (recorded === null && file.stats.mtimeMs < this.#options.since) return false;
      // The transcript of an agent may appear before the line of its caller.
      if (!isFirst && file.agentId !== null && !this.#new.delete(file.path)) {
        this.#new.add(file.path);
        return true;
      }
      transcript = this.#add(file, recorded);
    }
    const { stats } = transcript.file;
    transcript.file = file;
    this.#copies.note(transcript);
    const session = this.#sessionOf(file);
    if (transcript.isUnchanged) return false;
    const isWaiting = this.#backlog.has(session) && stats.size === file.stats.size;
    if (isWaiting && stats.mtimeMs === file.stats.mtimeMs) return false;
    session.wasThere ||= isFirst;
    if (isFirst && now - file.stats.mtimeMs > liveFor) this.#backlog.add(session);
    else this.#live.add(session);
    return false;
  }

  /** When the newest of the sessions that are still to be read was written; null if all were read. */
  get backlogFrom(): number | null {
    return this.#backlog.size === 0 ? null : Math.max(...[...this.#backlog].map(({ modified }) => modified));
  }

  /**
   * Records the sessions that have changed. Returns the number of events.
   *
   * @throws the reason of the signal if it is aborted. The watcher must not be used again then: another one continues
   *   from what is recorded.
   */
  readChanged(look: Look): Promise<number> {
    return this.#alone(async () => {
      let recorded = await this.#recordings.record(look.signal);
      while (this.#live.size > 0) {
        await this.#readSessions([...this.#live], look);
        recorded += await this.#recordings.record(look.signal);
      }
      return recorded;
    });
  }

  /** Records some of the sessions that were there at the start, those that were written last. */
  readBacklog(look: Look): Promise<number> {
    return this.#alone(async () => {
      const sessions: SessionFiles[] = [];
      let bytes = 0;
      for (const session of [...this.#backlog].sort((one, other) => other.modified - one.modified)) {
        bytes += session.all.reduce((sum, { file }) => sum + file.stats.size, 0);
        if (sessions.length > 0 && bytes > backlogBytes) break;
        sessions.push(session);
      }
      await this.#readSessions(sessions, look);
      return this.#recordings.record(look.signal);
    });
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Reads sessions to their end, or so many bytes of them. It records nothing, because a failure would lose what was read. */
  async #readSessions(
    sessions: readonly SessionFiles[],
    look: Look,
    mostBytes = backlogBytes,
  ): Promise<void> {
    for (const original of sessions.flatMap((session) => this.#originalsOf(session))) {
      if (!original.isRead) await this.#readSessions([original], look, Infinity);
    }
    const lines: PlacedLine[] = [];
    const read: Transcript[] = [];
    let left = mostBytes;
    for (const session of sessions) {
      let isDone = true;
      for (const transcript of session.all) {
        if (transcript.isLoaded && transcript.isUnchanged) continue;
        if (left <= 0) {
          isDone = false;
          break;
        }
        const before = transcript.position.offset;
        const part = await this.#readable(transcript, left, look);
        if (part === null) continue;
        read.push(transcript);
        left -= Math.max(0, transcript.position.offset - before);
        for (const line of await this.#linesOf(transcript, part)) lines.push(line);
        isDone &&= part.isDone;
      }
      if (isDone) {
        this.#live.delete(session);
        this.#backlog.delete(session);
      }
    }
    // The sort is stable, and times within a file never decrease, so the order of a file's lines is kept.
    lines.sort((one, other) => one.at - other.at);
    for (const summarized of this.#summarizedBy(lines)) {
      await this.#readSessions([summarized], look, Infinity);
    }
    const observations = await this.#project.observe(lines, look.signal);
    this.#recordings.add(observations, read, {
      cwd: lines.find(({ cwd }) => cwd !== null)?.cwd ?? null,
      keepsAllNodes: sessions.some(({ wasThere }) => wasThere),
    });
  }

  /** The sessions that a session was forked from. */
  #originalsOf(session: SessionFiles): readonly SessionFiles[] {
    const originals = session.own.flatMap((transcript) => this.#copies.originalsOf(transcript));
    const sessions = new Set(originals.map(({ file }) => this.#sessionOf(file)));
    sessions.delete(session);
    return [...sessions];
  }

  /** The sessions that this process has not read yet and that lines contain summaries of. */
  #summarizedBy(lines: readonly PlacedLine[]): readonly SessionFiles[] {
    const keys = new Set<string | null>();
    for (const { facts } of lines) for (const fact of facts) if (fact.kind === "summary") keys.add(fact.leaf);
    keys.delete(null);
    if (keys.size === 0) return [];
    const transcripts = [...this.#transcripts.values()].filter(
      ({ isLoaded, position }) => !isLoaded && keys.has(position.lastKey),
    );
    return [...new Set(transcripts.map(({ file }) => this.#sessionOf(file)))];
  }

  /** Returns null if the transcript cannot be read, so that the others still are. */
  async #readable(transcript: Transcript, mostBytes: number, look: Look): Promise<ReadLines | null> {
    const { path } = transcript.file;
    const { onUnreadable } = this.#options;
    try {
      const read = await transcript.read({ ...look, mostBytes });
      this.#unreadable.delete(path);
      if (read.malformed.length > 0) onUnreadable(malformedLines(path, read.malformed));
      return read;
    } catch (error) {
      look.signal?.throwIfAborted();
      if (!this.#unreadable.has(path)) onUnreadable(`${path}: ${String(error)}`);
      this.#unreadable.add(path);
      return null;
    }
  }

  async #linesOf(transcript: Transcript, { isReset, lines }: ReadLines): Promise<readonly PlacedLine[]> {
    const { file } = transcript;
    if (isReset) this.#project.restart(file.path);
    this.#copies.note(transcript);
    const meta = await transcript.readMeta();
    if (meta !== null && file.agentId !== null) {
      this.#project.learnMeta(sessionRef(file.sessionId), file.agentId, meta);
    }
    return this.#copies.withoutCopies(lines, transcript, this.#project);
  }

  #add(file: TranscriptFile, recorded: ReadPosition | null): Transcript {
    const transcript = new Transcript(file, recorded, {
      reader: this.#options.reader,
      placing: this.#placing,
    });
    this.#transcripts.set(file.path, transcript);
    this.#sessionOf(file).add(transcript);
    return transcript;
  }

  #sessionOf({ sessionId }: TranscriptFile): SessionFiles {
    let session = this.#sessions.get(sessionId);
    if (session === undefined) this.#sessions.set(sessionId, (session = new SessionFiles()));
    return session;
  }
}

const mostNumbers = 5;

function malformedLines(path: string, numbers: readonly number[]): string {
  const more = numbers.length - mostNumbers;
  const shown = numbers.slice(0, mostNumbers).join(", ") + (more > 0 ? ` and ${more} more` : "");
  const [what, are] =
    numbers.length === 1 ? ["line", "is not a JSON object"] : ["lines", "are not JSON objects"];
  return `${path}: ${what} ${shown} ${are}, so nothing is recorded of ${numbers.length === 1 ? "it" : "them"}`;
}
