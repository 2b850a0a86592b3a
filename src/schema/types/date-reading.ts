import type { ComparisonOperator } from "../../language/syntax/operators.ts";
import { isoTimeOf, momentInWords, readIsoTime, type IsoTime } from "../../text/iso-date.ts";
import { readUsualRelativeTime, relativeTimeToUnixMs, usualDateToIso } from "../../text/usual-date.ts";
import type { DateReading, Reading, Suggestion } from "../field-type.ts";
import type { NumericValue } from "../value.ts";
import { readInteger } from "./number.ts";

/** How a time type reads, completes and shows the numbers of comparisons where a query may contain dates. */
export function dateReading(now: number | null): DateReading {
  return {
    readNumber: (text, operator) => read(text, operator, now),
    completeNumber: (typed) => (now === null ? [] : completions(typed, now)),
    showNumber: momentInWords,
  };
}

/**
 * The whole milliseconds that a field of whole milliseconds has to be compared with, to compare with the time itself:
 * a time between two milliseconds is after the one and before the other.
 */
export function roundedFor(operator: ComparisonOperator | undefined, time: IsoTime): number {
  const isUp = operator === "greaterThanOrEqual" || operator === "lessThan";
  return time.milliseconds + (time.isBetween && isUp ? 1 : 0);
}

// 0000-01-01, which is the first day that a query can contain.
const FIRST = -62_167_219_200_000;
const BEYOND = /^(?:[-+][0-9]{4,}|[0-9]{5,})-[0-9]{2}-[0-9]{2}(?:T\S*)?$/i;

function read(
  text: string,
  operator: ComparisonOperator | undefined,
  now: number | null,
): Reading<NumericValue> {
  const time = readIsoTime(text);
  if (time !== null) return { value: { kind: "integer", number: roundedFor(operator, time) } };
  const relative = now === null ? null : relativeTimeToUnixMs(text, now);
  if (relative !== null && relative >= FIRST) return { value: { kind: "integer", number: relative } };
  if (relative !== null || BEYOND.test(text)) {
    return { code: "value_out_of_range", expected: "a time in the years 0000 to 9999" };
  }
  const examples = `2026-01-31${now === null ? " or" : ","} 2026-01-31T09:30:00Z${now === null ? "" : " or -7d"}`;
  const reading = readInteger(text, `a date or time such as ${examples}, or Unix milliseconds`);
  if ("value" in reading) return reading;
  const suggestions = () => {
    const meant = suggestionOf(text, now);
    if (meant !== null) return [meant];
    // `-1M` is a month elsewhere, and no million.
    return /[a-z]/i.test(text) ? [] : (reading.suggestions?.() ?? []);
  };
  return { ...reading, suggestions };
}

/** The date or relative time that is meant by a text in another notation; null if that is not clear. */
function suggestionOf(text: string, now: number | null): Suggestion | null {
  const iso = usualDateToIso(text);
  if (iso !== null) return { text: iso, isSame: true };
  const usual = now === null ? null : readUsualRelativeTime(text, now);
  if (usual === null) return null;
  if ("relative" in usual) return { text: usual.relative, isSame: true };
  const moment = isoTimeOf(usual.milliseconds);
  return { text: usual.isDay ? moment.slice(0, moment.indexOf("T")) : moment, note: text, isSame: true };
}

const UNITS = { h: "hours", d: "days", w: "weeks", m: "minutes", s: "seconds" };

/** Today, and times before now. */
function completions(typed: string, now: number): Suggestion[] {
  const today = isoTimeOf(now);
  const [count] = /[0-9]+/.exec(typed) ?? [];
  const ago = (number: string, unit: keyof typeof UNITS) => ({
    text: `-${number}${unit}`,
    note: `${number} ${number === "1" ? UNITS[unit].slice(0, -1) : UNITS[unit]} ago`,
  });
  const units = Object.keys(UNITS) as (keyof typeof UNITS)[];
  return [
    { text: today.slice(0, today.indexOf("T")), note: "today" },
    ...(count === undefined
      ? [ago("24", "h"), ago("7", "d"), ago("30", "d")]
      : units.map((unit) => ago(count, unit))),
  ].filter(({ text }) => text.startsWith(typed));
}
