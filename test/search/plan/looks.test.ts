import { compile } from "wherefore";
import { describe, expect, test } from "vitest";
import { readDefinition } from "../../../src/search/definition.ts";
import type { SearchOptions } from "../../../src/search/options.ts";
import { clausesOf } from "../../../src/search/plan/clauses.ts";
import { planByLooks, walked } from "../../../src/search/plan/looks.ts";
import type { PageSearch } from "../../../src/search/plan/page-search.ts";
import type { Plan } from "../../../src/search/plan/plan.ts";
import { plain } from "../../../src/search/plan/planner.ts";
import { readSample, type Sample } from "../../../src/search/plan/sample.ts";
import { raw } from "../../../src/sql/fragment.ts";
import { options, schema } from "./sqlite-answers.ts";

const definition = readDefinition(options as unknown as SearchOptions<object>);
const query = compile("depth>3", schema);
const search: PageSearch = {
  definition,
  checked: [query],
  within: [],
  place: [],
  select: raw("id"),
  read: raw("id"),
  orderBy: raw("changed"),
  limit: 100,
};

const along: Plan = { form: "walk" };
const other = (isCollected: boolean): Plan => ({ form: "parts", arms: [], isCollected });

/** The looks at the first rows that find so many rows and matches, with a plan that costs so much. */
async function looking(
  samples: readonly (readonly [looked: number, held: number] | undefined)[],
  cost: number,
) {
  const looks: number[] = [];
  const prepared: Sample[] = [];
  const planned = await planByLooks(
    search,
    clausesOf([query]),
    async ({ texts }) => {
      const sample = samples[looks.push(Number(/LIMIT (\d+)/.exec(texts.join(""))?.[1])) - 1];
      return sample === undefined ? [] : [sample];
    },
    along,
    async (first) => {
      prepared.push(first);
      return (sample) => ({ plan: other(sample !== first), cost });
    },
  );
  return { planned, looks, prepared: prepared.length };
}

describe("the first rows of the order are looked at", () => {
  const [first, second] = [other(false), other(true)];
  test.each<
    readonly [
      why: string,
      samples: Parameters<typeof looking>[0],
      cost: number,
      looks: readonly number[],
      plan: Plan,
      isExhausted?: boolean,
    ]
  >([
    ["a page in as many rows needs no more", [[500, 100]], 9, [500], along],
    ["a page in more rows needs a choice", [[500, 99]], 1e6, [500], first],
    ["five matches are enough", [[500, 5]], 1e6, [500], first],
    ["few matches of all rows are enough", [[499, 4]], 1e6, [500], along, true],
    [
      "few matches need a longer look",
      [
        [500, 4],
        [2_000, 9],
      ],
      2_000,
      [500, 2_000],
      second,
    ],
    ["for a quick plan they do not", [[500, 4]], 1_999, [500], first],
    [
      "the longer look takes a quarter of the time",
      [
        [500, 0],
        [2_001, 9],
      ],
      8_001,
      [500, 2_001],
      second,
    ],
    [
      "it has a bound",
      [
        [500, 0],
        [20_000, 9],
      ],
      80_001,
      [500, 20_000],
      second,
    ],
    ["without the longer look, the first one counts", [[500, 0], undefined], 1e6, [500, 20_000], first],
  ])("%s", async (_, samples, cost, looks, plan, isExhausted = false) => {
    const found = await looking(samples, cost);
    expect(found).toEqual({
      planned: { plan, isExhausted },
      looks,
      prepared: plan === along ? 0 : 1,
    });
  });

  test("without an answer, the statement is plain", async () => {
    expect(await looking([undefined], 9)).toEqual({ planned: plain, looks: [500], prepared: 0 });
  });
});

test.each<readonly [why: string, sample: Pick<Sample, "looked" | "held" | "isAll">, rows: number]>([
  ["until the page is full", { looked: 500, held: 10, isAll: false }, 5_000],
  ["to the end of the tenant's rows", { looked: 500, held: 1, isAll: false }, 9_000],
  ["to the end without a match", { looked: 500, held: 0, isAll: false }, 9_000],
  ["to the end of all rows", { looked: 400, held: 1, isAll: true }, 400],
])("a walk goes %s", (_, sample, rows) => {
  expect(walked({ ...sample, each: [] }, 100, 9_000)).toBe(rows);
});

test.each<readonly [row: readonly unknown[] | undefined, sample: Sample | undefined]>([
  [[500, 7], { looked: 500, isAll: false, held: 7, each: [7] }],
  [["499", "7", "3", 4], { looked: 499, isAll: true, held: 7, each: [3, 4] }],
  [[500], undefined],
  [[], undefined],
  [undefined, undefined],
  [["x", 7], undefined],
  [[500, "x"], undefined],
])("of %j, a look reads %j", (row, sample) => {
  expect(readSample(row, 500)).toEqual(sample);
});
