import { afterEach, beforeEach, expect, test } from "vitest";
import { TestService } from "../../../service/test/http/service.ts";
import { Collecting } from "../otlp/collecting.ts";
import { common } from "./hooking.ts";

let collecting: Collecting;
let service: TestService;
beforeEach(async () => {
  [collecting, service] = await Promise.all([Collecting.begin(), TestService.start()]);
});
afterEach(async () => {
  await Promise.all([collecting.end(), service.stop()]);
});

const call = {
  tool_name: "Agent",
  tool_use_id: "call_1",
  tool_input: { description: "Look", prompt: "Look around", subagent_type: "Explore" },
};
const agent = { agent_id: "a1", agent_type: "Explore" };
const question = { tool_name: "Bash", tool_use_id: "call_2", tool_input: { command: "rm -rf dist" } };
const hooks: readonly object[] = [
  { hook_event_name: "SessionEnd" },
  { hook_event_name: "SessionStart", source: "startup" },
  { hook_event_name: "UserPromptSubmit", prompt: "Fix the build" },
  { hook_event_name: "PreToolUse", ...call },
  { hook_event_name: "SubagentStart", ...agent },
  { hook_event_name: "SubagentStop", ...agent, last_assistant_message: "There is a test" },
  { hook_event_name: "PostToolUse", ...call, tool_response: { agentId: "a1" } },
  { hook_event_name: "UserPromptSubmit", prompt: "And clean up" },
  { hook_event_name: "PermissionRequest", ...question },
];

test("hooks that the collector takes give the same nodes as those that the service takes", async () => {
  const key = await service.newKey(await service.account("acct"), null, "hooks", "hook");
  for (const hook of hooks) {
    const body = JSON.stringify({ ...common(), ...hook });
    const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
    for (const { origin } of [service, collecting]) {
      const response = await fetch(`${origin}/hooks/claude-code`, { method: "POST", headers, body });
      expect(response.status).toBe(204);
    }
  }
  const nodes = await collecting.nodes("-home-ada-shop");
  const graph = (await service.store.findGraphByRef("acct", "-home-ada-shop"))!;
  const { items } = await service.store.listEvents({ graphId: graph.id, limit: 100 });
  const ids = [...new Set(items.map(({ node_id }) => node_id))];
  const expected = await service.store.getNodes(graph.id, ids, graph.lastSeq);
  const compared = [
    ...(["provider_ref", "state", "title", "summary", "purpose", "attention"] as const),
    ...(["agent_type", "spawn_call_id", "background", "cwd"] as const),
  ];
  const told = (all: Iterable<(typeof expected)[number]>): unknown =>
    [...all]
      .map((node) => Object.fromEntries(compared.map((field) => [field, node[field]])))
      .sort((one, other) => String(one["provider_ref"]).localeCompare(String(other["provider_ref"])));
  expect(told(nodes.values())).toEqual(told(expected));
  expect(nodes.get("s1")).toMatchObject({
    title: "Fix the build",
    state: "input_required",
    attention: "Allow Bash? rm -rf dist",
  });
  expect(nodes.get("s1/a1")).toMatchObject({ state: "completed", title: "Look", summary: "There is a test" });
  expect(collecting.refusals).toEqual([]);
});

test("a session goes on in a new graph after its graph was deleted", async () => {
  const ref = "-home-ada-shop";
  const send = async (hook: object): Promise<void> => {
    const body = JSON.stringify({ ...common(), ...hook });
    await fetch(`${collecting.origin}/hooks/claude-code`, { method: "POST", body });
  };
  const { store } = collecting.service;
  await send({ hook_event_name: "UserPromptSubmit", prompt: "Fix the build" });
  expect((await collecting.nodes(ref)).get("s1")).toMatchObject({ state: "working" });
  await store.deleteGraph((await store.findGraphByRef("acct", ref))!.id);
  // This is refused, which tells that the graph is gone.
  await send({ hook_event_name: "Stop" });
  expect((await collecting.nodes(ref)).size).toBe(0);
  await send({ hook_event_name: "UserPromptSubmit", prompt: "And clean up" });
  expect((await collecting.nodes(ref)).get("s1")).toMatchObject({ state: "working", title: "And clean up" });
});
