import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";

const bin = process.env["PG_BIN"];

/** The reason why no server can be started here, or null. */
export const unavailable =
  bin === undefined ? "PG_BIN names no folder with the programs of PostgreSQL" : null;

/** A PostgreSQL server of one test, which can be stopped in every way. */
export class PostgresServer {
  readonly url: string;
  readonly port: number;
  readonly #folder: string;
  #server: ChildProcess | null = null;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
    this.url = `postgres://tester@127.0.0.1:${port}/postgres`;
  }

  static async start(): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), "service-faults-"));
    chmodSync(folder, 0o711);
    const { uid, gid } = serverUser();
    if (uid !== undefined) chownSync(folder, uid, gid!);
    const options = ["--username", "tester", "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8"];
    const args = ["--pgdata", join(folder, "data"), "--no-sync", ...options];
    const made = spawnSync(join(bin!, "initdb"), args, { ...serverUser(), encoding: "utf8" });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const server = new PostgresServer(folder, await freePort());
    await server.start();
    return server;
  }

  /** Starts the server again. */
  async start(): Promise<void> {
    const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${this.#folder}`, "fsync=off"];
    const args = ["-D", join(this.#folder, "data"), "-p", String(this.port)];
    for (;;) {
      const server = spawn(join(bin!, "postgres"), [...args, ...settings.flatMap((one) => ["-c", one])], {
        ...serverUser(),
        stdio: "ignore",
      });
      this.#server = server;
      if (await this.#answers(server)) return;
      // Processes of a server that was killed may still end.
      await sleep(100);
    }
  }

  /** Ends all connections and stops without a checkpoint: `pg_ctl stop -m immediate`. */
  stopImmediately(): Promise<void> {
    return this.#end("SIGQUIT");
  }

  /** kill -9 of the server. Its other processes notice that and end. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** Stops all processes of the server, so that connections are silent. */
  freeze(): void {
    for (const pid of this.#processes()) send(pid, "SIGSTOP");
  }

  /** Stops only the processes of connections, so that new connections are answered. */
  async freezeConnections(): Promise<void> {
    const connections = await this.ask(
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    for (const { pid } of connections) send(pid as number, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.#processes()) send(pid, "SIGCONT");
  }

  /** Makes sure that the server runs, also after a test that failed. */
  async recover(): Promise<void> {
    if (this.#isRunning) this.thaw();
    else await this.start();
  }

  /** Runs a statement. */
  async ask(text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Waits until a statement returns a row. */
  async until(text: string): Promise<void> {
    while ((await this.ask(text)).length === 0) await sleep(5);
  }

  async remove(): Promise<void> {
    if (this.#isRunning) {
      this.thaw();
      await this.stopImmediately();
    }
    rmSync(this.#folder, { recursive: true });
  }

  get #isRunning(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server!;
    return new Promise((resolve) => {
      server.once("exit", () => resolve());
      server.kill(signal);
    });
  }

  /** The process ids of the server: its first process, then the others. */
  #processes(): readonly number[] {
    const first = this.#server!.pid!;
    const others = readdirSync("/proc").filter(
      (name) => /^\d+$/.test(name) && parentOf(Number(name)) === first,
    );
    return [first, ...others.map(Number)];
  }

  async #answers(server: ChildProcess): Promise<boolean> {
    while (server.exitCode === null && server.signalCode === null) {
      try {
        await this.ask("SELECT 1");
        return true;
      } catch {
        await sleep(50);
      }
    }
    return false;
  }
}

/** The server does not run as root. */
export function serverUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith("postgres:"))!
    .split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Sends a signal to a process, unless it has ended. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The parent of a process; null if the process has ended. */
function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null;
  }
}
