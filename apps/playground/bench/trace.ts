/** The part of a Chromium trace event that is read here. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** The work of the page's main thread for one key, in milliseconds. */
export interface KeyTimes {
  /** Busy time from the key event to the start of drawing. */
  readonly handled: number;
  /** Time from the key event to the end of the next frame, waiting for the display included. */
  readonly frame: number;
  /** The longest task between that frame and the next key. */
  readonly after: number;
  /** Total busy time. */
  readonly busy: number;
}

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Computes the work for each key from a trace. */
export function timesOfKeys(trace: string): KeyTimes[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const key = traceEvents.find(isKey);
  if (key === undefined) throw new Error("The trace has no key in it.");
  const own = traceEvents.filter(({ pid, tid }) => pid === key.pid && tid === key.tid);
  const starts = own
    .filter(isKey)
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  const tasks = outermost(own.filter(({ ph }) => ph === "X"));
  const frames = own
    .filter(({ name }) => name === "Layerize")
    .map(intervalOf)
    .sort((one, other) => one.start - other.start);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? Infinity;
    const within = tasks
      .filter((task) => task.end > start && task.start < next)
      .map((task) => ({ ...task, start: Math.max(start, task.start) }));
    const frame = frames.find((drawn) => drawn.start > start);
    if (frame === undefined || frame.end > next) throw new Error("A key was not drawn before the next one.");
    return {
      handled: total(within.filter((task) => task.end <= frame.start)) / 1000,
      frame: (frame.end - start) / 1000,
      after: Math.max(0, ...within.filter((task) => task.start >= frame.end).map(lengthOf)) / 1000,
      busy: total(within) / 1000,
    };
  });
}

function isKey({ name, args }: TraceEvent): boolean {
  return name === "EventDispatch" && args.data?.type === "keydown";
}

function intervalOf({ ts, dur = 0 }: TraceEvent): Interval {
  return { start: ts, end: ts + dur };
}

function lengthOf({ start, end }: Interval): number {
  return end - start;
}

function total(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, interval) => sum + lengthOf(interval), 0);
}

/** The tasks that are not part of another task. */
function outermost(events: readonly TraceEvent[]): Interval[] {
  const found: Interval[] = [];
  for (const event of [...events].sort((one, other) => one.ts - other.ts)) {
    if (event.ts >= (found.at(-1)?.end ?? -Infinity)) found.push(intervalOf(event));
  }
  return found;
}
