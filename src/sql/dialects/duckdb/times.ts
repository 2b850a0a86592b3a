import type { FieldType } from "../../../schema/field-type.ts";
import type { ColumnType } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { orderedForm } from "../../ordered-form.ts";

/** The range of `make_timestamp` in microseconds. */
export const timestampRange = [-9_223_372_022_400_000_000n, 9_223_372_036_854_775_806n] as const;
const nanosecondRange = [-9_223_286_400_000_000n, 9_223_372_036_854_775n] as const;
const dateRange = [-2_147_483_646n, 2_147_483_646n] as const;

const millisecondsOfDay = 86_400_000n;

/** How a type of DuckDB holds times. */
interface TimeStorage {
  /** The number of milliseconds between two values, for a column that is not finer. */
  readonly step?: bigint;
  /** The value at a time, or the first one after it. */
  readonly valueAt: (time: bigint) => bigint;
  /** The least and the greatest value besides the infinities. */
  readonly range: readonly [least: bigint, greatest: bigint];
  readonly infinity: Sql;
  readonly write: (value: bigint) => Sql;
}

function timeType({ range: [least, greatest], valueAt, infinity, write, ...step }: TimeStorage): ColumnType {
  const ordered = orderedForm<never>({
    bound: (time) => {
      const value = valueAt(time);
      // The infinities are values too, so that no time is before or after all values.
      return value > greatest ? infinity : write(value < least ? least : value);
    },
    ...step,
  });
  const numeric: typeof ordered = (column, operator, time, negated) => {
    const value = valueAt(BigInt(time.number));
    const isBeyond = value < least || value > greatest;
    if (operator === "equals" && isBeyond) return forms.nothing(negated);
    return ordered(column, operator, time, negated);
  };
  return { stores: ({ isTime }: FieldType) => isTime === true, forms: () => ({ numeric }) };
}

function timestamp(name: string, range: TimeStorage["range"], step?: bigint): ColumnType {
  const type = raw(name);
  const make = name === "TIMESTAMPTZ" ? raw("make_timestamptz") : raw("make_timestamp");
  const cast = name.startsWith("TIMESTAMP_") ? sql`::${type}` : raw("");
  return timeType({
    valueAt: (time) => (step === undefined ? time : ceiling(time, step) * step) * 1000n,
    range,
    infinity: sql`'infinity'::${type}`,
    write: (microseconds) => sql`${make}(${param(microseconds)}::BIGINT)${cast}`,
    ...(step === undefined ? {} : { step }),
  });
}

const date: ColumnType = /* @__PURE__ */ timeType({
  step: millisecondsOfDay,
  valueAt: (time) => ceiling(time, millisecondsOfDay),
  range: dateRange,
  infinity: /* @__PURE__ */ raw("'infinity'::DATE"),
  write: (days) => sql`(DATE '1970-01-01' + ${param(days)}::INTEGER)`,
});

function ceiling(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend > quotient * divisor ? quotient + 1n : quotient;
}

/** The types of DuckDB for times. None depends on the time zone of the session. */
export const timeTypes = {
  timestamp: /* @__PURE__ */ timestamp("TIMESTAMP", timestampRange),
  timestamptz: /* @__PURE__ */ timestamp("TIMESTAMPTZ", timestampRange),
  timestamp_s: /* @__PURE__ */ timestamp("TIMESTAMP_S", timestampRange, 1000n),
  timestamp_ms: /* @__PURE__ */ timestamp("TIMESTAMP_MS", timestampRange, 1n),
  timestamp_ns: /* @__PURE__ */ timestamp("TIMESTAMP_NS", nanosecondRange),
  date,
};
