import { join, param, raw, sql, type Sql } from "../../sql/fragment.ts";
import { conditionOf } from "../../sql/where.ts";
import { whereAll } from "../statement.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { decided, written } from "./access.ts";
import type { Clauses } from "./clauses.ts";
import { cheapest, planByLooks, walked, type Choice } from "./looks.ts";
import { limitTo, type PageSearch } from "./page-search.ts";
import { along, type Arm, type Plan } from "./plan.ts";
import { plain, type Planner, type Read } from "./planner.ts";
import type { Sample } from "./sample.ts";

// The cost of each step, relative to walking past one row of the index of the order.
const collectedRow = 3;
const collectedMatch = 5;
const keptMatch = 3.5;
const probedRow = 0.15;
const fetchedRow = 4;
const lookIntoTrigrams = 1_000;
const lookIntoIndex = 20;

/** Beyond this, counting takes longer than a better plan saves. */
const mostCounted = 30_000;
/** The rows that a tenant is assumed to have if it has more than are counted. */
const manyRows = 1_000_000;

/** What an index says about one condition. */
interface Served extends Way {
  /** The rows that the index lists: those of the search's tenant, or for an index of substrings, of the whole table. */
  readonly rows: number;
}

/** Chooses the quickest form of a statement of SQLite. */
export const sqlitePlanner: Planner = {
  // Unary plus keeps SQLite from using an index for what follows.
  fences: { guard: (condition) => sql`+(${condition})` },
  plan: async (search, clauses, read) => {
    const ways = await waysOf(search, clauses, read);
    if (clauses.parts.length === 1 && ways[0]?.by === "ordered") return plain;
    return planByLooks(search, clauses, read, async (sample) => {
      const walk = walked(sample, search.limit, manyRows);
      const counts = await countsOf(search, clauses, ways, walk, read);
      return (sample) => choose(search, clauses, sample, counts);
    });
  },
};

interface Counts {
  /** The rows of the tenant. */
  readonly rows: number;
  readonly served: readonly (Served | undefined)[];
}

function choose(search: PageSearch, clauses: Clauses, sample: Sample, counts: Counts): Choice {
  const walk = walked(sample, search.limit, counts.rows);
  const others =
    clauses.connective === "OR"
      ? [byArms(search, sample, counts)]
      : clauses.parts.flatMap((_, index) => driven(search, sample, counts, walk, index));
  return cheapest({ plan: { form: "walk" }, cost: walk }, ...others);
}

/** The forms in which the index of one condition finds the rows, and the others are tested. */
function driven(
  { limit }: PageSearch,
  sample: Sample,
  { served }: Counts,
  walk: number,
  driving: number,
): readonly Choice[] {
  const found = served[driving];
  if (found === undefined) return [];
  const isAlone = served.length === 1;
  const arms = (access: Arm["access"]): readonly Arm[] =>
    served.map((_, index) =>
      index === driving ? { access, isGuarded: false } : { access: "walk", isGuarded: true },
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
  const collecting = rows < mostCounted ? lookIntoTrigrams + rows * collectedMatch : Infinity;
  return [
    { plan: plan("index", isFenced), cost: collecting },
    { plan: plan("probe", false), cost: lookIntoTrigrams + rows * keptMatch + walk * probedRow },
  ];
}

/** A page of each operand, each by its own index or along the order. */
function byArms(search: PageSearch, sample: Sample, { rows, served }: Counts): Choice {
  let cost = 0;
  const arms = served.map((found, index) => {
    const held = sample.each[index] ?? 0;
    const own: Sample = { ...sample, held, each: [held] };
    const walk = walked(own, search.limit, rows);
    const ways = driven(search, own, { rows, served: [found] }, walk, 0);
    const best = cheapest({ plan: { form: "walk" }, cost: walk }, ...ways);
    cost += best.cost;
    const arm = best.plan.form === "parts" ? best.plan.arms[0] : undefined;
    if (best.plan.form !== "parts" || arm === undefined) return along;
    return { ...arm, isCollected: best.plan.isCollected };
  });
  return { plan: { form: "arms", arms }, cost };
}

/** How an index of SQLite finds the rows of a condition. */
interface Way {
  /** An index, an index that gives the order as well, or a table of trigrams. */
  readonly by: "index" | "ordered" | "trigrams";
  /** Whether SQLite would walk the order instead, if it gave the rows in it. */
  readonly isFenced: boolean;
  /** The rows to count. */
  readonly counted: Sql;
}

/** Asks SQLite which conditions it has an index for, which it answers without reading a row. */
async function waysOf(
  search: PageSearch,
  { parts }: Clauses,
  read: Read,
): Promise<readonly (Way | undefined)[]> {
  const { within, place, orderBy } = search;
  const asked = parts.flatMap((part) => {
    const condition = written(search, [part], "index");
    const from = sql`FROM ${search.definition.from}`;
    return [
      sql`(SELECT count(*) FROM (SELECT * ${from}${whereAll([...within, condition])} LIMIT 9223372036854775807 OFFSET 0))`,
      sql`(SELECT count(*) FROM (SELECT * ${from}${whereAll([...within, ...place, condition])} ORDER BY ${orderBy} LIMIT 1000))`,
    ];
  });
  const steps = stepsOf(await read(sql`EXPLAIN QUERY PLAN SELECT ${join(asked, ", ")}`));
  if (steps.length !== asked.length) return [];
  return parts.map((part, index) => {
    const [alone = [], inOrder = []] = steps.slice(2 * index);
    const isFenced = !isNarrow(search, inOrder);
    if (isFenced && !isNarrow(search, alone)) return undefined;
    const trigrams = trigramCount(search, part);
    if (trigrams !== undefined) return { by: "trigrams", isFenced, counted: trigrams };
    const isSorted = inOrder.some((step) => step.includes("TEMP B-TREE"));
    const condition = written(search, [part], "walk");
    return {
      by: isFenced || isSorted ? "index" : "ordered",
      isFenced,
      counted: sql`SELECT 1 FROM ${search.definition.from}${whereAll([...within, condition])}`,
    };
  });
}

/** The steps of each subselect of EXPLAIN QUERY PLAN. */
function stepsOf(rows: readonly (readonly unknown[])[]): readonly (readonly string[])[] {
  const steps: string[][] = [];
  for (const [, parent, , detail] of rows) {
    const step = String(detail);
    if (Number(parent) === 0 && step.includes("SCALAR SUBQUERY")) steps.push([]);
    else steps.at(-1)?.push(step);
  }
  return steps;
}

/** Whether each step on the table reads fewer rows than all of the tenant. */
function isNarrow({ definition: { table }, within }: PageSearch, steps: readonly string[]): boolean {
  const onTable = steps.filter(
    (step) => `${step} `.startsWith(`SEARCH ${table} `) || `${step} `.startsWith(`SCAN ${table} `),
  );
  return (
    onTable.length > 0 &&
    onTable.every((step) => {
      const terms = /\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(step)?.[1]?.split(" AND ") ?? [];
      return terms.length > within.length || terms[0]?.startsWith("rowid") === true;
    })
  );
}

/** Counts the rows of the tenant and those of each condition that has an index, up to a bound. */
async function countsOf(
  search: PageSearch,
  { parts }: Clauses,
  ways: readonly (Way | undefined)[],
  most: number,
  read: Read,
): Promise<Counts> {
  const bound = limitTo(Math.min(most, mostCounted));
  const tenant = sql`SELECT 1 FROM ${search.definition.from}${whereAll(search.within)}${limitTo(mostCounted)}`;
  const served = ways.filter((way) => way !== undefined);
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
    served: parts.map((_, index) => {
      const way = ways[index];
      return way === undefined ? undefined : { ...way, rows: countOf(way) };
    }),
  };
}

/** The rows that an index of substrings lists for a condition; undefined if none serves it. */
function trigramCount(search: PageSearch, part: CheckedQuery<never>): Sql | undefined {
  const { dialect, columnOf } = search.definition;
  const asked: Sql[] = [];
  const lookup = decided(columnOf, (name, match) => {
    if (typeof match === "string") {
      const from = raw(dialect.quote(name));
      asked.push(sql`SELECT 1 FROM ${from} WHERE ${from} MATCH ${param(match)}`);
    }
    return true;
  });
  conditionOf([part], lookup, search.definition);
  return asked.length === 1 ? asked[0] : undefined;
}
