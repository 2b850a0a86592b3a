import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { AnswerRoom, NoRoomError, type Place } from "../../src/http/protocol/answer-room.ts";

/** A response, and the connection that it is sent on. */
function fakeResponse(): ServerResponse {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  return Object.assign(new EventEmitter(), { req: { socket } }) as unknown as ServerResponse;
}

const close = (response: ServerResponse): boolean => response.emit("close");

test("a key may use half of the room, and other keys pass those of it that wait", async () => {
  const room = new AnswerRoom({ bytes: 100, patience: 10_000 });
  const [one, two, three] = [fakeResponse(), fakeResponse(), fakeResponse()];
  await room.take("a", 30, one);
  const waiting = room.take("a", 30, two);
  await room.take("b", 50, three);
  expect(room.used).toBe(80);
  close(one);
  await waiting;
  expect(room.used).toBe(80);
  close(two);
  close(three);
  expect(room.used).toBe(0);
});

test("two answers are made at once, and one of a key", async () => {
  const room = new AnswerRoom({ bytes: 1000, patience: 10_000 });
  const entered: string[] = [];
  const take = async (key: string): Promise<Place> => {
    const place = await room.take(key, 10, fakeResponse());
    entered.push(key);
    return place;
  };
  const [first, second, third, fourth] = [take("a"), take("a"), take("b"), take("c")];
  await new Promise(setImmediate);
  expect(entered).toEqual(["a", "b"]);
  (await first).resize(5);
  await second;
  expect(entered).toEqual(["a", "b", "a"]);
  (await third).resize(5);
  await fourth;
  expect(room.used).toBe(30);
});

test("an answer that is larger than the room has it alone", async () => {
  const room = new AnswerRoom({ bytes: 100, patience: 10_000 });
  const [huge, next] = [fakeResponse(), fakeResponse()];
  await room.take("a", 500, huge);
  const waiting = room.take("b", 10, next);
  expect(room.used).toBe(500);
  close(huge);
  await waiting;
  expect(room.used).toBe(10);
});

test("a smaller answer than expected makes room for others", async () => {
  const room = new AnswerRoom({ bytes: 100, patience: 10_000 });
  const [first, second] = [fakeResponse(), fakeResponse()];
  const place = await room.take("a", 90, first);
  const waiting = room.take("b", 50, second);
  place.resize(20);
  await waiting;
  expect(room.used).toBe(70);
});

test("one that finds no room in time is refused, and takes nothing", async () => {
  vi.useFakeTimers();
  try {
    const room = new AnswerRoom({ bytes: 100, patience: 10_000 });
    const first = fakeResponse();
    await room.take("a", 90, first);
    const refused = expect(room.take("b", 50, fakeResponse())).rejects.toThrow(NoRoomError);
    vi.advanceTimersByTime(10_000);
    await refused;
    close(first);
    expect(room.used).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("the place of a response that is never sent is free when its connection is closed", async () => {
  const room = new AnswerRoom({ bytes: 100, patience: 10_000 });
  const [first, second] = [fakeResponse(), fakeResponse()];
  await room.take("a", 90, first);
  const refused = expect(room.take("b", 50, second)).rejects.toThrow(NoRoomError);
  second.req.socket.emit("close");
  await refused;
  first.req.socket.emit("close");
  close(first);
  expect(room.used).toBe(0);
  expect(first.listenerCount("close") + first.req.socket.listenerCount("close")).toBe(0);
});
