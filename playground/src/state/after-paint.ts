/**
 * Runs the latest of the tasks it is given, once the page has been drawn: what a key stroke shows does not wait
 * for what follows from it.
 */
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
