/** The number of tasks in each state. */
export interface TaskCounts {
  readonly pending: number;
  readonly in_progress: number;
  readonly completed: number;
}

/** The tasks of a node: a list that is replaced as a whole, and tasks that are created and updated one by one. */
export class TaskBoard {
  #todos: readonly string[] = [];
  readonly #tasks = new Map<string, string>();
  readonly #creating = new Set<string>();

  write(statuses: readonly string[]): void {
    this.#todos = statuses;
  }

  /** A call creates a task, whose id is in the result of the call. */
  creating(call: string): void {
    this.#creating.add(call);
  }

  /** Handles the result of a call. */
  result(call: string, taskId: string | null): void {
    if (!this.#creating.delete(call) || taskId === null || this.#tasks.has(taskId)) return;
    this.#tasks.set(taskId, "pending");
  }

  set(id: string, status: string): void {
    if (status === "deleted") this.#tasks.delete(id);
    else this.#tasks.set(id, status);
  }

  get counts(): TaskCounts {
    const statuses = [...this.#todos, ...this.#tasks.values()];
    const of = (wanted: string): number => statuses.filter((status) => status === wanted).length;
    // An unknown status counts as pending, because the task is not done.
    const in_progress = of("in_progress");
    const completed = of("completed");
    return { pending: statuses.length - in_progress - completed, in_progress, completed };
  }
}
