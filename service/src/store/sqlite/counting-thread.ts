import { Worker } from "node:worker_threads";
import type { Row } from "../database.ts";

/** What the thread answers. */
type Answer = { readonly id: number } & ({ readonly rows: readonly Row[] } | { readonly error: string });

interface Asked {
  readonly resolve: (rows: readonly Row[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs statements that take long in a thread, one after the other, so that this one goes on with other work. */
export class CountingThread {
  readonly #path: string;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #questions = 0;

  /** @param path The file of the database. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Runs a statement that only reads. Rejects where the thread is closed before it is done. */
  ask(text: string, params: readonly unknown[]): Promise<readonly Row[]> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      const id = ++this.#questions;
      this.#asked.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, text, params });
    });
  }

  /** Ends the thread. A statement that runs cannot be broken off: its end is waited for. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    // Without this process's own arguments: what loads its sources is of no use there.
    const worker = new Worker(new URL("./count-worker.mjs", import.meta.url), {
      workerData: this.#path,
      execArgv: [],
    });
    worker.on("message", (answer: Answer) => {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      // Idle, it keeps no process from ending.
      if (this.#asked.size === 0) worker.unref();
      if ("rows" in answer) asked?.resolve(answer.rows);
      else asked?.reject(new Error(answer.error));
    });
    worker.on("error", (error) => this.#end(error));
    worker.on("exit", () => this.#end(new Error("The counting thread was closed.")));
    return worker;
  }

  /** Whoever still waits hears why; who asks next starts another. */
  #end(error: unknown): void {
    this.#worker = null;
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of waiting) reject(error);
  }
}
