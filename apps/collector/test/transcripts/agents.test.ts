import { writeFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { Watching } from "./watching.ts";
import { spawn, type Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
});

describe("agents", () => {
  const aside = { isSidechain: true, agentId: "a1" };

  describe.each(["Task", "Agent"])("that are called with %s", (tool) => {
    test.each([
      ["in the session's folder", "s1/subagents/agent-a1.jsonl"],
      ["beside the session", "agent-a1.jsonl"],
    ])("with a transcript %s", async (_, path) => {
      const isNewer = path.startsWith("s1/");
      writing.write("s1.jsonl", [writing.prompt("s1", "Go"), writing.call("s1", "t1", tool, spawn)]);
      writing.write(path, [writing.prompt("s1", spawn.prompt, aside), writing.said("s1", "Looking", aside)]);
      if (isNewer) {
        writeFileSync(
          writing.path("s1/subagents/agent-a1.meta.json"),
          JSON.stringify({ agentType: "Explore", description: "Find the cart", toolUseId: "t1" }),
        );
      }
      await watching.look();
      const session = await watching.node("s1");
      const agent = await watching.node("s1/a1");
      expect(agent).toMatchObject({
        kind: "agent",
        parent_id: session.id,
        requested_by_id: session.id,
        session_id: session.id,
        agent_type: "Explore",
        title: "Find the cart",
        purpose: spawn.prompt,
        summary: "Looking",
        state: "working",
        background: false,
        spawn_call_id: "t1",
        link_method: isNewer ? "meta" : "prompt",
      });
      expect(session.blocked).toMatchObject({ on_ids: [agent.id] });
      writing.append("s1.jsonl", [
        writing.result("s1", "t1", "Found\nagentId: a1", { status: "completed", agentId: "a1" }),
      ]);
      await watching.look();
      expect((await watching.node("s1/a1")).state).toBe("completed");
      expect((await watching.node("s1")).blocked).toBeNull();
      expect(watching.refused).toEqual([]);
    });
  });

  test("inline sidechains: each chain is an agent, found by its prompt", async () => {
    const chain = (root: object, more: readonly object[]): object[] => {
      let before = root;
      return [
        root,
        ...more.map((line) => (before = { ...line, parentUuid: (before as { uuid: string }).uuid })),
      ];
    };
    const first = chain(writing.prompt("s1", "One", { isSidechain: true }), [
      writing.said("s1", "One says", { isSidechain: true }),
      writing.said("s1", "One says more", { isSidechain: true }),
    ]);
    const second = chain(writing.prompt("s1", "Two", { isSidechain: true }), [
      writing.said("s1", "Two says", { isSidechain: true }),
    ]);
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go"),
      writing.call("s1", "t1", "Task", { ...spawn, prompt: "One" }),
      writing.call("s1", "t2", "Task", { ...spawn, prompt: "Two" }),
      ...first,
      ...second,
      writing.result("s1", "t2", "Failed", "Error: failed", {}, { is_error: true }),
    ]);
    await watching.look();
    const nodes = await watching.nodes();
    expect(nodes.map(({ purpose, summary, state }) => [purpose, summary, state])).toEqual(
      expect.arrayContaining([
        ["One", "One says more", "working"],
        ["Two", "Two says", "failed"],
      ]),
    );
    expect(nodes).toHaveLength(3);
  });

  test("the same agent id in two sessions is two agents, also in one file", async () => {
    for (const session of ["s1", "s2"]) {
      writing.write(`${session}.jsonl`, [
        writing.prompt(session, "Go"),
        writing.call(session, "t1", "Task", { ...spawn, prompt: `For ${session}` }),
      ]);
    }
    writing.write("agent-a1.jsonl", [
      writing.prompt("s1", "For s1", aside),
      writing.prompt("s2", "For s2", aside),
    ]);
    await watching.look();
    expect((await watching.node("s1/a1")).purpose).toBe("For s1");
    expect((await watching.node("s2/a1")).purpose).toBe("For s2");
    expect((await watching.node("s2/a1")).session_id).toBe((await watching.node("s2")).id);
  });

  test("can have agents below them", async () => {
    writing.write("s1.jsonl", [writing.call("s1", "t1", "Agent", spawn)]);
    writing.write("s1/subagents/agent-a1.jsonl", [
      writing.prompt("s1", spawn.prompt, aside),
      writing.call("s1", "t2", "Agent", { ...spawn, prompt: "Deeper" }, aside),
    ]);
    writing.write("s1/subagents/agent-a2.jsonl", [
      writing.prompt("s1", "Deeper", { isSidechain: true, agentId: "a2" }),
    ]);
    writing.write("s1/subagents/agent-acompact-x.jsonl", [writing.prompt("s1", "Sum up", aside)]);
    await watching.look();
    const deeper = await watching.node("s1/a2");
    expect(deeper).toMatchObject({ depth: 2, parent_id: (await watching.node("s1/a1")).id });
    expect(await watching.nodes()).toHaveLength(3);
  });

  test.each([
    ["completed", "completed"],
    ["failed", "failed"],
    ["killed", "canceled"],
  ])("in the background do not block, and end with their notification (%s)", async (status, state) => {
    writing.write("s1.jsonl", [
      writing.call("s1", "t1", "Agent", spawn),
      writing.result("s1", "t1", "Async agent launched. agentId: a1", {
        status: "async_launched",
        agentId: "a1",
      }),
    ]);
    await watching.look();
    expect(await watching.node("s1/a1")).toMatchObject({ background: true, state: "working" });
    expect(await watching.node("s1")).toMatchObject({ blocked: null, background_agent_count: 1 });
    const told = `<task-notification>\n<task-id>a1</task-id>\n<tool-use-id>t1</tool-use-id>\n<status>${status}</status>\n</task-notification>`;
    writing.append("s1.jsonl", [
      writing.line("s1", { type: "queue-operation", operation: "enqueue", content: told, uuid: undefined }),
      writing.prompt("s1", told),
      writing.prompt("s1", told.replaceAll("a1", "b9").replace("t1", "t9")),
    ]);
    await watching.look();
    expect((await watching.node("s1/a1")).state).toBe(state);
    expect(watching.refused).toEqual([]);
  });

  test("that were refused are not recorded; those without a transcript are", async () => {
    writing.write("s1.jsonl", [
      writing.call("s1", "t1", "Agent", spawn),
      writing.result(
        "s1",
        "t1",
        "The user doesn't want to proceed with this tool use.",
        "…",
        {},
        { is_error: true },
      ),
      writing.call("s1", "t2", "Agent", spawn),
      writing.result("s1", "t2", "Found"),
    ]);
    await watching.look();
    expect(await watching.nodes()).toHaveLength(2);
    expect(await watching.node("s1/t2")).toMatchObject({ state: "completed", link_method: "call" });
  });

  test("without a known caller are children of their session and do not block it", async () => {
    writing.write("s1/subagents/workflows/wf_1/agent-a1.jsonl", [writing.prompt("s1", "Alone", aside)]);
    await watching.look();
    expect(await watching.node("s1/a1")).toMatchObject({
      link_method: "session",
      background: true,
      depth: 1,
    });
    expect((await watching.node("s1")).blocked).toBeNull();
  });

  test("are linked when the transcript of the caller is written after theirs", async () => {
    writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
    await watching.look();
    const call = writing.call("s1", "t1", "Agent", spawn);
    writing.write("s1/subagents/agent-a1.jsonl", [writing.prompt("s1", spawn.prompt, aside)]);
    await watching.look();
    expect(await watching.nodes()).toHaveLength(1);
    writing.append("s1.jsonl", [call]);
    await watching.look();
    expect(await watching.node("s1/a1")).toMatchObject({ link_method: "prompt", agent_type: "Explore" });
  });

  test("work again if they are resumed after their end", async () => {
    writing.write("s1.jsonl", [
      writing.call("s1", "t1", "Agent", spawn),
      writing.result("s1", "t1", "Done", { status: "completed", agentId: "a1" }),
    ]);
    await watching.look();
    writing.write("s1/subagents/agent-a1.jsonl", [writing.prompt("s1", "One more thing", aside)]);
    await watching.look();
    await watching.look();
    expect(await watching.node("s1/a1")).toMatchObject({ state: "working", ended: null });
  });
});
