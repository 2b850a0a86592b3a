import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createServer } from "../../src/http/server.ts";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { longChain, references, twentyPaths } from "./long-texts.ts";
import { start, TestService, type Body } from "./service.ts";
import { searchNodes } from "../store/search-nodes.ts";

// Other processes may use the processors too.
vi.setConfig({ testTimeout: 60_000 });

/** The budget of these tests, in bytes. */
const budget = 150_000;
const agents = 20;
const everything = "query=depth>=0";

let service: TestService;
let graph: string;
let nodeIds: string[];

beforeAll(async () => {
  service = await TestService.withKey({ answers: { bytes: budget } });
  const writer = await service.graph("acct", "long");
  await writer.record(longChain(agents, 1500));
  graph = `/graphs/${writer.graphId}`;
  const { items } = await searchNodes(service.store, {
    graphId: writer.graphId,
    query: compile("depth>=0", nodeSchema),
    seq: 2 * agents + 1,
    limit: 1000,
  });
  nodeIds = items.map(({ id }) => id);
});
afterAll(() => service.stop());

/** The pages of a list, followed by the cursor that `next` makes of a page. */
async function walk(
  path: string,
  next: (body: Body) => string | null,
): Promise<{ ids: string[]; sizes: number[]; pages: Body[] }> {
  const ids: string[] = [];
  const sizes: number[] = [];
  const pages: Body[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body, status } = await service.get(`${path}${cursor}`);
    expect(status).toBe(200);
    pages.push(body);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    sizes.push(Buffer.byteLength(JSON.stringify(body)));
    expect(body.data.length).toBeGreaterThan(0);
    cursor = body.has_more ? next(body) : null;
  }
  return { ids, sizes, pages };
}

describe("a page ends where the budget is used up, and the next page goes on", () => {
  const nextPage = (body: Body): string => `&page=${encodeURIComponent(body.next_page)}`;

  test("of a search", async () => {
    const { ids, sizes, pages } = await walk(`${graph}/nodes/search?${everything}&limit=1000`, nextPage);
    expect(ids).toEqual(nodeIds);
    expect(pages.map(({ total_count }) => total_count)).toEqual(pages.map(() => nodeIds.length));
    // Each page but the last is as full as its items allow.
    for (const size of sizes) expect(size).toBeLessThanOrEqual(budget);
    for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThan(budget - 25_000);
  });

  test("of a search as of an earlier event", async () => {
    const asOf = service.ids.eventId(graph.slice("/graphs/".length), agents + 10);
    const path = `${graph}/nodes/search?${everything}&limit=1000`;
    const { ids, sizes } = await walk(`${path}&as_of=${asOf}`, nextPage);
    expect([...ids].sort()).toEqual([...nodeIds].sort());
    expect(sizes.length).toBeGreaterThan(1);
  });

  test.each([
    ["with one path", "expand[]=data.parent"],
    ["with twenty paths", twentyPaths("data.", 3)],
  ])("of a search %s", async (_name, expand) => {
    const { ids, sizes, pages } = await walk(
      `${graph}/nodes/search?${everything}&limit=1000&${expand}`,
      nextPage,
    );
    expect(ids).toEqual(nodeIds);
    for (const [index, size] of sizes.entries()) {
      if (pages[index].data.length > 1) expect(size).toBeLessThanOrEqual(budget);
    }
    const nodes = new Map<string, Body>();
    for (const { data } of pages) for (const node of data) nodes.set(node.id, node);
    const plain = (node: Body): Body =>
      Object.fromEntries(Object.entries(node).filter(([field]) => !references.includes(field)));
    for (const node of nodes.values()) {
      const parent = node.parent_id === null ? null : plain(nodes.get(node.parent_id));
      expect(node.parent === null ? null : plain(node.parent)).toEqual(parent);
    }
  });

  test.each([
    ["", ""],
    [" with twenty paths", `&${twentyPaths("data.node.", 2)}`],
  ])("of events in both directions%s", { tags: "slow" }, async (_name, expand) => {
    const path = `${graph}/events?limit=1000${expand}`;
    const id = (seq: number): string => service.ids.eventId(graph.slice("/graphs/".length), seq);
    const all = Array.from({ length: 2 * agents + 1 }, (_, index) => id(index + 1));
    const back = await walk(path, ({ data }) => `&starting_after=${data.at(-1).id}`);
    expect(back.ids).toEqual(all.toReversed());
    expect(back.sizes.length).toBeGreaterThan(2);
    for (const [index, size] of back.sizes.entries()) {
      if (back.pages[index].data.length > 1) expect(size).toBeLessThanOrEqual(budget);
    }
    const newer: string[] = [id(1)];
    for (let hasMore = true; hasMore;) {
      const { body } = await service.get(`${path}&ending_before=${newer.at(-1)!}`);
      newer.push(...body.data.map((event: { id: string }) => event.id).reverse());
      hasMore = body.has_more;
    }
    expect(newer).toEqual(all);
  });

  test("of graphs", async () => {
    const small = await TestService.withKey({ answers: { bytes: 10_000 } });
    const ids: string[] = [];
    for (let index = 0; index < 30; index++) {
      const writer = await small.graph("acct", `graph ${index}`);
      await writer.record([{ type: "session.started", at: start + index, node: "s" }]);
      ids.unshift(writer.graphId);
    }
    const list = async (query: string): Promise<Body> => {
      const { body } = await small.get(`/graphs?limit=30${query}`);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(10_000);
      return body;
    };
    const idsOf = ({ data }: Body): string[] => data.map(({ id }: { id: string }) => id);
    const first = await list("");
    expect(first.has_more).toBe(true);
    expect(idsOf(first)).toEqual(ids.slice(0, first.data.length));
    const second = await list(`&starting_after=${idsOf(first).at(-1)!}`);
    expect(idsOf(second)[0]).toBe(ids[first.data.length]);
    const before = await list(`&ending_before=${ids.at(-1)!}`);
    expect(before.has_more).toBe(true);
    expect(idsOf(before)).toEqual(ids.slice(-1 - before.data.length, -1));
    await small.stop();
  });
});

test("an item that is larger than the budget is a page of its own", async () => {
  const search = await service.get(`${graph}/nodes/search?${everything}&${twentyPaths("data.", 3)}&limit=5`);
  expect(search.body.data).toHaveLength(1);
  const node = await service.get(`${graph}/nodes/${nodeIds[0]!}?${twentyPaths("", 3)}`);
  expect(JSON.stringify(node.body).length).toBeGreaterThan(budget);
  expect(node.body).toEqual(search.body.data[0]);
});

test("the budget is part of the entity tag", async () => {
  const path = `/api/v1${graph}/nodes/search?${everything}&limit=1`;
  const headers = { authorization: `Bearer ${service.key}`, host: "x" };
  const tagWith = async (bytes: number): Promise<unknown> => {
    const app = await createServer({ store: service.store, rate: null, answers: { bytes } });
    const { headers: answered } = await app.inject({ url: path, headers });
    await app.close();
    return answered.etag;
  };
  const tags = [await tagWith(budget), await tagWith(budget), await tagWith(budget + 1)];
  expect(tags[0]).toEqual(expect.any(String));
  expect(tags[1]).toBe(tags[0]);
  expect(tags[2]).not.toBe(tags[0]);
});
