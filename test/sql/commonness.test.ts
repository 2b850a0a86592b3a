import { commonness, isCommonAmong, type NeedleCounts } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const page = 100;

/** Counts as a database returns them, which stop at the limit. */
function counts(rows: number, held: number, matches: number): NeedleCounts {
  return { page, rows, looked: Math.min(500, rows), held, count: (limit) => Math.min(limit, matches) };
}

describe("a needle among 1,000,000 rows", () => {
  test.each([
    ["absent", 0, 0, false, false],
    ["in 200 rows", 0, 200, false, false],
    ["in 1 row of 200, evenly", 2, 5_000, "fairly", false],
    ["in 1 of 40, evenly", 12, 25_000, true, true],
    ["in 1 of 8, evenly", 62, 125_000, true, true],
    ["in every row", 500, 1_000_000, true, true],
    ["in 1 of 50, all last in the order", 0, 20_000, false, false],
    ["in half of the rows, all last in the order", 0, 500_000, "fairly", true],
    ["in few rows, all first in the order", 200, 200, true, true],
    ["in 20 rows, all first in the order", 20, 20, false, false],
  ] as const)("%s", (_, held, matches, among, ofTwo) => {
    expect(commonness(counts(1_000_000, held, matches))).toBe(among);
    expect(isCommonAmong(counts(1_000_000, held, matches))).toBe(ofTwo);
  });
});

describe("among few rows of a large table", () => {
  test("a needle that any row contains is common", () => {
    for (const matches of [1, 200, 5_000, 1_000_000]) {
      expect(commonness(counts(900, 0, matches))).toBe(true);
      expect(isCommonAmong(counts(900, 0, matches))).toBe(true);
    }
  });

  test("a needle that no row contains is not common", () => {
    expect(commonness(counts(900, 0, 0))).toBe(false);
    expect(isCommonAmong(counts(900, 0, 0))).toBe(false);
  });
});

test("counting stops when more matches cannot change the answer", () => {
  const limits: number[] = [];
  const asked = (rows: number, held: number): number => {
    const told = { ...counts(rows, held, rows), count: (limit: number) => (limits.push(limit), limit) };
    commonness(told);
    return limits.at(-1)!;
  };
  // The first rows fill the page, so counting further costs more than it saves.
  expect(asked(1_000_000, 500)).toBeLessThan(200);
  expect(asked(1_000_000, 0)).toBeLessThan(40_000);
  expect(asked(900, 0)).toBeLessThan(1_500);
  expect(asked(0, 0)).toBe(1);
  for (const decide of [commonness, isCommonAmong]) {
    for (const rows of [0, 900, 50_000, 1_000_000, 30_000_000]) {
      for (const held of [0, 1, 5, 50, 500]) {
        const among = { page, rows, looked: 500, held };
        for (const matches of [0, 300, 3_000, 30_000, 300_000]) {
          const all = decide({ ...among, count: () => matches });
          const limited = decide({ ...among, count: (limit) => Math.min(limit, matches) });
          // With all matches counted, walking the order may be better than keeping them. At the limit this cannot be
          // known.
          if (all !== limited) expect([decide, all, limited]).toEqual([commonness, true, "fairly"]);
        }
      }
    }
  }
});
