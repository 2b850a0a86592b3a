import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A server that can be connected to, and stopped. */
export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The settings that differ from the defaults of PostgreSQL. */
const settings = ["shared_buffers=2GB", "maintenance_work_mem=1GB", "max_wal_size=8GB", "fsync=off"];

/** The server that `BENCH_PG_URL` names, or a new one on loopback, whose folder is removed when it stops. */
export async function startServer(): Promise<Server> {
  const url = process.env["BENCH_PG_URL"];
  return url === undefined ? startOwn() : { url, stop: () => Promise.resolve() };
}

async function startOwn(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "bench-postgres-"));
  let kill = (): void => {};
  // Also after an error.
  process.once("exit", () => {
    kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  // The server refuses to run as root, and the user that runs it must be able to enter its folder.
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o711);
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) spawnSync("chown", ["postgres:", data, folder]);
  const bin = newestBin();
  const command = (name: string, args: readonly string[]): [string, string[]] => {
    const path = bin === undefined ? name : join(bin, name);
    if (!isRoot) return [path, [...args]];
    return ["setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", path, ...args]];
  };

  const made = spawnSync(
    ...command("initdb", [
      "-D",
      data,
      "-U",
      "bench",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ]),
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  const port = await freePort();
  const options = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, ...settings];
  const server = spawn(
    ...command("postgres", ["-D", data, "-p", String(port), ...options.flatMap((option) => ["-c", option])]),
    { stdio: "ignore" },
  );
  // SIGQUIT makes PostgreSQL stop at once.
  kill = () => void server.kill("SIGQUIT");
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  await answers(url);
  return {
    url,
    stop: async () => {
      await stopped(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the newest server; Debian does not put it into the PATH. */
function newestBin(): string | undefined {
  const base = "/usr/lib/postgresql";
  try {
    const [newest] = readdirSync(base).sort((one, other) => Number(other) - Number(one));
    return newest === undefined ? undefined : join(base, newest, "bin");
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 150) throw error;
      await sleep(200);
    }
  }
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    // SIGINT makes PostgreSQL close connections and stop.
    server.kill("SIGINT");
  });
}
