import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { questionOf } from "../../hooks/question.ts";
import { Hooking } from "./hooking.ts";

let hooks: Hooking;
beforeEach(async () => {
  hooks = await Hooking.begin();
  await hooks.send("UserPromptSubmit", { prompt: "Go" });
});
afterEach(() => hooks.end());

const rm = { command: "rm -rf node_modules", description: "Remove node_modules directory" };
const asking = { state: "input_required", attention: "Allow Bash? rm -rf node_modules" };
const working = { state: "working", attention: null };

describe("a permission", () => {
  test("is asked for, and the answer is the result of the call", async () => {
    await hooks.tool("PreToolUse", "Bash", rm, { tool_use_id: "t1" });
    await hooks.tool("PermissionRequest", "Bash", rm, { permission_suggestions: [] }, 0);
    expect(await hooks.node()).toMatchObject(asking);
    await hooks.tool("PostToolUse", "Bash", rm, { tool_use_id: "t1", tool_response: { stdout: "" } });
    expect(await hooks.node()).toMatchObject(working);
  });

  test.each([
    ["the call fails", "PostToolUseFailure", { tool_name: "Bash", tool_input: rm, error: "exit 1" }, working],
    ["the call is denied", "PermissionDenied", { tool_name: "Bash", tool_input: rm, reason: "no" }, working],
    ["all calls have ended", "PostToolBatch", { tool_calls: [] }, working],
    ["the person writes a prompt", "UserPromptSubmit", { prompt: "No" }, working],
    ["a later call starts", "PreToolUse", { tool_name: "Read", tool_input: {}, tool_use_id: "t9" }, working],
    ["the turn ends", "Stop", {}, { state: "idle", attention: null }],
    [
      "Claude Code waits for a prompt",
      "Notification",
      { notification_type: "idle_prompt" },
      { state: "idle", attention: null },
    ],
    ["the session ends", "SessionEnd", { reason: "other" }, { state: "completed", attention: null }],
  ])("is not asked for any more when %s", async (_, event, fields, expected) => {
    await hooks.tool("PermissionRequest", "Bash", rm);
    await hooks.send(event, fields);
    expect(await hooks.node()).toMatchObject(expected);
  });

  test("stays open while calls of the same message start and end", async () => {
    await hooks.tool("PermissionRequest", "Bash", rm);
    await hooks.tool("PreToolUse", "Read", { file_path: "/a" }, { tool_use_id: "t2" }, 0.1);
    await hooks.tool("PostToolUse", "Read", { file_path: "/a" }, { tool_use_id: "t2" });
    expect(await hooks.node()).toMatchObject(asking);
  });

  test("is asked for one after the other", async () => {
    await hooks.tool("PermissionRequest", "Bash", rm);
    await hooks.tool("PermissionRequest", "WebFetch", { url: "https://a.example", prompt: "Read" }, {}, 0);
    expect(await hooks.node()).toMatchObject(asking);
    await hooks.tool("PostToolUse", "Bash", rm);
    expect(await hooks.node()).toMatchObject({
      state: "input_required",
      attention: "Allow WebFetch? https://a.example",
    });
    await hooks.tool("PostToolUse", "WebFetch", { url: "https://a.example", prompt: "Read" });
    expect(await hooks.node()).toMatchObject(working);
  });

  test("is answered by any result after a restart", async () => {
    await hooks.tool("PermissionRequest", "Bash", rm);
    hooks.restart();
    await hooks.tool("PostToolUse", "Bash", { ...rm, command: "rm -r node_modules" });
    expect(await hooks.node()).toMatchObject(working);
  });

  test.each(["bypassPermissions", "dontAsk"])("is not asked for in the mode %s", async (permission_mode) => {
    await hooks.tool("PermissionRequest", "Bash", rm, { permission_mode });
    expect(await hooks.node()).toMatchObject(working);
  });

  test.each([
    ["Edit", { file_path: "/a.ts", old_string: "a", new_string: "b" }, "Allow Edit? /a.ts"],
    ["mcp__github__merge", { number: 7 }, 'Allow mcp__github__merge? {"number":7}'],
    [
      "mcp__deep",
      { nested: JSON.parse("[".repeat(100_000) + "]".repeat(100_000)) as object },
      "Allow mcp__deep?",
    ],
    ["EnterPlanMode", {}, "Allow EnterPlanMode?"],
    ["AskUserQuestion", { questions: [{ question: "Which?" }, { question: "When?" }] }, "Which?\nWhen?"],
    ["ExitPlanMode", { plan: "1. Extract" }, "1. Extract"],
  ])("of %s", async (name, input, attention) => {
    await hooks.tool("PermissionRequest", name, input);
    expect(await hooks.node()).toMatchObject({ state: "input_required", attention });
    await hooks.tool("PostToolUse", name, input, { tool_response: {} });
    expect(await hooks.node()).toMatchObject(working);
  });
});

test("a question is made without a look at each of very many fields", () => {
  const fields = Array.from({ length: 10_000 }, (_, index) => [`field${index}`, index % 2 === 0 ? {} : 1]);
  let looks = 0;
  const input = new Proxy(Object.fromEntries(fields) as Record<string, unknown>, {
    get: (target, field) => {
      looks++;
      return target[String(field)];
    },
  });
  expect(questionOf({ name: "mcp__many", input })).toMatch(
    /^Allow mcp__many\? \{"field1":1,"field3":1,.{1900,}…$/,
  );
  expect(looks).toBeLessThan(1000);
});

describe("a question of a tool", () => {
  test("is open from the start of the call", async () => {
    const input = { questions: [{ question: "Which framework?", header: "Framework", options: [] }] };
    await hooks.tool("PreToolUse", "AskUserQuestion", input, { tool_use_id: "t1" });
    expect(await hooks.node()).toMatchObject({ state: "input_required", attention: "Which framework?" });
    expect(await hooks.tool("PermissionRequest", "AskUserQuestion", input, {}, 0)).toBe(0);
    await hooks.tool("PostToolUse", "AskUserQuestion", input, { tool_use_id: "t1" });
    expect(await hooks.node()).toMatchObject(working);
  });
});

describe("a notification", () => {
  test.each([
    { notification_type: "permission_prompt", message: "Claude needs your permission" },
    { notification_type: "elicitation_dialog", message: "Which account?" },
    { message: "Claude needs your permission to use Bash" },
  ])("asks, if no hook has asked: %j", async (fields) => {
    await hooks.send("Notification", fields);
    expect(await hooks.node()).toMatchObject({ state: "input_required", attention: fields.message });
  });

  test("does not replace a question", async () => {
    await hooks.tool("PermissionRequest", "Bash", rm);
    await hooks.send(
      "Notification",
      { notification_type: "permission_prompt", message: "Claude needs you" },
      6,
    );
    expect(await hooks.node()).toMatchObject(asking);
  });

  test("does not ask of a session what one of its agents asks", async () => {
    const agent = { agent_id: "a1", agent_type: "Explore" };
    await hooks.tool("PermissionRequest", "Bash", rm, agent);
    await hooks.send(
      "Notification",
      { notification_type: "permission_prompt", message: "Claude needs you" },
      6,
    );
    expect(await hooks.node("s1/a1")).toMatchObject(asking);
    expect(await hooks.node()).toMatchObject(working);
  });

  test("of an answer ends the question", async () => {
    await hooks.send("Notification", { notification_type: "elicitation_dialog", message: "Which?" });
    await hooks.send("Notification", { notification_type: "elicitation_response", message: "" });
    expect(await hooks.node()).toMatchObject(working);
  });

  test.each(["auth_success", "agent_completed", "later"])("%s says nothing", async (notification_type) => {
    await hooks.send("Stop", {});
    expect(await hooks.send("Notification", { notification_type, message: "x" })).toBe(0);
  });
});
