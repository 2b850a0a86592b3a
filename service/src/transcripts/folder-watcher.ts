import { setTimeout as sleep } from "node:timers/promises";
import type { GraphWriter } from "../writer/index.ts";
import { projectsIn } from "./discover.ts";
import { ProjectWatcher } from "./project-watcher.ts";

/**
 * For the writers of graphs: lines that are older than the newest event by this time, in milliseconds, do not become
 * events of their own. A transcript of long ago is read whole when it grows.
 */
export const lateAfter = 3_600_000;

/** The options of a folder watcher. */
export interface FolderWatcherOptions {
  /** A project folder, or a folder of project folders. */
  readonly folder: string;
  /** Opens the writer of the graph of that name. */
  readonly open: (name: string) => Promise<GraphWriter>;
  /** Transcripts whose last change is before this time are ignored, in Unix milliseconds. */
  readonly since: number;
  /** Receives a message about each refused observation. */
  readonly onRefused?: (message: string) => void;
  /** Receives a message about each unreadable transcript, once. */
  readonly onUnreadable?: (message: string) => void;
}

/**
 * Watches transcripts and records one graph per project folder. It polls the folders instead of using file system
 * notifications, because polling works on every file system and misses nothing.
 */
export class FolderWatcher {
  readonly #options: FolderWatcherOptions;
  readonly #projects = new Map<string, ProjectWatcher>();

  constructor(options: FolderWatcherOptions) {
    this.#options = options;
  }

  /**
   * Polls each project once. Returns the number of recorded events.
   *
   * @throws the reason of the signal if it is aborted. The watcher must not be used again then.
   */
  async look(now: number = Date.now(), signal?: AbortSignal): Promise<number> {
    let recorded = 0;
    for (const folder of await projectsIn(this.#options.folder)) {
      let project = this.#projects.get(folder);
      if (project === undefined) {
        const { open, since, onRefused = () => undefined, onUnreadable = () => undefined } = this.#options;
        project = new ProjectWatcher({
          folder,
          open,
          since,
          onUnreadable,
          onRefused: ({ node, type }, reason) => onRefused(`${type} of ${node}: ${reason}`),
        });
        this.#projects.set(folder, project);
      }
      recorded += await project.look(now, signal);
    }
    return recorded;
  }

  /** Polls until the signal is aborted; less often if a poll takes long. */
  async run({
    signal,
    everyMs,
    onLook,
    onError,
  }: {
    readonly signal: AbortSignal;
    readonly everyMs: number;
    readonly onLook: (recorded: number) => void;
    readonly onError: (error: unknown) => void;
  }): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now();
      try {
        onLook(await this.look(Date.now(), signal));
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      const wait = Math.max(everyMs, 9 * (performance.now() - began));
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
