import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GraphWriter } from "../../src/writer/index.ts";
import { start, TestService, type Body } from "./service.ts";

let service: TestService;
let writers: GraphWriter[];
/** The graphs, most recently active first: 4 and 3 at the same time, then 2, 1, 0. */
let order: string[];

beforeAll(async () => {
  service = await TestService.withKey();
  writers = [];
  for (const [index, at] of [1000, 2000, 3000, 4000, 4000].entries()) {
    const writer = await service.graph("acct", `graph ${index}`);
    await writer.record([{ type: "session.started", at: start + at, node: "s" }]);
    writers.push(writer);
  }
  const ids = writers.map(({ graphId }) => graphId);
  const tied = [ids[3]!, ids[4]!].sort((one, other) => Buffer.compare(Buffer.from(other), Buffer.from(one)));
  order = [...tied, ids[2]!, ids[1]!, ids[0]!];
});
afterAll(() => service.stop());

const list = async (query = ""): Promise<Body> => (await service.get(`/graphs${query}`)).body;
const idsOf = (body: Body): string[] => body.data.map((graph: { id: string }) => graph.id);

test("a list is sorted by activity, newest first, then by id, descending", async () => {
  const body = await list();
  expect(body).toMatchObject({
    object: "list",
    url: "/api/v1/graphs",
    as_of_event_id: null,
    has_more: false,
  });
  expect(idsOf(body)).toEqual(order);
  expect(body.data.map((graph: { counts: { nodes: number } }) => graph.counts.nodes)).toEqual([
    1, 1, 1, 1, 1,
  ]);
});

test("a list is paged forwards and backwards, and each page has the order of the list", async () => {
  const first = await list("?limit=2");
  expect({ ids: idsOf(first), more: first.has_more }).toEqual({ ids: order.slice(0, 2), more: true });
  const second = await list(`?limit=2&starting_after=${order[1]!}`);
  expect({ ids: idsOf(second), more: second.has_more }).toEqual({ ids: order.slice(2, 4), more: true });
  const third = await list(`?limit=2&starting_after=${order[3]!}`);
  expect({ ids: idsOf(third), more: third.has_more }).toEqual({ ids: order.slice(4), more: false });
  const back = await list(`?limit=2&ending_before=${order[4]!}`);
  expect({ ids: idsOf(back), more: back.has_more }).toEqual({ ids: order.slice(2, 4), more: true });
  const toTheTop = await list(`?limit=2&ending_before=${order[2]!}`);
  expect({ ids: idsOf(toTheTop), more: toTheTop.has_more }).toEqual({ ids: order.slice(0, 2), more: false });
});

test("the url of a page is that of its list, and requests it again", async () => {
  const query = `?last_event[gte]=${start + 2000}&limit=2`;
  const page = await list(`${query}&starting_after=${order[0]!}`);
  expect(page.url).toBe(`/api/v1/graphs?last_event%5Bgte%5D=${start + 2000}&limit=2`);
  expect((await service.ask(page.url)).body).toEqual(await list(query));
});

describe("last_event", () => {
  test.each([
    [`[gt]=${start + 2000}`, 3],
    [`[gte]=${start + 2000}`, 4],
    [`[lt]=${start + 2000}`, 1],
    [`[lte]=${start + 2000}`, 2],
    [`[gt]=${start + 1000}&last_event[lt]=${start + 3000}`, 1],
    ["[gt]=9223372036854775807", 0],
    ["[gt]=-9223372036854775808", 5],
    ["[lt]=9007199254740993", 5],
  ])("%s", async (range, count) => {
    expect(idsOf(await list(`?last_event${range}`))).toHaveLength(count);
  });

  test("does not apply to the graph of a cursor", async () => {
    // The graph of the cursor is outside the range.
    const body = await list(`?last_event[lt]=${start + 2500}&starting_after=${order[2]!}`);
    expect(idsOf(body)).toEqual(order.slice(3));
  });
});

test("a graph without new activity is on one of the pages while others change", async () => {
  const seen = new Set<string>();
  let cursor = "";
  for (let page = 0; ; page++) {
    const body: Body = await list(`?limit=1${cursor}`);
    for (const id of idsOf(body)) seen.add(id);
    if (!body.has_more) break;
    cursor = `&starting_after=${idsOf(body).at(-1)!}`;
    if (page === 1) {
      const moved = writers.find(({ graphId }) => graphId === order[4])!;
      await moved.record([{ type: "state.changed", at: start + 9000, node: "s", state: "idle" }]);
    }
  }
  expect(order.slice(0, 4).filter((id) => !seen.has(id))).toEqual([]);
  expect(idsOf(await list())[0]).toBe(order[4]);
});

test("events before a cursor are not later than the event that the answer is as of", async () => {
  let meanwhile = async (): Promise<void> => {};
  const other = await TestService.withKey({
    wrap: (store) => ({
      ...store,
      listEvents: async (filter) => {
        await meanwhile();
        return store.listEvents(filter);
      },
    }),
  });
  const writer = await other.graph("acct", "one");
  const session = (node: string): Promise<unknown> =>
    writer.record([{ type: "session.started", at: start, node }]);
  await session("first");
  await session("second");
  meanwhile = async () => void (await session("meanwhile"));
  const [first, second] = [1, 2].map((seq) => other.ids.eventId(writer.graphId, seq));
  const { body } = await other.get(`/graphs/${writer.graphId}/events?ending_before=${first}`);
  expect({ ...body, data: idsOf(body) }).toMatchObject({
    as_of_event_id: second,
    has_more: false,
    data: [second],
  });
  await other.stop();
});
