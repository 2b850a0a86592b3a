import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Tail } from "../../src/transcripts/tail.ts";
import { Watching } from "./watching.ts";
import type { Writing } from "./writing.ts";

let watching: Watching;
let writing: Writing;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
});
afterEach(() => watching.end());

const spawn = { description: "Find the cart", prompt: "Look for the cart code", subagent_type: "Explore" };

describe("a session", () => {
  test("starts, works, asks a question, answers and becomes idle, with the texts of the transcript", async () => {
    writing.write("s1.jsonl", [
      { type: "mode", mode: "normal", sessionId: "s1" },
      writing.prompt("s1", "Fix the cart\nand the checkout"),
      writing.said("s1", "I look at the cart."),
      writing.call("s1", "t1", "AskUserQuestion", { questions: [{ question: "Which cart?" }] }),
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({
      kind: "session",
      parent_id: null,
      provider: "claude-code",
      title: "Fix the cart",
      summary: "I look at the cart.",
      state: "input_required",
      attention: "Which cart?",
      cwd: "/home/ada/shop",
    });
    writing.append("s1.jsonl", [
      writing.result("s1", "t1", "The first"),
      writing.said("s1", "Done.", {}, "end_turn"),
      { type: "ai-title", aiTitle: "Cart fixed", sessionId: "s1" },
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({
      state: "idle",
      attention: null,
      summary: "Done.",
      title: "Cart fixed",
      ended: null,
    });
    const [event] = await watching.events();
    expect(event).toMatchObject({
      type: "session.started",
      source: { provider: "claude-code", provider_version: "2.1.0", adapter: "transcripts@1.0.0" },
    });
    expect(watching.refused).toEqual([]);
  });

  test("keeps the title that a person chose, and ignores texts that the client writes in a person's name", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "<command-name>/model</command-name>"),
      writing.prompt("s1", "a caveat", { isMeta: true }),
      writing.prompt("s1", "The real one"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).title).toBe("The real one");
    writing.append("s1.jsonl", [
      { type: "custom-title", customTitle: "Mine", sessionId: "s1" },
      { type: "ai-title", aiTitle: "Its own", sessionId: "s1" },
    ]);
    await watching.look();
    expect((await watching.node("s1")).title).toBe("Mine");
  });

  test("is idle after an interruption, and has attention after an error of the API", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go"),
      writing.prompt("s1", "[Request interrupted by user for tool use]"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).state).toBe("idle");
    writing.append("s1.jsonl", [
      writing.prompt("s1", "Go on"),
      writing.said("s1", "API Error: overloaded", { isApiErrorMessage: true }, "stop_sequence"),
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({ state: "idle", attention: "API Error: overloaded" });
  });

  test("ends at its exit, and is resumed by the next prompt", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "Go"),
      writing.prompt("s1", "<command-name>/exit</command-name>"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).state).toBe("completed");
    writing.append("s1.jsonl", [writing.prompt("s1", "Once more")]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({ state: "working", ended: null });
  });

  test("that works for long has activity, but not for each line", async () => {
    const calls = Array.from({ length: 100 }, (_, index) =>
      writing.line(
        "s1",
        {
          type: "assistant",
          message: { content: [{ type: "tool_use", id: `t${index}`, name: "Bash", input: {} }] },
        },
        6,
      ),
    );
    writing.write("s1.jsonl", [writing.prompt("s1", "Go"), ...calls]);
    await watching.look();
    const times = (await watching.events()).map(({ created }) => created);
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    expect(Math.max(...gaps)).toBeLessThan(5 * 60_000);
    expect(times.length).toBeLessThan(15);
  });
});

describe("tasks", () => {
  test("can be written as a complete list", async () => {
    const todos = ["completed", "in_progress", "pending", "pending"].map((status) => ({
      content: "x",
      status,
    }));
    writing.write("s1.jsonl", [writing.call("s1", "t1", "TodoWrite", { todos })]);
    await watching.look();
    expect((await watching.node("s1")).task_counts).toEqual({
      total: 4,
      pending: 2,
      in_progress: 1,
      completed: 1,
      open: 3,
    });
  });

  test("can be created and updated one by one", async () => {
    const create = (id: string): object[] => [
      writing.call("s1", `c${id}`, "TaskCreate", { subject: "x" }),
      writing.result("s1", `c${id}`, `Task #${id} created successfully: x`, { task: { id, subject: "x" } }),
    ];
    const update = (taskId: string, status: string): object =>
      writing.call("s1", `u${taskId}${status}`, "TaskUpdate", { taskId, status });
    writing.write("s1.jsonl", [
      ...create("1"),
      ...create("2"),
      ...create("3"),
      update("1", "in_progress"),
      update("1", "completed"),
      update("2", "in_progress"),
      update("3", "deleted"),
    ]);
    await watching.look();
    expect((await watching.node("s1")).task_counts).toMatchObject({
      pending: 0,
      in_progress: 1,
      completed: 1,
    });
    // The result of TaskList overrides earlier updates.
    const tasks = [
      { id: "1", status: "completed" },
      { id: "2", status: "completed" },
      { id: 4, status: "pending" },
    ];
    writing.append("s1.jsonl", [
      writing.call("s1", "l1", "TaskList", {}),
      writing.result("s1", "l1", "…", { tasks }),
    ]);
    await watching.look();
    expect((await watching.node("s1")).task_counts).toMatchObject({
      pending: 1,
      in_progress: 0,
      completed: 2,
    });
  });
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

describe("unusual input", () => {
  test("unknown lines are skipped", async () => {
    writing.write("s1.jsonl", [
      "no JSON\n",
      "[1,2]\n",
      "null\n",
      "\n",
      '{"type":"user"}\n',
      '{"type":"user","message":7,"timestamp":"yesterday"}\n',
      '{"type":"assistant","sessionId":"s1","timestamp":"2026-01-01T00:00:00Z","message":{"content":[null,{"type":"tool_use"},{"type":"new"}]}}\n',
      '{"__proto__":1,"constructor":2,"type":"constructor"}\n',
      writing.line("s1", { type: "hologram", payload: { deep: true } }),
      writing.call("s1", "t1", "Teleport", { to: "moon" }),
      writing.result("s1", "t9", "of no call"),
      writing.prompt("s1", "Go"),
    ]);
    await watching.look();
    expect(await watching.node("s1")).toMatchObject({ title: "Go", state: "working" });
    expect(watching.refused).toEqual([]);
  });

  test("characters that cannot be stored become U+FFFD, and long texts are truncated", async () => {
    writing.write("s1.jsonl", [
      writing.prompt("s1", "NUL \0, lone \ud800 surrogates \udc00"),
      writing.said("s1", "🦉".repeat(70_000)),
      Buffer.from([0x7b, 0xff, 0x7d, 0x0a]).toString("latin1"),
    ]);
    await watching.look();
    const node = await watching.node("s1");
    expect(node.title).toBe("NUL \uFFFD, lone \uFFFD surrogates \uFFFD");
    expect([...node.summary!]).toHaveLength(65_536);
    expect(node.summary!.endsWith("🦉…")).toBe(true);
    expect(watching.refused).toEqual([]);
  });

  test("an unreadable transcript does not stop the others", async () => {
    writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
    await watching.look();
    writing.append("s1.jsonl", [writing.said("s1", "More")]);
    writing.write("s2.jsonl", [writing.prompt("s2", "Go")]);
    const read = vi.spyOn(Tail.prototype, "read").mockRejectedValueOnce(new Error("EIO"));
    await watching.look();
    expect(watching.unreadable).toEqual([expect.stringContaining("s1.jsonl: Error: EIO")]);
    expect((await watching.node("s2")).title).toBe("Go");
    read.mockRestore();
    await watching.look();
    expect((await watching.node("s1")).summary).toBe("More");
  });

  test("names that are too long stay distinct", async () => {
    const long = "x".repeat(600);
    writing.write("a.jsonl", [writing.prompt(`${long}1`, "One"), writing.prompt(`${long}2`, "Two")]);
    await watching.look();
    expect((await watching.nodes()).map(({ title }) => title).sort()).toEqual(["One", "Two"]);
  });

  test("a time far in the future is not used as the time of an event", async () => {
    writing.write("s1.jsonl", [
      { ...writing.prompt("s1", "Go"), timestamp: "2999-01-01T00:00:00Z" },
      writing.said("s1", "Done"),
    ]);
    await watching.look();
    const [event] = await watching.events();
    expect(new Date(event!.created).getUTCFullYear()).toBe(2026);
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
