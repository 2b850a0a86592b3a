import type { OpenState } from "../model/observation.ts";
import { TaskBoard, type TaskCounts } from "./task-board.ts";

/** What was told of a node so far. */
export class NodeState {
  readonly isAgent: boolean;
  isStarted = false;
  state: OpenState = "working";
  /** When it ended; null while it has not, or goes on again. */
  endedAt: number | null = null;
  title: string | null = null;
  /** A person gave the title: no other replaces it. */
  isTitleChosen = false;
  attention: string | null = null;
  /** The call that waits for a person. */
  asked: string | null = null;
  board = new TaskBoard();
  counts: TaskCounts = { pending: 0, in_progress: 0, completed: 0 };
  /** When its own lines last made an observation. */
  toldAt = 0;
  readonly #seen = new Set<string>();

  constructor(isAgent: boolean) {
    this.isAgent = isAgent;
  }

  /** Whether this line is new. Sessions that are resumed under another name repeat the lines of the first. */
  see(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  /** As before its first line, but for what other transcripts told. */
  again(): NodeState {
    const again = new NodeState(this.isAgent);
    again.endedAt = this.endedAt;
    return again;
  }
}
