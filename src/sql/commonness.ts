/**
 * How a page of the rows that hold a needle is found soonest: `true` by walking the rows in the order of the
 * search, `false` by collecting every match and sorting, `"fairly"` by walking them and looking at those alone
 * that are among the matches.
 */
export type Commonness = boolean | "fairly";

/** What is known of a needle, and of the search that asks for it. */
export interface NeedleCounts {
  /** How many rows a page has. */
  readonly page: number;
  /** How many rows the search is among, those of a tenant or a graph: about, and without the query. */
  readonly rows: number;
  /** How many rows were looked at: the first in the order of the search, some hundreds. */
  readonly looked: number;
  /** How many of those hold the needle. */
  readonly held: number;
  /** How many rows of the whole table hold it, counted no further than the limit, or estimated. */
  readonly count: (limit: number) => number;
}

// What each step costs, in rows that are walked past, as measured at 1,000,000 rows.
const collectedMatch = 3;
const keptMatch = 1;
const probedRow = 0.15;
const lookIntoIndex = 1_000;

/** To count more takes longer than a better answer would save. */
const mostCounted = 30_000;

/**
 * Whether a needle is common, for the `isCommon` of a PostgreSQL mapping: by how many of the first rows hold
 * it, which tells where the page would end, and by how many rows hold it in all, which is what collecting them
 * costs. Where none of the first rows hold it, its matches may all be last in the order, and walking would pass
 * every other row.
 *
 * @example
 * ```ts
 * const newest = ["a timeout", "a flaky test"];
 * const sample = ["a flaky test", "the timeout", "the build", "a review"];
 * const isCommon = (needle: string): boolean => {
 *   const holding = (texts: readonly string[]) => texts.filter((text) => text.includes(needle)).length;
 *   const count = () => (holding(sample) / sample.length) * 1_000_000;
 *   return isCommonAmong({ page: 100, rows: 50_000, looked: newest.length, held: holding(newest), count });
 * };
 * isCommon("timeout"); // true
 * isCommon("deadlock"); // false
 * ```
 */
export function isCommonAmong(counts: NeedleCounts): boolean {
  const walked = rowsWalked(counts);
  const matches = counts.count(Math.max(1, Math.ceil(walked / collectedMatch)));
  return matches > 0 && walked <= lookIntoIndex + collectedMatch * matches;
}

/**
 * How common a needle is, for the `isCommon` of a SQLite mapping: as `isCommonAmong`, with the third way that
 * SQLite has.
 *
 * @example
 * ```ts
 * // Of 1,000,000 rows 5,000 hold it, 2 of the first 500.
 * commonness({ page: 100, rows: 1_000_000, looked: 500, held: 2, count: (limit) => Math.min(limit, 5_000) }); // "fairly"
 * ```
 */
export function commonness(counts: NeedleCounts): Commonness {
  const walked = rowsWalked(counts);
  const limit = Math.max(1, Math.ceil(Math.min(walked / keptMatch, mostCounted)));
  const matches = counts.count(limit);
  if (matches === 0) return false;
  // Who has counted to the limit does not know what collecting would cost.
  const collecting = matches < limit ? lookIntoIndex + collectedMatch * matches : Infinity;
  const probing = lookIntoIndex + keptMatch * matches + probedRow * walked;
  if (walked <= Math.min(collecting, probing)) return true;
  return collecting <= probing ? false : "fairly";
}

/** How many rows are walked until a page is full. */
function rowsWalked({ page, rows, looked, held }: NeedleCounts): number {
  return held === 0 ? rows : Math.min(rows, (page * looked) / held);
}
