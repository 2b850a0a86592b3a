import { afterEach, beforeEach, expect, test } from "vitest";
import { common } from "../hooks/hooking.ts";
import { attributes, Collecting, logsOf, spansOf } from "./collecting.ts";

let collecting: Collecting;
beforeEach(async () => {
  collecting = await Collecting.begin();
});
afterEach(async () => {
  expect(collecting.refusals).toEqual([]);
  await collecting.end();
});

type Values = Parameters<typeof attributes>[0];
const start = Date.now() - 100_000;

/** The events of Claude Code as it exports them: the name is the body, and an attribute without its prefix. */
function claudeLogs(
  events: readonly (readonly [name: string, seconds: number, values?: Values])[],
  resource: Values = {},
) {
  const logRecords = events.map(([name, seconds, values], index) => ({
    timeUnixNano: `${start + seconds * 1000}000000`,
    observedTimeUnixNano: `${start + seconds * 1000}000000`,
    body: { stringValue: `claude_code.${name}` },
    attributes: attributes({
      "user.id": "u1",
      "session.id": "s1",
      "terminal.type": "tmux",
      "event.name": name,
      "event.timestamp": new Date(start + seconds * 1000).toISOString(),
      "event.sequence": index,
      "prompt.id": "p1",
      ...values,
    }),
  }));
  const scope = { name: "com.anthropic.claude_code.events", version: "2.1.200" };
  const service = { "service.name": "claude-code", "service.version": "2.1.200" };
  return logsOf({ ...service, ...resource }, logRecords, scope);
}

/** The events of Codex as its appender exports them: without a time, and the name is an attribute alone. */
function codexLogs(events: readonly (readonly [name: string, seconds: number, values?: Values])[]) {
  const logRecords = events.map(([name, seconds, values]) => ({
    observedTimeUnixNano: `${start + seconds * 1000}000000`,
    eventName: "event otel/src/events/session_telemetry.rs:900",
    attributes: attributes({
      "event.name": `codex.${name}`,
      "event.timestamp": new Date(start + seconds * 1000).toISOString(),
      "conversation.id": "01998c3e-0000-7000-8000-000000000001",
      "app.version": "0.120.0",
      model: "gpt-5.1-codex",
      ...values,
    }),
  }));
  const service = { "service.name": "codex_cli_rs", "service.version": "0.120.0" };
  return logsOf({ ...service, env: "dev" }, logRecords);
}

test("the events of Claude Code", async () => {
  await collecting.send(
    "logs",
    claudeLogs([
      ["mcp_server_connection", 0, { status: "connected" }],
      ["user_prompt", 10, { prompt_length: 13, prompt: "Fix the build\nplease" }],
      ["api_request", 12, { model: "claude", query_source: "repl_main_thread", duration_ms: 900 }],
      ["tool_decision", 13, { tool_name: "Bash", decision: "accept", source: "user_temporary" }],
      ["tool_result", 14, { tool_name: "Bash", success: "true", duration_ms: 20 }],
      ["assistant_response", 15, { response: "The build is fixed." }],
      // Beside the turn.
      ["api_request", 16, { model: "claude", query_source: "prompt_suggestion" }],
    ]),
  );
  const nodes = await collecting.nodes("service:claude-code");
  expect(nodes.get("s1")).toMatchObject({
    title: "Fix the build",
    summary: "The build is fixed.",
    state: "working",
    provider: "claude-code",
    created: start,
    last_event: start + 15_000,
  });
});

test("a text that is not exported is no title and no summary", async () => {
  await collecting.send(
    "logs",
    claudeLogs([
      ["user_prompt", 0, { prompt: "<REDACTED>" }],
      ["assistant_response", 1, { response: "<REDACTED>" }],
    ]),
  );
  const nodes = await collecting.nodes("service:claude-code");
  expect(nodes.get("s1")).toMatchObject({ title: null, summary: null, state: "working" });
});

test("the spans of Claude Code: the end of a turn, and agents", async () => {
  const span = (
    id: number,
    name: string,
    [from, to]: readonly [number, number],
    values: Values = {},
  ): object => ({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    spanId: `${id}`.padStart(16, "0"),
    ...(id > 1 && { parentSpanId: "1".padStart(16, "0") }),
    name: `claude_code.${name}`,
    startTimeUnixNano: `${start + from * 1000}000000`,
    endTimeUnixNano: `${start + to * 1000}000000`,
    attributes: attributes({ "session.id": "s1", "span.type": name, ...values }),
  });
  const spans = [
    span(4, "llm_request", [4, 5], { agent_id: "a2", parent_agent_id: "a1" }),
    span(3, "tool", [2, 3], { agent_id: "a1", tool_name: "Read" }),
    span(1, "interaction", [1, 9], { user_prompt: "Look around" }),
  ];
  await collecting.send("traces", spansOf({ "service.name": "claude-code" }, spans));
  const nodes = await collecting.nodes("service:claude-code");
  expect(nodes.get("s1")).toMatchObject({ title: "Look around", state: "idle", last_event: start + 9000 });
  expect(nodes.get("s1/a1")).toMatchObject({
    kind: "agent",
    parent_id: nodes.get("s1")!.id,
    state: "working",
  });
  expect(nodes.get("s1/a2")).toMatchObject({ parent_id: nodes.get("s1/a1")!.id });
});

test("the events of Codex", async () => {
  await collecting.send(
    "logs",
    codexLogs([
      ["conversation_starts", 0, { provider_name: "OpenAI", approval_policy: "on-request" }],
      ["user_prompt", 2, { prompt_length: 12, prompt: "Add the page" }],
      ["sse_event", 3, { "event.kind": "response.created" }],
      ["sse_event", 4, { "event.kind": "response.completed" }],
      ["tool_decision", 5, { tool_name: "shell", call_id: "c1", decision: "approved", source: "user" }],
      ["tool_result", 6, { tool_name: "shell", call_id: "c1", success: "true" }],
      ["tool_decision", 8, { tool_name: "shell", call_id: "c2", decision: "abort", source: "user" }],
    ]),
  );
  const nodes = await collecting.nodes("service:codex_cli_rs");
  expect(nodes.get("01998c3e-0000-7000-8000-000000000001")).toMatchObject({
    kind: "session",
    title: "Add the page",
    state: "idle",
    provider: "codex",
    created: start,
    last_event: start + 8000,
  });
});

test("a request that is sent again records nothing twice", async () => {
  const request = claudeLogs([
    ["user_prompt", 0, { prompt: "Fix the build" }],
    ["tool_decision", 70, { decision: "accept" }],
  ]);
  await collecting.send("logs", request);
  const events = await collecting.events("service:claude-code");
  for (let times = 0; times < 3; times++) await collecting.send("logs", request);
  expect(await collecting.events("service:claude-code")).toBe(events);
});

test("the graph is that of the working directory, if telemetry or another observer tells it", async () => {
  const told: Values = { "process.working_directory": "/home/ada/shop" };
  await collecting.send("logs", claudeLogs([["user_prompt", 0]], told));
  const graph = await collecting.recorder.open({
    ref: "-home-ada-blog",
    name: "blog",
    now: start,
    source: { provider: "claude-code", provider_version: "1", adapter: "transcripts@1.0.0" },
    isShared: true,
  });
  await graph.record([
    { type: "session.started", at: start, node: "s2", title: "Write", cwd: "/home/ada/blog" },
  ]);
  await collecting.send(
    "logs",
    claudeLogs([["tool_decision", 5, { "session.id": "s2", decision: "accept" }]]),
  );
  expect([...(await collecting.nodes("-home-ada-shop")).values()]).toMatchObject([
    { provider_ref: "s1", cwd: "/home/ada/shop" },
  ]);
  expect([...(await collecting.nodes("-home-ada-blog")).values()]).toMatchObject([
    { provider_ref: "s2", title: "Write", last_event: start },
  ]);
  expect(await collecting.nodes("service:claude-code")).toEqual(new Map());
});

test("hooks and events of a session are one node, and a decision answers the question of a hook", async () => {
  const hook = async (event: string, more: object = {}): Promise<void> => {
    const body = JSON.stringify({ ...common(), hook_event_name: event, ...more });
    await fetch(`${collecting.origin}/hooks/claude-code`, { method: "POST", body });
  };
  await hook("UserPromptSubmit", { prompt: "Clean up" });
  await hook("PermissionRequest", { tool_name: "Bash", tool_input: { command: "rm -rf dist" } });
  const asking = await collecting.nodes("-home-ada-shop");
  expect(asking.get("s1")).toMatchObject({ state: "input_required", attention: "Allow Bash? rm -rf dist" });
  const now = (Date.now() - start) / 1000;
  await collecting.send("logs", claudeLogs([["tool_decision", Math.ceil(now) + 1, { decision: "accept" }]]));
  const nodes = await collecting.nodes("-home-ada-shop");
  expect([...nodes.values()]).toMatchObject([{ state: "working", attention: null, title: "Clean up" }]);
  expect(await collecting.nodes("service:claude-code")).toEqual(new Map());
});

test("what the sender could mend is answered with the number of its items", async () => {
  const { resourceLogs } = claudeLogs([
    ["user_prompt", 0],
    ["tool_result", 1],
  ]);
  resourceLogs[0]!.scopeLogs[0]!.logRecords[0]!.attributes.splice(1, 1);
  expect(await collecting.send("logs", { resourceLogs })).toEqual({
    partialSuccess: {
      rejectedLogRecords: "1",
      errorMessage:
        "The attribute `session.id` is missing. Do not set `OTEL_METRICS_INCLUDE_SESSION_ID` to false.",
    },
  });
  const spans = [
    { traceId: "xyz", spanId: "1".padStart(16, "0"), startTimeUnixNano: "1", endTimeUnixNano: "1" },
  ];
  expect(await collecting.send("traces", { resourceSpans: [{ scopeSpans: [{ spans }] }] })).toEqual({
    partialSuccess: {
      rejectedSpans: "1",
      errorMessage: "spans[0]: `traceId` is not 32 hexadecimal digits that are not all 0.",
    },
  });
  expect(await collecting.send("metrics", { resourceMetrics: [{}] })).toEqual({});
});
