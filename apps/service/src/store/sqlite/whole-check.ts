import type { ChildProcess } from "node:child_process";
import { programOf, startChild } from "./child.ts";
import type { CheckResult } from "./check-process.ts";

/** A check of a whole database in a process of its own, of the lowest priority. */
export class WholeCheck {
  readonly result: Promise<CheckResult>;
  readonly #child: ChildProcess;

  /**
   * @param path the file of the database
   * @param isForced whether it is checked although it was within a day
   */
  constructor(path: string, isForced: boolean) {
    this.#child = startChild(programOf("check-process"), [path, String(isForced)]);
    this.result = new Promise((resolve) => {
      this.#child.once("message", (result: CheckResult) => resolve(result));
      this.#child.once("error", (error) => resolve({ error: error.message }));
      this.#child.once("exit", () => resolve({ error: "Its process ended." }));
    });
  }

  stop(): void {
    this.#child.kill("SIGKILL");
  }
}
