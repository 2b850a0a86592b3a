import type { Segment } from "./siblings.ts";

/** The first step back from the newest event, in milliseconds. Each further step is this many times as long. */
const firstStep = 60_000;
const growth = 16;

/** The position in a segment, from 0 to 1 in order of creation, or the time of creation that is looked for. */
export type Target = { readonly share: number } | { readonly created: number };

/** A span of time, from its first moment to before its last, in Unix milliseconds. */
export type Span = Pick<Segment, "from" | "to">;

export interface PartOptions {
  readonly target: Target;
  /** A time before which there are no nodes; null if it is not known. */
  readonly first: number | null;
  /** A time before which there are probably few nodes. */
  readonly start: number;
  /** A time after which there are probably no nodes. */
  readonly last: number;
  /** The number of nodes that one request loads. */
  readonly chunk: number;
  /** The number of requests that have not loaded the target. */
  readonly attempt: number;
  /** A time near the newest nodes, from the answer to the last of these requests; null without one. */
  readonly hint: number | null;
}

/**
 * The part of a segment to ask for, so that after some requests the target is in a part of few nodes: the whole segment
 * or one side of it. Its ends are interpolated, as if nodes were created at a constant rate. Every second attempt halves
 * the span, so that the number of attempts is limited, whatever the times are.
 */
export function choosePart({ from, to, count }: Omit<Segment, "loaded">, options: PartOptions): Span {
  const { target, first, last, chunk, attempt, hint } = options;
  // A request answers the nodes that were active last, and among these are the newest.
  const isNewest = "share" in target && (1 - target.share) * count < chunk / 2;
  if (attempt === 0 && isNewest) return { from, to };
  if (hint !== null && isNewest && hint > from && hint < to) return { from: hint, to };
  const isBeyond = from > last;
  const end = Number.isFinite(to) ? to : isBeyond ? from + firstStep * growth ** (attempt % 8) : last + 1;
  if (!Number.isFinite(from) && (first === null || first >= end)) {
    // How far back the nodes go is not known.
    const step = Math.max(firstStep, (growth - 1) * (last + 1 - end));
    const time = options.start < end ? options.start : end - step;
    const isLater = "created" in target ? target.created >= time : target.share > 0;
    return isLater ? { from: time, to } : { from, to: time };
  }
  const begin = Number.isFinite(from) ? from : (first ?? 0);
  const middle = Math.floor((begin + end) / 2);
  const time = "created" in target ? target.created : begin + target.share * (end - begin);
  const half = ((end - begin) * chunk) / (2 * count);
  const isInside = (cut: number): boolean => cut > begin && cut < end;
  const [upper, lower] = [Math.ceil(time + half), Math.floor(time - half)];
  if (attempt % 2 === 0 && isInside(upper)) return { from, to: upper };
  if (attempt % 2 === 0 && isInside(lower)) return { from: lower, to };
  if (isInside(middle)) return time >= middle ? { from: middle, to } : { from, to: middle };
  // An end that is only known from other nodes is made an end of a segment.
  if (!Number.isFinite(from)) return { from: begin, to };
  return { from, to: Number.isFinite(to) ? to : end };
}
