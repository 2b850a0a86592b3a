import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Client } from "../../viewer/api/client.ts";
import type { GraphEvent } from "../../viewer/model/api-types.ts";
import type { PollState } from "../../viewer/model/poller.ts";
import { Follower } from "../../viewer/session/follower.ts";
import { stateChange } from "./nodes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [one, two, three] = Array.from({ length: 3 }, () => stateChange("s", "idle", "working"));

function refusal(status: number, code: string): Response {
  const error = { type: "x", code, message: code, param: null, doc_url: "" };
  return new Response(JSON.stringify({ error }), { status, headers: { "retry-after": "5" } });
}

/** A service with a graph that the test changes, and a follower of that graph. */
function followed() {
  const service = { newest: one!, events: [] as GraphEvent[], status: 200, isTrimmed: false, asked: 0 };
  const client = new Client("/graph", "gok_x", async (input, init) => {
    service.asked++;
    if (service.status !== 200) return refusal(service.status, "api_error");
    if (String(input).includes("/events")) {
      if (service.isTrimmed) return refusal(410, "outside_retention_window");
      return new Response(JSON.stringify({ data: service.events.toReversed(), has_more: false }));
    }
    const etag = `"${service.newest.id}"`;
    if (new Headers(init?.headers).get("if-none-match") === etag) return new Response(null, { status: 304 });
    const retention = { event_count: 1, first_event_id: one!.id, last_event_id: service.newest.id };
    return new Response(JSON.stringify({ retention }), { headers: { etag } });
  });
  const heard: string[] = [];
  let newest: string = one!.id;
  let state: PollState | null = null;
  const follower = new Follower({
    client,
    newest: () => newest,
    onNews: (_graph, events) => {
      for (const { id } of events) heard.push(id);
      newest = events.at(-1)?.id ?? newest;
    },
    onGap: () => heard.push("gap"),
    onRefused: (error) => heard.push(`refused ${error.status}`),
    onState: (next) => {
      state = next;
    },
  });
  return { service, follower, heard, state: () => state };
}

test("each event is delivered once, and only the graph is requested while nothing happens", async () => {
  const { service, follower, heard } = followed();
  await vi.advanceTimersByTimeAsync(3000);
  expect(service.asked).toBe(3);
  Object.assign(service, { newest: three, events: [two, three] });
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard).toEqual([two!.id, three!.id]);
  expect(service.asked).toBe(7);
  follower.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(service.asked).toBe(7);
});

test("a failed request is repeated", async () => {
  const { service, follower, heard, state } = followed();
  await vi.advanceTimersByTimeAsync(1000);
  Object.assign(service, { newest: two, events: [two], status: 500 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(state()).toMatchObject({ status: "offline", delay: 2000 });
  service.status = 200;
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual([two!.id]);
  expect(state()).toMatchObject({ status: "live", delay: 1000 });
  follower.stop();
});

test("requests wait as long as the service asks, and are slow while the page is hidden", async () => {
  const { service, follower, state } = followed();
  service.status = 429;
  await vi.advanceTimersByTimeAsync(1000);
  expect(state()).toMatchObject({ status: "waiting", delay: 5000 });
  service.status = 200;
  await vi.advanceTimersByTimeAsync(4999);
  expect(service.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(service.asked).toBe(2);
  follower.setHidden(true);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(service.asked).toBe(2);
  follower.setHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(service.asked).toBe(3);
  follower.stop();
});

test("requests stop after a refusal", async () => {
  const { service, heard } = followed();
  service.status = 401;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(["refused 401"]);
  expect(service.asked).toBe(1);
});

test("a gap is reported if events were trimmed before they were read", async () => {
  const { service, follower, heard } = followed();
  Object.assign(service, { newest: two, isTrimmed: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(["gap"]);
  follower.stop();
});
