/** The maximum number of events of a graph, besides those that one sweep adds. */
export const mostKept = 2000;
/** How many events are kept by default when the maximum is exceeded, without those of sweeps. */
export const leastKept = 1000;

/** The events of a graph, before or after an append. */
interface Held {
  /** The position of the oldest kept event before the append; 0 without events. */
  readonly firstSeq: number;
  /** The position of the newest event. */
  readonly lastSeq: number;
  /** The positions of the kept events of sweeps (`node.stalled`), in ascending order. */
  readonly swept: readonly number[];
}

/**
 * The position of the oldest event that is kept. It does not depend on how many events arrive at once.
 *
 * When an event is the 2,001st, the newest 1,000 (`least`) are kept, and between them the events of sweeps, which do not count.
 * An event of a sweep drops nothing, so sweeps do not erase what happened, however many there are. It can therefore be
 * the 2,001st, or later if there are many nodes, until the next event that happened.
 *
 * @example
 * ```ts
 * firstKept({ firstSeq: 1, lastSeq: 2000, swept: [] }); // 1
 * firstKept({ firstSeq: 1, lastSeq: 2001, swept: [] }); // 1002: the newest 1,000 are left
 * firstKept({ firstSeq: 1, lastSeq: 2001, swept: [1500] }); // 1001: one of the 1,001 is of a sweep
 * firstKept({ firstSeq: 1, lastSeq: 2001, swept: [2001] }); // 1
 * ```
 */
export function firstKept({ firstSeq, lastSeq, swept }: Held, least = leastKept): number {
  if (lastSeq === 0) return 0;
  let first = Math.max(firstSeq, 1);
  if (lastSeq < first + mostKept) return first;
  const bySweep = new Set(swept);
  let excess = first + mostKept;
  while (excess <= lastSeq) {
    if (!bySweep.has(excess)) {
      first = Math.max(excess - mostKept + 1, newestThatHappened(excess, swept, least));
    }
    excess = Math.max(excess + 1, first + mostKept);
  }
  return first;
}

/** The position from which, up to `last`, there are `least` events that are not of sweeps. */
function newestThatHappened(last: number, swept: readonly number[], least: number): number {
  let first = last - least + 1;
  for (const seq of swept.toReversed()) {
    if (seq < first) break;
    if (seq <= last) first--;
  }
  return first;
}
