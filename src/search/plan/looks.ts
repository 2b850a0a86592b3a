import type { Clauses } from "./clauses.ts";
import type { PageSearch } from "./page-search.ts";
import type { Plan } from "./plan.ts";
import { plain, type Planned, type Read } from "./planner.ts";
import { readSample, sampleSql, type Sample } from "./sample.ts";

/** The first rows that are read. */
const firstLook = 500;
/** The second look reads so many rows at least and at most. */
const [shorterLook, longestLook] = [2_000, 20_000];
/** The second look takes this part of the time of the plan that the first one suggests. */
const part = 1 / 4;
/** So few matches of a sample say little about how many more there are. */
const fewMatches = 5;

/** A plan and its cost, in rows that a walk along the order could pass in the same time. */
export interface Choice {
  readonly plan: Plan;
  readonly cost: number;
}

/** How far a walk along the order goes: the rows that it passes until the page is full. */
export function walked({ looked, held, isAll }: Sample, page: number, rows: number): number {
  if (isAll) return looked;
  return Math.min(rows, (page * looked) / held);
}

/** Chooses by a sample: given the rows that a walk passes, as far as the first sample tells. */
type Choose = (sample: Sample) => Choice;

/**
 * Plans by the first rows of the order. If few of them match, and the plan that they suggest takes long, more rows are
 * read.
 *
 * @param along the plan that reads the rows in the order
 * @param prepare reads what else a choice needs, and returns the function that chooses
 */
export async function planByLooks(
  search: PageSearch,
  clauses: Clauses,
  read: Read,
  along: Plan,
  prepare: (sample: Sample) => Promise<Choose>,
): Promise<Planned> {
  const look = async (rows: number): Promise<Sample | undefined> =>
    readSample((await read(sampleSql(search, clauses, rows)))[0], rows);
  const sample = await look(firstLook);
  if (sample === undefined) return plain;
  const planned = ({ plan }: Choice): Planned => ({ plan, isExhausted: sample.isAll });
  const isVague = !sample.isAll && sample.held < fewMatches;
  const walking: Choice = { plan: along, cost: walked(sample, search.limit, Infinity) };
  if (!isVague && walking.cost <= firstLook) return planned(walking);

  const choose = await prepare(sample);
  const choice = choose(sample);
  if (!isVague || choice.cost < shorterLook) return planned(choice);
  const rows = Math.min(longestLook, Math.max(shorterLook, choice.cost * part));
  const larger = await look(Math.ceil(rows));
  return planned(larger === undefined ? choice : choose(larger));
}

/** The choice that costs least. */
export function cheapest<C extends Choice>(first: C, ...others: readonly C[]): C {
  return others.reduce((best, other) => (other.cost < best.cost ? other : best), first);
}
