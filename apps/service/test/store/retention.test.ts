import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstKept } from "../../src/store/retention.ts";

/** The first kept event after each event, when they arrive one by one. A sweep's event is true. */
function firsts(isSwept: readonly boolean[]): readonly number[] {
  const swept: number[] = [];
  let firstSeq = 0;
  return isSwept.map((isOfSweep, index) => {
    if (isOfSweep) swept.push(index + 1);
    while (swept[0] !== undefined && swept[0] < firstSeq) swept.shift();
    return (firstSeq = firstKept({ firstSeq, lastSeq: index + 1, swept }));
  });
}

function happened(isSwept: readonly boolean[], from: number, to: number): number {
  return isSwept.slice(from - 1, to).filter((isOfSweep) => !isOfSweep).length;
}

describe("the events that are kept", { timeout: 30_000 }, () => {
  test("are the newest 1,000 when the 2,001st arrives", () => {
    const events = firsts(Array.from({ length: 4100 }, () => false));
    expect([1, 2000, 2001, 2002, 3001, 3002].map((last) => events[last - 1])).toEqual([
      1, 1, 1002, 1002, 1002, 2003,
    ]);
  });

  test("are the newest 1,000 that happened, with the events of sweeps between them", () => {
    const isSwept = Array.from({ length: 5000 }, (_, index) => index % 2 === 1);
    for (const [index, first] of firsts(isSwept).entries()) {
      const last = index + 1;
      const most = isSwept[index] ? 2001 : 2000;
      if (last - first + 1 > most) expect.fail(`${last - first + 1} events are held at ${last}.`);
      if (index % 100 === 0) {
        expect(happened(isSwept, first, last)).toBeGreaterThanOrEqual(Math.min(999, Math.ceil(last / 2)));
      }
    }
  });

  test("lose none by an event of a sweep in a full graph", () => {
    const isSwept = Array.from({ length: 2004 }, (_, index) => index >= 2000 && index < 2003);
    expect(firsts(isSwept).slice(1999)).toEqual([1, 1, 1, 1, 1002]);
  });

  test("are 1,000 to 2,000, and do not depend on how many arrive at once", { tags: "slow" }, () => {
    const run = fc.record({ isSwept: fc.boolean(), length: fc.integer({ min: 1, max: 900 }) });
    fc.assert(
      fc.property(
        fc.array(run, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 3000 })),
        (runs, batches) => {
          const isSwept = runs.flatMap((one) => Array.from({ length: one.length }, () => one.isSwept));
          const oneByOne = firsts(isSwept);
          for (const [index, first] of oneByOne.entries()) {
            const last = index + 1;
            const before = oneByOne[index - 1] ?? 1;
            const held = last - first + 1;
            const isTrimmed = first !== before;
            const isAllowed = isSwept[index] !== true && last - before + 1 > 2000;
            const areEnough = happened(isSwept, first, last) >= 1000 || held === 2000;
            if (isTrimmed ? first < before || !isAllowed || !areEnough : isAllowed) {
              expect.fail(`At ${last}, the oldest is ${first} instead of ${before}.`);
            }
            if (held < Math.min(last, 1000)) expect.fail(`At ${last}, ${held} are held.`);
          }
          let firstSeq = 0;
          let lastSeq = 0;
          for (const size of [...batches, Infinity]) {
            lastSeq = Math.min(isSwept.length, lastSeq + size);
            const swept = isSwept.flatMap((isOfSweep, index) => (isOfSweep ? [index + 1] : []));
            const seen = swept.filter((seq) => seq >= firstSeq && seq <= lastSeq);
            firstSeq = firstKept({ firstSeq, lastSeq, swept: seen });
            expect(firstSeq).toBe(lastSeq === 0 ? 0 : oneByOne[lastSeq - 1]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
