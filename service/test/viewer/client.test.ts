import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AnswerError, Client } from "../../viewer/api/client.ts";
import { loadTimeline } from "../../viewer/api/load.ts";
import { creation, node, stateChange } from "./nodes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);
const refusal = (status: number, code: string, headers: HeadersInit = {}): Response =>
  json(
    { error: { type: "x", code, message: `It is ${code}.`, param: null, doc_url: "/docs" } },
    { status, headers },
  );

/** A client whose requests get these responses in order. */
function clientOf(...answers: readonly (Response | Error)[]) {
  const asked: string[] = [];
  const rest = [...answers];
  const client = new Client("/graph", "gok_x", async (input, init) => {
    const headers = new Headers(init?.headers);
    asked.push(
      `${String(input)} ${headers.get("authorization")} ${headers.get("if-none-match") ?? ""}`.trim(),
    );
    const answer = rest.shift();
    if (answer === undefined) throw new Error("The test has no more answers.");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { client, asked };
}

describe("a request", () => {
  test("sends the key and the tag, and returns null for an unchanged answer", async () => {
    const { client, asked } = clientOf(new Response(null, { status: 304 }));
    expect(await client.ask("", { etag: '"a"' })).toEqual({ body: null, etag: '"a"' });
    expect(asked).toEqual(['/graph Bearer gok_x "a"']);
  });

  test("that exceeds the rate limit is repeated after Retry-After", async () => {
    const { client, asked } = clientOf(refusal(429, "rate_limit", { "retry-after": "3" }), json({ ok: 1 }));
    const answered = client.get("/events");
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answered).toEqual({ ok: 1 });
  });

  test("that is aborted while it waits is not repeated", async () => {
    const { client, asked } = clientOf(refusal(429, "rate_limit", { "retry-after": "3" }));
    const stop = new AbortController();
    const answered = client.get("/events", { signal: stop.signal });
    await vi.advanceTimersByTimeAsync(1000);
    const refused = expect(answered).rejects.toThrow();
    stop.abort();
    await refused;
    expect(asked).toHaveLength(1);
  });

  test("that is refused throws the error of the interface", async () => {
    const { client } = clientOf(refusal(403, "api_key_restricted"));
    const error = await client.get("").catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({
      message: "It is api_key_restricted.",
      status: 403,
      docUrl: "/docs",
      isRefusal: true,
    });
  });

  test.for([
    [new TypeError("network"), "The service is not reachable."],
    [new Response("<h1>Bad gateway</h1>", { status: 502 }), "The service answered with status 502."],
  ] as const)("that gets no valid answer is not a refusal", async ([answer, message]) => {
    const { client } = clientOf(answer);
    await expect(client.get("")).rejects.toMatchObject({ message, isRefusal: false });
  });
});

describe("loading", () => {
  const session = node("s");
  const events = [
    creation(session),
    stateChange("s", "working", "idle"),
    stateChange("s", "idle", "working"),
  ];
  const [first, second, third] = events.map(({ id }) => id);
  const page = (nodes: unknown[], asOf: string | undefined, next: string | null = null): Response =>
    json({ data: nodes, as_of_event_id: asOf, next_page: next, total_count: 2 });
  const list = (some: typeof events, more = false): Response =>
    json({ data: some.toReversed(), has_more: more });
  const never = new AbortController().signal;

  test("reads all pages of nodes and events, and then the events after the nodes", async () => {
    const idle = { ...session, state: "idle" };
    const { client, asked } = clientOf(
      page([idle], second, "p2"),
      page([], second),
      list(events.slice(1), true),
      list(events.slice(0, 1)),
    );
    const progress: number[] = [];
    const timeline = await loadTimeline(client, ({ nodes }) => progress.push(nodes), never);
    expect(timeline.events.map(({ id }) => id)).toEqual([first, second, third]);
    expect(timeline.event?.id).toBe(second);
    expect(progress).toEqual([1, 1]);
    expect(asked[1]).toContain("page=p2");
    expect(asked[3]).toContain(`starting_after=${second}`);
  });

  test("starts again if the event of the nodes was trimmed in the meantime", async () => {
    const { client } = clientOf(
      page([session], first, "p2"),
      refusal(410, "outside_retention_window"),
      page([session], first),
      list(events.slice(1)),
      page([session], third),
      list(events.slice(1)),
    );
    const timeline = await loadTimeline(client, () => undefined, never);
    expect(timeline.event?.id).toBe(third);
  });

  test("keeps the events that it has if older ones were trimmed in the meantime", async () => {
    const { client } = clientOf(
      page([session], third),
      list(events.slice(1), true),
      refusal(410, "outside_retention_window"),
    );
    const timeline = await loadTimeline(client, () => undefined, never);
    expect(timeline.events.map(({ id }) => id)).toEqual([second, third]);
  });

  test("throws after some attempts", async () => {
    const trimmed = () => refusal(410, "outside_retention_window");
    const { client, asked } = clientOf(trimmed(), trimmed(), trimmed());
    await expect(loadTimeline(client, () => undefined, never)).rejects.toMatchObject({ isTrimmed: true });
    expect(asked).toHaveLength(3);
  });
});
