import type { ComparisonOperator } from "../../language/syntax/operators.ts";
import { isoDayOf, momentInWords, readIsoTime, type IsoTime } from "../../text/iso-date.ts";
import { boundOf, readPeriod, type Period } from "../../text/period.ts";
import { toLocal, type Calendar } from "../../text/time-zone.ts";
import { relativeTimeToUnixMs, usualDateToIso } from "../../text/usual-date.ts";
import type { DateReading, Reading, Suggestion } from "../field-type.ts";
import type { NumericValue } from "../value.ts";
import { readInteger } from "./number.ts";

/** How a time type reads, completes and shows the numbers of comparisons where a query may contain dates. */
export function dateReading(calendar: Calendar): DateReading {
  return {
    readNumber: (text, operator) => read(text, operator, calendar),
    completeNumber: (typed) => (calendar.now === null ? [] : completions(typed, calendar.now, calendar)),
    showNumber: momentInWords,
  };
}

/** Whether an operator compares with the first millisecond of a time, and not with the last one. */
function isFromFirst(operator: ComparisonOperator): boolean {
  return operator === "greaterThanOrEqual" || operator === "lessThan";
}

/** The milliseconds that a field has to be compared with, to compare with all of a time. */
export function boundFor(operator: ComparisonOperator | undefined, time: IsoTime | Period): number {
  if (operator === undefined) return "milliseconds" in time ? time.milliseconds : time.first;
  return isFromFirst(operator) ? time.first : time.last;
}

// 0000-01-01, which is the first day that a query can contain.
const FIRST = -62_167_219_200_000;
const BEYOND = /^(?:[-+][0-9]{4,}|[0-9]{5,})-[0-9]{2}-[0-9]{2}(?:T\S*)?$/i;

function read(
  text: string,
  operator: ComparisonOperator | undefined,
  calendar: Calendar,
): Reading<NumericValue> {
  const { now, timeZone } = calendar;
  const time = readIsoTime(text, timeZone);
  if (time !== null) return { value: { kind: "integer", number: boundFor(operator, time) } };
  const relative = now === null ? null : relativeTimeToUnixMs(text, now);
  if (relative !== null && relative >= FIRST) return { value: { kind: "integer", number: relative } };
  if (relative !== null || BEYOND.test(text)) {
    return { code: "value_out_of_range", expected: "a time in the years 0000 to 9999" };
  }
  const examples = `2026-01-31${now === null ? " or" : ","} 2026-01-31T09:30:00Z${now === null ? "" : " or -7d"}`;
  const reading = readInteger(text, `a date or time such as ${examples}, or Unix milliseconds`);
  if ("value" in reading) return reading;
  const suggestions = () => {
    const meant = suggestionOf(text, operator, calendar);
    if (meant !== null) return [meant];
    // `-1K` is no number of milliseconds.
    return /[a-z]/i.test(text) ? [] : (reading.suggestions?.() ?? []);
  };
  return { ...reading, suggestions };
}

/** The date or relative time that is meant by a text in another notation; null if that is not clear. */
function suggestionOf(
  text: string,
  operator: ComparisonOperator | undefined,
  calendar: Calendar,
): Suggestion | null {
  const iso = usualDateToIso(text);
  if (iso !== null) return { text: iso, isSame: true };
  const period = readPeriod(text, calendar);
  if (period === null) return null;
  const bound = boundOf(period, operator === undefined || isFromFirst(operator), calendar.timeZone);
  return { text: bound, ...(period.relative === undefined ? { note: text } : {}), isSame: true };
}

const UNITS = { h: "hours", d: "days", w: "weeks", m: "minutes", s: "seconds" };

/** Today, and times before now. */
function completions(typed: string, now: number, { timeZone }: Calendar): Suggestion[] {
  const [count] = /[0-9]+/.exec(typed) ?? [];
  const ago = (number: string, unit: keyof typeof UNITS) => ({
    text: `-${number}${unit}`,
    note: `${number} ${number === "1" ? UNITS[unit].slice(0, -1) : UNITS[unit]} ago`,
  });
  const units = Object.keys(UNITS) as (keyof typeof UNITS)[];
  return [
    { text: isoDayOf(toLocal(now, timeZone)), note: "today" },
    ...(count === undefined
      ? [ago("24", "h"), ago("7", "d"), ago("30", "d")]
      : units.map((unit) => ago(count, unit))),
  ].filter(({ text }) => text.startsWith(typed));
}
