import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** How far an engine is. */
export interface EngineProgress {
  readonly batches: number;
  readonly pairs: number;
  readonly matches: number;
  readonly seconds: number;
}

/** How far a run is, for a later one to go on. */
export interface Progress {
  readonly seed: number;
  readonly engines: Readonly<Record<string, EngineProgress>>;
}

/** Reads a progress from a file; undefined if there is none. */
export function readProgress(file: string): Progress | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Progress) : undefined;
}

export function writeProgress(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(progress, null, 2)}\n`);
}
