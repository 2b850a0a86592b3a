import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
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
  const service = {
    newest: one!,
    events: [] as GraphEvent[],
    status: 200,
    isTrimmed: false,
    asked: 0,
    /** The ids after which streams began. */
    streams: [] as (string | null)[],
    /** Whether it has streams. */
    hasStreams: false,
    send: (_text: string): void => undefined,
    endStream: (): void => undefined,
  };
  const client = new Client("/graph", "gok_x", async (input, init) => {
    if (String(input).includes("/events/stream")) {
      service.streams.push(new URL(String(input), "http://service").searchParams.get("since"));
      if (!service.hasStreams) return refusal(429, "rate_limit");
      return new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            service.send = (text) => controller.enqueue(new TextEncoder().encode(text));
            service.endStream = () => controller.close();
            init?.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
            service.send(":\n\n");
          },
        }),
      );
    }
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

/** The text of events in a stream. */
const sent = (...events: readonly GraphEvent[]): string =>
  events.map((event) => `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");

describe("without a stream", () => {
  test("each event is delivered once, and only the graph is requested while nothing happens", async () => {
    const { service, follower, heard } = followed();
    // The stream that was refused costs one poll.
    await vi.advanceTimersByTimeAsync(3500);
    expect(service.asked).toBe(4);
    Object.assign(service, { newest: three, events: [two, three] });
    await vi.advanceTimersByTimeAsync(2000);
    expect(heard).toEqual([two!.id, three!.id]);
    expect(service.asked).toBe(7);
    expect(service.streams).toEqual([one!.id]);
    follower.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.asked).toBe(7);
  });

  test("a stream is tried again every five seconds", async () => {
    const { service, follower, state } = followed();
    await vi.advanceTimersByTimeAsync(5999);
    expect(service.streams).toHaveLength(1);
    expect(state()).toMatchObject({ status: "live", isStreaming: false });
    service.hasStreams = true;
    await vi.advanceTimersByTimeAsync(1001);
    expect(service.streams).toHaveLength(2);
    expect(state()).toMatchObject({ status: "live", isStreaming: true });
    follower.stop();
  });
});

describe("with a stream", () => {
  test("events are delivered as they arrive, and the graph is requested rarely", async () => {
    const { service, follower, heard, state } = followed();
    service.hasStreams = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.streams).toEqual([one!.id]);
    expect(state()).toMatchObject({ isStreaming: true, delay: 15_000 });
    const [begin, end] = [sent(two!).slice(0, 20), sent(two!, three!).slice(20)];
    service.send(begin);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([]);
    service.send(end);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([two!.id, three!.id]);
    // The poll does not deliver again what the stream has delivered.
    Object.assign(service, { newest: three, events: [two, three] });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(heard).toEqual([two!.id, three!.id]);
    expect(service.asked).toBe(3);
    follower.stop();
  });

  test("a poll finds what a stream that ended did not deliver, and another stream goes on after it", async () => {
    const { service, follower, heard } = followed();
    service.hasStreams = true;
    await vi.advanceTimersByTimeAsync(10_000);
    Object.assign(service, { newest: two, events: [two] });
    service.endStream();
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([two!.id]);
    expect(service.streams).toEqual([one!.id, two!.id]);
    service.send(`event: error\ndata: {}\n\n`);
    Object.assign(service, { status: 401 });
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([two!.id, "refused 401"]);
    follower.stop();
  });

  test("what happened during a poll is found although the stream ends meanwhile", async () => {
    const { service, follower, heard } = followed();
    service.hasStreams = true;
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(service, { newest: two, events: [two] });
    follower.hurry();
    service.endStream();
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([two!.id]);
    follower.stop();
  });

  test("a stream without a sign of life is given up", async () => {
    const { service, follower, state } = followed();
    service.hasStreams = true;
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(30_000);
    service.send(":\n\n");
    await vi.advanceTimersByTimeAsync(39_000);
    expect(service.streams).toHaveLength(1);
    service.hasStreams = false;
    await vi.advanceTimersByTimeAsync(1100);
    expect(service.streams).toHaveLength(2);
    expect(state()).toMatchObject({ isStreaming: false });
    follower.stop();
  });

  test("a hidden page has none, unless the user wants to be notified", async () => {
    const { service, follower, heard, state } = followed();
    service.hasStreams = true;
    await vi.advanceTimersByTimeAsync(1000);
    follower.setHidden(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ isStreaming: false, delay: 15_000 });
    follower.setAlert(true);
    follower.setHidden(false);
    await vi.advanceTimersByTimeAsync(6000);
    expect(state()).toMatchObject({ isStreaming: true });
    follower.setHidden(true);
    service.send(sent(two!));
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([two!.id]);
    follower.stop();
  });

  test("two hidden pages of a browser have one each, others poll", async () => {
    const held = new Set<string>();
    const request = async (
      name: string,
      _options: object,
      work: (lock: object | null) => Promise<void> | undefined,
    ): Promise<void> => {
      if (held.has(name)) return work(null);
      held.add(name);
      await work({ name });
      held.delete(name);
    };
    vi.stubGlobal("navigator", { locks: { request } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const tabs = Array.from({ length: 5 }, followed);
    for (const { service, follower } of tabs) {
      service.hasStreams = true;
      follower.setAlert(true);
    }
    await vi.advanceTimersByTimeAsync(1000);
    const streaming = (): unknown[] => tabs.map(({ state }) => state()?.isStreaming);
    expect(streaming()).toEqual([true, true, true, true, true]);
    for (const { follower } of tabs) follower.setHidden(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(streaming()).toEqual([true, true, false, false, false]);

    const [first, , third, fourth, fifth] = tabs;
    fifth!.follower.setHidden(false);
    await vi.advanceTimersByTimeAsync(6000);
    first!.follower.stop();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(streaming().slice(1)).toEqual([true, true, false, true]);
    const begun = [third, fourth, fifth].map((tab) => tab!.service.streams.length);
    expect(begun).toEqual([2, 1, 2]);

    // A page that is seen leaves its place to another one.
    third!.follower.setHidden(false);
    await vi.advanceTimersByTimeAsync(1);
    fifth!.follower.setHidden(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([held.size, streaming()[4]]).toEqual([2, true]);
    for (const { follower } of tabs) follower.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(held.size).toBe(0);
  });
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
  Object.assign(service, { status: 200, hasStreams: false });
  follower.setHidden(true);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(service.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(service.asked).toBe(2);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(service.asked).toBe(2);
  follower.setHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(service.asked).toBeGreaterThan(2);
  follower.stop();
});

test("a hidden page that polls at once remains hidden", async () => {
  const { service, follower, state } = followed();
  service.hasStreams = true;
  follower.setHidden(true);
  await vi.advanceTimersByTimeAsync(1);
  follower.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(service.asked).toBe(1);
  expect(service.streams).toEqual([]);
  expect(state()).toMatchObject({ isHidden: true, delay: 15_000 });
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
