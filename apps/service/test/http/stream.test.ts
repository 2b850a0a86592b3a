import { connect } from "node:net";
import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createContext } from "../../src/http/context.ts";
import { readQuery } from "../../src/http/parameters/query.ts";
import { stopServer } from "../../src/http/protocol/graceful-stop.ts";
import { blocks } from "../../src/http/stream/blocks.ts";
import { graphSource } from "../../src/http/stream/graph-source.ts";
import { accountKey } from "../../src/store/account-key.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { StoreUnavailableError, type ApiKey } from "../../src/store/types.ts";
import { openGraph, sweep, type GraphWriter } from "../../src/writer/index.ts";
import { longHistory } from "../recorder/histories.ts";
import { family, start, TestService, type Body } from "./service.ts";
import { EventStream, readEvents, type Block } from "./stream.ts";

let service: TestService;
let writer: GraphWriter;
let path: string;
let isReachable = true;
const streams: EventStream[] = [];
const others: GraphStore[] = [];

let followers = 0;

/** A store whose graphs cannot be read for a while, and whose followers are counted. */
const sometimes = (store: GraphStore): GraphStore => ({
  ...store,
  onAppend: (listener) => {
    const end = store.onAppend(listener);
    followers++;
    return () => {
      followers--;
      end();
    };
  },
  getGraph: async (id) => {
    if (!isReachable) throw new StoreUnavailableError("away");
    return store.getGraph(id);
  },
});

beforeEach(async () => {
  isReachable = true;
  service = await TestService.start({ streams: { perKey: 3, silence: 100, poll: 50 }, wrap: sometimes });
  service.key = await service.newKey(await service.account("acct"), null, "key_1");
  writer = await service.graph("acct", "one");
  path = `/graphs/${writer.graphId}/events`;
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  for (const store of others.splice(0)) await store.close();
  await service.stop();
});

/** Where a stream begins: the parameters and the headers that say so. */
type Place = readonly [parameters: string, headers: Readonly<Record<string, string>>];

/** A writer of the graph in another process. */
async function otherProcess(): Promise<GraphWriter> {
  const store = await service.another();
  others.push(store);
  const source = { provider: "acme", provider_version: "2.1", adapter: "tests@1.0.0" };
  return openGraph({ accountId: "acct", name: "one", now: start }, { store, ids: service.ids, source });
}

async function open(rest = "", headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
  const stream = await EventStream.open(service, `${path}/stream${rest}`, headers);
  streams.push(stream);
  return stream;
}

/** All events of the list, the oldest first. */
async function listed(): Promise<Body[]> {
  return (await service.get(`${path}?limit=1000`)).body.data.toReversed();
}

const state = (node: string, at: number, to: "idle" | "working" | "input_required"): Observation => ({
  type: "state.changed",
  at: start + at,
  node,
  state: to,
});
const session = (node: string, at = 0): Observation => ({ type: "session.started", at: start + at, node });

describe("a stream of events", () => {
  test("has the events of the list as they are recorded, after the newest one", async () => {
    await writer.record([session("old")]);
    const stream = await open();
    await writer.record(family(start + 1000));
    const [, ...events] = await listed();
    expect(events.length).toBe(family().length);
    expect(await stream.take(events.length)).toEqual(
      events.map((event): Block => ({ id: event.id, event: event.type, data: event })),
    );
  });

  test("is server-sent events that nothing on the way holds back", async () => {
    const { response } = await open("", { "accept-encoding": "br, gzip" });
    const { status, headers } = response;
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect([headers.get("content-encoding"), headers.get("etag")]).toEqual([null, null]);
  });

  test.each<readonly [string, (id: string, first: string) => Place]>([
    ["the header", (id) => ["", { "last-event-id": id }]],
    ["the parameter", (id) => [`?since=${id}`, {}]],
    ["the header, and not the parameter,", (id, first) => [`?since=${first}`, { "last-event-id": id }]],
  ])("goes on after the event that %s names", { tags: "slow" }, async (_, place) => {
    await writer.record(family());
    const events = await listed();
    const stream = await open(...place(events[2].id, events[0].id));
    await stream.take(events.length - 3);
    await writer.record([state("s", 9000, "working")]);
    const ids = (await listed()).slice(3).map(({ id }) => id);
    expect((await stream.take(ids.length)).map(({ id }) => id)).toEqual(ids);
  });

  test("has what another process records within some seconds", async () => {
    const stream = await open();
    await (await otherProcess()).record([session("s")]);
    expect(await stream.take(1)).toMatchObject([{ event: "session.started" }]);
  });

  test("has comments while nothing is recorded", async () => {
    const stream = await open();
    await expect.poll(() => stream.comments, { timeout: 10_000 }).toBeGreaterThan(2);
  });

  test("goes on when the database can be reached again", async () => {
    const stream = await open();
    const other = await otherProcess();
    isReachable = false;
    await other.record([session("s")]);
    const { comments } = stream;
    await expect.poll(() => stream.comments, { timeout: 10_000 }).toBeGreaterThan(comments + 1);
    expect(stream.blocks).toEqual([]);
    isReachable = true;
    expect(await stream.take(1)).toMatchObject([{ event: "session.started" }]);
  });
});

describe("a stream of the matches of a query", () => {
  const waiting = `?query=${encodeURIComponent('state:"input_required"')}`;
  const seen = ({ sent }: EventStream) => sent.map(({ event, data }) => `${event} ${data.node.state}`);

  test("has the nodes that enter, change and leave, as of their events", async () => {
    await writer.record([session("before"), state("before", 1, "input_required")]);
    const stream = await open(waiting);
    await writer.record([
      session("s", 10),
      state("s", 11, "input_required"),
      { type: "text.updated", at: start + 12, node: "s", title: "Deploy?" },
      state("s", 13, "working"),
      { type: "session.started", at: start + 14, node: "t", state: "input_required" },
    ]);
    const blocks = await stream.take(4);
    const events = (await listed()).slice(-4);
    expect(seen(stream)).toEqual([
      "node.entered input_required",
      "node.changed input_required",
      "node.left working",
      "node.entered input_required",
    ]);
    for (const [index, { id, data }] of blocks.entries()) {
      const { body } = await service.get(
        `/graphs/${writer.graphId}/nodes/${events[index].node_id}?as_of=${id}`,
      );
      expect(data).toEqual({ object: "node_change", event_id: id, node: body });
      expect(id).toBe(events[index].id);
    }
  });

  test("has what changed since an event", async () => {
    await writer.record([session("s"), state("s", 1, "input_required"), state("s", 2, "idle")]);
    const [first] = await listed();
    const stream = await open(`${waiting}&since=${first.id}`);
    await stream.take(2);
    expect(seen(stream)).toEqual(["node.entered input_required", "node.left idle"]);
  });

  test("leads from the matches as of any event to those as of a later one", async () => {
    const steps = longHistory(300).filter((seen) => seen.type !== "node.stalled");
    await writer.record(steps);
    const [first, ...rest] = await listed();
    const last = rest.at(-1);
    const query = 'state:"working" OR blocked:"true" OR depth>4';
    const asked = `query=${encodeURIComponent(query)}`;
    const idsAt = async (event: string) => {
      const { body } = await service.get(
        `/graphs/${writer.graphId}/nodes/search?${asked}&limit=1000&as_of=${event}`,
      );
      return body.data.map(({ id }: Body) => id as string).sort();
    };
    const matching = new Set<string>(await idsAt(first.id));
    const stream = await open(`?${asked}&since=${first.id}`);
    await expect.poll(() => stream.blocks.at(-1)?.id, { timeout: 20_000 }).toBe(last.id);
    for (const { event, data } of stream.blocks) {
      if (data === undefined) continue;
      const { id } = data.node;
      expect(matching.has(id)).toBe(event !== "node.entered");
      if (event === "node.entered") matching.add(id);
      if (event === "node.left") matching.delete(id);
    }
    expect(stream.blocks.length).toBeGreaterThan(50);
    expect([...matching].sort()).toEqual(await idsAt(last.id));
  }, 60_000);

  test("names the last event while none matches, so that a client can go on there", async () => {
    const stream = await open(waiting);
    await writer.record([session("s")]);
    const [event] = await listed();
    expect(await stream.takeAll(1)).toEqual([{ id: event.id }]);
  });

  test("has an id at the last change of an event only", async () => {
    await writer.record([session("s"), session("t")]);
    const stream = await open(`?query=${encodeURIComponent('stale:"true"')}`);
    const ids = ["s", "t"].map((ref) => service.ids.nodeId(writer.graphId, ref));
    await writer.stall(ids, start + 400_000, 300_000);
    const [first, second] = await stream.take(2);
    expect([first?.id, second?.id]).toEqual([undefined, (await listed()).at(-1).id]);
    expect([first?.data.node.id, second?.data.node.id].sort()).toEqual([...ids].sort());
  });
});

describe("a stream ends", () => {
  const errorOf = ({ blocks }: EventStream) => blocks.at(-1)?.data?.error;

  test("with an error when its key is revoked", async () => {
    const stream = await open();
    await service.store.revokeKey("key_1", start);
    await expect.poll(() => stream.isEnded, { timeout: 10_000 }).toBe(true);
    expect(stream.blocks).toMatchObject([{ event: "error", data: { error: { code: "api_key_invalid" } } }]);
  });

  test("with an error when its graph is deleted", async () => {
    const stream = await open();
    await service.store.deleteGraph(writer.graphId);
    await expect.poll(() => stream.isEnded, { timeout: 10_000 }).toBe(true);
    expect(errorOf(stream)).toMatchObject({ code: "resource_missing", param: "graph_id" });
  });

  test("with an error when events were trimmed before they were read", async () => {
    const stream = await open();
    const other = await otherProcess();
    isReachable = false;
    const many = Array.from({ length: 2100 }, (_, index) =>
      state("s", index + 1, index % 2 ? "idle" : "working"),
    );
    await other.record([session("s"), ...many]);
    isReachable = true;
    await expect.poll(() => stream.isEnded, { timeout: 10_000 }).toBe(true);
    expect(errorOf(stream)).toMatchObject({ code: "outside_retention_window" });
  });

  test("when the service stops, at once", { tags: "slow", timeout: 20_000 }, async () => {
    const stream = await open();
    await stream.take(0);
    expect(await stopServer(service.app, 60_000)).toBe(0);
    await expect.poll(() => stream.isEnded).toBe(true);
    expect(stream.blocks).toEqual([]);
  });
});

describe("a stream is refused", () => {
  const refusal = async (rest: string, headers: Readonly<Record<string, string>> = {}) =>
    service.error(`/graphs/${writer.graphId}/events/stream${rest}`, { headers });

  test("for ids of no event, and for events that were trimmed", async () => {
    const many = Array.from({ length: 2100 }, (_, index) =>
      state("s", index + 1, index % 2 ? "idle" : "working"),
    );
    await writer.record([session("s")]);
    const [first] = await listed();
    expect(await refusal("?since=evt_nothing")).toMatchObject({ status: 400, param: "since" });
    expect(await refusal("", { "last-event-id": "7" })).toMatchObject({ status: 400, param: null });
    const later = service.ids.eventId(writer.graphId, 7);
    expect(await refusal(`?since=${later}`)).toMatchObject({ status: 400, code: "parameter_invalid" });
    await writer.record(many);
    expect(await refusal(`?since=${first.id}`)).toMatchObject({
      status: 410,
      code: "outside_retention_window",
    });
  });

  test("for what every operation refuses", async () => {
    expect(await refusal("?query=state:idle")).toMatchObject({ status: 400, param: "query" });
    expect(await refusal("?limit=3")).toMatchObject({
      param: "limit",
      message: "There is no parameter `limit` here. The parameters are: since, query.",
    });
    expect(await refusal("?expand[]=node")).toMatchObject({ status: 400, param: "expand[]" });
    expect(await refusal("?since=a&since=b")).toMatchObject({ status: 400, param: "since" });
    const missing = await service.error("/graphs/gph_nothing/events/stream");
    expect(missing).toMatchObject({ status: 404, param: "graph_id" });
    const own = service.key;
    service.key = await service.newKey("acct", []);
    expect(await refusal("")).toMatchObject({ status: 403, code: "api_key_restricted" });
    service.key = own;
  });

  test("if its key has too many, until one of them is closed", async () => {
    const [first] = [await open(), await open(), await open()];
    const fourth = await EventStream.open(service, `${path}/stream`);
    expect(fourth.response.status).toBe(429);
    expect(fourth.response.headers.get("retry-after")).toBe("1");
    first.close();
    const status = async () => (await open()).response.status;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });
});

test("streams that wait for one another on a connection end with it", async () => {
  const own = followers;
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
  const request = `GET /api/v1${path}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;
  socket.write(request.repeat(3));
  await expect.poll(() => followers, { timeout: 10_000 }).toBe(own + 3);
  expect((await open()).response.status).toBe(429);
  socket.destroy();
  await expect.poll(() => followers, { timeout: 10_000 }).toBe(own);
  expect((await open()).response.status).toBe(200);
});

test("a HEAD has the headers of a stream", async () => {
  const headers = { authorization: `Bearer ${service.key}` };
  const response = await fetch(`${service.origin}/api/v1${path}/stream`, { method: "HEAD", headers });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
});

test(
  "a reader that is slow delays nobody, and gets everything",
  { tags: "slow", timeout: 60_000 },
  async () => {
    const controller = new AbortController();
    const slow = await fetch(`${service.origin}/api/v1${path}/stream`, {
      headers: { authorization: `Bearer ${service.key}` },
      signal: controller.signal,
    });
    const fast = await open();
    const long = Array.from({ length: 150 }, (_, index): Observation => ({
      type: "text.updated",
      at: start + 1 + index,
      node: "s",
      summary: `${index} ${"x".repeat(60_000)}`,
    }));
    await writer.record([session("s"), ...long]);
    expect((await fast.take(151)).length).toBe(151);
    expect(await readEvents(slow, 151)).toBe(151);
    controller.abort();
  },
);

test("the nodes that an event changes are made one by one, as they are read", async () => {
  const agents = Array.from({ length: 20 }, (_, index): Observation => {
    return { type: "agent.spawned", at: start, node: `a${index}`, parent: "s", background: true };
  });
  await writer.record([{ type: "session.started", at: start, node: "s" }, ...agents]);
  const { graphId } = writer;
  const { store } = service;
  await sweep({ store, writerOf: () => writer, now: start + 1_000_000 });
  const context = await createContext(store);
  const key = async (): Promise<ApiKey> => accountKey("acct");
  const texts = blocks({
    context,
    request: {} as FastifyRequest,
    source: graphSource(context, key, graphId, 21),
    query: readQuery("depth>=1").checked,
    silence: 10_000,
    poll: 10,
    signal: new AbortController().signal,
  });
  await texts.next();
  const sent: string[] = [];
  for (let count = 0; count < 20; count++) sent.push(String((await texts.next()).value));
  await texts.return(undefined);
  expect(sent.map((text) => text.match(/^event: .*/gm))).toEqual(Array(20).fill(["event: node.changed"]));
  expect(sent.map((text) => /^id: /.test(text))).toEqual([...Array(19).fill(false), true]);
});
