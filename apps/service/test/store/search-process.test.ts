import { spawn, spawnSync } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { SearchTimeout } from "../../src/store/types.ts";
import { sqlStore } from "../../src/store/graph-store.ts";
import { SqliteDatabase } from "../../src/store/sqlite/database.ts";
import { SearchProcess } from "../../src/store/sqlite/search-workers.ts";
import { isSqliteUnavailable } from "../../src/store/sqlite/unavailable.ts";
import { fillHostileGraph, hostileQuery } from "./hostile-graph.ts";
import { searcher, searchProcess } from "../programs.ts";
import { searchNodes } from "./search-nodes.ts";

const root = resolve(import.meta.dirname, "../../../..");
let folder: string;
let path: string;
let graphId: string;
let seq: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wherefore-search-"));
  path = join(folder, "store.db");
  const database = new SqliteDatabase(path);
  const store = sqlStore(database);
  await store.makeTables();
  ({ graphId, seq } = await fillHostileGraph({ store, database }));
  await store.close();
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** The search processes of the database, of this and of other processes. */
function searchProcesses(): readonly number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,args="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.includes("search-process") && line.includes(path))
    .map((line) => parseInt(line, 10));
}

const open = async (searchTimeout: number): Promise<GraphStore> =>
  sqlStore(new SqliteDatabase(path, { searchProgram: searchProcess }), { searchTimeout });

async function withStore<T>(searchTimeout: number, work: (store: GraphStore) => Promise<T>): Promise<T> {
  const store = await open(searchTimeout);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test("pages and counts of a process are those of this process", { timeout: 60_000 }, async () => {
  const queries = ['title~"BUILD"', 'title~"nothing"', "depth>=0", 'state:"working" AND summary~"baa"'];
  await withStore(20_000, async (store) => {
    for (const query of queries.map((text) => compile(text, nodeSchema))) {
      const search = { graphId, query, seq, limit: 7 };
      const first = await searchNodes(store, search);
      const isAny = !query.clauses.some((clause) => JSON.stringify(clause).includes("nothing"));
      expect(first.items).toHaveLength(isAny ? 7 : 0);
      expect(first.hasMore).toBe(isAny);
      expect(await store.countMatches({ graphId, query, seq })).toBe(isAny ? 300 : 0);
      // As of the event that started the tenth session.
      expect(await store.countMatches({ graphId, query: compile("depth>=0", nodeSchema), seq: 10 })).toBe(10);
    }
  });
});

test(
  "a search is stopped after its time, and the next one runs in a new process",
  { tags: "slow", timeout: 60_000 },
  async () => {
    await withStore(3_000, async (store) => {
      const began = performance.now();
      await expect(searchNodes(store, { graphId, query: hostileQuery(0), seq, limit: 10 })).rejects.toThrow(
        SearchTimeout,
      );
      expect(performance.now() - began).toBeLessThan(15_000);
      const query = compile('title~"build"', nodeSchema);
      expect((await searchNodes(store, { graphId, query, seq, limit: 10 })).items).toHaveLength(10);
      expect(searchProcesses()).toHaveLength(1);
    });
  },
);

test("closing the store refuses running searches and ends their processes", { timeout: 60_000 }, async () => {
  const store = await open(60_000);
  const searches = [0, 1, 2].map((number) =>
    searchNodes(store, { graphId, query: hostileQuery(number), seq, limit: 10 }),
  );
  const ends = Promise.allSettled(searches);
  await expect.poll(searchProcesses, { timeout: 10_000 }).toHaveLength(3);
  await store.close();
  for (const end of await ends) {
    expect(end).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("closed") } });
  }
  expect(searchProcesses()).toEqual([]);
});

test(
  "an error of a statement is thrown to the caller, and the process continues",
  { timeout: 60_000 },
  async () => {
    const worker = new SearchProcess(searchProcess, path);
    const asked = { ask: "count", graph: 1, seq } as const;
    await expect(worker.ask({ ...asked, query: "no query" })).rejects.toThrow("no query");
    expect((await worker.ask({ ...asked, query: "depth>=0" })).count).toBe(300);
    await worker.stop();
    await expect(worker.ask({ ...asked, query: "depth>=0" })).rejects.toThrow("stopped");
  },
);

test("a program that stops an idle process waits for its end", { timeout: 60_000 }, () => {
  const worker = pathToFileURL(resolve(root, "apps/service/src/store/sqlite/search-workers.ts")).href;
  const program = `
    const { SearchProcess } = await import(${JSON.stringify(worker)});
    await new SearchProcess(${JSON.stringify(searchProcess)}, ${JSON.stringify(path)}).stop();
    process.stdout.write("stopped");`;
  const options = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { status, stdout } = spawnSync(process.execPath, options, { cwd: root, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "stopped" });
});

test.each(["noticed", "not noticed"])(
  "the next search succeeds when the idle process was killed, which was %s",
  { tags: "slow", timeout: 60_000 },
  async (how) => {
    await withStore(20_000, async (store) => {
      const search = { graphId, query: compile('title~"build"', nodeSchema), seq, limit: 10 };
      expect((await searchNodes(store, search)).items).toHaveLength(10);
      const [pid = 0] = searchProcesses();
      process.kill(pid, "SIGKILL");
      if (how === "noticed") {
        await expect.poll(searchProcesses, { timeout: 10_000 }).toEqual([]);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      // Another question, because the answer to the first one is remembered.
      expect((await searchNodes(store, { ...search, limit: 11 })).items).toHaveLength(11);
      expect(searchProcesses()).not.toContain(pid);
    });
  },
);

test.each<readonly [string, (copy: string) => Promise<void>, string]>([
  ["was removed", (copy) => rm(copy), "SQLITE_CANTOPEN"],
  ["is empty", (copy) => writeFile(copy, ""), "SQLITE_ERROR"],
  ["is no database", (copy) => writeFile(copy, "text ".repeat(1000)), "SQLITE_NOTADB"],
])(
  "the error of a database that %s has the code of SQLite",
  { tags: "slow", timeout: 60_000 },
  async (_name, harm, code) => {
    const copy = join(folder, "copy.db");
    await copyFile(path, copy);
    await harm(copy);
    const worker = new SearchProcess(searchProcess, copy);
    try {
      const error: unknown = await worker
        .ask({ ask: "count", graph: 1, seq, query: "depth>=0" })
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code });
      // The service answers 503.
      expect(isSqliteUnavailable(error)).toBe(true);
    } finally {
      await worker.stop();
    }
  },
);

test(
  "a search process ends when its parent is killed during a search",
  { tags: "slow", timeout: 60_000 },
  async () => {
    const parent = spawn(process.execPath, [searcher, path, graphId, String(seq)], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    // The first search is answered, so its process has started; the second one takes longer than the test.
    await new Promise((done) => parent.stdout.once("data", done));
    expect(searchProcesses()).toHaveLength(1);
    parent.kill("SIGKILL");
    await expect.poll(searchProcesses, { timeout: 10_000 }).toEqual([]);
  },
);
