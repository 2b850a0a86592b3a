import { afterAll, beforeAll, expect, test } from "vitest";
import { Turns } from "../../src/http/turns.ts";
import { TestService } from "./service.ts";

/** Counts the turns of the event loop. */
class TurnCount {
  count = 0;
  #next = setImmediate(() => this.#count());

  stop(): void {
    clearImmediate(this.#next);
  }

  #count(): void {
    this.count++;
    this.#next = setImmediate(() => this.#count());
  }
}

const numbers = Array.from({ length: 20 }, (_, index) => index);
let turns: TurnCount;
let service: TestService;

beforeAll(async () => {
  service = await TestService.start();
  turns = new TurnCount();
});
afterAll(async () => {
  turns.stop();
  await service.stop();
});

function workFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) continue;
}

test.each([0, 3])(
  "pieces of work of %i ms run in order, each in its own turn of the event loop",
  async (ms) => {
    const waiting = new Turns();
    const order: number[] = [];
    const ran = numbers.map((number) =>
      waiting.take(() => {
        order.push(number);
        workFor(ms);
        return turns.count;
      }),
    );
    expect(new Set(await Promise.all(ran)).size).toBe(numbers.length);
    expect(order).toEqual(numbers);
  },
);

test("work that throws rejects, and the next runs", async () => {
  const waiting = new Turns();
  const failed = waiting.take(() => {
    throw new Error("No.");
  });
  const next = waiting.take(() => "done");
  await expect(failed).rejects.toThrow("No.");
  expect(await next).toBe("done");
});

test("the queries of requests that arrive at once are checked in different turns of the event loop", async () => {
  const { graphId: id } = await service.graph(await service.account("acc"), "queries");
  const key = await service.newKey("acc");
  const answered = numbers.map(async (number) => {
    const query = `${"(".repeat(200)}depth>${number}`;
    const { statusCode } = await service.app.inject({
      url: `/api/v1/graphs/${id}/nodes/search?query=${encodeURIComponent(query)}`,
      headers: { host: "localhost", authorization: `Bearer ${key}` },
    });
    expect(statusCode).toBe(400);
    return turns.count;
  });
  // An answer may be sent some turns after its check, together with another.
  expect(new Set(await Promise.all(answered)).size).toBeGreaterThan(numbers.length / 2);
});
