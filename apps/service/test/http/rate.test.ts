import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { start, TestService } from "./service.ts";
import { Rates } from "../../src/http/protocol/rate-limit.ts";

let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

test("a key that exceeds its burst is refused, and another key is not", async () => {
  // So slow that the bucket gains no request during the test.
  service = await TestService.start({ rate: { perSecond: 0.01, burst: 3 } });
  const account = await service.account("acct");
  const [one, other] = [await service.newKey(account), await service.newKey(account)];
  for (const remaining of ["2", "1", "0"]) {
    // Another answer each time: one that was made before costs less.
    const { status, headers } = await service.get(`/graphs?limit=${Number(remaining) + 1}`, { key: one });
    expect(status).toBe(200);
    expect(headers.get("ratelimit-limit")).toBe("3");
    expect(headers.get("ratelimit-remaining")).toBe(remaining);
    expect(headers.get("ratelimit-reset")).toMatch(/^\d+$/);
  }
  const { status, headers, body } = await service.get("/graphs/gph_none?nope=1", { key: one });
  expect(status).toBe(429);
  expect(body.error).toMatchObject({ type: "rate_limit_error", code: "rate_limit", param: null });
  const wait = Number(headers.get("retry-after"));
  expect(wait).toBeGreaterThan(90);
  expect(wait).toBeLessThanOrEqual(100);
  expect(body.error.message).toContain(`Wait ${wait} seconds`);
  // Until the whole burst is there again.
  expect(Number(headers.get("ratelimit-reset"))).toBeGreaterThan(2 * wait);
  expect(headers.get("ratelimit-remaining")).toBe("0");
  expect((await service.get("/graphs", { key: other })).status).toBe(200);
  // An invalid key is not counted.
  expect((await service.get("/graphs", { key: "gok_x" })).status).toBe(401);
});

test("a bucket allows a burst, then the rate per second", () => {
  let now = 0;
  const rates = new Rates({ perSecond: 100, burst: 200 }, () => now);
  const passed = (times: number): number =>
    Array.from({ length: times }, () => rates.spend("key", 1).isAllowed).filter(Boolean).length;
  expect(passed(250)).toBe(200);
  now += 1000;
  expect(passed(150)).toBe(100);
  let through = 0;
  for (let tick = 0; tick < 1000; tick++) {
    now += 5;
    through += passed(1);
  }
  expect(through).toBeGreaterThanOrEqual(499);
  expect(through).toBeLessThanOrEqual(501);
  now += 60_000;
  expect(passed(250)).toBe(200);
});

test("what costs more than the burst costs the burst, and what is given back can be spent again", () => {
  const rates = new Rates({ perSecond: 1, burst: 10 }, () => 0);
  expect(rates.spend("key", 41)).toEqual({ isAllowed: true, remaining: 0, wait: 0, reset: 10_000 });
  expect(rates.spend("key", 2)).toEqual({ isAllowed: false, remaining: 0, wait: 2000, reset: 10_000 });
  rates.giveBack("key", 9.5);
  expect(rates.spend("key", 2)).toEqual({ isAllowed: true, remaining: 7, wait: 0, reset: 2500 });
});

test("a page that costs more than the burst is answered when the whole burst is there", async () => {
  service = await TestService.start({ rate: { perSecond: 0.001, burst: 3 } });
  const key = await service.newKey(await service.account("acct"));
  const { graphId } = await service.graph("acct", "costs");
  const expands = "limit=1000&expand[]=data.node&expand[]=data.node.root";
  const { status, headers } = await service.get(`/graphs/${graphId}/events?${expands}`, { key });
  expect({ status, remaining: headers.get("ratelimit-remaining") }).toEqual({ status: 200, remaining: "0" });
});

test("after the wait, a request that spends twice can spend both again", () => {
  let now = 0;
  const rates = new Rates({ perSecond: 1, burst: 10 }, () => now);
  rates.spend("key", 3);
  rates.spend("key", 1);
  const { isAllowed, wait } = rates.spend("key", 9, 1);
  expect({ isAllowed, wait }).toEqual({ isAllowed: false, wait: 4000 });
  now += wait;
  rates.spend("key", 1);
  expect(rates.spend("key", 9, 1).isAllowed).toBe(true);
});

/** What requests of one after the other leave of a burst of 100. */
async function left(paths: readonly string[], headers = {}): Promise<readonly (string | null)[]> {
  service = await TestService.start({ rate: { perSecond: 0.001, burst: 100 } });
  const key = await service.newKey(await service.account("acct"));
  const writer = await service.graph("acct", "costs");
  await writer.record([{ type: "session.started", at: start, node: "s" }]);
  const remaining: (string | null)[] = [];
  for (const path of paths) {
    const answer = await service.get(path.replace("GRAPH", writer.graphId), { key, headers });
    remaining.push(answer.headers.get("ratelimit-remaining"));
  }
  return remaining;
}

test("a page costs more by what it expands, and an invalid request costs 1", async () => {
  const expands = "limit=1000&expand[]=data.node&expand[]=data.node.root";
  expect(
    await left([
      "/graphs/GRAPH",
      `/graphs/GRAPH/events?${expands}`,
      "/graphs/GRAPH/events?limit=1001",
      "/graphs/GRAPH/nodes/search?query=oops",
    ]),
  ).toEqual(["99", "94", "93", "92"]);
});

test("a request that says which answer the client has costs 1 if it has no such answer", async () => {
  const paths = ["/graphs?limit=0", "/graphs/gph_none", "/events/stream?limit=3", "/graphs/GRAPH"];
  expect(await left(paths, { "if-none-match": '"of an earlier event"' })).toEqual(["99", "98", "97", "96"]);
});

test("an answer that the client has, or that was made for another request, costs a twentieth", async () => {
  const polls = Array.from({ length: 22 }, () => "/graphs/GRAPH");
  const shared = await left(polls);
  expect(shared[0]).toBe("99");
  // The header is of the moment before the rest is given back.
  expect(shared.at(-1)).toBe("97");
});

test("watchers that ask at once share one answer while it is made", async () => {
  let reads = 0;
  service = await TestService.start({
    rate: { perSecond: 0.001, burst: 3 },
    wrap: (store) => ({
      ...store,
      async getCounts(graphId, seq) {
        reads++;
        await sleep(200);
        return store.getCounts(graphId, seq);
      },
    }),
  });
  const key = await service.newKey(await service.account("acct"));
  const writer = await service.graph("acct", "watched");
  await writer.record([{ type: "session.started", at: start, node: "s" }]);
  const headers = { "if-none-match": '"of an earlier event"' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => service!.get(`/graphs/${writer.graphId}`, { key, headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(reads).toBe(1);
});
