import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { inSlices } from "../../src/store/slices.ts";

test("other work is done after every 10 ms of work on items, and all items are worked on", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const done: (number | "other")[] = [];
  const others = (async () => {
    for (let turn = 0; turn < 2; turn++) {
      await setImmediate();
      done.push("other");
    }
  })();
  try {
    await inSlices([1, 2, 3, 4, 5], (item) => {
      done.push(item);
      now += 6;
    });
    await others;
  } finally {
    clock.mockRestore();
  }
  expect(done).toEqual([1, 2, "other", 3, 4, "other", 5]);
});
