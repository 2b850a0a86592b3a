import { Worker } from "node:worker_threads";
import type { Row } from "../database.ts";

/** The answer of the thread. */
type Answer = { readonly id: number } & ({ readonly rows: readonly Row[] } | { readonly error: string });

interface Asked {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs slow statements in a thread, one after the other, so that they do not block the event loop. */
export class CountingThread {
  readonly #path: string;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #questions = 0;

  /** @param path The file of the database. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Runs a statement that only reads. Rejects if the thread is closed before the statement finishes. */
  ask(text: string, params: readonly unknown[]): Promise<readonly Row[]> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      const id = ++this.#questions;
      this.#asked.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, text, params });
    });
  }

  /** Ends the thread. A running statement cannot be interrupted, so this waits for it. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    // Without the Node options of this process, because a loader for TypeScript would only slow the thread down.
    const worker = new Worker(new URL("./count-worker.mjs", import.meta.url), {
      workerData: this.#path,
      execArgv: [],
    });
    worker.on("message", (answer: Answer) => {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      // An idle thread does not keep the process running.
      if (this.#asked.size === 0) worker.unref();
      if ("rows" in answer) asked?.resolve(answer.rows);
      else asked?.reject(new Error(answer.error));
    });
    worker.on("error", (error) => this.#end(error));
    worker.on("exit", () => this.#end(new Error("The counting thread was closed.")));
    return worker;
  }

  /** Rejects the waiting statements. The next statement starts a new thread. */
  #end(error: unknown): void {
    this.#worker = null;
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of waiting) reject(error);
  }
}
