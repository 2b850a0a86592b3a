import type { Transcript } from "./transcript.ts";

/** The transcripts of a session: its own ones, then those of its agents. They are read together. */
export class SessionFiles {
  readonly #own: Transcript[] = [];
  readonly #agents: Transcript[] = [];

  /** Whether some of them were there, and not all recorded, when this process started. */
  wasThere = false;

  add(transcript: Transcript): void {
    (transcript.file.agentId === null ? this.#own : this.#agents).push(transcript);
  }

  get own(): readonly Transcript[] {
    return this.#own;
  }

  get all(): readonly Transcript[] {
    return [...this.#own, ...this.#agents];
  }

  /** Whether this process has read all that is there. */
  get isRead(): boolean {
    return this.all.every((transcript) => transcript.isLoaded && transcript.isUnchanged);
  }

  /** When one of them was last written, in Unix milliseconds. */
  get modified(): number {
    return Math.max(...this.all.map(({ file }) => file.stats.mtimeMs));
  }
}
