import type { ComparisonOperator, Operator } from "../../language/syntax/operators.ts";
import { isoDateToUnixMs, readIsoTime } from "../../text/iso-date.ts";
import { readPeriod } from "../../text/period.ts";
import { utc } from "../../text/time-zone.ts";
import { usualDateToIso } from "../../text/usual-date.ts";
import type { FieldOptions } from "../field-options.ts";
import type { FieldUse, Narrowed, OperatorsOption, OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType, Reading } from "../field-type.ts";
import type { NumericValue } from "../value.ts";
import { boundFor, dateReading } from "./date-reading.ts";
import { readInteger } from "./number.ts";

const example = "1767225600000";

const type: FieldType = {
  name: "time",
  title: "a time field",
  comparison: "integer",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example,
  takes: "integer",
  readText: (text) => read(text),
  readNumber: read,
  isTime: true,
  withDates: dateReading,
  showNumber: isoDate,
  comparisonWords: {
    greaterThan: "after",
    greaterThanOrEqual: "at or after",
    lessThan: "before",
    lessThanOrEqual: "at or before",
  },
};

function read(text: string, operator?: ComparisonOperator): Reading<NumericValue> {
  const reading = readInteger(text, `a time in Unix milliseconds such as ${example}`);
  if ("value" in reading) return reading;
  const suggestions = () => {
    const time = readIsoTime(usualDateToIso(text) ?? text) ?? readPeriod(text, utc);
    // `-1M` is a month elsewhere, and no million.
    if (time === null) return /m$/i.test(text.trim()) ? [] : (reading.suggestions?.() ?? []);
    const note = `${text} in Unix milliseconds`;
    return [{ text: String(boundFor(operator, time)), note, isSame: true }];
  };
  return { ...reading, suggestions };
}

/** The ISO 8601 date of a time, or its milliseconds if it is beyond the range of `Date`. */
function isoDate(milliseconds: number | bigint): string {
  const date = new Date(Number(milliseconds));
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString();
}

/** What records hold as a time: Unix milliseconds, Unix seconds with or without decimal places, or ISO 8601 texts. */
export type TimeSource = "milliseconds" | "seconds" | "iso";

/** How the times of records are read, and the options of every field. */
export interface TimeOptions<Source extends TimeSource = TimeSource> extends FieldOptions<
  TimeValues[Source]
> {
  /**
   * What records hold besides `Date`, which is always a time. Default: `milliseconds`. Seconds or a text between two
   * milliseconds count as the earlier one, and a fraction of milliseconds as no value. An ISO 8601 text without an offset is
   * UTC, one without a time is the start of the day.
   */
  readonly from?: Source;
}

/** The values that a record holds as a time, by their source. */
export interface TimeValues {
  readonly milliseconds: number | bigint | Date;
  readonly seconds: number | bigint | Date;
  readonly iso: string | Date;
}

/** A query compares a time with Unix milliseconds or a `Date`, whatever records hold. */
type TimeUse = FieldUse<number | bigint | Date, "equals" | ComparisonOperator>;

/**
 * A field of points in time, compared as int64 Unix milliseconds: equality and comparisons.
 *
 * @example
 * ```ts
 * const schema = defineSchema({ due: time(), changed: time({ from: "iso" }) });
 * const matches = compilePredicate(compile("due>=1767225600000 AND changed<1767225600000", schema));
 * matches({ due: new Date("2026-01-01T00:00:00Z"), changed: "2025-12-31T23:59:59.999Z" }); // true
 * ```
 */
export function time<R, Source extends TimeSource = "milliseconds", const O extends Operator = Operator>(
  options: TimeOptions<Source> & OperatorsOption<O> & ReadOptions<R, TimeValues[Source]>,
): ReadField<R, Narrowed<TimeUse, O>>;
export function time<Source extends TimeSource = "milliseconds", const O extends Operator = Operator>(
  options?: TimeOptions<Source> & OperatorsOption<O>,
): OwnField<TimeValues[Source], never, Narrowed<TimeUse, O>>;
export function time<R>({
  from = "milliseconds",
  ...read
}: TimeOptions & Partial<ReadOptions<R, unknown>> = {}): OwnField<never> | ReadField<R> {
  return { ...read, type: { ...type, fromRecord: readers[from] } };
}

const readers: { readonly [S in TimeSource]: (value: unknown) => unknown } = {
  milliseconds: (value) => (value instanceof Date ? value.getTime() : value),
  seconds: (value) => (value instanceof Date ? value.getTime() : fromSeconds(value)),
  iso: (value) => {
    if (value instanceof Date) return value.getTime();
    return typeof value === "string" ? isoDateToUnixMs(value) : null;
  },
};

/** The last millisecond whose double in seconds is not after the value, so that 0.123 seconds are 123 milliseconds. */
function fromSeconds(seconds: unknown): unknown {
  if (typeof seconds === "bigint") return seconds * 1000n;
  if (typeof seconds !== "number") return null;
  const milliseconds = Math.floor(seconds * 1000);
  if ((milliseconds + 1) / 1000 <= seconds) return milliseconds + 1;
  return milliseconds / 1000 > seconds ? milliseconds - 1 : milliseconds;
}

/** The names of what records can hold as a time. */
export const timeSources = /* @__PURE__ */ Object.keys(readers) as TimeSource[];

/** What records hold that a time is read from; undefined if the application converts its values. */
export function timeSourceOf({ fromRecord }: FieldType): TimeSource | undefined {
  return timeSources.find((source) => readers[source] === fromRecord);
}
