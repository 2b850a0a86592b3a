import type { Segment } from "./siblings.ts";

/** The first step back from the newest event, in milliseconds. Each further step is this many times as long. */
const firstStep = 60_000;
const growth = 16;
/** Each so many attempts, the span is halved, which always ends, whatever the times of the nodes are. */
const halving = 3;

export interface SplitOptions {
  /** The position in the segment, from 0 to 1, or the time of creation that is looked for. */
  readonly at: { readonly share: number } | { readonly created: number };
  /** Whether the position counts from the newest node. */
  readonly isNewestFirst: boolean;
  /** A time before which there are no nodes; null if it is not known. */
  readonly first: number | null;
  /** A time after which there are no nodes. */
  readonly last: number;
  /** The number of nodes that are wanted in a segment. */
  readonly chunk: number;
  /** The number of splits before this one. */
  readonly attempt: number;
}

/**
 * The time at which a segment is divided, so that after some divisions the nodes that are looked for are in a segment
 * of about `chunk` nodes. It is interpolated, as if nodes were created at a constant rate. The segment spans more than
 * one millisecond.
 */
export function chooseSplit(
  { from, to, count }: Pick<Segment, "from" | "to" | "count">,
  { at, isNewestFirst, first, last, chunk, attempt }: SplitOptions,
): number {
  // Nodes may be later than the newest event if clocks differ.
  const isBeyond = from > last;
  const end = Number.isFinite(to) ? to : isBeyond ? from + firstStep * growth ** (attempt % 8) : last + 1;
  if (!Number.isFinite(from) && (first === null || first >= end)) {
    // How far back the nodes go is not known.
    return end - Math.max(firstStep, (growth - 1) * (last + 1 - end));
  }
  const start = Number.isFinite(from) ? from : (first ?? 0);
  const fraction = "share" in at && isNewestFirst ? 1 - at.share : "share" in at ? at.share : 0;
  const target = "created" in at ? at.created : start + fraction * (end - start);
  const half = ((end - start) * chunk) / (2 * count);
  const candidates =
    attempt % halving === halving - 1
      ? [(start + end) / 2]
      : [target + half, target - half, (start + end) / 2];
  const inside = candidates.map(Math.floor).find((time) => time > start && time < end);
  // An end that is only known from other nodes is made an end of a segment.
  return inside ?? (Number.isFinite(from) ? end : start);
}
