import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { Watching } from "./watching.ts";
import { spawn, type Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
});

describe("tailing", () => {
  /** All nodes, as text. */
  async function shown(): Promise<unknown> {
    return { events: await watching.events(), nodes: await watching.nodes() };
  }

  test("an incomplete line is read when its rest arrives, wherever it was cut", async () => {
    writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
    await watching.look();
    const line = Buffer.from(`${JSON.stringify(writing.said("s1", "Größe 日本 🦉"))}\n`);
    let whole = readFileSync(writing.path("s1.jsonl"));
    for (let end = 0; end < line.length; end += 7) {
      writeFileSync(writing.path("s1.jsonl"), Buffer.concat([whole, line.subarray(0, end)]));
      await watching.look();
      expect((await watching.node("s1")).summary).toBeNull();
    }
    whole = Buffer.concat([whole, line]);
    writeFileSync(writing.path("s1.jsonl"), whole);
    await watching.look();
    expect((await watching.node("s1")).summary).toBe("Größe 日本 🦉");
  });

  test("a last line without a line feed is read once", async () => {
    writing.write("s1.jsonl", [writing.prompt("s1", "Go"), JSON.stringify(writing.said("s1", "Last"))]);
    await watching.look();
    expect((await watching.node("s1")).summary).toBe("Last");
    writing.append("s1.jsonl", ["\n", writing.said("s1", "More")]);
    await watching.look();
    expect((await watching.node("s1")).summary).toBe("More");
  });

  test("a restart repeats nothing, and reads what was written in the meantime", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go"),
      writing.call("s1", "t1", "Agent", spawn),
      writing.call("s1", "t2", "TodoWrite", { todos: [{ status: "pending" }] }),
    ]);
    const agent = { isSidechain: true, agentId: "a1" };
    await watching.look();
    writing.write("s1/subagents/agent-a1.jsonl", [
      writing.prompt("s1", spawn.prompt, agent),
      writing.said("s1", "Done", agent, "end_turn"),
    ]);
    await watching.look();
    await watching.look();
    writing.append("s1.jsonl", [
      writing.result("s1", "t1", "Done", { status: "completed", agentId: "a1" }),
      writing.said("s1", "All done", {}, "end_turn"),
      { type: "summary", summary: "It is done", leafUuid: "x" },
    ]);
    await watching.look();
    const before = await shown();
    watching.watcher = watching.another();
    expect(await watching.look()).toBe(0);
    expect(await shown()).toEqual(before);

    watching.watcher = watching.another();
    writing.append("s1.jsonl", [writing.prompt("s1", "Next")]);
    expect(await watching.look()).toBeGreaterThan(0);
    expect((await watching.node("s1")).state).toBe("working");
    expect(watching.refused).toEqual([]);
  });

  test("a truncated or replaced file is read again without duplicates", async () => {
    const first = [writing.prompt("s1", "Go"), writing.said("s1", "One", {}, "end_turn")];
    const second = [writing.prompt("s1", "Again"), writing.said("s1", "Two", {}, "end_turn")];
    writing.write("s1.jsonl", [...first, ...second]);
    await watching.look();
    const before = await watching.events();
    writing.write("s1.jsonl", first);
    await watching.look();
    expect(await watching.events()).toEqual(before);
    writing.append("s1.jsonl", second);
    await watching.look();
    expect(await watching.events()).toEqual(before);

    // A longer file of another session replaces this one.
    writing.write("other.jsonl", [...first, ...second, ...second, writing.prompt("s1", "New")]);
    renameSync(writing.path("other.jsonl"), writing.path("s1.jsonl"));
    await watching.look();
    expect((await watching.events()).length).toBe(before.length + 1);
    expect((await watching.node("s1")).state).toBe("working");
  });

  test.each(["a running", "a restarted"])(
    "%s watcher reads a file again that was truncated and has grown longer than it was",
    async (which) => {
      const kept = [writing.prompt("s1", `Go ${"on ".repeat(100)}`)];
      writing.write("s1.jsonl", [...kept, writing.said("s1", "Gone")]);
      await watching.look();
      const before = await watching.events();
      writing.write("s1.jsonl", [...kept, writing.said("s1", "This is longer"), writing.said("s1", "New")]);
      if (which === "a restarted") watching.watcher = watching.another();
      await watching.look();
      const after = await watching.events();
      const added = after.slice(before.length).map(({ payload }) => payload);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(added).toMatchObject([{ summary: "This is longer" }, { summary: "New" }]);
      expect(watching.unreadable).toEqual([]);
    },
  );

  test("lines that a resumed session repeats in another file are recorded once", async () => {
    const lines = [writing.prompt("s1", "Go"), writing.said("s1", "One", {}, "end_turn")];
    writing.write("s1.jsonl", lines);
    await watching.look();
    const before = await watching.events();
    writing.write("s2.jsonl", [...lines, writing.prompt("s2", "Go on")]);
    await watching.look();
    expect((await watching.events()).slice(0, before.length)).toEqual(before);
    expect((await watching.nodes()).map((node) => node.provider_ref).sort()).toEqual(["s1", "s2"]);
    expect((await watching.node("s1")).state).toBe("idle");
  });
});

test("each project folder has a graph, and the folder of a project can be watched directly", async () => {
  writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
  writing.write("../-home-ada-other/s2.jsonl", [writing.prompt("s2", "Go")]);
  await watching.look();
  expect(await watching.nodes("-home-ada-other")).toHaveLength(1);
  expect(await watching.nodes()).toHaveLength(1);
  watching.watcher = watching.another(writing.project);
  writing.append("s1.jsonl", [writing.prompt("s1", "More")]);
  writing.append("../-home-ada-other/s2.jsonl", [writing.said("s2", "More")]);
  await watching.look();
  expect((await watching.node("s2", "-home-ada-other")).summary).toBeNull();
});

test("the projects of ~/.claude are found, and a stray file next to them hides none", async () => {
  writing.write("../projects/-home-ada-shop/s1.jsonl", [writing.prompt("s1", "Go")]);
  writing.write("../history.jsonl", [{ display: "Go", sessionId: "s1" }]);
  await watching.look();
  expect(await watching.nodes()).toHaveLength(1);
  writing.write("../projects/export.jsonl", [writing.prompt("s9", "Stray")]);
  writing.write("../projects/-home-ada-other/s2.jsonl", [writing.prompt("s2", "Go")]);
  await watching.look();
  expect(await watching.nodes("-home-ada-other")).toHaveLength(1);
  expect((await watching.nodes()).map((node) => node.provider_ref)).toEqual(["s1"]);
});

test.each([
  ["a folder with lines in a project", "-home-ada-shop", "-home-ada-shop/backup"],
  ["a project called projects", "", "projects"],
])("%s hides nothing", async (_, watched, other) => {
  watching.watcher = watching.another(join(writing.folder, watched));
  writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
  await watching.look();
  writing.write(`../${other}/s2.jsonl`, [writing.prompt("s2", "Go")]);
  writing.append("s1.jsonl", [writing.said("s1", "More")]);
  await watching.look();
  expect((await watching.node("s1")).summary).toBe("More");
  expect(await watching.nodes(basename(other))).toHaveLength(1);
});

test("a link to a folder is followed, also in a circle, and one that leads nowhere is ignored", async () => {
  const aside = { isSidechain: true, agentId: "a1" };
  writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
  writing.write("s1/subagents/agent-a1.jsonl", [writing.prompt("s1", "Look", aside)]);
  symlinkSync(".", writing.path("s1/subagents/again"));
  symlinkSync("nowhere", writing.path("s2"));
  mkdirSync(join(writing.folder, "other/disk"), { recursive: true });
  renameSync(writing.project, join(writing.folder, "other/disk/shop"));
  symlinkSync("other/disk/shop", writing.project);
  await watching.look();
  expect((await watching.nodes()).map((node) => node.provider_ref).sort()).toEqual(["s1", "s1/a1"]);
  expect(watching.refused).toEqual([]);
});
