import { setTimeout as sleep } from "node:timers/promises";
import type { GraphWriter } from "../writer/index.ts";
import { projectsIn } from "./discover.ts";
import { ProjectWatcher } from "./project-watcher.ts";

/** What is watched, and where it goes. */
export interface FolderWatcherOptions {
  /** A project folder, or a folder of these. */
  readonly folder: string;
  /** Opens the graph of that name. */
  readonly open: (name: string) => Promise<GraphWriter>;
  /** Transcripts that were last written before this are left alone, in Unix milliseconds. */
  readonly since: number;
  /** Hears of observations that a graph refused. */
  readonly onRefused?: (message: string) => void;
  /** Hears of a transcript that cannot be read, once. */
  readonly onUnreadable?: (message: string) => void;
}

/**
 * Watches transcripts, one graph for each project folder. It looks at the folders now and then instead of asking the
 * system to tell of changes: that works on every file system, and nothing is missed.
 */
export class FolderWatcher {
  readonly #options: FolderWatcherOptions;
  readonly #projects = new Map<string, ProjectWatcher>();

  constructor(options: FolderWatcherOptions) {
    this.#options = options;
  }

  /** Looks at each project once, and gives how many events that made. */
  async look(now: number = Date.now()): Promise<number> {
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
      recorded += await project.look(now);
    }
    return recorded;
  }

  /** Looks again and again until the signal; less often where a look takes long. */
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
        onLook(await this.look());
      } catch (error) {
        onError(error);
      }
      const wait = Math.max(everyMs, 9 * (performance.now() - began));
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
