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

describe("the costs decide exactly", () => {
  /** The answer among so many rows, none of whose sample contains the needle, so that a walk passes all of them. */
  const among = (rows: number, matches: number): readonly [unknown, unknown] => [
    commonness(counts(rows, 0, matches)),
    isCommonAmong(counts(rows, 0, matches)),
  ];

  test.each([
    // Walking 4,000 rows costs 4,000, collecting 1,000 matches 1,000 + 3 * 1,000, probing 1,000 + 1,000 + 0.15 * 4,000.
    [4_000, 1_000, "fairly", true],
    [4_000, 999, "fairly", false],
    // Probing 1,600 rows costs 1,000 + matches + 0.15 * 1,600, collecting 1,000 + 3 * matches.
    [1_600, 119, false, false],
    [1_600, 360, true, true],
    [1_600, 359, "fairly", true],
    [1_600, 121, "fairly", false],
    [1_600, 120, false, false],
    // Beyond 30,000 matches, it is not known what collecting them costs.
    [1_000_000, 29_999, false, false],
    [1_000_000, 30_000, "fairly", false],
  ])("%d rows, %d matches", (rows, matches, common, ofTwo) => {
    expect(among(rows, matches)).toEqual([common, ofTwo]);
  });

  test("a walk ends with the page, or with the rows", () => {
    const asked = (decide: typeof commonness | typeof isCommonAmong, rows: number, held: number): number => {
      let asked = 0;
      decide({ ...counts(rows, held, 0), looked: 500, count: (limit) => ((asked = limit), 0) });
      return asked;
    };
    expect(asked(commonness, 1_000_000, 30)).toBe(1_667);
    expect(asked(isCommonAmong, 1_000_000, 30)).toBe(556);
    expect(asked(commonness, 1_000, 30)).toBe(1_000);
    expect(asked(isCommonAmong, 1_000, 30)).toBe(334);
    expect(asked(isCommonAmong, 0, 0)).toBe(1);
    expect(asked(commonness, 1_000_000, 0)).toBe(30_000);
  });
});
