import createClient from "openapi-fetch";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { start, TestService } from "../http/service.ts";
import type { components, paths } from "./interface.generated.ts";

type Schemas = components["schemas"];

let service: TestService;
let client: ReturnType<typeof createClient<paths>>;
let id: string;

beforeAll(async () => {
  service = await TestService.withKey();
  client = clientWith(service.key);
  ({ graphId: id } = await service.familyGraph());
});
afterAll(() => service.stop());

function clientWith(key: string): typeof client {
  return createClient<paths>({
    baseUrl: service.origin,
    headers: { authorization: `Bearer ${key}` },
  });
}

test("a client made from the document calls every operation", async () => {
  const graph_id = id;
  const list = await client.GET("/api/v1/graphs", {
    params: { query: { limit: 5, last_event: { gte: start } } },
  });
  expect(list.data?.data.map((graph) => graph.id)).toEqual([id]);

  const graph = await client.GET("/api/v1/graphs/{graph_id}", { params: { path: { graph_id } } });
  expect(graph.data?.counts.nodes).toBe(3);

  const found = await client.GET("/api/v1/graphs/{graph_id}/nodes/search", {
    params: {
      path: { graph_id },
      query: { query: 'agent_type:"editor"', "expand[]": ["data.parent", "data.root"] },
    },
  });
  const [node] = found.data?.data ?? [];
  expect([node?.parent?.provider_ref, node?.root?.provider_ref]).toEqual(["a", "s"]);

  const node_id = node?.id ?? "";
  const one = await client.GET("/api/v1/graphs/{graph_id}/nodes/{node_id}", {
    params: { path: { graph_id, node_id } },
  });
  expect(one.data?.state).toBe("failed");

  const events = await client.GET("/api/v1/graphs/{graph_id}/events", {
    params: { path: { graph_id }, query: { limit: 1, node_id } },
  });
  const [newest] = events.data?.data ?? [];
  const event = await client.GET("/api/v1/graphs/{graph_id}/events/{event_id}", {
    params: { path: { graph_id, event_id: newest?.id ?? "" }, query: { "expand[]": ["node"] } },
  });
  expect(event.data).toMatchObject({ ...newest, node: { provider_ref: "b" } });
});

test("the type of an event selects its payload", async () => {
  const { data } = await client.GET("/api/v1/graphs/{graph_id}/events", {
    params: { path: { graph_id: id } },
  });
  const purposes = (data?.data ?? []).map((event) =>
    event.type === "agent.spawned" ? event.payload.purpose : null,
  );
  expect(purposes).toContain("Find the failing test");

  expectTypeOf<Schemas["AgentSpawnedEvent"]["payload"]>().toEqualTypeOf<{
    agent_type: string | null;
    purpose: string | null;
  }>();
  type Tasks = Extract<Schemas["Event"], { type: "tasks.updated" }>["payload"];
  expectTypeOf<Tasks>().toEqualTypeOf<{ pending: number; in_progress: number; completed: number }>();
  expectTypeOf<Tasks>().toExtend<Schemas["Event"]["payload"]>();
});

test("an error has types", async () => {
  const { error } = await client.GET("/api/v1/graphs", { params: { query: { limit: 0 } } });
  expect(error?.error).toMatchObject({ code: "parameter_invalid", param: "limit" });

  const unknown = await clientWith("gok_none").GET("/api/v1/graphs");
  expect(unknown.error?.error).toMatchObject({ code: "api_key_invalid", param: null });

  const trimmed = await client.GET("/api/v1/graphs/{graph_id}/nodes/{node_id}", {
    params: {
      path: { graph_id: id, node_id: service.ids.nodeId(id, "a") },
      query: { as_of: service.ids.eventId(id, 1) },
    },
  });
  const body = trimmed.error?.error;
  if (body?.code !== "node_not_yet_created") throw new Error(`It is answered ${body?.code}.`);
  expect(body.first_event_id).toBe(service.ids.eventId(id, 2));

  type Failure = NonNullable<typeof error>["error"];
  expectTypeOf<Failure["param"]>().toEqualTypeOf<string | null>();
  expectTypeOf<Schemas["Error"]["error"]["param"]>().toEqualTypeOf<string | null>();
});
