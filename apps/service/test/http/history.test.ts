import { afterAll, beforeAll, expect, test } from "vitest";
import type { GraphWriter } from "../../src/writer/index.ts";
import { longHistory, type Seen } from "../recorder/histories.ts";
import { TestService, type Body } from "./service.ts";

let service: TestService;
let id: string;
const length = 2300;

beforeAll(async () => {
  service = await TestService.start();
  service.key = await service.newKey(await service.account("acct"));
  const writer = await service.graph("acct", "long");
  id = writer.graphId;
  await recordAll(writer, longHistory(length));
}, 60_000);
afterAll(() => service.stop());

/** Records observations together as far as possible. Each `node.stalled` is recorded on its own, as the sweep does. */
async function recordAll(writer: GraphWriter, history: readonly Seen[]): Promise<void> {
  let observations = [];
  for (const seen of history) {
    if (seen.type !== "node.stalled") {
      observations.push(seen);
      continue;
    }
    await writer.record(observations);
    observations = [];
    const ids = seen.nodes.map((ref) => service.ids.nodeId(id, ref));
    await writer.stall(ids, seen.at, seen.stale_after);
  }
  await writer.record(observations);
}

/** The items of all pages of a list or search. */
async function all(path: string): Promise<Body[]> {
  const items: Body[] = [];
  let rest = "";
  for (;;) {
    const { body } = await service.get(`${path}${rest}`);
    items.push(...body.data);
    if (!body.has_more) return items;
    rest = body.next_page === undefined ? `&starting_after=${items.at(-1).id}` : `&page=${body.next_page}`;
  }
}

const nodesAsOf = async (event: string): Promise<Map<string, Body>> => {
  const nodes = await all(`/graphs/${id}/nodes/search?query=depth>=0&limit=300&as_of=${event}`);
  return new Map(nodes.map((node) => [node.id, node]));
};

test("the changes of the events turn the oldest kept state into the newest", async () => {
  const graph = (await service.get(`/graphs/${id}`)).body;
  const events = (await all(`/graphs/${id}/events?limit=200`)).toReversed();
  expect(events).toHaveLength(graph.retention.event_count);
  expect(events[0].id).toBe(graph.retention.first_event_id);
  expect(new Set(events.map(({ type }) => type)).size).toBe(10);

  const nodes = await nodesAsOf(events[0].id);
  const middle = Math.floor(events.length / 2);
  for (const [index, event] of events.entries()) {
    if (index === 0) continue;
    for (const { node_id: nodeId, created, fields } of event.changes) {
      const before = nodes.get(nodeId);
      expect(before === undefined).toBe(created);
      const after: Body = { ...before, id: nodeId, object: "node", graph_id: id };
      for (const [field, change] of Object.entries<Body>(fields)) {
        expect(change.from).toEqual(before?.[field] ?? null);
        after[field] = change.to;
      }
      nodes.set(nodeId, after);
    }
    if (index !== middle && index !== events.length - 1) continue;
    const read = await nodesAsOf(event.id);
    expect(read.size).toBe(nodes.size);
    for (const [nodeId, node] of nodes) {
      // No change contains a field that never had a value.
      const expected = Object.fromEntries(
        Object.keys(read.get(nodeId)).map((field) => [field, node[field] ?? null]),
      );
      expect(read.get(nodeId)).toEqual({ ...expected, as_of_event_id: event.id });
    }
    const counts = (await service.get(`/graphs/${id}?as_of=${event.id}`)).body.counts;
    const states = [...read.values()].map(({ state }) => state);
    expect(counts).toMatchObject({
      nodes: read.size,
      stale: [...read.values()].filter(({ stale }) => stale).length,
      blocked: [...read.values()].filter(({ blocked }) => blocked !== null).length,
      by_state: { working: states.filter((state) => state === "working").length },
    });
  }
}, 60_000);

test("the document allows every event, its node and the references of the node", async () => {
  const events = await all(
    `/graphs/${id}/events?limit=100&expand[]=data.node.parent&expand[]=data.node.requested_by`,
  );
  for (const { node, node_id: nodeId, id: event } of events) {
    expect(node).toMatchObject({ id: nodeId, as_of_event_id: event });
    expect(node.parent?.id ?? null).toBe(node.parent_id);
    expect(node.parent?.as_of_event_id ?? event).toBe(event);
    expect(node.requested_by?.id ?? null).toBe(node.requested_by_id);
  }
}, 60_000);
