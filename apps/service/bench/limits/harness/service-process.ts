import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ProcessMemory } from "./process-memory.ts";

/** The bundle that `run.mjs` has built. */
const program = join(import.meta.dirname, "../../dist/main.js");
const env = { ...process.env, DATABASE_URL: "", PORT: undefined, PUBLIC_URL: undefined };
const startDeadline = 120_000;

/** How a process ended. */
export interface Exit {
  /** "0", another exit code, a signal, or "over N s" if it had to be killed. */
  readonly result: string;
  /** Milliseconds since the process started, or since it was told to stop. */
  readonly ms: number;
  /** Bytes of resident memory, all child processes included. */
  readonly peak: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process of the service's program. */
class ServiceProcess {
  readonly memory: ProcessMemory;
  /** Resolves when the process ends: "0", another exit code, a signal, or "over 8 GB". */
  readonly exited: Promise<string>;
  readonly #child: ChildProcess;
  readonly #began = performance.now();
  #stdout = "";
  #stderr = "";
  #hasEnded = false;

  /** @param keepsLog whether standard error is kept, which grows with each request that a server logs */
  constructor(args: readonly string[], keepsLog: boolean) {
    this.#child = spawn(process.execPath, [program, ...args], {
      env,
      stdio: ["ignore", "pipe", keepsLog ? "pipe" : "ignore"],
    });
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => (this.#stdout += text));
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.#stderr += text));
    this.memory = new ProcessMemory(this.#child.pid ?? 0);
    // "close" comes after the last output.
    this.exited = once(this.#child, "close").then(([code, signal]: (number | string | null)[]) => {
      this.#hasEnded = true;
      this.memory.stop();
      return this.memory.wasKilled ? "over 8 GB" : String(signal ?? code);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Waits until standard output matches. */
  async said(pattern: RegExp): Promise<RegExpExecArray> {
    const until = performance.now() + startDeadline;
    for (;;) {
      const match = pattern.exec(this.#stdout);
      if (match !== null) return match;
      if (this.#hasEnded || performance.now() > until) {
        throw new Error(`The service does not say ${pattern}:\n${this.#stdout}${this.#stderr}`);
      }
      await sleep(20);
    }
  }

  /** Waits for the end, and kills the process after the deadline. */
  async ended(deadlineMs: number, since = this.#began): Promise<Exit> {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.memory.kill();
    }, deadlineMs);
    const exit = await this.exited;
    clearTimeout(timer);
    return {
      result: isOver ? `over ${deadlineMs / 1000} s` : exit,
      ms: performance.now() - since,
      peak: this.memory.peak,
      stdout: this.#stdout,
      stderr: this.#stderr,
    };
  }

  /** Tells the process to stop, and waits for its end. */
  stop(deadlineMs = 60_000): Promise<Exit> {
    const now = performance.now();
    this.#child.kill("SIGTERM");
    return this.ended(deadlineMs, now);
  }

  /** Kills the process if it is still running. */
  async kill(): Promise<void> {
    if (!this.#hasEnded) this.memory.kill();
    await this.exited;
  }
}

/** Runs a command of the service to its end. */
export function runCommand(args: readonly string[], deadlineMs = 600_000): Promise<Exit> {
  return new ServiceProcess(args, true).ended(deadlineMs);
}

/** Runs a command that has to succeed, and returns its standard output. */
export async function command(...args: readonly string[]): Promise<string> {
  const { result, stdout, stderr } = await runCommand(args);
  if (result !== "0") throw new Error(`${args[0]} ended with ${result}: ${stderr}`);
  return stdout;
}

/** Starts a server without the demo, on a free port of 127.0.0.1, and waits until it listens. */
export async function serve(dataDir: string, ...args: readonly string[]): Promise<Server> {
  return started(["serve", "--no-demo", "--data", dataDir, ...args]);
}

/** The same, and its end has its log. */
export async function serveLogged(dataDir: string): Promise<Server> {
  return started(["serve", "--no-demo", "--data", dataDir], true);
}

/** Starts a server that also watches a folder of transcripts, and waits until it does. */
export async function watch(dataDir: string, folder: string): Promise<Server> {
  const server = await started(["watch", folder, "--data", dataDir]);
  await server.said(/^Watching/m);
  return server;
}

/** A process that serves. */
export class Server extends ServiceProcess {
  origin = "";
}

async function started(args: readonly string[], keepsLog = false): Promise<Server> {
  const server = new Server([...args, "--port", "0"], keepsLog);
  try {
    server.origin = (await server.said(/listens on (\S+)\n/))[1] ?? "";
    return server;
  } catch (error) {
    await server.kill();
    throw error;
  }
}
