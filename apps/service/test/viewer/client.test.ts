import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AnswerError, Client } from "../../viewer/api/client.ts";
import { loadGraph, loadNode } from "../../viewer/api/load.ts";
import { noCounts } from "../../src/model/event.ts";
import { countsOf, creation, node, stateChange } from "./nodes.ts";

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
    [new Response('{"data": ['), "The answer of the service broke off or is no JSON."],
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
  const never = new AbortController().signal;
  const page = (nodes: unknown[], next: string | null = null): Response =>
    json({ data: nodes, as_of_event_id: "", next_page: next, total_count: 2 });
  const list = (some: typeof events, more = false): Response =>
    json({ data: some.toReversed(), has_more: more });
  const graph = (asOf: string | undefined, counts = countsOf([session])): Response =>
    json({ as_of_event_id: asOf ?? null, counts, created: 5 });
  const trimmed = (): Response => refusal(410, "outside_retention_window");

  /** A client whose requests of each kind get these responses in order, and the paths that it requested. */
  function serviceOf(answers: Readonly<Record<"graph" | "nodes" | "events", readonly Response[]>>) {
    const rest = { graph: [...answers.graph], nodes: [...answers.nodes], events: [...answers.events] };
    const asked: string[] = [];
    const client = new Client("/graph", "gok_x", async (input) => {
      const path = decodeURIComponent(String(input));
      asked.push(path);
      const kind = path.includes("/nodes") ? "nodes" : path.includes("/events") ? "events" : "graph";
      const answer = rest[kind].shift();
      if (answer === undefined) throw new Error(`The test has no more answers for ${path}.`);
      return answer;
    });
    return { client, asked };
  }

  test("reads all nodes of a small graph as of one event, and all events", async () => {
    const { client, asked } = serviceOf({
      graph: [graph(second)],
      nodes: [page([{ ...session, state: "idle" }], "p2"), page([])],
      events: [list(events.slice(1), true), list(events.slice(0, 1))],
    });
    const { timeline, isWhole, roots } = await loadGraph(client, never);
    expect(timeline.events.map(({ id }) => id)).toEqual([first, second, third]);
    expect(timeline.event?.id).toBe(second);
    expect(timeline.nodes.get("s")?.state).toBe("idle");
    expect({ isWhole, roots }).toEqual({ isWhole: true, roots: null });
    expect(asked.filter((path) => path.includes("/nodes"))).toEqual([
      `/graph/nodes/search?query=depth>=0&limit=1000&as_of=${second}`,
      "/graph/nodes/search?query=depth>=0&limit=1000&page=p2",
    ]);
    expect(asked).toContain(`/graph/events?limit=1000&starting_after=${second}`);
  });

  test("reads the first roots, and the unfinished and waiting nodes of a large graph", async () => {
    const agent = { ...node("a", { parent_id: "s" }), parent: session };
    const counts = { ...noCounts, nodes: 200_000 };
    const { client, asked } = serviceOf({
      graph: [graph(third, counts)],
      nodes: [page([agent]), page([]), page([session])],
      events: [list(events)],
    });
    const { timeline, isWhole, roots } = await loadGraph(client, never);
    expect([...timeline.nodes.keys()]).toEqual(["a", "s"]);
    expect(timeline.nodes.get("a")).toEqual(node("a", { parent_id: "s" }));
    expect(timeline.counts).toEqual(counts);
    expect(isWhole).toBe(false);
    expect(roots).toMatchObject({ ids: ["s"], total: 2 });
    expect(asked.filter((path) => path.includes("/nodes"))).toEqual([
      expect.stringContaining('OR+state:"idle"&limit=100&'),
      expect.stringContaining('query=state:"input_required"&limit=100&'),
      expect.stringContaining("query=parent_id:null&limit=200&"),
    ]);
  });

  test("starts again if the event of the nodes was trimmed in the meantime", async () => {
    const { client } = serviceOf({
      graph: [graph(first), graph(first), graph(third)],
      nodes: [trimmed(), page([session]), page([session])],
      events: [list(events), list(events.slice(1)), list(events.slice(1))],
    });
    expect((await loadGraph(client, never)).timeline.event?.id).toBe(third);
  });

  test("keeps the events that it has if older ones were trimmed in the meantime", async () => {
    const { client } = serviceOf({
      graph: [graph(third)],
      nodes: [page([session])],
      events: [list(events.slice(1), true), trimmed()],
    });
    const { timeline } = await loadGraph(client, never);
    expect(timeline.events.map(({ id }) => id)).toEqual([second, third]);
  });

  test("throws after some attempts", async () => {
    const { client, asked } = serviceOf({
      graph: [graph(first), graph(first), graph(first)],
      nodes: [trimmed(), trimmed(), trimmed()],
      events: [list(events), list(events), list(events)],
    });
    await expect(loadGraph(client, never)).rejects.toMatchObject({ isTrimmed: true });
    expect(asked.filter((path) => path === "/graph")).toHaveLength(3);
  });

  test("of a node returns its ancestors, and null if there is none", async () => {
    const missing = { type: "x", code: "resource_missing", message: "None.", param: "node_id", doc_url: "" };
    const { client } = serviceOf({
      graph: [],
      nodes: [
        json({ ...node("a", { parent_id: "s" }), parent: { ...session, parent: null } }),
        json({ error: missing }, { status: 404 }),
        json({ error: { ...missing, param: "graph_id" } }, { status: 404 }),
      ],
      events: [],
    });
    const found = await loadNode(client, { id: "a", asOf: null }, never);
    expect(found?.map(({ id }) => id)).toEqual(["a", "s"]);
    expect(await loadNode(client, { id: "b", asOf: null }, never)).toBeNull();
    await expect(loadNode(client, { id: "b", asOf: null }, never)).rejects.toMatchObject({
      isRefusal: true,
    });
  });
});
