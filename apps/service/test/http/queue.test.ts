import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { OpenRequests } from "../../src/http/protocol/open-requests.ts";
import {
  GoneError,
  Queue,
  QueueFullError,
  sliceBytes,
  sliceItems,
  type QueuePlace,
} from "../../src/http/queue.ts";

/** A response, and the connection that it is sent on. */
function fakeResponse(): ServerResponse {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  return Object.assign(new EventEmitter(), { closed: false, req: { socket } }) as unknown as ServerResponse;
}

const close = (response: ServerResponse): boolean => response.emit("close");
const open = (options = {}): Queue => new Queue({ bytes: 1000, patience: 10_000, most: 6, ...options });

/** Lets those enter who can. */
async function turns(): Promise<void> {
  for (let count = 0; count < 20; count++) await new Promise((resolve) => setImmediate(resolve));
}

/** Requests that say when they have entered. */
class Requests {
  readonly entered: string[] = [];
  readonly places = new Map<string, QueuePlace>();
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** Asks for a place. The key is the first letter of the name. */
  ask(name: string, bytes = 1): void {
    const enter = (place: QueuePlace): void => {
      this.entered.push(name);
      this.places.set(name, place);
    };
    // One that still waits when its test ends is refused later.
    this.#queue.enter(name.charAt(0), bytes, fakeResponse()).then(enter, () => undefined);
  }

  async leave(name: string): Promise<void> {
    this.places.get(name)!.leave(0);
    await turns();
  }
}

test("keys take turns, and one quick request of each runs at a time", async () => {
  const requests = new Requests(open());
  for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) requests.ask(name);
  await turns();
  expect(requests.entered).toEqual(["a1", "b1"]);
  await requests.leave("b1");
  expect(requests.entered).toEqual(["a1", "b1", "c1"]);
  await requests.leave("a1");
  expect(requests.entered).toEqual(["a1", "b1", "c1", "b2"]);
  await requests.leave("c1");
  expect(requests.entered).toEqual(["a1", "b1", "c1", "b2", "a2"]);
});

test("slow requests leave their places to others, and a key has two of them at most", async () => {
  const queue = open();
  const requests = new Requests(queue);
  for (const key of ["a", "b"]) for (const number of [1, 2, 3]) requests.ask(`${key}${number}`);
  await sleep(700);
  expect([...requests.entered].sort()).toEqual(["a1", "a2", "b1", "b2"]);
  expect(queue.runningOf("a")).toBe(2);
  requests.ask("c1");
  await turns();
  expect(requests.entered).toContain("c1");
});

test("a key may use half of the memory until its answers are sent, and other keys pass it", async () => {
  const queue = open({ bytes: 100 });
  const first = fakeResponse();
  (await queue.enter("a", 10, first)).leave(40);
  let entered = false;
  const waiting = queue.enter("a", 20, fakeResponse()).then((place) => {
    entered = true;
    return place;
  });
  (await queue.enter("b", 50, fakeResponse())).leave(50);
  await turns();
  expect(entered).toBe(false);
  expect(queue.bytes).toBe(90);
  close(first);
  (await waiting).leave(0);
  expect(queue.bytes).toBe(50);
});

test("a request that leaves lets in those of its key that waited behind it", async () => {
  const queue = open({ bytes: 100 });
  (await queue.enter("a", 10, fakeResponse())).leave(40);
  const large = fakeResponse();
  const gone = queue.enter("a", 20, large);
  const small = queue.enter("a", 5, fakeResponse());
  close(large);
  await expect(gone).rejects.toThrow(GoneError);
  (await small).leave(0);
  expect(queue.bytes).toBe(40);
});

test("an answer that is larger than all memory has it alone", async () => {
  const queue = open({ bytes: 100 });
  const huge = fakeResponse();
  (await queue.enter("a", 500, huge)).leave(500);
  const requests = new Requests(queue);
  requests.ask("b1");
  await turns();
  expect(requests.entered).toEqual([]);
  close(huge);
  await turns();
  expect(requests.entered).toEqual(["b1"]);
});

test("a key fills its own part of the queue only", async () => {
  const queue = open();
  const ends = Array.from({ length: 102 }, () => queue.enter("a", 1, fakeResponse()));
  for (const end of ends) end.catch(() => undefined);
  const refused = ends.at(-1)!;
  await expect(refused).rejects.toThrow(QueueFullError);
  await expect(refused).rejects.toMatchObject({ isOwn: true });
  expect(queue.runningOf("a")).toBe(1);
  const other = await queue.enter("b", 1, fakeResponse());
  other.leave(0);
});

test("a request that waits too long is refused, and the error says for whose sake", async () => {
  const queue = open({ patience: 50, bytes: 100 });
  (await queue.enter("a", 90, fakeResponse())).leave(90);
  await expect(queue.enter("a", 50, fakeResponse())).rejects.toMatchObject({ isOwn: true });
  await expect(queue.enter("b", 50, fakeResponse())).rejects.toMatchObject({ isOwn: false });
  expect(queue.bytes).toBe(90);
});

test("a request whose client leaves gives up its place, and stops when it builds on", async () => {
  const queue = open();
  const [running, waiting] = [fakeResponse(), fakeResponse()];
  const place = await queue.enter("a", 10, running);
  const gone = queue.enter("a", 10, waiting);
  waiting.req.socket.emit("close");
  await expect(gone).rejects.toThrow(GoneError);
  close(running);
  await expect(place.built(1)).rejects.toThrow(GoneError);
  // It runs until it says that it does not.
  expect(queue.runningOf("a")).toBe(1);
  place.leave(10);
  expect(queue.bytes).toBe(0);
  expect(queue.runningOf("a")).toBe(0);
  expect(running.listenerCount("close") + running.req.socket.listenerCount("close")).toBe(0);
});

test("a request whose client has left already does not count as open", () => {
  const open = new OpenRequests(1);
  const left = Object.assign(fakeResponse(), { closed: true });
  expect([left, fakeResponse(), fakeResponse()].map((each) => open.add("a", each))).toEqual([
    true,
    true,
    false,
  ]);
});

test("work goes on in slices of items and of bytes, each in a turn of the event loop of its own", async () => {
  const queue = open();
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const slices: string[] = [];
  const work = async (key: string, weights: readonly (readonly [number, number])[]): Promise<void> => {
    const place = await queue.enter(key, 1, fakeResponse());
    for (const [items, bytes] of weights) {
      slices.push(`${turns} ${key}`);
      await place.built(items, bytes);
    }
    place.leave(0);
  };
  const items = Array.from({ length: 3 * sliceItems }, () => [1, 1] as const);
  const large = Array.from({ length: 3 }, () => [1, sliceBytes] as const);
  await Promise.all([work("a", items), work("b", large)]);
  isOver = true;
  const perTurn = new Map<string, number>();
  for (const slice of slices) perTurn.set(slice, (perTurn.get(slice) ?? 0) + 1);
  for (const [slice, built] of perTurn)
    expect(built).toBeLessThanOrEqual(slice.endsWith("a") ? sliceItems : 1);
  const turnsOf = [...perTurn.keys()].map((slice) => Number(slice.split(" ")[0]));
  turnsOf.slice(1).forEach((at, index) => expect(at - turnsOf[index]!).toBeGreaterThanOrEqual(4));
});
