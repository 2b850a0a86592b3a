/**
 * The fastest way to find a page of the rows that contain a needle, the text that is searched for:
 *
 * - `true`: walk the rows in the order of the search
 * - `false`: collect all matches and sort them
 * - `"fairly"`: walk the rows in the order of the search, but read only those that the trigram index lists
 */
export type Commonness = boolean | "fairly";

/** Counts about a needle and about the search that asks for it. */
export interface NeedleCounts {
  /** Rows of a page. */
  readonly page: number;
  /** Rows that the search is restricted to apart from the query, such as those of one tenant. An estimate is enough. */
  readonly rows: number;
  /** Rows that were read as a sample: the first few hundred in the order of the search. */
  readonly looked: number;
  /** Rows of that sample that contain the needle. */
  readonly held: number;
  /**
   * Rows of the whole table that contain it: a count that stops at the limit, or an estimate. For a SQLite mapping,
   * count the rows that `match` finds, because each of them is read.
   */
  readonly count: (limit: number) => number;
}

// The cost of each step, relative to walking past one row, measured at 1,000,000 rows.
const collectedMatch = 3;
const keptMatch = 1;
const probedRow = 0.15;
const lookIntoIndex = 1_000;

/** Beyond this, counting takes longer than a better answer saves. */
const mostCounted = 30_000;

/**
 * Whether walking the rows in the order of the search finds a page sooner than collecting all matches, for
 * `isCommon` of a PostgreSQL mapping.
 *
 * The share of the first rows that contain the needle tells how far the walk goes; the number of all matches is the
 * cost of collecting them. If no row of the sample contains the needle, all matches may be last in the order, and the
 * walk is assumed to pass every row.
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
 * The fastest way to find a page of the rows that contain a needle, for `isCommon` of a SQLite mapping.
 *
 * @example
 * ```ts
 * // 5,000 of 1,000,000 rows contain it, and 2 of the first 500.
 * commonness({ page: 100, rows: 1_000_000, looked: 500, held: 2, count: (limit) => Math.min(limit, 5_000) }); // "fairly"
 * ```
 */
export function commonness(counts: NeedleCounts): Commonness {
  const walked = rowsWalked(counts);
  const limit = Math.max(1, Math.ceil(Math.min(walked / keptMatch, mostCounted)));
  const matches = counts.count(limit);
  if (matches === 0) return false;
  // At the limit the count is only a lower bound, so the cost of collecting is unknown.
  const collecting = matches < limit ? lookIntoIndex + collectedMatch * matches : Infinity;
  const probing = lookIntoIndex + keptMatch * matches + probedRow * walked;
  if (walked <= Math.min(collecting, probing)) return true;
  return collecting <= probing ? false : "fairly";
}

/** Rows that a walk passes until the page is full. */
function rowsWalked({ page, rows, looked, held }: NeedleCounts): number {
  return held === 0 ? rows : Math.min(rows, (page * looked) / held);
}
