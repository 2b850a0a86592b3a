import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Load, Outcome } from "../callers.ts";

/** Sends requests from a process of its own, and returns when all are answered or the deadline has passed. */
export async function callFrom(load: Load): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, "callers.js"));
  try {
    child.send(load);
    const [outcome] = (await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => {
        throw new Error("The process of the callers has ended.");
      }),
    ])) as [Outcome];
    return outcome;
  } finally {
    child.kill();
  }
}
