import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

/**
 * Ends this process when the one that started it has ended, and lets that one go first when processors are scarce.
 *
 * @param niceness from 1 to 19, the lowest priority
 * @returns the other arguments
 */
export function endWithParent(niceness: number): readonly string[] {
  const [parent, ...others] = process.argv.slice(2);
  // A long statement keeps this thread from noticing the end of the other process, so another thread looks for it.
  const watch = `
    const parent = ${Number(parent)};
    setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 500);`;
  new Worker(watch, { eval: true, execArgv: [], stdout: false });
  process.on("disconnect", () => process.exit());
  setPriority(niceness);
  return others;
}
