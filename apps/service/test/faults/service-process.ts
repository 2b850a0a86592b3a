import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { service as program } from "../programs.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** A command of the service in its own process. */
export interface Run {
  /** Everything on standard output. */
  readonly said: () => string;
  /** Everything on standard error. */
  readonly complained: () => string;
  readonly pid: number;
  readonly isRunning: () => boolean;
  readonly exit: Promise<number | NodeJS.Signals | null>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Starts a command with a database. */
export function run(databaseUrl: string, args: readonly string[]): Run {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let complained = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  return {
    said: () => said,
    complained: () => complained,
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    exit: new Promise((resolve) => child.once("close", (code, signal) => resolve(code ?? signal))),
    kill: (signal) => void child.kill(signal),
  };
}

/** A running service. */
export interface Service extends Run {
  readonly origin: string;
  readonly key: string;
  /** The status of an answer. Fails if there is none within ten seconds. */
  readonly status: (path: string) => Promise<number>;
  readonly get: (path: string) => Promise<{ readonly data: readonly Record<string, unknown>[] }>;
  /** The messages in the log that match. */
  readonly logged: (pattern: RegExp) => readonly string[];
}

/** Starts `serve` or `watch`, and waits until it has printed its addresses and a key. */
export async function startService(databaseUrl: string, args: readonly string[]): Promise<Service> {
  const service = run(databaseUrl, [...args, "--port", "0", "--rate", "0"]);
  while (!/full +gok_/.test(service.said())) {
    if (!service.isRunning()) throw new Error(service.complained());
    await sleep(20);
  }
  const origin = /listens on (\S+)/.exec(service.said())![1]!;
  const key = /full +(gok_\w+)/.exec(service.said())![1]!;
  const ask = (path: string): Promise<Response> =>
    fetch(`${origin}${path}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(10_000),
    });
  return {
    ...service,
    origin,
    key,
    status: async (path) => (await ask(path)).status,
    get: async (path) => (await (await ask(path)).json()) as Awaited<ReturnType<Service["get"]>>,
    logged: (pattern) =>
      service
        .complained()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => String((JSON.parse(line) as { msg?: unknown }).msg))
        .filter((message) => pattern.test(message)),
  };
}
