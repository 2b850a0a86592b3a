/** Limits on observations. Lengths are in Unicode code points. */
export const limits = {
  /** References, ids and labels: short enough for an index of any database. */
  reference: 512,
  path: 4096,
  text: 65_536,
  /** Number of references in `on`. */
  waits: 1000,
  /** Number of tasks in one state: a sum over millions of nodes is still exact. */
  tasks: 1_000_000_000,
  /** The last millisecond that a JavaScript `Date` can represent. */
  time: 8_640_000_000_000_000,
} as const;
