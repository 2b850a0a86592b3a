import type { OpenState } from "../../../shared/observations/states.ts";
import { TaskBoard, type TaskCounts } from "./task-board.ts";

/** The state of a node, as observed so far. */
export class NodeState {
  readonly isAgent: boolean;
  isStarted = false;
  state: OpenState = "working";
  /** When it ended; null if it has not ended or was resumed. */
  endedAt: number | null = null;
  title: string | null = null;
  /** Whether a person chose the title. Then no other title replaces it. */
  isTitleChosen = false;
  attention: string | null = null;
  /** The call that waits for the answer of a person. */
  asked: string | null = null;
  board = new TaskBoard();
  counts: TaskCounts = { pending: 0, in_progress: 0, completed: 0 };
  /** The time of its last own line that gave an observation. */
  toldAt = 0;
  /** The time of its last own line. */
  lastAt = 0;
  readonly #seen = new Set<string>();

  constructor(isAgent: boolean) {
    this.isAgent = isAgent;
  }

  /** Whether a line is new. A session that is resumed under another id repeats the lines of the first. */
  see(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  /** Whether it has a line of this key. */
  has(key: string): boolean {
    return this.#seen.has(key);
  }

  /** The state before its first line, except for facts from other transcripts. */
  again(): NodeState {
    const again = new NodeState(this.isAgent);
    again.endedAt = this.endedAt;
    return again;
  }
}
