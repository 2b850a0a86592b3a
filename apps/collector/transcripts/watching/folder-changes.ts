import { watch, type FSWatcher } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Notifications of the file system about the entries of folders. */
export class FolderChanges {
  readonly #watchers = new Map<string, FSWatcher>();
  #changed = new Set<string>();
  #isComplete = true;
  #notify: () => void = () => undefined;

  /** Whether all folders are watched. Some file systems cannot notify, and the number of watched folders is limited. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Watches these folders, and no others. Returns whether one was not watched before. */
  watch(folders: readonly string[]): boolean {
    const wanted = new Set(folders);
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    this.#isComplete = true;
    const added = [...wanted].filter((folder) => !this.#watchers.has(folder));
    for (const folder of added) this.#add(folder);
    return added.length > 0;
  }

  /** The paths that have changed since the last call. */
  take(): readonly string[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** Waits for a change, at most for this time in milliseconds. */
  async wait(most: number, signal: AbortSignal): Promise<void> {
    if (this.#changed.size > 0 || signal.aborted) return;
    const waiting = new AbortController();
    this.#notify = () => waiting.abort();
    // A signal that lives as long as the process keeps something of each one that `AbortSignal.any` makes of it.
    signal.addEventListener("abort", this.#notify);
    await sleep(most, undefined, { signal: waiting.signal }).catch(() => undefined);
    signal.removeEventListener("abort", this.#notify);
  }

  close(): void {
    this.watch([]);
  }

  #add(folder: string): void {
    try {
      const watcher = watch(folder, (event, name) => {
        // It was removed or moved, and a folder that is made in its place is watched anew.
        if (event === "rename" && name === basename(folder)) forget();
        this.#changed.add(name === null ? folder : join(folder, name));
        this.#notify();
      });
      const forget = (): void => {
        watcher.close();
        this.#watchers.delete(folder);
      };
      watcher.on("error", () => {
        forget();
        this.#isComplete = false;
      });
      this.#watchers.set(folder, watcher);
    } catch {
      this.#isComplete = false;
    }
  }
}
