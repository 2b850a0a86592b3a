import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A benchmark program in a child process, which ends with this process. */
export class Child<Started, Answer> {
  readonly started: Started;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, started: Started) {
    this.#process = process;
    this.started = started;
  }

  /** Starts the program, and waits for its first message. */
  static async start<Started, Answer>(
    program: string,
    args: readonly string[],
  ): Promise<Child<Started, Answer>> {
    const child = fork(join(import.meta.dirname, `${program}.js`), args);
    return new Child(child, await answer<Started>(child));
  }

  /** Asks for a measurement. */
  ask(question: object = {}): Promise<Answer> {
    const answered = answer<Answer>(this.#process);
    this.#process.send(question);
    return answered;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.#process.disconnect();
    await ended;
  }
}

function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null): void => reject(new Error(`The process ended with ${code}.`));
    child.once("exit", failed);
    child.once("message", (message) => {
      child.off("exit", failed);
      resolve(message as T);
    });
  });
}
