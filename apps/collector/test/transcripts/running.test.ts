import { mkdirSync, rmdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeTranscripts } from "../../../service/bench/limits/harness/transcripts.ts";
import { foldersToWatch } from "../../index.ts";
import { FolderChanges } from "../../transcripts/watching/folder-changes.ts";
import { Tail } from "../../transcripts/watching/tail.ts";
import { Watching } from "./watching.ts";
import { spawn, start, type Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
let stopping: AbortController;
let running: Promise<void> | null;
const errors: unknown[] = [];
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
  stopping = new AbortController();
  running = null;
  errors.length = 0;
});
afterEach(async () => {
  stopping.abort();
  await running;
  vi.restoreAllMocks();
  await watching.end();
  expect(errors).toEqual([]);
});

function run(): void {
  running = watching.watcher.run({
    signal: stopping.signal,
    onRecorded: () => undefined,
    onError: (error) => errors.push(error),
  });
}

/** Waits until a node has this summary, and returns the milliseconds that it took. */
async function summarized(ref: string, summary: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const node = await watching.node(ref).catch(() => null);
    if (node?.summary === summary) return performance.now() - began;
    if (performance.now() - began > 10_000) throw new Error(`no ${summary} but ${node?.summary}`);
    await sleep(10);
  }
}

/** The current time, because a line is recorded with no later one. */
const now = (): object => ({ timestamp: new Date().toISOString() });

describe("a running watcher", () => {
  test.each(["with", "without"])(
    "shows new lines, files and folders, %s notifications",
    { tags: "slow" },
    async (how) => {
      if (how === "without") vi.spyOn(FolderChanges.prototype, "watch").mockReturnValue(false);
      if (how === "without") vi.spyOn(FolderChanges.prototype, "isComplete", "get").mockReturnValue(false);
      writing.write("s1.jsonl", [writing.prompt("s1", "Go", now())]);
      run();
      for (const step of ["One", "Two", "Three"]) {
        writing.append("s1.jsonl", [writing.said("s1", step, now())]);
        expect(await summarized("s1", step)).toBeLessThan(2000);
      }
      writing.write("s2.jsonl", [writing.said("s2", "A new session", now())]);
      expect(await summarized("s2", "A new session")).toBeLessThan(3000);
      writing.append("s1.jsonl", [writing.call("s1", "t1", "Agent", spawn, now())]);
      const aside = { isSidechain: true, agentId: "a1", ...now() };
      writing.write("s1/subagents/agent-a1.jsonl", [writing.said("s1", "Look", aside)]);
      expect(await summarized("s1/a1", "Look")).toBeLessThan(4000);
      writing.append("s1/subagents/agent-a1.jsonl", [writing.said("s1", "Found", aside)]);
      expect(await summarized("s1/a1", "Found")).toBeLessThan(2000);
    },
  );

  test(
    "reads live sessions first, and new lines between the others",
    { tags: "slow", timeout: 30_000 },
    async () => {
      const until = Date.now() - 3_600_000;
      await writeTranscripts(writing.project, { sessions: 60, lines: 60, until });
      writing.write("live.jsonl", [writing.said("live", "One", now())]);
      const order: string[] = [];
      const { read } = Tail.prototype;
      vi.spyOn(Tail.prototype, "read").mockImplementation(async function (this: Tail, ...given) {
        order.push(this.path.slice(writing.project.length + 1));
        // The backlog is slow.
        if (!this.path.endsWith("live.jsonl")) await sleep(20);
        return read.apply(this, given);
      });
      run();
      expect(await summarized("live", "One")).toBeLessThan(2000);
      expect(order[0]).toBe("live.jsonl");
      writing.append("live.jsonl", [writing.said("live", "Two", now())]);
      await summarized("live", "Two");
      const files = order.length;
      while ((await watching.nodes()).length < 60) await sleep(20);
      expect(order.length).toBeGreaterThan(files);
    },
  );

  test("gives the same nodes as a look at the end", { timeout: 60_000 }, async () => {
    const other = await Watching.begin();
    const shape = { sessions: 30, lines: 20, until: Date.now() - 3_600_000 };
    try {
      const { sessions } = await writeTranscripts(other.writing.project, shape);
      await other.look();
      await writeTranscripts(writing.project, shape);
      run();
      const all = (await other.nodes()).length;
      expect(all).toBeGreaterThan(sessions.length);
      while ((await watching.nodes().catch(() => [])).length < all) await sleep(20);
      expect(await standing(watching)).toEqual(await standing(other));
      expect(watching.refused).toEqual([]);
    } finally {
      await other.end();
    }
  });

  test("reads the backlog of a project while another one fails", async () => {
    const open = watching.graphs.open.bind(watching.graphs);
    vi.spyOn(watching.graphs, "open").mockImplementation((name, cwd) =>
      name === "-home-ada-shop" ? Promise.reject(new Error("It is full.")) : open(name, cwd),
    );
    writing.write("s1.jsonl", [writing.prompt("s1", "Go", now())]);
    const other = "../-home-ada-other/s2.jsonl";
    writing.write(other, [writing.said("s2", "Done")]);
    utimesSync(writing.path(other), start / 1000, start / 1000);
    run();
    await expect
      .poll(() => watching.nodes("-home-ada-other").catch(() => []), { timeout: 5000 })
      .toHaveLength(1);
    stopping.abort();
    await running;
    expect(new Set(errors.splice(0).map(String))).toEqual(new Set(["Error: It is full."]));
  });

  test("makes a graph again that is deleted", async () => {
    writing.write("s1.jsonl", [writing.prompt("s1", "Go", now())]);
    writing.write("s2.jsonl", [writing.prompt("s2", "Go")]);
    utimesSync(writing.path("s2.jsonl"), start / 1000, start / 1000);
    const nodes = (): Promise<unknown> => watching.nodes().catch(() => []);
    run();
    await expect.poll(nodes, { timeout: 5000 }).toHaveLength(2);
    await watching.store.deleteGraph((await watching.graph()).id);
    writing.append("s1.jsonl", [writing.said("s1", "Two", now())]);
    await summarized("s1", "Two");
    await expect.poll(nodes, { timeout: 5000 }).toHaveLength(2);
  });

  test("reports a malformed line once, with file and line, and reads the others", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go", now()),
      "{oops\n",
      "[]\n",
      writing.said("s1", "Gone", now()),
    ]);
    run();
    await summarized("s1", "Gone");
    writing.append("s1.jsonl", ["{again\n", writing.said("s1", "Went", now())]);
    await summarized("s1", "Went");
    const path = writing.path("s1.jsonl");
    expect(watching.unreadable).toEqual([
      `${path}: lines 2, 3 are not JSON objects, so nothing is recorded of them`,
      `${path}: line 5 is not a JSON object, so nothing is recorded of it`,
    ]);
  });
});

/** The nodes, without the times of recording. */
async function standing(of: Watching): Promise<unknown> {
  const nodes = await of.nodes();
  return nodes
    .map(({ provider_ref, state, title, summary, task_counts, child_count }) => ({
      provider_ref,
      state,
      title,
      summary,
      task_counts,
      child_count,
    }))
    .sort((one, other) => (one.provider_ref! < other.provider_ref! ? -1 : 1));
}

test("a folder that is made again after it was removed is watched", async () => {
  const changes = new FolderChanges();
  const folder = join(writing.folder, "again");
  mkdirSync(folder);
  changes.watch([folder]);
  rmdirSync(folder);
  mkdirSync(folder);
  await expect.poll(() => changes.watch([folder])).toBe(true);
  writeFileSync(join(folder, "s1.jsonl"), "");
  await expect.poll(() => changes.take()).toContain(join(folder, "s1.jsonl"));
  changes.close();
});

test("a graph is named after the folder of its project", async () => {
  writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
  const folder = join(writing.folder, "-home-ben-shop");
  mkdirSync(folder);
  writeFileSync(
    join(folder, "s2.jsonl"),
    `${JSON.stringify(writing.prompt("s2", "Go", { cwd: "/home/ben/shop" }))}\n`,
  );
  utimesSync(folder, 0, 0);
  await watching.look();
  expect((await watching.graph()).name).toBe("shop");
  expect((await watching.graph("-home-ben-shop")).name).toBe("shop (2)");
});

test("a folder that is named by a relative path is watched by its absolute one", async () => {
  const folders = await foldersToWatch(".", "codex");
  expect(folders.map(({ folder }) => folder)).toEqual([process.cwd()]);
});
