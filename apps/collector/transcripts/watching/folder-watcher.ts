import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { forEach, statsOf } from "../files.ts";
import type { FolderReader, Provider, TranscriptFile } from "../provider.ts";
import { FolderChanges } from "./folder-changes.ts";
import type { ProjectGraphs } from "./project-graphs.ts";
import { ProjectWatcher, type Look } from "./project-watcher.ts";
import { parsePosition, type ReadPosition } from "./read-position.ts";

/** The options of a folder watcher. */
export interface FolderWatcherOptions {
  readonly folder: string;
  readonly provider: Provider;
  readonly graphs: ProjectGraphs;
  /** Transcripts whose last change is before this time are ignored, in Unix milliseconds. */
  readonly since: number;
  /** Receives a message about each refused observation. */
  readonly onRefused?: (message: string) => void;
  /** Receives a message about each unreadable transcript, once, and about malformed lines. */
  readonly onUnreadable?: (message: string) => void;
}

/** How a watcher runs. */
export interface Run {
  readonly signal: AbortSignal;
  readonly onRecorded: (events: number) => void;
  readonly onError: (error: unknown) => void;
}

/** The folders are searched this often, in milliseconds, or less often if a search takes long. */
const searchEvery = 1000;
/** The same if the file system notifies of changes. */
const searchEveryIfNotified = 30_000;
const newAgentsAfter = 500;
/** Changes that follow within this time are handled together. */
const together = 50;
/** Files that were written within this time are looked at every second if the file system does not notify. */
const recentFor = 600_000;

/** Watches the transcripts of a folder and records one graph per project. */
export class FolderWatcher {
  readonly #options: FolderWatcherOptions;
  readonly #reader: FolderReader;
  readonly #changes = new FolderChanges();
  readonly #projects = new Map<string, ProjectWatcher>();
  #files = new Map<string, TranscriptFile>();
  /** The files to offer again. */
  #postponed: readonly TranscriptFile[] = [];
  #isFirst = true;
  #nextSearch = 0;

  constructor(options: FolderWatcherOptions) {
    this.#options = options;
    this.#reader = options.provider.reader(options.folder);
  }

  /**
   * Records everything that is there. Returns the number of events.
   *
   * @throws the reason of the signal if it is aborted. The watcher must not be used again then.
   */
  async look(now: number = Date.now(), signal?: AbortSignal): Promise<number> {
    await this.#search(now);
    const recorded = await this.#readChanged({ now, signal });
    return recorded + (await this.#readBacklog({ now: () => now, signal }, () => undefined));
  }

  /** Records until the signal is aborted. New lines are recorded first, and what was there before between them. */
  async run({ signal, onRecorded, onError }: Run): Promise<void> {
    let backlog: Promise<unknown> | null = null;
    while (!signal.aborted) {
      try {
        const now = Date.now();
        await this.#offerChanged(now);
        onRecorded(await this.#readChanged({ now, signal }));
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      backlog ??= this.#readBacklog({ now: Date.now, signal }, onRecorded)
        .catch((error: unknown) => {
          if (!signal.aborted) onError(error);
        })
        .finally(() => (backlog = null));
      await this.#changes.wait(this.#postponed.length > 0 ? newAgentsAfter : searchEvery, signal);
      await sleep(together, undefined, { signal }).catch(() => undefined);
    }
    this.#changes.close();
    await backlog;
  }

  /** Offers the files that may have changed to their projects. */
  async #offerChanged(now: number): Promise<void> {
    const paths = new Set(this.#changes.take());
    const again = this.#postponed;
    this.#postponed = [];
    if (performance.now() >= this.#nextSearch || [...paths].some((path) => this.#mayBeNew(path))) {
      await this.#search(now);
    }
    const isRecent = (file: TranscriptFile): boolean => now - file.stats.mtimeMs < recentFor;
    const known = [...this.#files.values()].filter(
      (file) => paths.has(file.path) || (!this.#changes.isComplete && isRecent(file)),
    );
    const files = await forEach([...known, ...again], async (file) => {
      const stats = await statsOf(file.path);
      return stats === null ? null : { ...file, stats };
    });
    await this.#offer(
      files.flatMap((file) => file ?? []),
      now,
    );
  }

  /** Whether a changed path may be that of a new transcript or folder. */
  #mayBeNew(path: string): boolean {
    return !this.#files.has(path) && (path.endsWith(".jsonl") || extname(path) === "");
  }

  async #search(now: number): Promise<void> {
    const began = performance.now();
    const { files, folders } = await this.#reader.find();
    this.#files = new Map(files.map((file) => [file.path, file]));
    await this.#offer(files, now);
    this.#isFirst = false;
    // What happened in a folder before it was watched is found by another search.
    const isNew = this.#changes.watch(folders);
    const every = this.#changes.isComplete && !isNew ? searchEveryIfNotified : searchEvery;
    this.#nextSearch = began + Math.max(every, 9 * (performance.now() - began));
  }

  async #offer(files: readonly TranscriptFile[], now: number): Promise<void> {
    const postponed: TranscriptFile[] = [];
    for (const file of files) {
      const project = await this.#projectOf(file.project);
      if (project.offer(file, this.#isFirst, now)) postponed.push(file);
    }
    this.#postponed = [...this.#postponed, ...postponed];
  }

  async #readChanged(look: Look): Promise<number> {
    let recorded = 0;
    const errors: unknown[] = [];
    for (const [name, project] of this.#projects) {
      try {
        recorded += await project.readChanged(look);
      } catch (error) {
        look.signal?.throwIfAborted();
        if (error instanceof RangeError && (await this.#isDeleted(name, project))) this.#forget(name);
        else errors.push(error);
      }
    }
    // The other projects were read all the same.
    if (errors.length > 0) throw errors[0];
    return recorded;
  }

  /** Whether the graph of a project was deleted after something was recorded in it. */
  async #isDeleted(name: string, { graphId }: ProjectWatcher): Promise<boolean> {
    return graphId !== null && (await this.#options.graphs.find(name))?.id !== graphId;
  }

  /** Lets the next search begin with a project anew, as after a restart. */
  #forget(name: string): void {
    this.#projects.delete(name);
    this.#isFirst = true;
    this.#nextSearch = 0;
  }

  /** Records what was there at the start, the newest sessions first. */
  async #readBacklog(
    { now, signal }: { readonly now: () => number; readonly signal?: AbortSignal | undefined },
    onRecorded: (events: number) => void,
  ): Promise<number> {
    let recorded = 0;
    for (;;) {
      let next: ProjectWatcher | null = null;
      let newest = -Infinity;
      for (const project of this.#projects.values()) {
        const from = project.backlogFrom ?? -Infinity;
        if (from > newest) [next, newest] = [project, from];
      }
      if (next === null) return recorded;
      const events = await next.readBacklog({ now: now(), signal });
      onRecorded(events);
      recorded += events;
    }
  }

  async #projectOf(name: string): Promise<ProjectWatcher> {
    const known = this.#projects.get(name);
    if (known !== undefined) return known;
    const { provider, graphs, since, onRefused = ignore, onUnreadable = ignore } = this.#options;
    const positions = new Map<string, ReadPosition>();
    for (const [path, text] of await graphs.readPositions(name)) {
      const position = parsePosition(text);
      if (position !== null) positions.set(path, position);
    }
    // If this graph is deleted, another one lacks the lines before the positions.
    const graph = positions.size === 0 ? null : await graphs.open(name, null);
    const project = new ProjectWatcher({
      provider,
      reader: this.#reader,
      positions,
      since,
      onUnreadable,
      onRefused: ({ node, type }, reason) => onRefused(`${type} of ${node}: ${reason}`),
      open: (cwd) => (graph === null ? graphs.open(name, cwd) : Promise.resolve(graph)),
      savePositions: (graphId, saved) => graphs.savePositions(graphId, saved),
    });
    this.#projects.set(name, project);
    return project;
  }
}

function ignore(): void {
  // Nobody wants to know.
}
