import type { NumericValue } from "../../../schema/value.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { orderedForm } from "../../ordered-form.ts";
import { postgresType, type PostgresType, type Storage } from "./postgres-type.ts";

const day = 86_400_000n;
/** 4714-11-24 BC. */
const first = -2_440_588n * day;
const timestampsEnd = 106_762_940n * day;
const datesEnd = 2_145_042_906n * day;

/** Beyond these, drivers that read the text as `Date` does refuse it or change it. */
const year1 = -719_162n * day;
const year10000 = 2_932_897n * day;

/** The calendar repeats after 400 years. */
const cycleYears = 400;
const cycle = 146_097n * day;

/** A time in ISO 8601 with an offset, which is read alike whatever the DateStyle and the TimeZone are. */
function isoText(milliseconds: bigint): string {
  const within = floorMod(milliseconds, cycle);
  const date = new Date(Number(within));
  const year = date.getUTCFullYear() + Number((milliseconds - within) / cycle) * cycleYears;
  const written = String(year > 0 ? year : 1 - year).padStart(4, "0");
  return `${written}${date.toISOString().slice(4)}${year > 0 ? "" : " BC"}`;
}

/** The least and the greatest time of a type, in microseconds. */
export function rangeOfTimes(type: string): readonly [least: bigint, greatest: bigint] {
  return [first * 1000n, (type === "date" ? datesEnd : timestampsEnd) * 1000n - 1n];
}

/** A time of microseconds in ISO 8601 with an offset. */
export function microsecondsText(microseconds: bigint): string {
  const within = floorMod(microseconds, 1000n);
  return isoText((microseconds - within) / 1000n).replace("Z", `${String(within).padStart(3, "0")}Z`);
}

function floorMod(dividend: bigint, divisor: bigint): bigint {
  return ((dividend % divisor) + divisor) % divisor;
}

/**
 * @param end the first time after those of the type
 * @param step the milliseconds between two values; undefined if they are closer
 */
function timeStorage(type: string, end: bigint, step: bigint | undefined): Storage {
  const cast = raw(`::${type}`);
  const bound = (milliseconds: bigint): Sql => {
    const next = milliseconds + floorMod(-milliseconds, step ?? 1n);
    if (next >= end) return raw(`'infinity'::${type}`);
    const time = next < first ? first : next;
    const text = param(isoText(time));
    return time >= year1 && time < year10000 ? sql`${text}${cast}` : sql`${text}::text${cast}`;
  };
  const numeric = orderedForm({ bound });
  if (step === undefined) return { forms: { numeric } };
  const operand = ({ number }: NumericValue): Sql | null => {
    const time = BigInt(number);
    return time >= first && time < end && time % step === 0n ? bound(time) : null;
  };
  return {
    forms: {
      numeric: (column, operator, value, negated) => {
        if (operator !== "equals") return numeric(column, operator, value, negated);
        const time = operand(value);
        return time === null ? forms.nothing(negated) : forms.equals(column.column, time, negated);
      },
    },
    operand: (value) => operand(value as NumericValue),
  };
}

function timeType(
  type: string,
  end: bigint,
  stepOf: (precision: number | undefined) => bigint | undefined,
): PostgresType {
  return postgresType(
    ({ isTime = false }) => isTime,
    ([precision]) => timeStorage(type, end, stepOf(precision)),
  );
}

const stepOf = (precision = 6): bigint | undefined =>
  precision > 3 ? undefined : 10n ** BigInt(3 - precision);

const timestamptz = /* @__PURE__ */ timeType("timestamptz", timestampsEnd, stepOf);
const timestamp = /* @__PURE__ */ timeType("timestamp", timestampsEnd, stepOf);

export const times: Readonly<Record<string, PostgresType>> = {
  timestamptz,
  timestamp,
  date: /* @__PURE__ */ timeType("date", datesEnd, () => day),
  "timestamp with time zone": timestamptz,
  "timestamp without time zone": timestamp,
};
