/** The time that dates of a text refer to, and the zone in which its days begin. */
export interface Calendar {
  /** The current time in Unix milliseconds; null if there are no relative times. */
  readonly now: number | null;
  /** The IANA name of a time zone; null for UTC. */
  readonly timeZone: string | null;
}

export const utc: Calendar = { now: null, timeZone: null };

const DAY = 86_400_000;

// A formatter takes a millisecond to make, and there are some hundred zones. Their names have any case, and can be offsets.
const MOST_FORMATTERS = 500;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError if there is no such time zone */
export function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    if (formatters.size >= MOST_FORMATTERS) formatters.clear();
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const OFFSET = /GMT(?:([+-])([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?)?$/;
/** The first and the last time that `Date` has. */
const FARTHEST = 8.64e15;

/** How far the clocks of a zone are ahead of UTC at a time, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  if (Number.isNaN(time)) return 0;
  const text = formatterOf(timeZone).format(Math.max(-FARTHEST, Math.min(time, FARTHEST)));
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(text) ?? [];
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -offset : offset;
}

/** What the clocks of a zone show at a time, as the Unix milliseconds at which those of UTC show it. */
export function toLocal(time: number, timeZone: string | null): number {
  return timeZone === null ? time : time + offsetAt(time, timeZone);
}

/**
 * The time at which the clocks of a zone show a local time: the first one of two, where they are set back, and where they
 * are set forward over it, the time that as much has passed.
 */
export function fromLocal(local: number, timeZone: string | null): number {
  if (timeZone === null) return local;
  const [before, after] = [local - DAY, local + DAY].map((time) => local - offsetAt(time, timeZone));
  const times = [before ?? local, after ?? local].sort((a, b) => a - b);
  return times.find((time) => toLocal(time, timeZone) === local) ?? before ?? local;
}
