import type { LookupFunction } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { attempt } from "../../src/alerts/attempt.ts";
import { Deliverer, nextAttempt, type Outcome } from "../../src/alerts/deliverer.ts";
import { addAlert, newSecret } from "../../src/alerts/index.ts";
import { createIds } from "../../src/ids/index.ts";
import type { Alert, NewAlert } from "../../src/store/alert-store.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { serviceKind } from "../http/service.ts";
import type { TestStore } from "../store/stores.ts";
import { isGenuine, Receiver } from "./receiver.ts";

const second = 1000;
const hour = 3600 * second;

let made: TestStore;
let store: GraphStore;
let receiver: Receiver;
let writer: GraphWriter;
let now: number;
let number = 0;
const outcomes: Outcome[] = [];
const errors: unknown[] = [];
const stopping = new AbortController();

beforeEach(async () => {
  made = await serviceKind.make();
  ({ store } = made);
  receiver = await Receiver.start();
  now = Date.now();
  await store.createAccount({ id: "acct", created: 1 });
  const source = { provider: "acme", provider_version: "1", adapter: "tests@1.0.0" };
  const ids = createIds(await store.secret());
  writer = await openGraph({ accountId: "acct", name: "g", now }, { store, ids, source });
  outcomes.length = errors.length = 0;
});
afterEach(async () => {
  receiver.close();
  await made.remove();
});

const deliverer = (lookup?: LookupFunction): Deliverer =>
  new Deliverer({
    store,
    signal: stopping.signal,
    onAttempt: (outcome) => outcomes.push(outcome),
    onError: (error) => errors.push(error),
    now: () => now,
    lookup,
  });

const add = (name: string, given: Partial<NewAlert> = {}): Promise<NewAlert> =>
  addAlert(store, {
    accountId: "acct",
    name,
    query: "depth>=0",
    url: receiver.url,
    allowsPrivate: true,
    ...given,
  });

/** Adds deliveries of alerts, as if nodes had entered their matches. */
async function find(...alerts: readonly NewAlert[]): Promise<void> {
  await writer.record([{ type: "session.started", at: now, node: `n${++number}` }]);
  const [place] = await store.alerts.places();
  const found = alerts.map(({ id, name }, index) => {
    const body = JSON.stringify({ object: "alert", name, node: { title: `${number}` } });
    const { graphId } = writer;
    return { id: `msg_${number}_${index}`, alertId: id, graphId, nodeId: "n", body, created: now };
  });
  const position = await store.lastAppend("acct");
  expect(await store.alerts.advance(place!, { position, seq: 2 ** 40 - 1, found })).toBe(0);
}

/** Delivers what is due, and waits until it has ended. */
async function deliver(by = deliverer()): Promise<void> {
  await by.begin();
  await by.ended();
  expect(errors).toEqual([]);
}

const stored = async ({ id }: Pick<Alert, "id">) => (await store.alerts.deliveries(id, 1))[0]!;

test("the first retry is within 5 seconds, and later ones with growing pauses for three days", () => {
  const [at, pauses] = [[0], [] as number[]];
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt(0, attempts, at.at(-1)!);
    if (next === null) break;
    pauses.push(next - at.at(-1)!);
    at.push(next);
  }
  expect(pauses.slice(0, -1).map((pause) => pause / second)).toEqual([
    4, 16, 64, 256, 1024, 4096, 16_384, 43_200, 43_200, 43_200, 43_200, 43_200,
  ]);
  expect(at.at(-1)).toBe(72 * hour);
});

describe("a delivery", () => {
  test("ends with an answer 2xx", async () => {
    const alert = await add("a");
    await find(alert);
    await deliver();
    now += hour;
    await deliver();
    expect(receiver.received.length).toBe(1);
    expect(await stored(alert)).toMatchObject({ attempts: 1, due: null, delivered: true, answer: "204" });
    expect(await store.alerts.get(alert.id)).toMatchObject({ answer: "204", failing: false, waiting: 0 });
    expect(outcomes).toEqual(["delivered"]);
  });

  test("is repeated with the same id and body until then, signed anew", async () => {
    const alert = await add("a");
    await find(alert);
    receiver.respond = (_, response) => response.writeHead(500).end();
    const begun = now;
    await deliver();
    expect(await stored(alert)).toMatchObject({ attempts: 1, due: now + 4 * second, answer: "500" });
    expect(await store.alerts.get(alert.id)).toMatchObject({ answer: "500", failing: true, waiting: 1 });
    now += 4 * second - 1;
    await deliver();
    expect(receiver.received.length).toBe(1);
    now += 1;
    receiver.respond = (_, response) => response.writeHead(202).end();
    await deliver();
    const [first, again] = receiver.received;
    expect(receiver.received.length).toBe(2);
    expect([again!.id, again!.text]).toEqual([first!.id, first!.text]);
    expect([first, again].map((one) => Number(one!.headers["webhook-timestamp"]))).toEqual([
      Math.floor(begun / second),
      Math.floor(now / second),
    ]);
    expect([first, again].map((one) => isGenuine(one!, alert.secret))).toEqual([true, true]);
    expect(await stored(alert)).toMatchObject({ attempts: 2, due: null, delivered: true, answer: "202" });
    expect(outcomes).toEqual(["retried", "delivered"]);
  });

  test("fails after three days, and stays visible", async () => {
    const alert = await add("a");
    await find(alert);
    receiver.respond = (_, response) => response.writeHead(404).end();
    await deliver();
    now += 72 * hour;
    await deliver();
    now += 72 * hour;
    await deliver();
    expect(await stored(alert)).toMatchObject({ attempts: 2, due: null, delivered: false, answer: "404" });
    expect(outcomes).toEqual(["retried", "failed"]);
  });

  test("does not follow a redirect", async () => {
    const alert = await add("a");
    await find(alert);
    receiver.respond = (_, response) => response.writeHead(307, { location: `${receiver.url}/there` }).end();
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
    expect(await stored(alert)).toMatchObject({ answer: "307", due: now + 4 * second });
  });

  test("fails for now if the connection ends without an answer", async () => {
    const alert = await add("a");
    await find(alert);
    receiver.respond = (_received, _response, request) => request.socket.destroy();
    await deliver();
    expect(await stored(alert)).toMatchObject({ answer: "socket hang up", due: now + 4 * second });
  });

  test("fails for now if the target wants to change the protocol", async () => {
    const alert = await add("a");
    await find(alert);
    receiver.respond = (_received, _response, { socket }) =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n");
    await deliver();
    expect(await stored(alert)).toMatchObject({
      answer: "the connection was closed without an answer",
      due: now + 4 * second,
    });
  });

  test("fails for now with a reason if none of several addresses can be reached", async () => {
    const { port } = new URL(receiver.url);
    receiver.close();
    const alert = await add("a", { url: `http://several.example:${port}/` });
    await find(alert);
    const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
    await deliver(deliverer((_name, _options, callback) => callback(null, addresses)));
    expect(await stored(alert)).toMatchObject({ answer: `connect ECONNREFUSED 127.0.0.1:${port}` });
  });

  test.each<readonly [string, Receiver["respond"]]>([
    ["does not end", (_received, response) => response.writeHead(200).write("x")],
    [
      "is malformed",
      (_received, _response, { socket }) =>
        socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n"),
    ],
  ])("succeeds with a status 2xx whose body %s", async (_, respond) => {
    let closed = false;
    receiver.respond = (received, response, request) => {
      request.socket.on("close", () => (closed = true));
      respond(received, response, request);
    };
    const alert = (await store.alerts.get((await add("a")).id))!;
    const options = { now, timeout: 60_000, signal: stopping.signal };
    const answer = await attempt(alert, { id: "msg_1", body: "{}" }, options);
    expect(answer).toEqual({ isSuccess: true, text: "200" });
    await expect.poll(() => closed, { timeout: 3000 }).toBe(true);
  });

  test("of a removed alert is not sent any more", async () => {
    const alert = await add("a");
    await find(alert);
    await store.alerts.remove(alert.id);
    await deliver();
    expect(receiver.received).toEqual([]);
  });
});

test("a new secret signs beside the old one for a day", async () => {
  const alert = await add("a");
  const secret = newSecret();
  await store.alerts.rotate(alert.id, { secret, oldUntil: now + 3000 });
  await find(alert);
  await deliver();
  const [both] = receiver.received;
  expect(both!.headers["webhook-signature"]).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  expect([isGenuine(both!, secret), isGenuine(both!, alert.secret)]).toEqual([true, true]);
  now += 3000;
  await find(alert);
  await deliver();
  const last = receiver.received.at(-1)!;
  expect([isGenuine(last, secret), isGenuine(last, alert.secret)]).toEqual([true, false]);
});

describe("a slow target", () => {
  test("makes no other wait, however many alerts have it", async () => {
    const fast = await Receiver.start();
    try {
      receiver.respond = () => undefined;
      const slow: NewAlert[] = [];
      for (let at = 0; at < 60; at++) slow.push(await add(`slow ${at}`));
      const quick = await add("fast", { url: fast.url });
      for (let at = 0; at < 12; at++) await find(...slow.slice(0, 1));
      await find(...slow);
      now += 1;
      await find(quick);
      const by = deliverer();
      expect(await by.begin()).toBe(true);
      await expect.poll(() => fast.received.length).toBe(1);
      // Another look finds no room, and sends nothing twice.
      expect(await by.begin()).toBe(true);
      await expect.poll(() => receiver.received.length).toBe(17);
      const names = receiver.received.map(({ body }) => body.name as string);
      expect([new Set(names).size, names.filter((name) => name === "slow 0").length]).toEqual([8, 10]);
      receiver.close();
      await by.ended();
    } finally {
      fast.close();
    }
  });

  test("has a time limit", async () => {
    receiver.respond = () => undefined;
    const alert = (await store.alerts.get((await add("a")).id))!;
    const options = { now, timeout: 50, signal: stopping.signal };
    const answer = await attempt(alert, { id: "msg_1", body: "{}" }, options);
    expect(answer).toEqual({ isSuccess: false, text: "no answer within 0.05 s" });
  });

  test("that answers without an end is cut off, and its status counts", async () => {
    let closed = false;
    receiver.respond = (_, response) => {
      response.writeHead(200).on("close", () => (closed = true));
      const write = (): void => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", write);
      write();
    };
    const alert = await add("a");
    await find(alert);
    await deliver();
    expect(await stored(alert)).toMatchObject({ delivered: true, answer: "200" });
    await expect.poll(() => closed).toBe(true);
  });
});

describe("private addresses", () => {
  const port = (): string => new URL(receiver.url).port;
  const lookup: LookupFunction = (_name, _options, callback) =>
    callback(null, [{ address: "127.0.0.1", family: 4 }]);

  test("are refused when a name leads to one, as they are looked up for the connection", async () => {
    const url = `http://rebound.example:${port()}/`;
    const [refused, allowed] = [
      await add("refused", { url, allowsPrivate: false }),
      await add("allowed", { url }),
    ];
    await find(refused, allowed);
    await deliver(deliverer(lookup));
    expect(receiver.received.map(({ body }) => body.name)).toEqual(["allowed"]);
    expect(await stored(refused)).toMatchObject({
      answer: "rebound.example has the private address 127.0.0.1",
      due: now + 4 * second,
    });
  });

  test("are refused when they are in the address itself, for which nothing is looked up", async () => {
    const given = { accountId: "acct", name: "a", query: "depth>=0", secret: newSecret(), created: now };
    const alert = { ...given, id: "alert_1", url: receiver.url, allowsPrivate: false };
    await store.alerts.add(alert);
    await find(alert);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await stored(alert)).toMatchObject({ answer: "127.0.0.1 is a private address" });
  });
});
