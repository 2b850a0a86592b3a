import type { CutRows } from "../cut.ts";
import type { NodeSearch } from "../types.ts";

/** What a search asks about a graph. Plain data, because another process may answer it. */
interface Asked {
  /** The number of the graph. */
  readonly graph: number;
  /** The query in its canonical form. */
  readonly query: string;
}

/** A page of the nodes that match as of an event. */
export interface PageQuestion extends Asked, Pick<NodeSearch, "seq" | "limit" | "bytes" | "after"> {
  readonly ask: "page";
}

/** The number of nodes that match as of an event. */
interface CountQuestion extends Asked {
  readonly ask: "count";
  readonly seq: number;
}

/** How many more nodes match as of the event at `to` than as of the earlier event at `from`. */
interface DifferenceQuestion extends Asked {
  readonly ask: "difference";
  readonly from: number;
  readonly to: number;
}

export type Question = PageQuestion | CountQuestion | DifferenceQuestion;

/** The records of a page, or a count. */
export interface Answer {
  readonly records: readonly string[];
  readonly hasMore: boolean;
  readonly count: number;
}

/** What answers questions one at a time and can be stopped while it does: a process or a connection of its own. */
export interface SearchWorker {
  /**
   * Answers a question. Rejects if the worker is stopped meanwhile.
   *
   * @param within the milliseconds after which nobody waits for the answer
   */
  ask(question: Question, within: number): Promise<Answer>;
  /** Whether it can answer no further question. */
  readonly isStopped: boolean;
  /** Stops it, whatever it is doing, and resolves when it has ended. */
  stop(): Promise<void>;
}

export function pageOf({ rows, isCut }: CutRows<string>, limit: number): Answer {
  return { records: rows.slice(0, limit), hasMore: isCut || rows.length > limit, count: 0 };
}

export function countOf(count: unknown): Answer {
  return { records: [], hasMore: false, count: Number(count) };
}
