import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { stopServer } from "../../src/http/protocol/graceful-stop.ts";
import { createContext } from "../../src/http/context.ts";
import { createServer } from "../../src/http/server.ts";
import { accountSource } from "../../src/http/stream/account-source.ts";
import { sharedReads } from "../../src/http/stream/shared-reads.ts";
import { createIds } from "../../src/ids/index.ts";
import { accountKey } from "../../src/store/account-key.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { endOfAppend, StoreUnavailableError } from "../../src/store/types.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { Random } from "../store/random.ts";
import { type Body, family, serviceKind, start, TestService } from "./service.ts";
import { EventStream, readEvents, type Block } from "./stream.ts";

let service: TestService;
let one: GraphWriter;
let two: GraphWriter;
let isReachable = true;
const streams: EventStream[] = [];

/** A store whose appends cannot be read for a while. */
const sometimes = (store: GraphStore): GraphStore => ({
  ...store,
  listAppends: async (filter) => {
    if (!isReachable) throw new StoreUnavailableError("away");
    return store.listAppends(filter);
  },
});

beforeEach(async () => {
  isReachable = true;
  service = await TestService.start({ streams: { perKey: 3, silence: 100, poll: 50 }, wrap: sometimes });
  service.key = await service.newKey(await service.account("acct"), null, "key_1");
  one = await service.graph("acct", "one");
  two = await service.graph("acct", "two");
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await service.stop();
});

async function open(rest = "", headers: Readonly<Record<string, string>> = {}): Promise<EventStream> {
  const stream = await EventStream.open(service, `/events/stream${rest}`, headers);
  streams.push(stream);
  return stream;
}

/** A place after what is recorded, for which nothing was read. */
async function end(): Promise<string> {
  return service.ids.placeId("acct", { position: await service.store.lastAppend("acct"), seq: endOfAppend });
}

/** All events of the list of a graph, the oldest first. */
async function listed({ graphId }: GraphWriter): Promise<Body[]> {
  return (await service.get(`/graphs/${graphId}/events?limit=1000`)).body.data.toReversed();
}

const dataOf = (blocks: readonly Block[]) => blocks.map(({ data }) => data);

const state = (node: string, at: number, to: "idle" | "working" | "input_required"): Observation => ({
  type: "state.changed",
  at: start + at,
  node,
  state: to,
});
const session = (node: string, at = 0): Observation => ({ type: "session.started", at: start + at, node });
const alternating = (node: string, count: number, from = 1): readonly Observation[] =>
  Array.from({ length: count }, (_, index) => state(node, from + index, index % 2 ? "idle" : "working"));

describe("a stream of all graphs", () => {
  test("has the events of each as they are recorded, and names where it begins", async () => {
    await one.record([session("old")]);
    const stream = await open();
    expect(await stream.takeAll(1)).toEqual([{ id: expect.stringMatching(/^pos_[\w-]{22}$/) }]);
    await one.record(family(start + 1000));
    await two.record([session("s")]);
    const events = [...(await listed(one)).slice(1), ...(await listed(two))];
    const blocks = await stream.take(events.length);
    expect(dataOf(blocks)).toEqual(events);
    expect(blocks.map(({ event }) => event)).toEqual(events.map(({ type }) => type));
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(events.length);
    expect([stream.response.status, stream.response.headers.get("etag")]).toEqual([200, null]);
  });

  test("goes on after each of its ids, also within an append", { tags: "slow" }, async () => {
    const first = await open();
    const [place] = await first.takeAll(1);
    await one.record(family());
    await two.record(family());
    await one.record([state("s", 9000, "working")]);
    const count = 2 * family().length + 1;
    const blocks = await first.take(count);
    expect(blocks.length).toBe(count);
    first.close();
    for (const [index, { id = "" }] of [place!, ...blocks].entries()) {
      const [rest, headers] = index % 2 ? ["", { "last-event-id": id }] : [`?since=${id}`, {}];
      const stream = await open(rest, headers);
      if (index < count) expect(await stream.take(count - index)).toEqual(blocks.slice(index));
      else await expect.poll(() => stream.comments, { timeout: 10_000 }).toBeGreaterThan(1);
      expect(stream.sent.length).toBe(count - index);
      stream.close();
    }
  });

  test(
    "has the same as the streams of the graphs, however often it is disconnected",
    { tags: "slow", timeout: 60_000 },
    async () => {
      const random = new Random(7);
      const other = await service.another();
      const source = { provider: "acme", provider_version: "2.1", adapter: "tests@1.0.0" };
      const writers: GraphWriter[] = [];
      for (let graph = 0; graph < 6; graph++) {
        const store = graph % 2 ? other : service.store;
        const place = { accountId: "acct", name: `random ${graph}`, now: start };
        writers.push(await openGraph(place, { store, ids: service.ids, source }));
      }
      let stream = await open();
      let id = (await stream.takeAll(1))[0]?.id;
      const received: Body[] = [];
      const leave = (most: number): void => {
        const blocks = stream.sent.slice(0, most);
        stream.close();
        received.push(...dataOf(blocks));
        id = blocks.at(-1)?.id ?? id;
      };
      let recorded = 0;
      for (let step = 0; step < 60; step++) {
        const at = step * 1000;
        const chosen = writers.filter(() => random.chance(33));
        await Promise.all(
          chosen.map((writer) => {
            const length = 1 + random.below(40);
            recorded += length;
            return writer.record([session(`s${step}`, at), ...alternating(`s${step}`, length - 1, at + 1)]);
          }),
        );
        if (random.chance(80)) continue;
        leave(random.below(100));
        stream = await open("", { "last-event-id": id! });
      }
      await stream.take(recorded - received.length);
      leave(Infinity);
      const lists = await Promise.all(writers.map(listed));
      expect(received.length).toBe(recorded);
      for (const [index, { graphId }] of writers.entries())
        expect(received.filter((event) => event.graph_id === graphId)).toEqual(lists[index]);
    },
  );

  test("of a restricted key has only its graphs, and is silent about others", { tags: "slow" }, async () => {
    service.key = await service.newKey("acct", [two.graphId]);
    const stream = await open();
    const [place] = await stream.takeAll(1);
    await one.record(family());
    await expect.poll(() => stream.comments, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(stream.blocks).toEqual([place]);
    await two.record([session("s")]);
    expect(dataOf(await stream.take(1))).toEqual(await listed(two));
    const again = await open(`?since=${place!.id}`);
    expect(dataOf(await again.take(1))).toEqual(await listed(two));
  });

  test("has graphs that are created meanwhile, none of other accounts, and none that is deleted", async () => {
    const stream = await open();
    await stream.takeAll(1);
    const foreign = await service.graph(await service.account("other"), "foreign");
    await foreign.record(family());
    await service.store.deleteGraph(one.graphId);
    const three = await service.graph("acct", "three");
    await three.record([session("s")]);
    await two.record([session("s")]);
    expect(dataOf(await stream.take(2))).toEqual([...(await listed(three)), ...(await listed(two))]);
    expect(stream.isEnded).toBe(false);
  });

  test("goes on without a graph that was deleted while the client was away", async () => {
    const stream = await open();
    const [place] = await stream.takeAll(1);
    await two.record([session("s")]);
    await one.record(family());
    const { id } = (await stream.take(3))[2]!;
    stream.close();
    await service.store.deleteGraph(one.graphId);
    await service.store.removeDeleted();
    await two.record([state("s", 1, "idle")]);
    const events = await listed(two);
    expect(dataOf(await (await open(`?since=${id}`)).take(1))).toEqual(events.slice(1));
    expect(dataOf(await (await open(`?since=${place!.id}`)).take(2))).toEqual(events);
  });

  test(
    "tells of events that were trimmed, and goes on with those that are held",
    { tags: "slow" },
    async () => {
      const place = await end();
      await one.record([session("s"), ...alternating("s", 9)]);
      const id = service.ids.placeId("acct", { position: await service.store.lastAppend("acct"), seq: 4 });
      await two.record([session("s")]);
      // The append in whose middle the client was is trimmed with others, and one is trimmed in part.
      await one.record(alternating("s", 500, 100));
      await one.record(alternating("s", 1491, 1000));
      await two.record([state("s", 1, "idle")]);
      const held = await listed(one);
      const trimmed = { object: "events_trimmed", graph_id: one.graphId, first_event_id: held[0].id };
      const [first, second] = await listed(two);
      for (const since of [place, id]) {
        const resumed = await open(`?since=${since}`);
        const blocks = await resumed.take(held.length + 3);
        // Who goes on after an event of the other graph has been told.
        expect(dataOf(blocks)).toEqual([trimmed, first, ...held, second]);
        expect(blocks[0]).toEqual({ event: "events.trimmed", data: trimmed });
        resumed.close();
      }
    },
  );

  test(
    "tells of events that were trimmed when the oldest event that is held begins an append",
    { tags: "slow" },
    async () => {
      await one.record([session("s"), ...alternating("s", 499)]);
      const place = await end();
      await one.record(alternating("s", 501, 1000));
      await one.record(alternating("s", 1000, 2000));
      const [oldest] = await listed(one);
      const [trimmed, next] = await (await open(`?since=${place}`)).take(2);
      expect(trimmed).toMatchObject({ event: "events.trimmed", data: { first_event_id: oldest.id } });
      expect(next!.data).toEqual(oldest);
    },
  );

  test(
    "tells of events that were trimmed before many appends of other graphs",
    { tags: "slow" },
    async () => {
      const place = await end();
      await one.record([session("s"), ...alternating("s", 1000)]);
      // More than are looked up at a time.
      await two.record([session("s")]);
      for (let at = 1; at <= 120; at++) await two.record([state("s", at, at % 2 ? "idle" : "working")]);
      await one.record(alternating("s", 1000, 2000));
      const [oldest] = await listed(one);
      const blocks = await (await open(`?since=${place}`)).take(123);
      const [trimmed] = blocks.filter(({ event }) => event === "events.trimmed");
      expect(trimmed).toMatchObject({ data: { graph_id: one.graphId, first_event_id: oldest.id } });
    },
  );

  test("tells once of trimmed events of which some were read ahead", { tags: "slow" }, async () => {
    const from = { position: await service.store.lastAppend("acct"), seq: endOfAppend };
    const context = await createContext(service.store);
    const source = accountSource(context, async () => accountKey("acct"), "acct", from);
    await one.record([session("s"), ...alternating("s", 9)]);
    expect(await source.next()).toHaveLength(10);
    for (const at of [10, 1000]) await one.record(alternating("s", 1500, at));
    const { firstSeq } = (await service.store.getGraph(one.graphId))!;
    expect(await source.trimmed(one.graphId)).toEqual({ graphId: one.graphId, firstSeq });
    const [next] = await source.next();
    expect(next).toMatchObject({ event: { seq: firstSeq } });
  });

  test(
    "tells of trimmed events again after those that another stream has read",
    { tags: "slow" },
    async () => {
      const from = { position: await service.store.lastAppend("acct"), seq: endOfAppend };
      const appends = [
        [session("s")],
        alternating("s", 1, 2),
        alternating("s", 2, 3),
        alternating("s", 1500, 30),
      ];
      for (const append of appends) await one.record(append);
      const store = sharedReads(service.store, 10_000, AbortSignal.timeout(10_000));
      const context = await createContext(store);
      const source = accountSource(context, async () => accountKey("acct"), "acct", from);
      const next = async (): Promise<readonly (number | string)[]> =>
        (await source.next()).map((item) => ("event" in item ? item.event.seq : `from ${item.firstSeq}`));
      expect(await next()).toEqual([1]);
      await store.listEvents({ graphId: one.graphId, afterSeq: 2, limit: 1 });
      await one.record(alternating("s", 500, 2000));
      const first = (await service.store.getGraph(one.graphId))!.firstSeq;
      expect(await next()).toEqual([`from ${first}`]);
      expect(await next()).toEqual([3]);
      expect([...(await next()), ...(await next())].slice(0, 2)).toEqual([`from ${first}`, first]);
    },
  );

  test("goes on when the database can be reached again", async () => {
    const stream = await open();
    isReachable = false;
    await one.record([session("s")]);
    const { comments } = stream;
    await expect.poll(() => stream.comments, { timeout: 10_000 }).toBeGreaterThan(comments + 1);
    isReachable = true;
    expect(dataOf(await stream.take(1))).toEqual(await listed(one));
  });

  test(
    "ends with an error when its key is revoked, and just ends when the service stops",
    { tags: "slow", timeout: 20_000 },
    async () => {
      const [first] = [await open()];
      await service.store.revokeKey("key_1", start);
      await expect.poll(() => first!.isEnded, { timeout: 10_000 }).toBe(true);
      expect(first!.sent).toMatchObject([{ event: "error", data: { error: { code: "api_key_invalid" } } }]);
      service.key = await service.newKey("acct");
      const second = await open();
      await second.takeAll(1);
      expect(await stopServer(service.app, 60_000)).toBe(0);
      await expect.poll(() => second.isEnded).toBe(true);
      expect(second.sent).toEqual([]);
    },
  );
});

describe("a stream of the matches of a query in all graphs", () => {
  const waiting = `?query=${encodeURIComponent('state:"input_required"')}`;
  const seen = (stream: EventStream) =>
    stream.sent.map(({ event, data }) => `${event} ${data.event_id} ${data.node.state}`);

  test("has the nodes that enter, change and leave, and goes on after its ids", async () => {
    const stream = await open(waiting);
    await one.record([session("s"), state("s", 1, "input_required")]);
    await two.record([{ ...session("t"), state: "input_required" } as Observation]);
    await one.record([state("s", 2, "working")]);
    const [first, second] = [await listed(one), await listed(two)];
    const expected = [
      `node.entered ${first[1].id} input_required`,
      `node.entered ${second[0].id} input_required`,
      `node.left ${first[2].id} working`,
    ];
    const [{ id } = {}] = await stream.take(3);
    expect(seen(stream)).toEqual(expected);
    const { node } = stream.sent[1]!.data;
    const path = `/graphs/${two.graphId}/nodes/${node.id}?as_of=${second[0].id}`;
    expect(node).toEqual((await service.get(path)).body);
    const resumed = await open(`${waiting}&since=${id}`);
    await resumed.take(2);
    expect(seen(resumed)).toEqual(expected.slice(1));
  });

  test("names its place while nothing matches, so that a client can go on there", async () => {
    const stream = await open(waiting);
    const [place] = await stream.takeAll(1);
    await one.record([session("s")]);
    const [, later] = await stream.takeAll(2);
    expect(Object.keys(later!)).toEqual(["id"]);
    expect(later).not.toEqual(place);
    const resumed = await open(`?since=${later!.id}`);
    await two.record([session("s")]);
    expect(dataOf(await resumed.take(1))).toEqual(await listed(two));
  });
});

describe("a stream of all graphs is refused", () => {
  const refusal = async (rest: string, headers: Readonly<Record<string, string>> = {}) =>
    service.error(`/events/stream${rest}`, { headers });

  test("for ids that were not given for this account, or were altered", async () => {
    await one.record(family());
    const place = { position: 1, seq: 1 };
    const id = service.ids.placeId("acct", place);
    const altered = id.replace(/.(?=.$)/, (char) => (char === "A" ? "B" : "A"));
    const foreign = [service.ids.placeId("other", place), createIds(Buffer.alloc(32)).placeId("acct", place)];
    for (const wrong of [...foreign, altered, `${id}A`, "pos_", "7", service.ids.eventId(one.graphId, 1)]) {
      const refused = { status: 400, code: "parameter_invalid" };
      expect(await refusal(`?since=${wrong}`)).toMatchObject({ ...refused, param: "since" });
      expect(await refusal("", { "last-event-id": wrong })).toMatchObject({ ...refused, param: null });
    }
    expect(await refusal(`?since=&query=state:"idle"`)).toMatchObject({ status: 400, param: "since" });
  });

  test("for what the stream of a graph refuses, and counts with it", async () => {
    expect(await refusal("?query=state:idle")).toMatchObject({ status: 400, param: "query" });
    expect(await refusal("?limit=3")).toMatchObject({ status: 400, param: "limit" });
    await open();
    await open();
    streams.push(await EventStream.open(service, `/graphs/${one.graphId}/events/stream`));
    expect(await refusal("")).toMatchObject({ status: 429, code: "rate_limit" });
    service.key = await service.newKey("acct", null, "hook", "hook");
    expect(await refusal("")).toMatchObject({ status: 403, code: "api_key_restricted" });
  });
});

// SQLite does not tell of it.
if (serviceKind.name === "postgres") {
  test("what another process records is heard at once on PostgreSQL", async () => {
    // Nothing is found by looking.
    const patient = await createServer({ store: service.store, rate: null, streams: { poll: 600_000 } });
    const origin = await patient.listen({ port: 0, host: "127.0.0.1" });
    const headers = { authorization: `Bearer ${service.key}` };
    const paths = ["/events/stream", `/graphs/${one.graphId}/events/stream`];
    const opened = await Promise.all(
      paths.map((path) => EventStream.open({ origin, key: service.key } as TestService, path, headers)),
    );
    streams.push(...opened);
    const source = { provider: "acme", provider_version: "2.1", adapter: "tests@1.0.0" };
    const place = { accountId: "acct", name: "one", now: start };
    const other = await openGraph(place, { store: await service.another(), ids: service.ids, source });
    // The connection that listens may still be made.
    let recorded = 0;
    await expect
      .poll(async () => {
        await other.record([session(`s${recorded}`, recorded++)]);
        return opened.every((stream) => stream.sent.length > 0);
      })
      .toBe(true);
    for (const stream of opened) await stream.take(recorded);
    await stopServer(patient);
  });
}

test(
  "a reader that is slow delays nobody, and gets everything",
  { tags: "slow", timeout: 60_000 },
  async () => {
    const controller = new AbortController();
    const slow = await fetch(`${service.origin}/api/v1/events/stream`, {
      headers: { authorization: `Bearer ${service.key}` },
      signal: controller.signal,
    });
    const fast = await open();
    await fast.takeAll(1);
    const long = Array.from({ length: 75 }, (_, index): Observation => ({
      type: "text.updated",
      at: start + 1 + index,
      node: "s",
      summary: `${index} ${"x".repeat(60_000)}`,
    }));
    for (const writer of [one, two]) await writer.record([session("s"), ...long]);
    expect((await fast.take(152)).length).toBe(152);
    expect(await readEvents(slow, 152)).toBe(152);
    controller.abort();
  },
);
