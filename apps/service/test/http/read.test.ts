import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endNodes } from "../../src/writer/index.ts";
import { family, start, TestService } from "./service.ts";

let service: TestService;
let id: string;
let events: string[];
const node = (ref: string): string => service.ids.nodeId(id, ref);

beforeAll(async () => {
  service = await TestService.withKey({ publicUrl: "https://graphs.example/" });
  ({ graphId: id } = await service.familyGraph());
  events = [1, 2, 3, 4, 5, 6, 7].map((seq) => service.ids.eventId(id, seq));
});
afterAll(() => service.stop());

describe("a graph", () => {
  test("has every field of sections 2.1 to 2.3", async () => {
    const { status, body } = await service.get(`/graphs/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      object: "graph",
      as_of_event_id: events[6],
      source: "watch",
      url: `https://graphs.example/api/v1/graphs/${id}/view`,
      created: start,
      last_event: start + 6000,
      retention: {
        event_count: 7,
        first_event_id: events[0],
        first_event_created: start,
        last_event_id: events[6],
        last_event_created: start + 6000,
      },
      counts: {
        nodes: 3,
        sessions: 1,
        agents: 2,
        stale: 0,
        blocked: 1,
        by_state: { working: 1, input_required: 0, idle: 1, completed: 0, failed: 1, canceled: 0 },
      },
    });
  });

  test("is read as of an event, except its retention", async () => {
    const now = (await service.get(`/graphs/${id}`)).body;
    const { body } = await service.get(`/graphs/${id}?as_of=${events[1]}`);
    expect(body).toMatchObject({ as_of_event_id: events[1], last_event: start + 1000 });
    expect(body.counts).toMatchObject({ nodes: 2, blocked: 1, by_state: { working: 2 } });
    expect(body.retention).toEqual(now.retention);
  });

  test("has null for its events if there are none", async () => {
    const { graphId } = await service.graph("acct", "empty");
    const { body } = await service.get(`/graphs/${graphId}`);
    expect(body).toMatchObject({
      as_of_event_id: null,
      last_event: start,
      retention: {
        event_count: 0,
        first_event_id: null,
        first_event_created: null,
        last_event_id: null,
        last_event_created: null,
      },
      counts: { nodes: 0 },
    });
    const search = await service.get(`/graphs/${graphId}/nodes/search?query=depth%3E=0`);
    expect(search.body).toMatchObject({ as_of_event_id: null, total_count: 0, data: [], next_page: null });
    const list = await service.get(`/graphs/${graphId}/events`);
    expect(list.body).toMatchObject({ as_of_event_id: null, has_more: false, data: [] });
    expect(await service.error(`/graphs/${graphId}?as_of=${events[0]}`)).toMatchObject({
      status: 404,
      code: "resource_missing",
      param: "as_of",
    });
  });
});

describe("a node", () => {
  test("has every field of section 2.4", async () => {
    const { body } = await service.get(`/graphs/${id}/nodes/${node("a")}`);
    expect(body).toEqual({
      id: node("a"),
      object: "node",
      as_of_event_id: events[6],
      graph_id: id,
      provider_ref: "a",
      provider: "acme",
      kind: "agent",
      parent_id: node("s"),
      root_id: node("s"),
      session_id: node("s"),
      requested_by_id: node("s"),
      depth: 1,
      state: "working",
      stale: false,
      attention: null,
      title: null,
      summary: "Reads the LOG",
      headline: "Reads the LOG",
      purpose: "Find the failing test",
      agent_type: "explorer",
      background: false,
      link_method: null,
      spawn_call_id: "call_1",
      cwd: null,
      created: start + 1000,
      ended: null,
      last_event: start + 4000,
      child_count: 1,
      descendant_count: 1,
      background_agent_count: 0,
      task_counts: { total: 7, pending: 2, in_progress: 1, completed: 4, open: 3 },
      blocked: null,
    });
    const blocked = (await service.get(`/graphs/${id}/nodes/${node("s")}`)).body.blocked;
    expect(blocked).toEqual({
      on_ids: [node("a")],
      starting: 0,
      node_count: 1,
      open_tasks: 3,
      cycle: false,
    });
  });

  test("has the same fields in a search, which reads it differently", async () => {
    const search = await service.get(`/graphs/${id}/nodes/search?query=depth>=0`);
    expect(search.body.data).toHaveLength(3);
    for (const found of search.body.data) {
      expect((await service.get(`/graphs/${id}/nodes/${found.id}`)).body).toEqual(found);
    }
  });

  test("is read as of an event", async () => {
    const { body } = await service.get(`/graphs/${id}/nodes/${node("b")}?as_of=${events[4]}`);
    expect(body).toMatchObject({ as_of_event_id: events[4], state: "working", ended: null });
    expect(await service.error(`/graphs/${id}/nodes/${node("b")}?as_of=${events[1]}`)).toMatchObject({
      status: 404,
      code: "node_not_yet_created",
      param: "as_of",
      first_event_id: events[2],
    });
  });

  test("expands its references, all as of the same event", async () => {
    const paths = ["parent", "root", "session", "requested_by.parent", "parent.parent.parent.parent"];
    const query = paths.map((path) => `expand[]=${path}`).join("&");
    const { body } = await service.get(`/graphs/${id}/nodes/${node("b")}?as_of=${events[3]}&${query}`);
    expect(body.parent).toMatchObject({ id: node("a"), summary: null, as_of_event_id: events[3] });
    expect(body.parent.parent).toMatchObject({ id: node("s"), state: "working", parent: null });
    expect(body.root.id).toBe(node("s"));
    expect(body.root).not.toHaveProperty("parent");
    expect(body.session.id).toBe(node("s"));
    expect(body.requested_by).toMatchObject({ id: node("s"), parent: null });
    expect((await service.get(`/graphs/${id}/nodes/${node("b")}`)).body).not.toHaveProperty("parent");
  });
});

describe("an event", () => {
  test("has every field of section 2.5, and all of its changes", async () => {
    const { body } = await service.get(`/graphs/${id}/events/${events[1]}`);
    expect(body).toMatchObject({
      id: events[1],
      object: "event",
      type: "agent.spawned",
      created: start + 1000,
      graph_id: id,
      node_id: node("a"),
      source: { provider: "acme", provider_version: "2.1", adapter: "tests@1.0.0" },
      payload: { agent_type: "explorer", purpose: "Find the failing test" },
    });
    const [made, parent] = body.changes;
    expect(made).toMatchObject({
      node_id: node("a"),
      created: true,
      fields: { state: { from: null, to: "working" }, parent_id: { from: null, to: node("s") } },
    });
    expect(parent).toEqual({
      node_id: node("s"),
      created: false,
      fields: {
        child_count: { from: 0, to: 1 },
        descendant_count: { from: 0, to: 1 },
        blocked: {
          from: null,
          to: { on_ids: [node("a")], starting: 1, node_count: 1, open_tasks: 0, cycle: false },
        },
      },
    });
  });

  test("expands its node as of the event", async () => {
    const { body } = await service.get(
      `/graphs/${id}/events/${events[3]}?expand[0]=node&expand[1]=node.parent`,
    );
    expect(body.node).toMatchObject({
      id: node("a"),
      as_of_event_id: events[3],
      summary: null,
      task_counts: { open: 3 },
      parent: { id: node("s"), state: "working", as_of_event_id: events[3] },
    });
    expect((await service.get(`/graphs/${id}/events/${events[3]}`)).body).not.toHaveProperty("node");
  });

  test("of an end has the reason if the service itself has ended the node", async () => {
    const writer = await service.graph("acct", "ended");
    await writer.record(family());
    await endNodes(writer, ["s"], { reason: "expired", at: start + 7000 });
    await endNodes(writer, ["a"], { reason: "operator", at: start + 7000 });
    const { body } = await service.get(`/graphs/${writer.graphId}/events?limit=3`);
    const ends = (body.data as { type: string; payload: object }[]).map(({ type, payload }) => [
      type,
      payload,
    ]);
    expect(ends).toEqual([
      ["agent.ended", { state: "canceled", reason: "operator" }],
      ["session.ended", { state: "canceled", reason: "expired" }],
      ["agent.ended", { state: "failed", reason: null }],
    ]);
  });

  test("is the same in a list, which has the newest event first", async () => {
    const { body } = await service.get(`/graphs/${id}/events?limit=3`);
    expect(body).toMatchObject({
      object: "list",
      url: `/api/v1/graphs/${id}/events?limit=3`,
      as_of_event_id: events[6],
      has_more: true,
    });
    const idsOf = ({ data }: { data: { id: string }[] }): string[] => data.map((event) => event.id);
    expect(idsOf(body)).toEqual([events[6], events[5], events[4]]);
    const older = (await service.get(`/graphs/${id}/events?limit=4&starting_after=${events[4]}`)).body;
    expect(idsOf(older)).toEqual([events[3], events[2], events[1], events[0]]);
    expect(older.has_more).toBe(false);
    const newer = (await service.get(`/graphs/${id}/events?limit=2&ending_before=${events[3]}`)).body;
    expect(idsOf(newer)).toEqual([events[5], events[4]]);
    expect(newer.has_more).toBe(true);
    const ofNode = (await service.get(`/graphs/${id}/events?node_id=${node("b")}&expand[]=data.node.parent`))
      .body;
    expect(idsOf(ofNode)).toEqual([events[6], events[2]]);
    expect(ofNode.data[0].node).toMatchObject({ state: "failed", parent: { summary: "Reads the LOG" } });
    expect(ofNode.data[1].node).toMatchObject({ state: "working", parent: { summary: null } });
  });
});

describe("a search", () => {
  const search = (query: string, rest = ""): Promise<{ body: ReturnType<typeof JSON.parse> }> =>
    service.get(`/graphs/${id}/nodes/search?query=${encodeURIComponent(query)}${rest}`);
  const refs = async (query: string, rest = ""): Promise<string[]> =>
    (await search(query, rest)).body.data.map((one: { provider_ref: string }) => one.provider_ref);

  test("supports each kind of clause, with the most recently active nodes first", async () => {
    expect(await refs("depth>=0")).toEqual(["b", "s", "a"]);
    expect(await refs('agent_type:"EXPLORER" AND descendant_count>0')).toEqual(["a"]);
    expect(await refs('state:"idle" OR state:"failed"')).toEqual(["b", "s"]);
    expect(await refs('summary~"the log" AND -state:"failed"')).toEqual(["a"]);
    expect(await refs("blocked_open_tasks>=3")).toEqual(["s"]);
    expect(await refs('blocked:"false" AND parent_id:null')).toEqual([]);
    expect(await refs("ended:null")).toEqual(["s", "a"]);
    expect(await refs("ended:null", `&as_of=${events[3]}`)).toEqual(["a", "b", "s"]);
  });

  test("answers in the envelope of section 2.7", async () => {
    const { body } = await search('kind:"agent" OR depth:"0"', "&limit=2&expand[]=data.parent");
    expect(body).toMatchObject({
      object: "search_result",
      url: `/api/v1/graphs/${id}/nodes/search?query=kind%3A%22agent%22%20OR%20depth%3A%220%22&limit=2&expand%5B%5D=data.parent`,
      as_of_event_id: events[6],
      has_more: true,
      total_count: 3,
    });
    expect(body.data.map((one: { parent: { id: string } | null }) => one.parent?.id ?? null)).toEqual([
      node("a"),
      null,
    ]);
    expect(body.next_page).toEqual(expect.any(String));
  });

  test("returns the same nodes in several pages as in one", async () => {
    const whole = await refs("depth>=0");
    const found: string[] = [];
    let rest = "&limit=1";
    for (;;) {
      const { body } = await search("depth>=0", rest);
      found.push(...body.data.map((one: { provider_ref: string }) => one.provider_ref));
      expect(body).toMatchObject({ total_count: 3, as_of_event_id: events[6] });
      expect(body.has_more).toBe(body.next_page !== null);
      if (body.next_page === null) break;
      rest = `&limit=1&page=${body.next_page}`;
    }
    expect(found).toEqual(whole);
  });

  test("is as of the event of its first page, even if events are recorded in between", async () => {
    const writer = await service.graph("acct", "paged");
    await writer.record(family());
    const path = `/graphs/${writer.graphId}/nodes/search?query=depth>=0`;
    const first = (await service.get(`${path}&limit=1`)).body;
    await writer.record([
      { type: "state.changed", at: start + 9000, node: "a", state: "input_required" },
      { type: "session.started", at: start + 9001, node: "late" },
    ]);
    const second = (await service.get(`${path}&page=${first.next_page}`)).body;
    expect(second).toMatchObject({ as_of_event_id: first.as_of_event_id, total_count: 3, has_more: false });
    expect(second.data.map((one: { provider_ref: string }) => one.provider_ref)).toEqual(["s", "a"]);
    expect(second.data[1].state).toBe("working");
    const agreeing = await service.get(`${path}&page=${first.next_page}&as_of=${first.as_of_event_id}`);
    expect(agreeing.body.data).toEqual(second.data);
    const newest = service.ids.eventId(writer.graphId, 9);
    expect(await service.error(`${path}&page=${first.next_page}&as_of=${newest}`)).toMatchObject({
      code: "parameter_invalid",
      param: "as_of",
    });
  });
});
