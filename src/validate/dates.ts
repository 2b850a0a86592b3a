import type { Schema } from "../schema/schema.ts";
import { formatterOf, type Calendar } from "../text/time-zone.ts";

/** Dates in comparisons with time fields, as an option of `check`. */
export interface DateOptions {
  /**
   * The time that relative times such as `-7d` refer to: Unix milliseconds, a `Date`, or a function that gives one of
   * these, which is called once for each check. Without it, or if it is no valid time, there are no relative times.
   */
  readonly now?: number | Date | (() => number | Date);
  /**
   * The time zone in which days begin and times without an offset are read, by its IANA name: `Europe/Berlin`.
   * Default: UTC. A zone that does not exist is a RangeError.
   */
  readonly timeZone?: string;
}

/** The same fields, whose comparisons take dates if there is a calendar. */
export function withDates<R, Name extends string>(
  schema: Schema<R, Name>,
  calendar: Calendar | null,
): Schema<R, Name> {
  if (calendar === null) return schema;
  const fields = new Map(schema.fields);
  for (const [name, field] of schema.fields) {
    const { type } = field;
    if (type.withDates) fields.set(name, { ...field, type: { ...type, ...type.withDates(calendar) } });
  }
  return { ...schema, fields };
}

/**
 * What dates of a text refer to; null if there are none.
 *
 * @throws RangeError if there is no such time zone
 */
export function calendarOf(dates: DateOptions | undefined): Calendar | null {
  if (!dates) return null;
  const { timeZone = null } = dates;
  if (timeZone !== null) formatterOf(timeZone);
  return { now: momentOf(dates), timeZone };
}

/** The time that relative times refer to, in Unix milliseconds; null if there is none. */
export function momentOf({ now }: DateOptions): number | null {
  const given = typeof now === "function" ? now() : now;
  const time = new Date(given ?? NaN).getTime();
  return Number.isNaN(time) ? null : time;
}
