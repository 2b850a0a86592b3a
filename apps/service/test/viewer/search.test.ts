import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerError, Client } from "../../viewer/api/client.ts";
import { Search } from "../../viewer/session/search.ts";
import { byId, node } from "./nodes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nodes = byId(node("a", { state: "idle" }), node("b"), node("c", { state: "idle" }));

/** A search at an event that the test changes, with a service that answers after 100 ms with the given matches. */
function searching(isWhole = true) {
  const world = {
    latency: 100,
    eventId: "evt_1",
    found: ["a"],
    asked: [] as string[],
    trimmed: 0,
    isTrimmed: false,
    read: [] as string[],
  };
  const client = new Client("", "gok_x", async (input) => {
    const parameters = new URLSearchParams(String(input).split("?")[1]);
    const asOf = parameters.get("as_of") ?? "";
    world.asked.push(asOf);
    const data = world.found.map((id) => ({ id }));
    await new Promise((resolve) => setTimeout(resolve, world.latency));
    if (world.isTrimmed) {
      const error = {
        type: "x",
        code: "outside_retention_window",
        message: "Gone.",
        param: "as_of",
        doc_url: "",
      };
      return new Response(JSON.stringify({ error }), { status: 410 });
    }
    return new Response(
      JSON.stringify({ data, as_of_event_id: asOf, next_page: null, total_count: data.length }),
    );
  });
  const search = new Search({
    client,
    eventId: () => world.eventId,
    isWhole,
    onNodes: (read) => world.read.push(...read.map(({ id }) => id)),
    loadAbove: () => Promise.resolve(),
    onChange: () => undefined,
    onTrimmed: () => world.trimmed++,
  });
  const move = (eventId: string): void => {
    world.eventId = eventId;
    search.moved();
  };
  return { world, search, move };
}

test("what the query finds in the texts of a match is marked", () => {
  const { search } = searching();
  const found = node("a", { headline: "Timeout in checkout", state: "idle" });
  search.apply('headline~"timeout" AND headline~"out in" AND -headline~"queue"');
  expect(search.marksIn(found, "headline")).toEqual([{ start: 0, end: 10 }]);
  expect(search.marksIn(found, "summary")).toEqual([]);
  expect(search.marksIn(node("b", { headline: "Timeout", state: "idle" }), "headline")).toEqual([]);
  search.apply("");
  expect(search.marksIn(found, "headline")).toEqual([]);
});

test("until the interface answers, the query is applied to the nodes in memory", async () => {
  const { search } = searching();
  search.apply('state:"idle"');
  expect(search.isAsking).toBe(true);
  expect(search.total).toBeNull();
  expect(search.matches(nodes)).toEqual(new Set(["a", "c"]));
  await vi.advanceTimersByTimeAsync(100);
  expect(search.isAsking).toBe(false);
  expect(search.total).toBe(1);
  expect(search.matches(nodes)).toEqual(new Set(["a"]));
});

test("it requests only a position at which the user stays", async () => {
  const { search, world, move } = searching();
  search.apply('state:"idle"');
  await vi.advanceTimersByTimeAsync(100);
  for (const id of ["evt_2", "evt_3", "evt_4"]) {
    move(id);
    await vi.advanceTimersByTimeAsync(100);
    expect(search.matches(nodes)).toEqual(new Set(["a", "c"]));
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.asked).toEqual(["evt_1", "evt_4"]);
  expect(search.matches(nodes)).toEqual(new Set(["a"]));
});

test("while the position keeps changing, it sends a request now and then", async () => {
  const { search, world, move } = searching();
  search.apply('state:"idle"');
  await vi.advanceTimersByTimeAsync(100);
  for (let moment = 2; moment < 62; moment++) {
    move(`evt_${moment}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(world.asked.length).toBeGreaterThan(2);
  expect(world.asked.length).toBeLessThan(6);
});

test("while the position changes faster than it is answered, answers still come", async () => {
  const { search, world, move } = searching();
  world.latency = 1500;
  search.apply('state:"idle"');
  for (let moment = 2; moment < 12; moment++) {
    await vi.advanceTimersByTimeAsync(1000);
    move(`evt_${moment}`);
  }
  expect(search.answered).toEqual(new Set(["a"]));
  // A request that fails for an earlier position is followed by one for the current position.
  world.isTrimmed = true;
  await vi.advanceTimersByTimeAsync(1500);
  world.isTrimmed = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.trimmed).toBe(1);
  expect([world.asked.at(-1), search.isCurrent]).toEqual(["evt_11", true]);
});

test("an answer to an earlier query is ignored", async () => {
  const { search, world } = searching();
  search.apply('state:"idle"');
  world.found = ["b"];
  search.apply('state:"working"');
  await vi.advanceTimersByTimeAsync(1000);
  expect(search.matches(nodes)).toEqual(new Set(["b"]));
  search.apply(" ");
  expect(search.matches(nodes)).toBeNull();
  expect(search.query).toBe("");
});

test("a text that is not valid is searched as the one query that it means, unless it is taken as typed", async () => {
  const { search } = searching();
  search.apply("state:idle");
  expect([search.query, search.meant]).toEqual(["state:idle", 'state:"idle"']);
  expect(search.matches(nodes)).toEqual(new Set(["a", "c"]));
  expect(search.diagnostics).toEqual([]);
  search.apply("state:idle", true);
  expect(search.meant).toBeNull();
  expect(search.checked).toBeNull();
  expect(search.diagnostics).toHaveLength(1);
  // It takes two queries.
  search.apply("(state:idle OR depth>1) AND stale:true");
  expect([search.meant, search.checked]).toEqual([null, null]);
  search.apply('state:"idle"');
  expect(search.meant).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
});

test("a trimmed event is reported, and is not an error of the query", async () => {
  const { search, world, move } = searching();
  world.isTrimmed = true;
  search.apply('state:"idle"');
  await vi.advanceTimersByTimeAsync(100);
  expect(world.trimmed).toBe(1);
  expect(search.error).toBeNull();
  // The next request follows only after the graph has moved to a kept event.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.asked).toEqual(["evt_1"]);
  world.isTrimmed = false;
  move("evt_9");
  await vi.advanceTimersByTimeAsync(1000);
  expect(search.matches(nodes)).toEqual(new Set(["a"]));
});

test("a failed request is not repeated immediately", async () => {
  const { search, world, move } = searching();
  const asked = vi
    .spyOn(Client.prototype, "get")
    .mockRejectedValue(new AnswerError("Broken.", { status: 500 }));
  search.apply('state:"idle"');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(search.error?.message).toBe("Broken.");
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  move("evt_2");
  await vi.advanceTimersByTimeAsync(1000);
  expect(search.error).toBeNull();
  expect(world.asked).toEqual(["evt_2"]);
});

test("in a graph that is not loaded as a whole, matches are answered in pages", async () => {
  const { search, move } = searching(false);
  const answers: unknown[] = [
    { data: [{ id: "a", parent: { id: "s" } }], as_of_event_id: "evt_1", next_page: "p2", total_count: 2 },
    { data: [{ id: "c" }], as_of_event_id: "evt_1", next_page: null, total_count: 2 },
  ];
  const get = vi.spyOn(Client.prototype, "get").mockImplementation(async () => answers.shift());
  search.apply('state:"idle"');
  await vi.advanceTimersByTimeAsync(100);
  expect(search).toMatchObject({ total: 2, hasMore: true, answered: new Set(["a"]) });
  // Each loaded node tells whether it matches, answered or not.
  expect(search.matches(nodes)).toEqual(new Set(["a", "c"]));
  await search.more();
  expect(search).toMatchObject({ total: 2, hasMore: false, answered: new Set(["a", "c"]) });
  await search.more();
  // After an event, as many are listed as before.
  answers.push(
    { data: [{ id: "a" }], as_of_event_id: "evt_2", next_page: "p3", total_count: 3 },
    { data: [{ id: "b" }], as_of_event_id: "evt_2", next_page: "p4", total_count: 3 },
  );
  move("evt_2");
  await vi.advanceTimersByTimeAsync(1000);
  expect(search).toMatchObject({ total: 3, hasMore: true, answered: new Set(["a", "b"]) });
  const sent = get.mock.calls.map(([, question]) => question?.parameters);
  get.mockRestore();
  expect(sent).toMatchObject([
    { as_of: "evt_1", "expand[]": "data.parent.parent.parent" },
    { page: "p2" },
    { as_of: "evt_2" },
    { page: "p3" },
  ]);
});
