import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Hooking, start } from "./hooking.ts";

let hooks: Hooking;
beforeEach(async () => {
  hooks = await Hooking.begin();
});
afterEach(() => hooks.end());

describe("a session", () => {
  test("waits for a prompt, works, and is idle again", async () => {
    await hooks.send("SessionStart", { source: "startup", model: "claude-sonnet-5" });
    expect(await hooks.node()).toMatchObject({
      kind: "session",
      provider_ref: "s1",
      provider: "claude-code",
      state: "idle",
      cwd: "/home/ada/shop",
      title: null,
      created: start + 5000,
    });
    await hooks.send("UserPromptSubmit", { prompt: "Fix the cart\nIt is empty." });
    expect(await hooks.node()).toMatchObject({ state: "working", title: "Fix the cart" });
    await hooks.send("Stop", { stop_hook_active: false, last_assistant_message: "Fixed it." });
    expect(await hooks.node()).toMatchObject({ state: "idle", summary: "Fixed it.", title: "Fix the cart" });
    await hooks.send("SessionEnd", { reason: "prompt_input_exit" });
    expect(await hooks.node()).toMatchObject({ state: "completed", ended: start + 20_000 });
  });

  test("is in the graph of its project, whose name is that of the folder", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go", cwd: "/home/ada/shop/src/cart" });
    const graph = await hooks.store.findGraphByRef("acct", "-home-ada-shop");
    expect(graph).toMatchObject({ name: "shop" });
  });

  test("is found by the working directory if there is no transcript", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go", transcript_path: undefined, cwd: "/home/ada/shop" });
    expect(await hooks.node()).toMatchObject({ state: "working" });
  });

  test("is found by paths of Windows", async () => {
    const transcript_path = "C:\\Users\\ada\\.claude\\projects\\C--Users-ada-shop\\s1.jsonl";
    await hooks.send("UserPromptSubmit", { prompt: "Go", transcript_path, cwd: "C:\\Users\\ada\\shop" });
    expect(await hooks.store.findGraphByRef("acct", "C--Users-ada-shop")).toMatchObject({ name: "shop" });
  });

  test("that is resumed after its end works again", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go" });
    await hooks.send("SessionEnd", { reason: "other" });
    await hooks.send("SessionStart", { source: "resume" }, 0);
    expect(await hooks.node()).toMatchObject({ state: "idle", ended: null });
    expect((await hooks.events()).map(({ type }) => type)).toContain("node.resumed");
    await hooks.send("UserPromptSubmit", { prompt: "More" });
    expect(await hooks.node()).toMatchObject({ state: "working", title: "Go" });
  });

  test("has the title that a person gave it", async () => {
    await hooks.send("SessionStart", { source: "startup", session_title: "Cart" });
    await hooks.send("UserPromptSubmit", { prompt: "Go" });
    expect(await hooks.node()).toMatchObject({ title: "Cart" });
  });

  test.each(["/review all", "<task-notification></task-notification>", "   "])(
    "takes no title from the prompt %j",
    async (prompt) => {
      await hooks.send("UserPromptSubmit", { prompt });
      expect(await hooks.node()).toMatchObject({ state: "working", title: null });
    },
  );

  test("is not changed by a compaction", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go" });
    await hooks.send("SessionStart", { source: "compact" });
    expect(await hooks.node()).toMatchObject({ state: "working" });
  });

  test("is idle with the error after an error of the API, until the next prompt", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go" });
    await hooks.send("StopFailure", {
      error: "rate_limit",
      error_details: "429 Too Many Requests",
      last_assistant_message: "API Error: Rate limit reached",
    });
    expect(await hooks.node()).toMatchObject({ state: "idle", attention: "API Error: Rate limit reached" });
    await hooks.send("UserPromptSubmit", { prompt: "Again" });
    expect(await hooks.node()).toMatchObject({ state: "working", attention: null });
  });

  test("is idle after an interruption of a tool", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go" });
    await hooks.tool(
      "PostToolUseFailure",
      "Bash",
      { command: "sleep 60" },
      { error: "", is_interrupt: true },
    );
    expect(await hooks.node()).toMatchObject({ state: "idle" });
  });

  test.each([{ notification_type: "idle_prompt" }, { notification_type: undefined }])(
    "is idle when Claude Code says so: %j",
    async (fields) => {
      await hooks.send("UserPromptSubmit", { prompt: "Go" });
      await hooks.send("Notification", { message: "Claude is waiting for your input", ...fields });
      expect(await hooks.node()).toMatchObject({ state: "idle", attention: null });
    },
  );

  test("shows that its process is alive, with one event a minute", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go" });
    const before = (await hooks.events()).length;
    for (let second = 0; second < 120; second += 5) {
      await hooks.tool("PreToolUse", "Read", { file_path: "/a" }, { tool_use_id: `t${second}` });
    }
    await hooks.send("MessageDisplay", { delta: "…" }, 60);
    expect((await hooks.events()).length).toBe(before + 3);
    expect((await hooks.node()).last_event).toBe(hooks.now);
  });

  test("is known from any of its hooks, except from its end", async () => {
    expect(await hooks.send("SessionEnd", { reason: "other" })).toBe(0);
    expect(await hooks.send("FileChanged", { file_path: "/a" })).toBe(0);
    expect(await hooks.nodes()).toEqual([]);
    await hooks.tool("PostToolUse", "Read", { file_path: "/a" }, { tool_response: {} });
    expect(await hooks.node()).toMatchObject({ state: "working" });
  });
});

describe("hooks that arrive twice or late", () => {
  const day: readonly (readonly [event: string, fields: object])[] = [
    ["SessionStart", { source: "startup" }],
    ["UserPromptSubmit", { prompt: "Go" }],
    ["PreToolUse", { tool_name: "Bash", tool_input: { command: "ls" }, tool_use_id: "t1" }],
    ["PermissionRequest", { tool_name: "Bash", tool_input: { command: "ls" } }],
    [
      "PostToolUse",
      { tool_name: "Bash", tool_input: { command: "ls" }, tool_use_id: "t1", tool_response: {} },
    ],
    ["Stop", { last_assistant_message: "Done" }],
    ["SessionEnd", { reason: "other" }],
  ];

  test("are recorded once", async () => {
    for (const [event, fields] of day) {
      await hooks.send(event, fields);
      if (event === "SessionStart") continue;
      expect(await hooks.send(event, fields, 0), event).toBe(0);
    }
  });

  test("a session that has ended stays so while late hooks arrive", async () => {
    for (const [event, fields] of day) await hooks.send(event, fields);
    for (const [event, fields] of day.slice(2)) await hooks.send(event, fields, 0.2);
    expect(await hooks.node()).toMatchObject({ state: "completed", attention: null });
  });

  test("a session that goes on after its end is resumed by any work", async () => {
    for (const [event, fields] of day) await hooks.send(event, fields);
    await hooks.tool("PreToolUse", "Bash", { command: "ls" }, { tool_use_id: "t2" }, 60);
    expect(await hooks.node()).toMatchObject({ state: "working", ended: null });
  });

  test("the start of a session does not undo a prompt", async () => {
    await hooks.send("UserPromptSubmit", { prompt: "Go" });
    await hooks.send("SessionStart", { source: "startup" }, 0.1);
    expect(await hooks.node()).toMatchObject({ state: "working" });
  });

  test("a call does not undo its question", async () => {
    await hooks.tool("PermissionRequest", "Bash", { command: "ls" });
    await hooks.tool("PreToolUse", "Bash", { command: "ls" }, { tool_use_id: "t1" }, 0.1);
    expect(await hooks.node()).toMatchObject({ state: "input_required", attention: "Allow Bash? ls" });
  });
});

test("texts are shortened, and hold no characters that a database cannot store", async () => {
  await hooks.send("UserPromptSubmit", { prompt: `a\0b\ud800${"x".repeat(1000)}`, session_id: "s\0" });
  const [node] = await hooks.nodes();
  expect(node?.provider_ref).toBe("s\ufffd");
  expect(node?.title).toMatch(/^a\ufffdb\ufffdx{195}…$/);
  await hooks.tool("PermissionRequest", "Bash", { command: "y".repeat(100_000) }, { session_id: "s\0" });
  const [asking] = await hooks.nodes();
  expect([...(asking?.attention ?? "")]).toHaveLength(2000);
  await hooks.send("Stop", { last_assistant_message: "z".repeat(100_000), session_id: "s\0" });
  expect([...((await hooks.nodes())[0]?.summary ?? "")]).toHaveLength(65_536);
});
