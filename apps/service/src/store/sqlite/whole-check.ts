import { programOf, startChild } from "./child.ts";
import type { CheckResult } from "./check-process.ts";

/** A check that is running. */
export interface WholeCheck {
  readonly result: Promise<CheckResult>;
  readonly stop: () => void;
}

/**
 * Starts a check of a whole database in a process of its own, of the lowest priority.
 *
 * @param path the file of the database
 * @param isForced whether it is checked although it was within a day
 */
export function startWholeCheck(path: string, isForced: boolean): WholeCheck {
  const child = startChild(programOf("check-process"), [path, String(isForced)]);
  const result = new Promise<CheckResult>((resolve) => {
    child.once("message", (result: CheckResult) => resolve(result));
    child.once("error", (error) => resolve({ error: error.message }));
    child.once("exit", () => resolve({ error: "Its process ended." }));
  });
  return { result, stop: () => void child.kill("SIGKILL") };
}
