import { expect, test } from "vitest";
import { TurnReads } from "../../src/store/postgres/turn-reads.ts";

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("reads of one name that begin in one turn are one read", async () => {
  const reads = new TurnReads();
  let count = 0;
  const slow = async (): Promise<number> => {
    count++;
    await turn();
    await turn();
    return count;
  };
  const first = [reads.share("a", slow), reads.share("a", slow)];
  expect(await reads.share("b", () => Promise.resolve("b"))).toBe("b");
  await turn();
  // The first read has not ended, and may not see what was written since.
  const second = reads.share("a", slow);
  expect(count).toBe(2);
  await Promise.all([...first, second]);
  expect(first[0]).toBe(first[1]);
});

test("a read that fails fails for all that share it, and the next one is a new read", async () => {
  const reads = new TurnReads();
  const fail = (): Promise<never> => Promise.reject(new Error("lost"));
  const both = [reads.share("a", fail), reads.share("a", fail)];
  for (const one of both) await expect(one).rejects.toThrow("lost");
  await turn();
  expect(await reads.share("a", () => Promise.resolve(1))).toBe(1);
});
