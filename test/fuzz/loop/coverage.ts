import { Session, type Profiler } from "node:inspector";
import { pathToFileURL } from "node:url";
import { intersect, sizeOf, type Ranges } from "./ranges.ts";

/** What ran since the coverage was last taken: for each function that ran, the blocks of it that did not. */
export type Run = ReadonlyMap<string, Ranges>;

/**
 * The branches that ran in this process, as V8 counts them. Only code that is loaded after `start` is counted by block.
 *
 * A branch is a function, or a block that V8 has reported as left out when its function ran.
 */
export class Coverage {
  readonly #session = new Session();
  readonly #folders: readonly string[];
  /** For each function, the blocks that no kept input has run. */
  #left = new Map<string, Ranges>();
  #given: ReadonlyMap<string, Ranges> = new Map();
  readonly #known = new Map<string, readonly [name: string, start: number, end: number]>();

  private constructor(folders: readonly string[]) {
    this.#folders = folders;
    this.#session.connect();
  }

  /** @param folders the folders of the code to look at */
  static start(folders: readonly string[]): Coverage {
    const coverage = new Coverage(folders.map((folder) => `${pathToFileURL(folder).href}/`));
    coverage.#post("Profiler.enable");
    coverage.#post("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
    return coverage;
  }

  stop(): void {
    this.#session.disconnect();
  }

  /** Takes what ran since the last call. */
  take(): Run {
    const run = new Map<string, Ranges>();
    const { result } = this.#post("Profiler.takePreciseCoverage") as Profiler.TakePreciseCoverageReturnType;
    for (const { url, functions } of result) {
      if (!this.#folders.some((folder) => url.startsWith(folder))) continue;
      for (const { ranges } of functions) {
        const [whole] = ranges;
        if (whole === undefined) continue;
        const name = `${url}:${whole.startOffset}-${whole.endOffset}`;
        const left = ranges
          .filter(({ count }) => count === 0)
          .map(({ startOffset, endOffset }) => [startOffset, endOffset] as const);
        this.#learn(name, [[whole.startOffset, whole.endOffset], ...left]);
        if (whole.count > 0) run.set(name, left);
      }
    }
    return run;
  }

  /** How much a run adds to what ran before, in characters of code; 0 if it reaches no new branch. */
  gainOf(run: Run): number {
    let gain = 0;
    for (const [name, left] of run) {
      const before = this.#leftOf(name);
      if (before.length > 0) gain += sizeOf(before) - sizeOf(intersect(before, left));
    }
    return gain;
  }

  keep(run: Run): void {
    for (const [name, left] of run) this.#left.set(name, intersect(this.#leftOf(name), left));
  }

  /** Takes what ran until now as given. */
  begin(): void {
    this.keep(this.take());
    this.#given = new Map(this.#left);
  }

  /** Forgets what was kept, but for what is given. */
  forget(): void {
    this.#left = new Map(this.#given);
  }

  /** The branches that are known, and those of them that ran. */
  branches(): { readonly known: number; readonly reached: number } {
    const known = [...this.#known.values()];
    const reached = known.filter(
      ([name, start, end]) => sizeOf(intersect([[start, end]], this.#leftOf(name))) < end - start,
    );
    return { known: known.length, reached: reached.length };
  }

  #leftOf(name: string): Ranges {
    const left = this.#left.get(name);
    if (left !== undefined) return left;
    const [start, end] = name
      .slice(name.lastIndexOf(":") + 1)
      .split("-")
      .map(Number) as [number, number];
    return [[start, end]];
  }

  #learn(name: string, ranges: Ranges): void {
    for (const [start, end] of ranges) this.#known.set(`${name} ${start}-${end}`, [name, start, end]);
  }

  #post(method: string, params: object = {}): object {
    let answer: object = {};
    this.#session.post(method, params, (error, result) => {
      if (error !== null) throw error;
      answer = result ?? {};
    });
    return answer;
  }
}
