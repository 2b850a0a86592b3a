/** Runs the latest task after the next paint, so that a key stroke is shown before the work that follows from it. */
export class AfterPaint {
  #task: (() => void) | null = null;
  #isAwaited = false;

  run(task: () => void): void {
    this.#task = task;
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    requestAnimationFrame(() => setTimeout(() => this.#flush()));
  }

  cancel(): void {
    this.#task = null;
  }

  #flush(): void {
    this.#isAwaited = false;
    const task = this.#task;
    this.#task = null;
    task?.();
  }
}
