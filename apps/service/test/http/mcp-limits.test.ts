import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { boundedJson } from "../../src/http/mcp/bounded-json.ts";
import { answerLength } from "../../src/http/mcp/page.ts";
import { sweep } from "../../src/writer/index.ts";
import { McpClient } from "./mcp-client.ts";
import { start, TestService } from "./service.ts";

let service: TestService;
let client: McpClient;
let graph: { readonly graph_id: string };
const agents = 60;
/** Most of its characters take six in JSON, and some are surrogate pairs. */
const longText = `😀${"\u0001😀".repeat(3_000)}`;

beforeAll(async () => {
  service = await TestService.withKey();
  const writer = await service.graph("acct", "large");
  const agent = (index: number): Observation => ({
    type: "agent.spawned",
    at: start + index,
    node: `a${index}`,
    parent: "s",
    purpose: index % 7 === 0 ? longText : `Task ${index}`,
  });
  await writer.record([
    { type: "session.started", at: start, node: "s", title: longText },
    ...Array.from({ length: agents }, (_, index) => agent(index)),
    {
      type: "text.updated",
      at: start + agents,
      node: "a1",
      title: longText,
      summary: longText,
      attention: longText,
    },
  ]);
  // A sweep changes all nodes in one event.
  await sweep({ store: service.store, writerOf: () => writer, now: start + 10_000_000 });
  graph = { graph_id: writer.graphId };
  client = await McpClient.connect(service);
});
afterAll(async () => {
  await client.sdk.close();
  await service.stop();
});

const node = (name: string): string => service.ids.nodeId(graph.graph_id, name);
const itemsOf = (text: string): readonly { readonly id: string; readonly purpose?: string }[] =>
  text.split("\n").slice(1).map((line) => JSON.parse(line) as { id: string }); // prettier-ignore

describe("an answer has a bounded length", () => {
  test("a search shows what fits, and its pages have every node once", async () => {
    const { body } = await service.get(`/graphs/${graph.graph_id}/nodes/search?query=depth>=0&limit=1000`);
    const ids: string[] = [];
    let page: string | undefined;
    for (let pages = 0; pages === 0 || page !== undefined; pages++) {
      const text = await client.text("search_nodes", { ...graph, query: "depth>=0", limit: 1000, page });
      expect(text.length).toBeLessThanOrEqual(answerLength);
      const items = itemsOf(text);
      expect(text).toMatch(new RegExp(`^${items.length} of ${agents + 1} nodes, `));
      ids.push(...items.map(({ id }) => id));
      page = / page "([^"]+)"/.exec(text)?.[1];
    }
    expect(ids).toEqual(body.data.map(({ id }: { id: string }) => id));
  });

  test("a list of events too", async () => {
    const ids: string[] = [];
    let after: string | undefined;
    for (let pages = 0; pages === 0 || after !== undefined; pages++) {
      const text = await client.text("list_events", { ...graph, limit: 1000, starting_after: after });
      expect(text.length).toBeLessThanOrEqual(answerLength);
      ids.push(...itemsOf(text).map(({ id }) => id));
      after = / starting_after "([^"]+)"/.exec(text)?.[1];
    }
    const { body } = await service.get(`/graphs/${graph.graph_id}/events?limit=1000`);
    expect(ids).toEqual(body.data.map(({ id }: { id: string }) => id));
  });

  test("a node with long texts says what is left out", async () => {
    const text = await client.text("get_node", { ...graph, node_id: node("a1") });
    expect(text.length).toBeLessThanOrEqual(answerLength);
    expect(text.length).toBeGreaterThan(answerLength / 3);
    const shown = JSON.parse(text) as Record<string, string>;
    for (const field of ["title", "summary", "attention", "headline"]) {
      const [, kept = "", left = ""] = /^(.*)… \(([\d,]+) more characters\)$/su.exec(shown[field]!)!;
      expect(longText.startsWith(kept)).toBe(true);
      if (field !== "headline") expect(kept.length + Number(left.replaceAll(",", ""))).toBe(longText.length);
    }
  });

  test("an event with many changes says how many there are besides", async () => {
    const [newest] = itemsOf(await client.text("list_events", { ...graph, limit: 1 }));
    const stalled = await client.text("get_event", { ...graph, event_id: newest!.id });
    expect(JSON.parse(stalled)).toMatchObject({ type: "node.stalled" });
    const { changes } = JSON.parse(stalled) as { changes: unknown[] };
    expect(changes).toHaveLength(agents + 1);
    const event = service.ids.eventId(graph.graph_id, agents + 2);
    const text = await client.text("get_event", { ...graph, event_id: event });
    expect(text.length).toBeLessThanOrEqual(answerLength);
    expect(text).toContain("more characters)");
  });
});

describe("JSON of a bounded length", () => {
  test("is that of the value if it fits", () => {
    const value = { text: "a", list: [1, null, { deep: [true] }] };
    const json = JSON.stringify(value);
    expect(boundedJson(value, json.length)).toBe(json);
    expect(boundedJson(value, json.length - 1).length).toBeLessThan(json.length);
  });

  test("says what is missing from texts and lists", () => {
    expect(boundedJson({ text: "a".repeat(5000) }, 100)).toBe(
      `{"text":"${"a".repeat(50)}… (4,950 more characters)"}`,
    );
    const list = Array.from({ length: 3000 }, (_, index) => index);
    expect(boundedJson(list, 64)).toBe('[0,1,2,3,"… (2,996 more)"]');
  });

  test.each([1, 2, 7, 100, 1000])("splits no surrogate pair, in %d characters", (room) => {
    const json = boundedJson(["😀".repeat(3000)], room);
    expect(json).not.toMatch(/\p{Cs}/u);
    if (room >= 100) expect(json.length).toBeLessThanOrEqual(room);
  });

  test("is bounded for values of any form", () => {
    const value = (depth: number): unknown =>
      depth === 0
        ? "x".repeat(500)
        : { a: Array.from({ length: 40 }, () => value(depth - 1)), b: "y".repeat(depth * 900) };
    for (const room of [200, 1000, 20_000])
      expect(boundedJson(value(2), room).length).toBeLessThanOrEqual(room);
  });
});
