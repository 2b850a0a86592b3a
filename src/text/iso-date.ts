const isoDate =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:Z|([+-])(\d\d)(?::?(\d\d))?)?)?$/i;

const millisecondsPerMinute = 60_000;
const minutesPerDay = 24 * 60;

/** A point in time as it was written. */
export interface IsoTime {
  /** Whole Unix milliseconds; those that the time lies in, if it is written more finely. */
  readonly milliseconds: number;
  /** Whether the time is after the first moment of these milliseconds: digits other than 0 follow them. */
  readonly isBetween: boolean;
}

/**
 * Reads an ISO 8601 calendar date, with or without a time of day, as Unix milliseconds. A date without a time
 * is the start of the day. A text without an offset is UTC. The years are 0000 to 9999; an offset has hours, or
 * hours and minutes, and `T` and `Z` may be lower-case, as in RFC 3339. The result does not depend on a time zone
 * database or on the engine's date parser.
 *
 * @returns null for any other text, and for a date or time that does not exist (30 February, 24:00, second 60)
 *
 * @example
 * ```ts
 * readIsoTime("2026-11-20T10:00:00.5+02:00"); // { milliseconds: 1795161600500, isBetween: false }
 * readIsoTime("1969-12-31T23:59:59.9995Z"); // { milliseconds: -1, isBetween: true }
 * readIsoTime("2026-02-30"); // null
 * ```
 */
export function readIsoTime(text: string): IsoTime | null {
  const match = isoDate.exec(text);
  if (match === null) return null;

  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((group) =>
    Number(match[group] ?? 0),
  );
  const fraction = match[7] ?? "";
  const offsetHour = Number(match[9] ?? 0);
  const offsetMinute = Number(match[10] ?? 0);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (hour === undefined || minute === undefined || second === undefined) return null;

  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return null;

  const offset = (offsetHour * 60 + offsetMinute) * (match[8] === "-" ? -1 : 1);
  const minutes = daysSinceEpoch(year, month, day) * minutesPerDay + hour * 60 + minute - offset;
  // The digits count forwards from the second, so cutting them off rounds down before 1970 too.
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
  return {
    milliseconds: minutes * millisecondsPerMinute + second * 1000 + milliseconds,
    isBetween: /[1-9]/.test(fraction.slice(3)),
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

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar. `Date.UTC` reads the years 0 to 99 as 1900 to 1999. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  // If the year starts in March, the leap day is its last day and does not shift any month.
  const shiftedYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays =
    Math.floor(shiftedYear / 4) - Math.floor(shiftedYear / 100) + Math.floor(shiftedYear / 400);
  const dayOfYear = Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1;
  const daysToEpoch = 719_468;
  return shiftedYear * 365 + leapDays + dayOfYear - daysToEpoch;
}
