/** The maximum number of events of a graph. */
export const mostKept = 2000;
/** The number of events that are kept when the maximum is exceeded. */
const keptByTrim = 1000;

/**
 * The position of the oldest kept event when `lastSeq` is the newest. It does not depend on how many events arrive at
 * once.
 *
 * @example
 * ```ts
 * firstKept(1, 2000); // 1
 * firstKept(1, 2001); // 1002: the newest 1,000 are left
 * ```
 */
export function firstKept(firstSeq: number, lastSeq: number): number {
  const first = Math.max(firstSeq, 1);
  const trims = Math.max(0, Math.ceil((lastSeq - first + 1 - mostKept) / (mostKept + 1 - keptByTrim)));
  return lastSeq === 0 ? 0 : first + trims * (mostKept + 1 - keptByTrim);
}
