import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { addAlert } from "../../src/alerts/index.ts";
import { startAlerts, type AlertsOptions } from "../../src/matching/index.ts";
import { createIds } from "../../src/ids/index.ts";
import type { NewAlert } from "../../src/store/alert-store.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { serviceKind, start } from "../http/service.ts";
import type { TestStore } from "../store/stores.ts";
import { isGenuine, Receiver } from "./receiver.ts";

let made: TestStore;
let store: GraphStore;
let receiver: Receiver;
const stops: (() => Promise<void>)[] = [];
const logged: Record<string, unknown>[] = [];
const logger = pino(
  { base: null, timestamp: false },
  { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) },
);

beforeEach(async () => {
  made = await serviceKind.make();
  ({ store } = made);
  receiver = await Receiver.start();
  logged.length = 0;
  for (const id of ["acct", "other"]) await store.createAccount({ id, created: start });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  receiver.close();
  await made.remove();
});

async function begin(options: Partial<AlertsOptions> = {}): Promise<() => Promise<void>> {
  const stop = await startAlerts({ store, logger, ...options });
  stops.push(stop);
  return stop;
}

const add = (name: string, query: string, given: Partial<NewAlert> = {}): Promise<NewAlert> =>
  addAlert(store, { accountId: "acct", name, query, url: receiver.url, allowsPrivate: true, ...given });

async function graph(name: string, accountId = "acct"): Promise<GraphWriter> {
  const source = { provider: "acme", provider_version: "1", adapter: "tests@1.0.0" };
  const ids = createIds(await store.secret());
  return openGraph({ accountId, name, now: start }, { store, ids, source });
}

const session = (title: string, state?: "working" | "idle", at = 0): Observation => ({
  type: "session.started",
  at: start + at,
  node: title,
  title,
  ...(state === undefined ? {} : { state }),
});
const change = (node: string, state: "working" | "idle" | "input_required", at: number): Observation => ({
  type: "state.changed",
  at: start + at,
  node,
  state,
});

/** Waits until a node of the graph is told of that is recorded last, so that what was to be told before was told. */
async function told(writer: GraphWriter, name: string, title: string): Promise<void> {
  await writer.record([session(title, "idle", 100_000)]);
  await expect.poll(() => receiver.nodes(name), { timeout: 15_000 }).toContain(title);
}

describe("an alert", () => {
  test("tells of nodes that enter its matches, by a change or by their creation, and of nothing else", async () => {
    const writer = await graph("g");
    await writer.record([session("old", "idle"), session("a", "working")]);
    const alert = await add("idle", 'state:"idle"');
    await begin();
    // One that matches already, and changes within.
    await writer.record([{ type: "text.updated", at: start + 1, node: "old", summary: "still idle" }]);
    await writer.record([change("a", "idle", 2), change("a", "working", 3), session("b", "idle", 4)]);
    await writer.record([{ type: "text.updated", at: start + 5, node: "b", summary: "still idle" }]);
    await writer.record([change("a", "idle", 6)]);
    await told(writer, "idle", "last");
    expect(receiver.nodes("idle")).toEqual(["a", "b", "a", "last"]);
    const [first] = receiver.received;
    const { items } = await store.listEvents({ graphId: writer.graphId, limit: 10, afterSeq: 3 });
    const ids = createIds(await store.secret());
    expect(first!.body).toEqual({
      object: "alert",
      id: alert.id,
      name: "idle",
      query: 'state:"idle"',
      graph_id: writer.graphId,
      event_id: ids.eventId(writer.graphId, items.at(-1)!.seq),
      node: expect.objectContaining({ object: "node", title: "a", state: "idle", graph_id: writer.graphId }),
    });
    expect(first!.body.node.as_of_event_id).toBe(first!.body.event_id);
    expect(first!.headers["content-type"]).toBe("application/json");
    expect(receiver.received.every((received) => isGenuine(received, alert.secret))).toBe(true);
    expect(isGenuine(first!, (await add("another", 'state:"idle"')).secret)).toBe(false);
  });

  test("watches all graphs of its account, those created later too, and those of no other", async () => {
    await add("ours", 'state:"idle"');
    await add("theirs", 'state:"idle"', { accountId: "other" });
    await begin();
    const [one, two, foreign] = [await graph("one"), await graph("two"), await graph("one", "other")];
    await one.record([session("1", "idle")]);
    await two.record([session("2", "idle")]);
    await foreign.record([session("3", "idle")]);
    await told(two, "ours", "end");
    await told(foreign, "theirs", "end of theirs");
    expect([receiver.nodes("ours"), receiver.nodes("theirs")]).toEqual([
      ["1", "2", "end"],
      ["3", "end of theirs"],
    ]);
  });

  test("counts from its adding on, also beside others and by another process, until it is removed", async () => {
    const other = await made.another();
    const writer = await graph("g");
    const first = await add("first", 'state:"idle"');
    await begin();
    await told(writer, "first", "1");
    const url = receiver.url;
    await addAlert(other, {
      accountId: "acct",
      name: "second",
      query: 'state:"idle"',
      url,
      allowsPrivate: true,
    });
    await writer.record([session("2", "idle", 1)]);
    expect(await other.alerts.remove(first.id)).toBe(true);
    await told(writer, "second", "3");
    expect(receiver.nodes("second")).toEqual(["2", "3"]);
    expect(receiver.nodes("first")).not.toContain("3");
  });

  test(
    "misses nothing of what is recorded while nothing runs, and tells nothing twice",
    { tags: "slow" },
    async () => {
      const writer = await graph("g");
      await add("idle", 'state:"idle"');
      const stop = await begin();
      await told(writer, "idle", "1");
      await expect.poll(async () => (await store.alerts.list("acct"))[0]?.waiting).toBe(0);
      await stop();
      await writer.record(Array.from({ length: 450 }, (_, at) => session(`away ${at}`, "idle", at)));
      await begin();
      await told(writer, "idle", "end");
      expect(receiver.received.length).toBe(452);
      expect(receiver.nodes("idle").slice(1, -1).sort()).toEqual(
        Array.from({ length: 450 }, (_, at) => `away ${at}`).sort(),
      );
    },
  );

  test("misses nothing after many appends whose graph is deleted before their events are read", async () => {
    const [gone, kept] = [await graph("gone"), await graph("kept")];
    await add("idle", 'state:"idle"');
    await gone.record([session("a", "working")]);
    for (let at = 1; at < 100; at++) await gone.record([change("a", at % 2 ? "idle" : "working", at)]);
    await kept.record([session("b", "idle")]);
    const deleting: GraphStore = {
      ...store,
      async listAppends(filter) {
        const listed = await store.listAppends(filter);
        await store.deleteGraph(gone.graphId);
        return listed;
      },
    };
    await begin({ store: deleting });
    await told(kept, "idle", "end");
    expect(receiver.nodes("idle")).toEqual(["b", "end"]);
  });

  test("is matched and delivered by one of several processes", async () => {
    const other = await made.another();
    const writer = await graph("g");
    await add("idle", 'state:"idle"');
    await begin();
    await begin({ store: other });
    for (let at = 0; at < 30; at++) await writer.record([session(`${at}`, "idle", at)]);
    await told(writer, "idle", "end");
    expect(receiver.received.length).toBe(31);
  });

  test("goes on after events that were trimmed meanwhile, and logs it", { tags: "slow" }, async () => {
    const writer = await graph("g");
    await writer.record([session("a", "working")]);
    await add("idle", 'state:"idle"');
    const flips = Array.from({ length: 2100 }, (_, at) => change("a", at % 2 ? "working" : "idle", at + 1));
    for (let at = 0; at < flips.length; at += 300) await writer.record(flips.slice(at, at + 300));
    const { firstSeq, lastSeq } = (await store.getGraph(writer.graphId))!;
    await begin();
    await told(writer, "idle", "end");
    const ids = createIds(await store.secret());
    expect(logged).toContainEqual(
      expect.objectContaining({
        graph_id: writer.graphId,
        first_event_id: ids.eventId(writer.graphId, firstSeq),
        msg: "events before this one were trimmed before alerts were matched with them",
      }),
    );
    const kept = lastSeq - firstSeq + 1;
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(Math.floor(kept / 2) + 1);
  });

  test("of a graph or an account that is deleted tells nothing any more", async () => {
    receiver.respond = (_, response) => response.writeHead(503).end();
    const [one, two] = [await graph("one"), await graph("two")];
    await add("idle", 'state:"idle"');
    await begin();
    await one.record([session("1", "idle")]);
    await two.record([session("2", "idle")]);
    await expect.poll(() => receiver.nodes("idle").length, { timeout: 15_000 }).toBe(2);
    await store.deleteGraph(one.graphId);
    const [{ id } = { id: "" }] = await store.alerts.list("acct");
    expect((await store.alerts.deliveries(id, 10)).map(({ nodeId }) => nodeId)).toHaveLength(1);
    await store.deleteAccount("acct");
    expect(await store.alerts.list(null)).toEqual([]);
    expect(await store.alerts.deliveries(id, 10)).toEqual([]);
    expect(await store.alerts.places()).toEqual([]);
  });
});

test("of many alerts, those that match are told of", { timeout: 60_000 }, async () => {
  const writer = await graph("g");
  for (let at = 0; at < 200; at++) await add(`none ${at}`, `title:"never ${at}"`);
  await add("one", 'title:"wanted"');
  await begin();
  await writer.record([session("unwanted"), session("wanted")]);
  await expect.poll(() => receiver.nodes("one"), { timeout: 15_000 }).toEqual(["wanted"]);
  expect(receiver.received.length).toBe(1);
});

test("a query that is not valid is refused with the message of the interface", async () => {
  await expect(add("bad", "state:idle")).rejects.toThrow(
    'Invalid query at character 7: The value of `state` must be in double quotes. Write `state:"idle"`.',
  );
  expect(await store.alerts.list(null)).toEqual([]);
});

test.each([
  [
    "example.com/hook",
    'The webhook "example.com/hook" is not an address to send to. Write one such as https://',
  ],
  ["ftp://example.com/", "is not an address to send to"],
  ["https://me:secret@example.com/", "Write it without them; requests are signed."],
  ["https://example.com/#here", "Write it without them; requests are signed."],
  ["http://127.0.0.1:8080/", "The webhook is at 127.0.0.1:8080, on this machine or in a private network."],
  [
    "http://[::ffff:10.0.0.1]/",
    'Write a public address, or use the command "alerts add" with --allow-private.',
  ],
  ["http://localhost/", "The webhook is at localhost, on this machine"],
])("the webhook %s is refused", async (url, message) => {
  await expect(add("bad", "depth>=0", { url, allowsPrivate: false })).rejects.toThrow(message);
});
