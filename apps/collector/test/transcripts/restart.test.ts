import { renameSync, statSync, utimesSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GraphWriter } from "../../../service/src/writer/index.ts";
import { Tail } from "../../transcripts/watching/tail.ts";
import { Watching } from "./watching.ts";
import { spawn, type Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
  for (const session of ["s1", "s2", "s3"]) {
    writing.write(`${session}.jsonl`, [
      writing.prompt(session, `Go ${session}`),
      writing.said(session, "Went"),
    ]);
  }
  writing.append("s1.jsonl", [writing.call("s1", "t1", "Agent", spawn)]);
  writing.write("s1/subagents/agent-a1.jsonl", [
    writing.prompt("s1", spawn.prompt, { isSidechain: true, agentId: "a1" }),
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await watching.end();
});

/** Watches as after a restart. Returns the names of the files that were read, and the number of new events. */
async function restarted(): Promise<{ readonly read: readonly string[]; readonly recorded: number }> {
  watching.watcher = watching.another();
  const reading = vi.spyOn(Tail.prototype, "read");
  const recorded = await watching.look();
  const read = (reading.mock.contexts as Tail[]).map(({ path }) => path.slice(writing.project.length + 1));
  reading.mockRestore();
  return { read, recorded };
}

describe("after a restart", () => {
  test("nothing is read that was recorded, and of what has grown its session alone", async () => {
    await watching.look();
    const before = await watching.events();
    expect(await restarted()).toEqual({ read: [], recorded: 0 });
    writing.append("s1.jsonl", [writing.result("s1", "t1", "Done", { status: "completed", agentId: "a1" })]);
    expect(await restarted()).toEqual({
      read: ["s1.jsonl", "s1/subagents/agent-a1.jsonl"],
      recorded: 1,
    });
    expect((await watching.node("s1/a1")).state).toBe("completed");
    expect((await watching.events()).slice(0, -1)).toEqual(before);
    expect(await restarted()).toEqual({ read: [], recorded: 0 });
  });

  test("lines that gave nothing to record are not read again either", async () => {
    await watching.look();
    writing.append("s2.jsonl", [writing.line("s2", { type: "hologram" }), { type: "mode", sessionId: "s2" }]);
    await watching.look();
    expect(await restarted()).toEqual({ read: [], recorded: 0 });
  });

  test("a file that was truncated or replaced meanwhile is read again, without duplicates", async () => {
    await watching.look();
    const before = await watching.events();
    writing.write("s2.jsonl", [writing.prompt("s2", "Another start")]);
    expect(await restarted()).toEqual({ read: ["s2.jsonl"], recorded: 1 });
    writing.write("other", [
      writing.prompt("s3", "New"),
      writing.said("s3", "And longer than it was before"),
    ]);
    renameSync(writing.path("other"), writing.path("s3.jsonl"));
    expect((await restarted()).read).toEqual(["s3.jsonl"]);
    expect((await watching.events()).slice(0, before.length)).toEqual(before);
    expect((await watching.node("s3")).summary).toBe("And longer than it was before");
  });

  test("a file whose time alone has changed gives nothing new", async () => {
    await watching.look();
    const { atimeMs, mtimeMs } = statSync(writing.path("s2.jsonl"));
    utimesSync(writing.path("s2.jsonl"), atimeMs / 1000, mtimeMs / 1000 + 10);
    expect(await restarted()).toEqual({ read: ["s2.jsonl"], recorded: 0 });
  });

  test("what was read and not recorded is read again", async () => {
    vi.spyOn(GraphWriter.prototype, "record").mockRejectedValueOnce(new Error("The disk is full."));
    await expect(watching.look()).rejects.toThrow("full");
    expect((await restarted()).recorded).toBeGreaterThan(0);
    expect((await watching.node("s3")).title).toBe("Go s3");
  });

  test.each(["before", "after"])(
    "a graph that is deleted %s something is recorded is made again",
    async (when) => {
      await watching.look();
      if (when === "before") expect(await restarted()).toEqual({ read: [], recorded: 0 });
      await watching.store.deleteGraph((await watching.graph()).id);
      writing.append("s1.jsonl", [writing.said("s1", "More")]);
      expect(await watching.look()).toBe(0);
      expect(await watching.look()).toBeGreaterThan(0);
      const refs = (await watching.nodes()).map((node) => node.provider_ref);
      expect(refs.sort()).toEqual(["s1", "s1/a1", "s2", "s3"]);
      expect((await watching.node("s1")).summary).toBe("More");
      expect(watching.refused).toEqual([]);
    },
  );

  test("a note that no message had followed is taken with the first message", async () => {
    await watching.look();
    writing.write("s4.jsonl", [{ type: "ai-title", aiTitle: "Titled", sessionId: "s4" }]);
    await restarted();
    writing.append("s4.jsonl", [writing.prompt("s4", "Go")]);
    await restarted();
    expect((await watching.node("s4")).title).toBe("Titled");
  });
});
