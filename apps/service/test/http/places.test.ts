import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hookPath } from "../../../collector/index.ts";
import { common } from "../../../collector/test/hooks/hooking.ts";
import { ingestPath } from "../../src/http/ingest/route.ts";
import { graphOf, targetOf } from "../../bench/limits/fairness.ts";
import { kinds, type Target } from "../../bench/limits/harness/worst-requests.ts";
import { sliceItems, type Queue } from "../../src/http/queue.ts";
import { TestService } from "./service.ts";

/** These read one row, so they take no place. */
const small: ReadonlySet<string> = new Set(["retrieveGraph", "access of the viewer"]);
/** A stream reads a hundred events at a time, whatever it sends in all, and lasts. */
const streams: ReadonlySet<string> = new Set([
  "/api/v1/graphs/:graph_id/events/stream",
  "/api/v1/events/stream",
]);
/** It adds a row, for a person on this machine. */
const addAlertPath = "/home/alerts";
const requests = 4;
/** An item is built with all of its references: 20 paths of 4 levels. */
const mostOfItem = 1 + 20 * 4;

let service: TestService;
let target: Target;
let graphIds: readonly string[];

beforeAll(async () => {
  service = await TestService.start();
  const account = await service.account("acct");
  const writer = await service.graph(account, "large");
  const observations = [...graphOf(1000)];
  for (let from = 0; from < observations.length; from += 500) {
    await writer.record(observations.slice(from, from + 500));
  }
  const others: string[] = [];
  for (let index = 0; index < 2 * sliceItems; index++) {
    others.push((await service.graph(account, `other ${index}`)).graphId);
  }
  graphIds = [writer.graphId, ...others];
  target = await targetOf(service.origin, writer.graphId, await service.newKey(account, [writer.graphId]));
}, 60_000);

afterAll(() => service.stop());

/** What the places of a queue did while work ran. */
async function watched(queue: Queue, work: () => Promise<void>) {
  const enter = queue.enter.bind(queue);
  const seen = { places: 0, mostAtOnce: 0, built: 0, mostBetweenTurns: 0 };
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  turn();
  queue.enter = async (id, ...rest) => {
    const place = await enter(id, ...rest);
    seen.places++;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, queue.runningOf(id));
    let slice = { turn: turns, items: 0 };
    return {
      leave: (bytes) => place.leave(bytes),
      built(items, bytes) {
        // `Infinity` asks for a turn, and says nothing of what was built.
        if (items !== Infinity) {
          if (slice.turn !== turns) slice = { turn: turns, items: 0 };
          slice.items += items;
          seen.built += items;
          seen.mostBetweenTurns = Math.max(seen.mostBetweenTurns, slice.items);
        }
        return place.built(items, bytes);
      },
    };
  };
  try {
    await work();
  } finally {
    queue.enter = enter;
    isOver = true;
  }
  return seen;
}

describe("the most expensive requests", () => {
  test.for(kinds())("$name", { tags: "slow", timeout: 60_000 }, async (kind) => {
    const key = await service.newKey("acct", kind.needsAllGraphs ? graphIds : [target.graphId]);
    const calls = kind.calls(target, key);
    let objects = 0;
    const seen = await watched(service.app.queue, async () => {
      const send = async (index: number): Promise<void> => {
        const { url, headers, body } = calls[index % calls.length]!;
        const post = body === undefined ? {} : { method: "POST", body };
        const response = await fetch(url, { headers, ...post });
        const text = await response.text();
        expect([kind.expected, text.includes('"isError":true')]).toEqual([String(response.status), false]);
        objects += text.match(/"object":"(?:graph|node|event)"/g)?.length ?? 0;
      };
      await Promise.all(Array.from({ length: requests }, (_, index) => send(index)));
    });
    expect(seen.places).toBe(small.has(kind.name) ? 0 : requests);
    expect(seen.mostAtOnce).toBeLessThanOrEqual(2);
    expect(seen.mostBetweenTurns).toBeLessThanOrEqual(sliceItems + mostOfItem);
    // An answer of fewer objects is built at once.
    if (objects > requests * mostOfItem) expect(seen.built).toBeGreaterThanOrEqual(objects);
    await expect.poll(() => service.app.queue.bytes).toBe(0);
  });
});

/** How many places of the queue a request takes until its answer begins, and how many it has then. */
async function placesOf(url: string, id: string, init: RequestInit): Promise<readonly [number, number]> {
  let running = 0;
  const { places } = await watched(service.app.queue, async () => {
    const { status, body } = await fetch(`${service.origin}${url}`, init);
    expect(status).toBeLessThan(300);
    running = service.app.queue.runningOf(id);
    await body?.cancel();
  });
  return [places, running];
}

test.each([
  ["of all events takes no place", "", 0],
  ["of the matches of a query takes a place to check it", `?query=${encodeURIComponent('state:"idle"')}`, 1],
])("a stream %s", async (name, rest, places) => {
  const key = await service.newKey("acct", null, name);
  const headers = { authorization: `Bearer ${key}` };
  expect(await placesOf(`/api/v1/events/stream${rest}`, name, { headers })).toEqual([places, 0]);
});

test.each([
  ["small", 0, 1000],
  ["large", 1, 300_000],
])("a %s hook takes %i places", async (name, places, length) => {
  const key = await service.newKey("acct", null, name, "hook");
  const body = JSON.stringify({ ...common("s"), hook_event_name: "Stop", more: "x".repeat(length) });
  const init = { method: "POST", headers: { authorization: `Bearer ${key}` }, body };
  expect(await placesOf(hookPath, name, init)).toEqual([places, 0]);
});

test("every route that needs a read key is among them, except streams", async () => {
  const known = new Set(
    kinds().map(
      ({ calls }) =>
        `${calls(target, "")[0]!.body === undefined ? "GET" : "POST"} ${pathOf(calls(target, "")[0]!.url)}`,
    ),
  );
  const missing: string[] = [];
  for (const method of ["GET", "POST"] as const) {
    for (const route of routesOf(service.app.printRoutes({ commonPrefix: false, method }))) {
      const url = route
        .replace(":graph_id", target.graphId)
        .replace(":event_id", target.eventIds[0]!)
        .replace(":node_id", target.nodeIds[0]!);
      const { statusCode } = await service.app.inject({ method, url });
      if (
        statusCode === 401 &&
        route !== hookPath &&
        route !== ingestPath &&
        route !== addAlertPath &&
        !streams.has(route) &&
        !known.has(`${method} ${pathOf(url)}`)
      )
        missing.push(`${method} ${route}`);
    }
  }
  expect(missing).toEqual([]);
});

const pathOf = (url: string): string => new URL(url, service.origin).pathname;

/** The paths of a printed tree, in which each level is four characters further to the right. */
function routesOf(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = ""] = /^([│ ]*[├└]── )(\S*)/.exec(line) ?? [];
    if (indent === "") return [];
    const level = indent.length / 4 - 1;
    above.splice(level, Infinity, part);
    return [above.join("").replaceAll("//", "/")];
  });
}
