import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Watching } from "../transcripts/watching.ts";
import { spawn, start, type Writing } from "../transcripts/writing.ts";
import { Hooking } from "./hooking.ts";

let watching: Watching;
let writing: Writing;
let hooks: Hooking;
beforeEach(async () => {
  watching = await Watching.begin();
  writing = watching.writing;
  hooks = await Hooking.begin(watching.store);
});
afterEach(async () => {
  expect(watching.refused).toEqual([]);
  await watching.end();
});

const inside = { isSidechain: true, agentId: "a1" };
const explore = { agent_id: "a1", agent_type: "Explore" };
const agentCall = { tool_name: "Agent", tool_input: spawn, tool_use_id: "t1" };

/** The lines of a session that spawns an agent in the foreground, 1 to 4 seconds after the start. */
function writeAgent(): void {
  writing.write("s1.jsonl", [writing.prompt("s1", "Go"), writing.call("s1", "t1", "Agent", spawn)]);
  writing.write("s1/subagents/agent-a1.jsonl", [
    writing.prompt("s1", spawn.prompt, inside),
    writing.said("s1", "Looking", inside),
  ]);
}

/** The hooks of the same, at the same times. */
async function sendAgent(): Promise<void> {
  hooks.now = start;
  await hooks.send("SessionStart", { source: "startup" }, 0.5);
  await hooks.send("UserPromptSubmit", { prompt: "Go" }, 0.6);
  await hooks.send("PreToolUse", agentCall, 1);
  await hooks.send("SubagentStart", explore, 0.5);
}

/** Fields that do not depend on which source came first. */
const agentFields = {
  kind: "agent",
  agent_type: "Explore",
  title: "Find the cart",
  purpose: spawn.prompt,
  spawn_call_id: "t1",
  state: "working",
  background: false,
};

describe.each([
  ["hooks first", async () => (await sendAgent(), writeAgent(), watching.look())],
  ["transcripts first", async () => (writeAgent(), await watching.look(), sendAgent())],
  [
    "hooks without the call, then transcripts",
    async () => {
      hooks.now = start;
      await hooks.send("UserPromptSubmit", { prompt: "Go" }, 1);
      await hooks.send("SubagentStart", explore, 1);
      writeAgent();
      await watching.look();
    },
  ],
])("%s", (_, run) => {
  beforeEach(run);

  test("there is one node for each agent, with what both tell", async () => {
    const nodes = await hooks.nodes();
    expect(nodes.map(({ provider_ref }) => provider_ref).sort()).toEqual(["s1", "s1/a1"]);
    const session = await hooks.node();
    const agent = await hooks.node("s1/a1");
    expect(agent).toMatchObject({ ...agentFields, parent_id: session.id, requested_by_id: session.id });
    expect(session).toMatchObject({
      title: "Go",
      state: "working",
      cwd: "/home/ada/shop",
      child_count: 1,
      background_agent_count: 0,
      blocked: { on_ids: [agent.id], node_count: 1 },
    });
  });

  test("a permission that hooks tell stays open until hooks or transcripts tell of the answer", async () => {
    hooks.now = start + 10_000;
    await hooks.tool("PermissionRequest", "Bash", { command: "ls" }, explore, 0);
    // Lines of before the question.
    writing.append("s1/subagents/agent-a1.jsonl", [writing.said("s1", "I look at the files", inside)]);
    await watching.look();
    expect(await hooks.node("s1/a1")).toMatchObject({
      state: "input_required",
      attention: "Allow Bash? ls",
      summary: "I look at the files",
    });
    writing.append("s1/subagents/agent-a1.jsonl", [
      writing.line(
        "s1",
        { type: "user", message: { content: "[Request interrupted by user]" }, ...inside },
        60,
      ),
    ]);
    await watching.look();
    expect(await hooks.node("s1/a1")).toMatchObject({ state: "idle", attention: null });
  });

  test("both tell of the end", async () => {
    hooks.now = start + 8000;
    await hooks.send("SubagentStop", { ...explore, last_assistant_message: "Found" }, 0);
    await hooks.send(
      "PostToolUse",
      { ...agentCall, tool_response: { status: "completed", agentId: "a1" } },
      0.1,
    );
    await hooks.send("Stop", { last_assistant_message: "It is in cart.ts" }, 2);
    const before = (await hooks.events()).length;
    writing.append("s1/subagents/agent-a1.jsonl", [writing.said("s1", "Found", inside, "end_turn")]);
    writing.append("s1.jsonl", [
      writing.result("s1", "t1", "Found\nagentId: a1", { status: "completed", agentId: "a1" }),
      writing.said("s1", "It is in cart.ts", {}, "end_turn"),
    ]);
    await watching.look();
    expect(await hooks.node("s1/a1")).toMatchObject({ ...agentFields, state: "completed", summary: "Found" });
    expect(await hooks.node()).toMatchObject({ state: "idle", summary: "It is in cart.ts", blocked: null });
    expect((await hooks.events()).length).toBe(before);
    await hooks.send("SessionEnd", { reason: "other" });
    writing.append("s1.jsonl", [writing.line("s1", { type: "system", subtype: "turn_duration" })]);
    await watching.look();
    expect(await hooks.node()).toMatchObject({ state: "completed" });
  });
});

test("a session that hooks have ended is resumed by its transcript", async () => {
  writing.write("s1.jsonl", [writing.prompt("s1", "Go")]);
  await watching.look();
  hooks.now = start + 2000;
  await hooks.send("SessionEnd", { reason: "other" }, 0);
  expect(await hooks.node()).toMatchObject({ state: "completed" });
  writing.append("s1.jsonl", [writing.prompt("s1", "More"), writing.said("s1", "Yes")]);
  await watching.look();
  expect(await hooks.node()).toMatchObject({ state: "completed" });
  writing.append("s1.jsonl", [writing.line("s1", { type: "user", message: { content: "Go on" } }, 600)]);
  await watching.look();
  expect(await hooks.node()).toMatchObject({ state: "working", ended: null });
});

test("a question of a tool is one question", async () => {
  const input = { questions: [{ question: "Which?" }] };
  writing.write("s1.jsonl", [writing.prompt("s1", "Go"), writing.call("s1", "t1", "AskUserQuestion", input)]);
  hooks.now = start;
  await hooks.send("UserPromptSubmit", { prompt: "Go" }, 1);
  await hooks.tool("PreToolUse", "AskUserQuestion", input, { tool_use_id: "t1" }, 1.2);
  const before = (await hooks.events()).length;
  await watching.look();
  expect((await hooks.events()).length).toBe(before);
  expect(await hooks.node()).toMatchObject({ state: "input_required", attention: "Which?" });
  // The transcript alone tells of the answer.
  writing.append("s1.jsonl", [writing.result("s1", "t1", "This one")]);
  await watching.look();
  expect(await hooks.node()).toMatchObject({ state: "working", attention: null });
});

test("a watcher that starts again changes nothing", async () => {
  await sendAgent();
  writeAgent();
  await watching.look();
  const before = await hooks.events();
  await watching.another().look(Date.now());
  expect(await hooks.events()).toEqual(before);
});
