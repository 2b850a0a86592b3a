import { fromLocal } from "./time-zone.ts";

const isoDate =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:(Z)|([+-])(\d\d)(?::?(\d\d))?)?)?$/i;

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A time as it was written, in Unix milliseconds. */
export interface IsoTime {
  /** The milliseconds in which the time begins. */
  readonly milliseconds: number;
  /** The first milliseconds that do not begin before the time, and the last ones that do not begin after its end. */
  readonly first: number;
  readonly last: number;
}

/**
 * Reads an ISO 8601 calendar date, with or without a time of day. A date without a time is the whole day. A text without
 * an offset is in the time zone. The years are 0000 to 9999; an offset has hours, or hours and minutes, and `T` and `Z`
 * may be lower-case, as in RFC 3339.
 *
 * @param timeZone an IANA name; null for UTC, where the result does not depend on a time zone database
 * @returns null for any other text, and for a date or time that does not exist (30 February, 24:00, second 60)
 *
 * @example
 * ```ts
 * readIsoTime("2026-11-20T10:00:00.5+02:00"); // { milliseconds: 1795161600500, first: 1795161600500, last: 1795161600500 }
 * readIsoTime("2026-11-20"); // { milliseconds: 1795132800000, first: 1795132800000, last: 1795219199999 }
 * readIsoTime("1969-12-31T23:59:59.9995Z"); // { milliseconds: -1, first: 0, last: -1 }
 * readIsoTime("2026-02-30"); // null
 * ```
 */
export function readIsoTime(text: string, timeZone: string | null = null): IsoTime | null {
  const match = isoDate.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute = 0, second = 0, fraction = "", z, sign] = match;
  const offsetHour = Number(match[10] ?? 0);
  const offsetMinute = Number(match[11] ?? 0);
  if (Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const start = startOfDay(Number(year), Number(month), Number(day));
  if (start === null || offsetHour > 23 || offsetMinute > 59) return null;
  if (hour === undefined) {
    const first = fromLocal(start, timeZone);
    return { milliseconds: first, first, last: fromLocal(start + DAY, timeZone) - 1 };
  }

  const minutes = Number(hour) * 60 + Number(minute);
  const offset = (sign === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  // The digits count forwards from the second, so cutting them off rounds down before 1970 too.
  const inSecond = Number(second) * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
  const zone = z === undefined && sign === undefined ? timeZone : null;
  const milliseconds = fromLocal(start + (minutes - offset) * MINUTE + inSecond, zone);
  return {
    milliseconds,
    first: milliseconds + (/[1-9]/.test(fraction.slice(3)) ? 1 : 0),
    last: milliseconds,
  };
}

/**
 * Reads an ISO 8601 date or time as `readIsoTime` does.
 *
 * @returns the whole milliseconds since 1970-01-01T00:00:00Z that the time lies in; null for any other text
 *
 * @example
 * ```ts
 * isoDateToUnixMs("2026-11-20"); // 1795132800000
 * isoDateToUnixMs("2026-11-20T10:00:00.5+02:00"); // 1795161600500
 * ```
 */
export function isoDateToUnixMs(text: string): number | null {
  return readIsoTime(text)?.milliseconds ?? null;
}

/** The calendar repeats after so many years. `Date.UTC` reads the years 0 to 99 as 1900 to 1999. */
const CYCLE = { years: 400, days: 146_097 };

/** The start of a day of UTC in Unix milliseconds, in the proleptic Gregorian calendar; null if there is no such day. */
export function startOfDay(year: number, month: number, day: number): number | null {
  const firstDay = Date.UTC(year + CYCLE.years, month - 1, 1);
  const start = firstDay + (day - 1) * DAY;
  const isDay = month >= 1 && month <= 12 && day >= 1 && start < Date.UTC(year + CYCLE.years, month, 1);
  return isDay ? start - CYCLE.days * DAY : null;
}

const MONTHS = "January February March April May June July August September October November December";

/**
 * Words for a point in time, in UTC. Its digits if it is beyond the range of `Date`.
 *
 * @example
 * ```ts
 * momentInWords(1795168800000); // "20 November 2026, 10:00 UTC"
 * momentInWords(1795168800500); // "20 November 2026, 10:00:00.500 UTC"
 * ```
 */
export function momentInWords(milliseconds: number | bigint): string {
  const date = new Date(Number(milliseconds));
  if (Number.isNaN(date.getTime())) return String(milliseconds);
  const time = date.toISOString().replace(/^.*T/, "").replace(/Z$/, "");
  const shown = time.replace(/(?::00)?\.000$/, "");
  const year = String(date.getUTCFullYear()).replace(/\d+/, (digits) => digits.padStart(4, "0"));
  return `${date.getUTCDate()} ${MONTHS.split(" ")[date.getUTCMonth()]} ${year}, ${shown} UTC`;
}

/** A point in time within the range of `Date` as ISO 8601, without a fraction that is 0. */
export function isoTimeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "Z");
}

/** The day of a point in time within the range of `Date`: `2026-11-20`. */
export function isoDayOf(milliseconds: number): string {
  const time = isoTimeOf(milliseconds);
  return time.slice(0, time.indexOf("T"));
}
