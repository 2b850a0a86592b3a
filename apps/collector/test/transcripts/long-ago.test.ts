import { afterEach, beforeEach, expect, test } from "vitest";
import { Watching } from "./watching.ts";
import { start, type Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
});
afterEach(() => watching.end());

const hours = 3600;

/** A session with agents, of which the last one is still at work. */
function oldSession(agents: number): { readonly lines: object[]; readonly running: object[] } {
  const lines = [writing.prompt("old", "Rework the shop", { version: "1.0.0" })];
  for (let agent = 1; agent <= agents; agent++) {
    const [call, agentId] = [`call${agent}`, `a${agent}`];
    lines.push(
      writing.call("old", call, "Agent", { prompt: `Part ${agent}`, description: `Part ${agent}` }),
      writing.said("old", `Waiting for ${agent}`),
      writing.result("old", call, "Done", { status: "completed", agentId }),
    );
  }
  const prompt = { prompt: "The rest", description: "The rest" };
  lines.push(writing.call("old", "last", "Agent", prompt));
  const aside = { isSidechain: true, agentId: "running" };
  const running = [
    writing.prompt("old", "The rest", aside),
    writing.said("old", "Half of it", aside),
    writing.said("old", "Most of it", aside),
  ];
  return { lines, running };
}

test("a transcript of long ago that grows does not replace the history", { timeout: 60_000 }, async () => {
  const { lines, running } = oldSession(400);
  const today = [writing.line("now", { type: "user", message: { role: "user", content: "Go" } }, 20 * hours)];
  for (let line = 0; line < 1100; line++) today.push(writing.said("now", `Step ${line}`));
  writing.write("now.jsonl", today);
  await watching.look();
  const before = await watching.events();
  expect(before.length).toBeGreaterThan(1100);

  // It was not read, because it was written long ago. Then somebody continues it.
  writing.write("old.jsonl", [...lines, writing.prompt("old", "Go on")]);
  writing.write("old/subagents/agent-running.jsonl", running);
  await watching.look();
  await watching.look();

  const after = await watching.events();
  expect(after.slice(0, before.length)).toEqual(before);
  const added = after.slice(before.length);
  // The session, the newest 100 nodes, and what is new.
  expect(added.length).toBeLessThan(110);
  expect(added[0]).toMatchObject({ type: "session.started", created: before.at(-1)!.created });
  expect(added.at(-1)).toMatchObject({ type: "agent.spawned" });
  const session = await watching.node("old");
  expect(session).toMatchObject({
    state: "working",
    title: "Rework the shop",
    summary: "Waiting for 400",
    created: start + 1000,
    child_count: 101,
    ended: null,
  });
  expect(session.last_event).toBeGreaterThan(start + 20 * hours * 1000);
  expect(session.blocked?.on_ids).toHaveLength(1);
  expect(await watching.node("old/a400")).toMatchObject({ state: "completed", title: "Part 400" });
  expect(await watching.node("old/running")).toMatchObject({ state: "working", summary: "Most of it" });
  await expect(watching.node("old/a1")).rejects.toThrow("no old/a1");

  writing.append("old.jsonl", [writing.said("old", "Continued", {}, "end_turn")]);
  expect(await watching.look()).toBeGreaterThan(0);
  expect(await watching.node("old")).toMatchObject({ state: "idle", summary: "Continued" });
  watching.watcher = watching.another();
  expect(await watching.look()).toBe(0);
  expect((await watching.events()).slice(0, before.length)).toEqual(before);
  expect(watching.refused).toEqual([]);
});

test("lines that are late by less than an hour are events of their own", async () => {
  const lines = [writing.prompt("s1", "Begin"), writing.said("s1", "One"), writing.said("s1", "Two")];
  writing.write("s2.jsonl", [
    writing.line("s2", { type: "user", message: { role: "user", content: "Go" } }, hours - 10),
  ]);
  await watching.look();
  writing.write("s1.jsonl", lines);
  await watching.look();
  const events = await watching.events();
  expect(events.slice(-3).map(({ type }) => type)).toEqual(["text.updated", "text.updated", "text.updated"]);
  expect((await watching.node("s1")).last_event).toBe(start + 3000);
});
