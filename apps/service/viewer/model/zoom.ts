import { timeTicks } from "d3-time";

/** A range of time, in Unix milliseconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The part of a range that is shown; null for all of it. */
export type Zoom = {
  /** In milliseconds. */
  readonly length: number;
  /** Null if it ends with the whole range, also when that grows. */
  readonly end: number | null;
} | null;

/** The shortest range that is shown. */
const shortest = 1000;

/** The range that is shown of a whole one. */
export function shownRange(zoom: Zoom, whole: TimeRange): TimeRange {
  if (zoom === null) return whole;
  const length = Math.min(zoom.length, whole.to - whole.from);
  const to = Math.max(whole.from + length, Math.min(zoom.end ?? whole.to, whole.to));
  return { from: to - length, to };
}

/**
 * Shows a shorter or a longer range.
 *
 * @param factor multiplies the length
 * @param at the share of the shown range whose time keeps its place, from 0 to 1
 */
export function zoomBy(zoom: Zoom, whole: TimeRange, factor: number, at: number): Zoom {
  const { from, to } = shownRange(zoom, whole);
  const length = Math.max(shortest, (to - from) * factor);
  if (length >= whole.to - whole.from) return null;
  return endingAt(from + at * (to - from) + (1 - at) * length, length, whole);
}

/** Moves the shown range by a share of its length. */
export function panBy(zoom: Zoom, whole: TimeRange, share: number): Zoom {
  if (zoom === null) return null;
  const { from, to } = shownRange(zoom, whole);
  const end = Math.max(whole.from + to - from, to + share * (to - from));
  return endingAt(end, to - from, whole);
}

function endingAt(end: number, length: number, whole: TimeRange): Zoom {
  return { length, end: end >= whole.to ? null : end };
}

/** A labelled time of an axis. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

const day = 86_400_000;

/** Round times of a range, about as many as are asked for. */
export function ticksOf({ from, to }: TimeRange, count: number, locale?: string): readonly Tick[] {
  const times = timeTicks(new Date(from), new Date(to), count);
  const [first, second] = times;
  const step = first === undefined || second === undefined ? to - from : second.getTime() - first.getTime();
  const format = new Intl.DateTimeFormat(locale, {
    ...(step < day && { hour: "2-digit", minute: "2-digit" }),
    ...(step < 60_000 && { second: "2-digit" }),
    ...(step >= day && { month: "short", day: "numeric" }),
  });
  return times.map((time) => ({ at: time.getTime(), label: format.format(time) }));
}
