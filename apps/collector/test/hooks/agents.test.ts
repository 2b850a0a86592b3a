import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Hooking } from "./hooking.ts";

let hooks: Hooking;
beforeEach(async () => {
  hooks = await Hooking.begin();
  await hooks.send("UserPromptSubmit", { prompt: "Go" });
});
afterEach(() => hooks.end());

const input = { description: "Find the cart", prompt: "Look for the cart code", subagent_type: "Explore" };
const call = { tool_name: "Agent", tool_input: input, tool_use_id: "t1" };
const explore = { agent_id: "a1", agent_type: "Explore" };

describe("an agent", () => {
  test("is matched with the only call that can have spawned it", async () => {
    await hooks.send("PreToolUse", call);
    await hooks.send("SubagentStart", explore, 0.1);
    const session = await hooks.node();
    expect(await hooks.node("s1/a1")).toMatchObject({
      kind: "agent",
      parent_id: session.id,
      requested_by_id: session.id,
      agent_type: "Explore",
      title: "Find the cart",
      purpose: "Look for the cart code",
      spawn_call_id: "t1",
      link_method: "hook",
      state: "working",
      background: true,
      cwd: "/home/ada/shop",
    });
    await hooks.send("SubagentStop", { ...explore, last_assistant_message: "Found it." });
    expect(await hooks.node("s1/a1")).toMatchObject({ state: "completed", summary: "Found it." });
  });

  test("keeps its caller waiting if the call says so", async () => {
    await hooks.send("PreToolUse", { ...call, tool_input: { ...input, run_in_background: false } });
    await hooks.send("SubagentStart", explore);
    const agent = await hooks.node("s1/a1");
    expect(agent).toMatchObject({ background: false });
    expect(await hooks.node()).toMatchObject({ blocked: { on_ids: [agent.id] } });
    await hooks.send("PostToolUse", {
      ...call,
      tool_response: { status: "completed", agentId: "a1", content: [] },
    });
    expect(await hooks.node("s1/a1")).toMatchObject({ state: "completed" });
    expect(await hooks.node()).toMatchObject({ blocked: null });
  });

  test("is not matched by guesses: its call is known when the call's result names it", async () => {
    await hooks.send("PreToolUse", call);
    const other = { ...call, tool_use_id: "t2", tool_input: { ...input, description: "Find the shelf" } };
    await hooks.send("PreToolUse", other);
    await hooks.send("SubagentStart", explore);
    expect(await hooks.node("s1/a1")).toMatchObject({
      title: null,
      spawn_call_id: null,
      link_method: "session",
    });
    await hooks.send("PostToolUse", { ...other, tool_response: { status: "async_launched", agentId: "a1" } });
    expect(await hooks.node("s1/a1")).toMatchObject({
      title: "Find the shelf",
      spawn_call_id: "t2",
      link_method: "hook",
      background: true,
      state: "working",
    });
  });

  test("is below the agent that called it", async () => {
    await hooks.send("SubagentStart", explore);
    await hooks.send("PreToolUse", { ...call, ...explore });
    await hooks.send("SubagentStart", { agent_id: "a2", agent_type: "Explore" });
    const caller = await hooks.node("s1/a1");
    expect(await hooks.node("s1/a2")).toMatchObject({
      parent_id: caller.id,
      requested_by_id: caller.id,
      depth: 2,
    });
  });

  test("is general-purpose if the call names no type", async () => {
    const { subagent_type: _, ...untyped } = input;
    await hooks.send("PreToolUse", { ...call, tool_name: "Task", tool_input: untyped });
    await hooks.send("SubagentStart", { agent_id: "a1", agent_type: "general-purpose" });
    expect(await hooks.node("s1/a1")).toMatchObject({ agent_type: "general-purpose", spawn_call_id: "t1" });
  });

  test("that was started before there were hooks is known from its first one", async () => {
    await hooks.tool("PermissionRequest", "Bash", { command: "ls" }, explore);
    const session = await hooks.node();
    expect(await hooks.node("s1/a1")).toMatchObject({
      parent_id: session.id,
      agent_type: "Explore",
      state: "input_required",
      attention: "Allow Bash? ls",
      background: true,
      link_method: "session",
    });
    expect(session).toMatchObject({ state: "working", attention: null });
  });

  test("that is resumed works again", async () => {
    await hooks.send("SubagentStart", explore);
    await hooks.send("SubagentStop", explore);
    await hooks.send("SubagentStart", explore, 60);
    expect(await hooks.node("s1/a1")).toMatchObject({ state: "working", ended: null });
    await hooks.send("SubagentStop", explore);
    expect(await hooks.node("s1/a1")).toMatchObject({ state: "completed" });
  });

  test("is ended by a hook that arrives before that of its start", async () => {
    await hooks.send("SubagentStop", explore);
    await hooks.send("SubagentStart", explore, 0.1);
    expect(await hooks.node("s1/a1")).toMatchObject({ state: "completed" });
  });

  test.each([
    ["completed", "completed"],
    ["failed", "failed"],
    ["killed", "canceled"],
  ])("in the background has ended when a prompt reports it as %s", async (status, state) => {
    await hooks.send("SubagentStart", explore);
    await hooks.send("Stop", {});
    await hooks.send("UserPromptSubmit", {
      prompt: `<task-notification><task-id>a1</task-id><status>${status}</status></task-notification>`,
    });
    expect(await hooks.node("s1/a1")).toMatchObject({ state });
    expect(await hooks.node()).toMatchObject({ state: "working", title: "Go" });
  });
});

test("agents of Claude Code itself are no nodes", async () => {
  expect(await hooks.send("SubagentStop", { agent_id: "aprompt_suggestion-1", agent_type: "" })).toBe(0);
  expect(await hooks.send("SubagentStop", {})).toBe(0);
  expect(await hooks.nodes()).toHaveLength(1);
});

test("what is remembered of calls is bounded", async () => {
  const { HookMemory } = await import("../../hooks/memory.ts");
  const memory = new HookMemory();
  const long = {
    caller: "s",
    agentType: "Explore",
    description: null,
    prompt: "x".repeat(100_000),
    isBackground: null,
  };
  for (let index = 0; index < 200; index++) memory.addCall(`s${index}`, { ...long, id: `t${index}` });
  expect(memory.calls("s199")).toHaveLength(1);
  expect(memory.calls("s100")).toHaveLength(0);
  memory.addCall("s", { ...long, id: "t", prompt: "x".repeat(2 ** 21) });
  expect(memory.calls("s")).toHaveLength(0);
});
