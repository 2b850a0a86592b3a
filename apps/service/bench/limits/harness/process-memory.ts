import { readdirSync, readFileSync } from "node:fs";

const everyMs = 50;
/** A process that uses more memory than this is killed, so that a benchmark does not harm the machine. */
const memoryGuard = 8 * 2 ** 30;

/**
 * Samples the resident memory of a process and of all its child processes, and kills them above `memoryGuard`. It reads
 * `/proc`, so it needs Linux. Pages that several processes share count once for each.
 */
export class ProcessMemory {
  /** The largest sum so far, in bytes. */
  peak = 0;
  /** Whether the processes were killed because of their memory. */
  wasKilled = false;
  readonly #root: number;
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#root = pid;
    this.#timer = setInterval(() => this.#sample(), everyMs);
    this.#sample();
  }

  /** Ends the sampling. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /** Kills the process and its child processes. */
  kill(): void {
    for (const pid of tree(this.#root)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  #sample(): void {
    const pids = tree(this.#root);
    const sum = pids.reduce((total, pid) => total + statusOf(pid, "VmRSS"), 0);
    // The system's own peak of the first process includes the time between two samples.
    this.peak = Math.max(this.peak, sum, statusOf(this.#root, "VmHWM"));
    if (sum <= memoryGuard) return;
    this.wasKilled = true;
    this.kill();
  }
}

/** A process and its descendants. */
function tree(pid: number): readonly number[] {
  const pids = [pid];
  for (const one of pids) pids.push(...childrenOf(one));
  return pids;
}

function childrenOf(pid: number): readonly number[] {
  return unlessGone([], () =>
    readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      unlessGone("", () => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"))
        .split(" ")
        .filter(Boolean)
        .map(Number),
    ),
  );
}

/** A line of `/proc/PID/status`, in bytes. */
function statusOf(pid: number, name: string): number {
  const status = unlessGone("", () => readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1024;
}

/** A process may end while it is read. */
function unlessGone<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
