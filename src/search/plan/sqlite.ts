import { join, raw, sql } from "../../sql/fragment.ts";
import { whereAll } from "../statement.ts";
import type { Clauses } from "./clauses.ts";
import { cheapest, planByLooks, walked, type Choice } from "./looks.ts";
import { limitTo, type PageSearch } from "./page-search.ts";
import type { Arm, Plan } from "./plan.ts";
import { plain, type Planner, type Read } from "./planner.ts";
import type { Sample } from "./sample.ts";
import { waysOf, type Way, type Ways } from "./sqlite-ways.ts";

// The cost of each step, relative to walking past one row of the index of the order.
const collectedRow = 3;
const collectedMatch = 5;
const keptMatch = 3.5;
const probedRow = 0.15;
/** A row that an index gives in the order costs 4 to 9, because it is seldom beside the one before. */
const fetchedRow = 6;
/** A row of the page of an operand of an OR, which is sorted with those of the others. */
const mergedRow = 7;
const lookIntoTrigrams = 1_000;
const lookIntoIndex = 20;

/** Beyond this, counting takes longer than a better plan saves. */
const mostCounted = 30_000;
/** The rows that a tenant is assumed to have if it has more than are counted. */
const manyRows = 1_000_000;

/** What an index says about one condition. */
interface Served extends Way {
  /**
   * The rows that the index lists: those of the search's tenant, or for an index of substrings, of the whole table.
   * Infinity if they are more than were counted.
   */
  readonly rows: number;
}

/** Chooses the quickest form of a statement of SQLite. */
export const sqlitePlanner: Planner = {
  // Unary plus keeps SQLite from using an index for what follows.
  fences: { guard: (condition) => sql`+(${condition})` },
  plan: async (search, clauses, read) => {
    const ways = await waysOf(search, clauses, read);
    if (ways === undefined || (clauses.parts.length === 1 && ways.each[0]?.by === "ordered")) return plain;
    return planByLooks(search, clauses, read, alongOrder(clauses, ways), async (sample) => {
      const walk = walked(sample, search.limit, manyRows);
      const counts = await countsOf(search, clauses, ways, walk, read);
      return (sample) => choose(search, clauses, sample, counts);
    });
  },
};

/** The rows are read in the order. An index that is not known may be used all the same. */
function alongOrder({ parts }: Clauses, ways: Pick<Ways, "each">): Plan {
  const arms = parts.map((_, index): Arm => ({ access: "walk", isGuarded: ways.each[index] !== undefined }));
  return { form: "parts", arms, isCollected: false };
}

interface Counts extends Pick<Ways, "isMultiIndex"> {
  /** The rows of the tenant. */
  readonly rows: number;
  readonly each: readonly (Served | undefined)[];
}

function choose(search: PageSearch, clauses: Clauses, sample: Sample, counts: Counts): Choice {
  const walk = walked(sample, search.limit, counts.rows);
  const others =
    clauses.connective === "OR"
      ? [byArms(search, sample, counts), ...together(search, sample, counts)]
      : clauses.parts.flatMap((_, index) => driven(search, sample, counts, walk, index));
  return cheapest({ plan: alongOrder(clauses, counts), cost: walk }, ...others);
}

/** The forms in which the index of one condition finds the rows, and the others are tested. */
function driven(
  { limit }: PageSearch,
  sample: Sample,
  { each: served }: Pick<Counts, "each">,
  walk: number,
  driving: number,
): readonly Choice[] {
  const found = served[driving];
  if (found === undefined) return [];
  const isAlone = served.length === 1;
  const arms = (access: Arm["access"]): readonly Arm[] =>
    served.map((_, index) =>
      index === driving
        ? { access, isGuarded: false }
        : { access: "walk", isGuarded: served[index] !== undefined },
    );
  const plan = (access: Arm["access"], isCollected: boolean): Plan => ({
    form: "parts",
    arms: arms(access),
    isCollected,
  });
  const { by, rows, isFenced } = found;
  if (by === "ordered") {
    const far = sample.held === 0 ? Infinity : (limit * (sample.each[driving] ?? 0)) / sample.held;
    const cost = lookIntoIndex + Math.min(rows, far) * (isAlone ? 1 : fetchedRow);
    return [{ plan: plan("index", false), cost }];
  }
  if (by === "index") return [{ plan: plan("index", isFenced), cost: lookIntoIndex + rows * collectedRow }];
  return [
    { plan: plan("index", isFenced), cost: lookIntoTrigrams + rows * collectedMatch },
    { plan: plan("probe", false), cost: lookIntoTrigrams + rows * keptMatch + walk * probedRow },
  ];
}

/** A page of each operand, each by its own index or along the order. */
function byArms(search: PageSearch, sample: Sample, { rows, each }: Counts): Choice {
  let cost = mergedRow * search.limit * each.length;
  const arms = each.map((found, index) => {
    const held = sample.each[index] ?? 0;
    const own: Sample = { ...sample, held, each: [held] };
    const walk = walked(own, search.limit, rows);
    const ways = driven(search, own, { each: [found] }, walk, 0);
    const best = cheapest({ plan: { form: "walk" }, cost: walk }, ...ways);
    cost += best.cost;
    const arm = best.plan.form === "parts" ? best.plan.arms[0] : undefined;
    if (best.plan.form !== "parts" || arm === undefined) {
      return { access: "walk", isGuarded: found !== undefined, isCollected: false } as const;
    }
    return { ...arm, isCollected: best.plan.isCollected };
  });
  return { plan: { form: "arms", arms }, cost };
}

/** The rows of all operands by their indexes, of which SQLite makes one list. */
function together(search: PageSearch, sample: Sample, { each, isMultiIndex }: Counts): readonly Choice[] {
  if (!isMultiIndex) return [];
  const costs = each.map((found) => {
    if (found === undefined) return Infinity;
    const by = found.by === "ordered" ? "index" : found.by;
    const [{ cost } = { cost: Infinity }] = driven(search, sample, { each: [{ ...found, by }] }, Infinity, 0);
    return cost;
  });
  const arms = each.map((): Arm => ({ access: "index", isGuarded: false }));
  const plan: Plan = { form: "parts", arms, isCollected: false };
  return [{ plan, cost: costs.reduce((sum, cost) => sum + cost, 0) }];
}

/** Counts the rows of the tenant and those of each condition that has an index, up to a bound. */
async function countsOf(
  search: PageSearch,
  { parts }: Clauses,
  ways: Ways,
  most: number,
  read: Read,
): Promise<Counts> {
  const bound = limitTo(Math.min(most, mostCounted));
  const tenant = sql`SELECT 1 FROM ${search.definition.from}${whereAll(search.within)}${limitTo(mostCounted)}`;
  const served = ways.each.filter((way) => way !== undefined);
  const counts = [tenant, ...served.map(({ counted }) => sql`${counted}${bound}`)].map(
    (counted, index) => sql`(SELECT count(*) FROM (${counted})) AS ${raw(`n${index}`)}`,
  );
  const found = ((await read(sql`SELECT ${join(counts, ", ")}`))[0] ?? []).map(Number);
  const rows = found[0] ?? mostCounted;
  const countOf = (way: Way): number => {
    const count = found[1 + served.indexOf(way)] ?? mostCounted;
    return count < Math.min(most, mostCounted) ? count : Infinity;
  };
  return {
    rows: rows < mostCounted ? rows : manyRows,
    isMultiIndex: ways.isMultiIndex,
    each: parts.map((_, index) => {
      const way = ways.each[index];
      return way === undefined ? undefined : { ...way, rows: countOf(way) };
    }),
  };
}
