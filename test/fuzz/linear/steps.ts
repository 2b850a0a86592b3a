import { Session, type Profiler } from "node:inspector";
import { scannedCharacters } from "./scans.ts";

/**
 * Flags of V8 with which the count is exact and the same on every run. Optimized code and flushed bytecode lose the counts of
 * some blocks, up to a fifth of the steps.
 */
export const countingFlags = ["--no-opt", "--no-maglev", "--no-flush-bytecode"];

/**
 * Counts the steps of code that is loaded later: how often V8 has run each block, times the length of the block, and
 * the characters that functions of JavaScript's own scan. The process needs `countingFlags`.
 */
export class Steps {
  readonly #session = new Session();
  readonly #scanned = scannedCharacters();

  constructor() {
    this.#session.connect();
    this.#post("Profiler.enable");
    this.#post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  of(run: () => unknown): number {
    this.#take();
    const before = this.#scanned();
    run();
    const scanned = this.#scanned() - before;
    return scanned + this.#take();
  }

  #take(): number {
    const { result } = this.#post("Profiler.takePreciseCoverage") as Profiler.TakePreciseCoverageReturnType;
    return result
      .filter(({ url }) => url.startsWith("file:") && !url.includes("/test/"))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + stepsIn(ranges), 0);
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

/** V8 leaves out a block that runs as often as the one around it, so each block adds its difference to that one. */
function stepsIn(ranges: readonly Profiler.CoverageRange[]): number {
  const around: Profiler.CoverageRange[] = [];
  let steps = 0;
  for (const range of ranges) {
    while (around.length > 0 && around.at(-1)!.endOffset <= range.startOffset) around.pop();
    steps += (range.endOffset - range.startOffset) * (range.count - (around.at(-1)?.count ?? 0));
    around.push(range);
  }
  return steps;
}
