/** A graph keeps no more events than this. */
export const mostKept = 2000;
/** How many are left when one more arrives. */
const keptByTrim = 1000;

/**
 * The place of the oldest event that is kept once `lastSeq` is the newest: the
 * same whether the events came one by one or all at once.
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
