// @module-tag slow
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { Writing } from "../../../collector/test/transcripts/writing.ts";
import { service as program } from "../programs.ts";
import { PostgresServer, serverUser, unavailable } from "./postgres-server.ts";
import { startService, type Service } from "./service-process.ts";
import { noDisk, SmallDisk } from "./small-disk.ts";

const graphs = "/api/v1/graphs";
const soon = { timeout: 30_000, interval: 100 };

/** A database whose disk can be filled, and how a service is started with it. */
interface Fullable {
  readonly url: string;
  readonly args: readonly string[];
  /** @param pid the process that writes, on SQLite */
  fill(pid: number): void;
  /** Frees so little that only small writes find space. A limit of the size of files cannot do that. */
  freeLittle?(): void;
  free(pid: number): void;
  remove(): Promise<void>;
  /** What `/readyz` and the log say. */
  readonly message: RegExp;
}

async function sqliteOnDisk(): Promise<Fullable> {
  const disk = new SmallDisk(64);
  const data = join(disk.folder, "data");
  return {
    url: "",
    args: ["--data", data],
    fill: () => disk.fill(),
    freeLittle: () => disk.freeLittle(),
    free: () => disk.free(),
    remove: async () => disk.remove(),
    message: new RegExp(
      `^There is no space left for the database ${data}/wherefore\\.db\\. Free some space, or choose another folder with --data\\.`,
    ),
  };
}

/** A limit for the size of files fails in the same way as a quota, and needs no rights. */
async function sqliteWithLimit(): Promise<Fullable> {
  const data = mkdtempSync(join(tmpdir(), "service-limit-"));
  const limit = (pid: number, bytes: string): void =>
    void execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
  return {
    url: "",
    args: ["--data", data],
    fill: (pid) => limit(pid, "0"),
    free: (pid) => limit(pid, "unlimited"),
    remove: async () => rmSync(data, { recursive: true }),
    message: new RegExp(
      `^The database ${data}/wherefore\\.db cannot be read or written \\(SQLITE_IOERR_WRITE\\)\\. Check its disk and the space that is left on it\\.`,
    ),
  };
}

/** The tables are on the small disk, and the write-ahead log is not: without space for that, the server stops. */
async function postgresOnDisk(): Promise<Fullable> {
  const server = await PostgresServer.start();
  const disk = new SmallDisk(96);
  const location = join(disk.folder, "tables");
  mkdirSync(location);
  const { uid, gid } = serverUser();
  if (uid !== undefined) chownSync(location, uid, gid!);
  await server.ask(`CREATE TABLESPACE small LOCATION '${location}'`);
  await server.ask("CREATE DATABASE small TABLESPACE small");
  return {
    url: server.url.replace("tester@", "tester:geheim@").replace(/postgres$/, "small"),
    args: [],
    fill: () => disk.fill(),
    freeLittle: () => disk.freeLittle(),
    free: () => disk.free(),
    remove: async () => {
      await server.remove();
      disk.remove();
    },
    message: new RegExp(
      `^PostgreSQL at 127\\.0\\.0\\.1:${server.port} has no space left on its disk \\(could not extend file .*\\)\\. Free some space\\.`,
    ),
  };
}

const hasLimits = spawnSync("prlimit", ["--version"]).status === 0;
type Kind = readonly [name: string, missing: string | null, make: () => Promise<Fullable>];
const onDisk: Kind = ["SQLite, on a disk that is full", noDisk, sqliteOnDisk];
const withLimit: Kind = [
  "SQLite, whose files may not be written further",
  hasLimits ? null : "there is no prlimit",
  sqliteWithLimit,
];
const postgres: Kind = ["PostgreSQL, on a disk that is full", unavailable ?? noDisk, postgresOnDisk];

describe("on a full disk", { timeout: 180_000 }, () => {
  let database: Fullable;
  let service: Service;
  afterEach(async () => {
    service?.kill("SIGKILL");
    await service?.exit;
    await database?.remove();
  });

  const start = async (make: Kind[2], ...args: readonly string[]): Promise<void> => {
    database = await make();
    service = await startService(database.url, [...args, ...database.args]);
  };
  const newest = async (): Promise<unknown> =>
    (await service.get(graphs)).data.map((graph) => graph["as_of_event_id"]);
  const readiness = async (): Promise<{ readonly status: number; readonly message?: string }> => {
    const answer = await fetch(`${service.origin}/readyz`);
    const body = (await answer.json()) as { readonly error?: { readonly message: string } };
    return { status: answer.status, ...(body.error && { message: body.error.message }) };
  };
  const begun = (): readonly string[] => service.logged(/Until then, it is only read/);

  test.for([noDisk === null ? onDisk : withLimit, postgres])(
    "serve reads on, and records again when there is space: %s",
    async ([, missing, make], { skip }) => {
      skip(missing !== null, missing ?? "");
      await start(make, "serve");
      const hookKey = execFileSync(
        process.execPath,
        [program, "keys", "create", "--kind", "hook", ...database.args],
        { encoding: "utf8", env: { ...process.env, DATABASE_URL: database.url } },
      ).trim();
      const send = async (session: string): Promise<{ readonly status: number; readonly body: string }> => {
        const answer = await fetch(`${service.origin}/hooks/claude-code`, {
          method: "POST",
          headers: { authorization: `Bearer ${hookKey}`, "content-type": "application/json" },
          body: JSON.stringify({
            session_id: session,
            transcript_path: `/home/ada/.claude/projects/-home-ada-shop/${session}.jsonl`,
            cwd: "/home/ada/shop",
            hook_event_name: "UserPromptSubmit",
            prompt: `${session} ${"long ".repeat(5000)}`,
          }),
          signal: AbortSignal.timeout(10_000),
        });
        return { status: answer.status, body: await answer.text() };
      };
      expect(await readiness()).toEqual({ status: 200 });

      database.fill(service.pid);
      const acknowledged: string[] = [];
      for (let number = 0; ; number++) {
        const session = `session ${number}`;
        const { status, body } = await send(session);
        if (status === 204) acknowledged.push(session);
        else {
          expect({ status, error: (JSON.parse(body) as { error: object }).error }).toMatchObject({
            status: 503,
            error: {
              code: "api_error",
              message: expect.stringMatching(
                /^Nothing can be recorded now, because the database takes no writes\. Try again later; if it continues,/,
              ),
            },
          });
          break;
        }
      }
      // The demo waits, and so does everything else that writes.
      await expect.poll(() => begun().length, soon).toBe(1);
      await expect.poll(async () => (await readiness()).status, soon).toBe(503);
      const { message } = await readiness();
      expect(message).toMatch(database.message);
      expect(message).not.toContain("geheim");
      const stopped = await newest();
      database.freeLittle?.();
      await sleep(12_000);
      expect(service.isRunning()).toBe(true);
      expect(await newest()).toEqual(stopped);
      expect([await service.status("/healthz"), await service.status(graphs)]).toEqual([200, 200]);
      expect((await readiness()).status).toBe(503);
      expect(begun()).toEqual([expect.stringMatching(database.message)]);

      database.free(service.pid);
      await expect.poll(async () => (await readiness()).status, soon).toBe(200);
      await expect.poll(newest, soon).not.toEqual(stopped);
      expect((await send("session after")).status).toBe(204);
      await expect.poll(() => service.logged(/takes writes again/).length, soon).toBe(1);
      expect(begun()).toHaveLength(1);
      expect(service.logged(/failed/)).toEqual([]);
      const recorded: unknown[] = [];
      for (const { id, counts } of (await service.get(graphs)).data) {
        if ((counts as { sessions: number }).sessions < acknowledged.length) continue;
        const found = await service.get(
          `${graphs}/${String(id)}/nodes/search?limit=1000&query=title~${encodeURIComponent('"long"')}`,
        );
        recorded.push(...found.data.map((node) => node["provider_ref"]));
      }
      expect(recorded.sort()).toEqual([...acknowledged, "session after"].sort());
      service.kill("SIGTERM");
      expect(await service.exit).toBe(0);
    },
  );

  test.for([withLimit, postgres])(
    "watch records what was written meanwhile, once: %s",
    async ([, missing, make], { skip }) => {
      skip(missing !== null, missing ?? "");
      const writing = new Writing();
      try {
        const write = (session: string): void =>
          writing.write(`${session}.jsonl`, [writing.prompt(session, `${session} ${"long ".repeat(5000)}`)]);
        write("first");
        await start(make, "watch", writing.folder, "--days", "3650");
        const events = async (): Promise<readonly unknown[]> => {
          const [graph] = (await service.get(graphs)).data;
          if (graph === undefined) return [];
          const list = await service.get(`${graphs}/${String(graph["id"])}/events?limit=1000`);
          return list.data.map((event) => event["type"]);
        };
        await expect.poll(async () => (await events()).length, soon).toBeGreaterThan(0);
        const ofOne = (await events()).length;
        database.fill(service.pid);
        let sessions = 1;
        while (begun().length === 0) {
          write(`session-${sessions++}`);
          await sleep(20);
        }
        write(`session-${sessions++}`);
        await sleep(2000);
        expect(service.isRunning()).toBe(true);
        database.free(service.pid);
        await expect.poll(async () => (await events()).length, soon).toBe(ofOne * sessions);
        expect(service.logged(/failed/)).toEqual([]);
        service.kill("SIGTERM");
        expect(await service.exit).toBe(0);
      } finally {
        writing.remove();
      }
    },
  );
});
