import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openStore } from "../../src/store/open-store.ts";
import { appender } from "../programs.ts";
import { countsOf } from "../recorder/replay.ts";
import { RandomChanges, Replay, together } from "../store/changes.ts";
import { createPostgresDatabase } from "../store/stores.ts";
import { run } from "./command-line.ts";

const graphId = "gph_backup";
const seed = 77;

let folder: string;
let data: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "service-backup-"));
  data = join(folder, "data");
});
async function stopWriting(): Promise<void> {
  for (const child of children.splice(0)) {
    const isOver = new Promise((done) => child.on("close", done));
    child.kill("SIGKILL");
    await isOver;
  }
}
afterEach(async () => {
  await stopWriting();
  await rm(folder, { recursive: true });
});

/** Starts a process that appends events. */
async function startWriting(
  ...args: readonly string[]
): Promise<{ readonly newest: () => number; readonly more: () => Promise<void> }> {
  const child = spawn(process.execPath, [appender, ...args, String(seed), graphId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let newest = 0;
  let waiting: (() => void) | null = null;
  child.stdout.on("data", (output: Buffer) => {
    newest = Number(output.toString().trim().split("\n").at(-1));
    waiting?.();
  });
  const more = (): Promise<void> => new Promise((done) => (waiting = done));
  for (let count = 0; count < 10; count++) await more();
  return { newest: () => newest, more };
}

async function createGraph(store: GraphStore): Promise<void> {
  await store.createAccount({ id: "acc", created: 1 });
  await store.createGraph({ id: graphId, accountId: "acc", name: "backup", created: 1 });
  await store.close();
}

/** Asserts that a store has the events up to one of these, and that its counts are those of its nodes. */
async function expectWhole(store: GraphStore, least: number, most: number): Promise<void> {
  const { firstSeq, lastSeq } = (await store.getGraph(graphId))!;
  expect(lastSeq).toBeGreaterThanOrEqual(least);
  expect(lastSeq).toBeLessThanOrEqual(most);
  const changes = new RandomChanges(seed, { mostNodes: 40 });
  const replay = new Replay();
  for (const { event } of changes.steps(lastSeq)) replay.apply(event);
  const nodes = await store.getNodes(graphId, [...replay.nodes.keys()], lastSeq);
  expect(new Map(nodes.map((node) => [node.id, node]))).toEqual(replay.nodes);
  expect((await store.getCounts(graphId, lastSeq))!.counts).toEqual(countsOf(nodes));
  const { items } = await store.listEvents({ graphId, limit: 3000 });
  expect(items).toHaveLength(lastSeq - firstSeq + 1);
  // It is written again.
  await store.append(together(graphId, changes.steps(3)));
  expect((await store.getGraph(graphId))!.lastSeq).toBe(lastSeq + 3);
  await store.close();
}

test(
  "a backup is consistent while others write, and is restored by copying it",
  { timeout: 60_000 },
  async () => {
    await createGraph(await openStore({ dataDir: data }));
    const writing = await startWriting("sqlite", join(data, "wherefore.db"));
    for (const name of ["first", "second"]) {
      const before = writing.newest();
      const file = join(folder, `${name}.db`);
      const { err, error } = await run("backup", file, "--data", data);
      expect(error).toBeNull();
      expect(err).toMatch(/^\S+\.db has the database as it was at the start of the backup: \d+\.\d MB\.\n$/);
      await writing.more();
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      // As docs/operating.md describes it.
      const restored = join(folder, `${name} restored`);
      await mkdir(restored);
      await copyFile(file, join(restored, "wherefore.db"));
      const connection = new Sqlite(join(restored, "wherefore.db"));
      expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
      connection.close();
      await expectWhole(await openStore({ dataDir: restored }), before, writing.newest() + 60);
    }
    expect((await readdir(folder)).sort()).toEqual(
      ["data", "first restored", "first.db", "second restored", "second.db"].sort(),
    );
  },
);

test("a backup does not fail because of what one that was killed has left", async () => {
  await createGraph(await openStore({ dataDir: data }));
  const file = join(folder, "backup.db");
  await writeFile(`${file}.${process.pid}.partial`, "a part");
  expect((await run("backup", file, "--data", data)).error).toBeNull();
});

describe("a backup is refused", () => {
  beforeEach(async () => createGraph(await openStore({ dataDir: data })));
  const refusal = async (...args: readonly string[]): Promise<string | null> =>
    (await run("backup", ...args)).error;

  test("if the file exists, unless it is to be replaced", async () => {
    const file = join(folder, "backup.db");
    await writeFile(file, "precious");
    expect(await refusal(file, "--data", data)).toBe(`${file} exists. Choose another file, or add --force.`);
    expect((await stat(file)).size).toBe(8);
    expect(await refusal(file, "--data", data, "--force")).toBeNull();
    expect((await stat(file)).size).toBeGreaterThan(8);
  });

  test("if the file is the database, a folder, or in no folder", async () => {
    const database = join(data, "wherefore.db");
    expect(await refusal(database, "--data", data, "--force")).toBe(
      `${database} is the database itself. Choose another file.`,
    );
    const link = join(folder, "link");
    await symlink(data, link);
    expect(await refusal(join(link, "wherefore.db"), "--data", data, "--force")).toBe(
      `${join(link, "wherefore.db")} is the database itself. Choose another file.`,
    );
    expect(await refusal(folder, "--data", data)).toBe(`${folder} is a folder. Name a file in it.`);
    const nowhere = join(folder, "none", "backup.db");
    expect(await refusal(nowhere, "--data", data)).toMatch(
      /none cannot be written \(ENOENT: no such file or directory, open .*\)\.$/,
    );
  });

  test("if there is no database, which is not made then", async () => {
    const empty = join(folder, "empty");
    expect(await refusal(join(folder, "backup.db"), "--data", empty)).toBe(
      `There is no database ${join(empty, "wherefore.db")}. Name its folder with --data.`,
    );
    expect(existsSync(empty)).toBe(false);
  });

  test("of PostgreSQL, with the command that makes it and without the password", async () => {
    expect(await refusal("backup.dump", "--database-url", "postgres://ada:geheim@127.0.0.1/graphs")).toBe(
      'The database is on PostgreSQL, whose own tool makes the backup: pg_dump --format=custom --file=backup.dump "$DATABASE_URL". It runs beside the service too, and pg_restore restores it.',
    );
  });
});

test(
  "on PostgreSQL, pg_dump makes a consistent backup while others write",
  { timeout: 60_000 },
  async ({ skip }) => {
    const bin = process.env["PG_BIN"];
    skip(process.env["PG_TEST_URL"] === undefined, "PG_TEST_URL names no server");
    skip(bin === undefined, "PG_BIN names no folder with pg_dump and pg_restore");
    const source = await createPostgresDatabase();
    const target = await createPostgresDatabase();
    try {
      await createGraph(await openStore({ dataDir: "unused", databaseUrl: source.url }));
      const writing = await startWriting("postgres", source.url);
      const before = writing.newest();
      const file = join(folder, "backup.dump");
      execFileSync(join(bin!, "pg_dump"), ["--format=custom", `--file=${file}`, source.url]);
      await writing.more();
      execFileSync(join(bin!, "pg_restore"), ["--no-owner", `--dbname=${target.url}`, file]);
      await expectWhole(
        await openStore({ dataDir: "unused", databaseUrl: target.url }),
        before,
        writing.newest() + 60,
      );
    } finally {
      await stopWriting();
      await source.drop();
      await target.drop();
    }
  },
);
