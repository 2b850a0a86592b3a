import type { FieldType } from "../../../schema/field-type.ts";
import type { ColumnType, Forms } from "../../dialect.ts";
import { raw, sql, type Sql } from "../../fragment.ts";
import { orderedForm } from "../../ordered-form.ts";
import { whole } from "./params.ts";

const isTime = ({ isTime = false }: FieldType): boolean => isTime;

/** How a type holds times: as a number of ticks. */
interface TickStorage {
  /** The number of milliseconds in a tick, or its inverse if a tick is shorter. */
  readonly milliseconds: bigint;
  readonly ticksInOne: bigint;
  readonly least: bigint;
  readonly greatest: bigint;
  readonly write: (ticks: bigint) => Sql;
}

/** ClickHouse does not refuse a value beyond the range of a type: it wraps it or takes the end of the range. */
function ticks({ milliseconds, ticksInOne, least, greatest, write }: TickStorage): Forms<never>["numeric"] {
  return orderedForm({
    bound: (time) => {
      const value = ceiling(time * ticksInOne, milliseconds);
      if (value > greatest) return "after";
      return value < least ? "before" : write(value);
    },
    ...(ticksInOne === 1n ? { step: milliseconds } : {}),
  });
}

function ceiling(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend > quotient * divisor ? quotient + 1n : quotient;
}

function times(storage: Omit<TickStorage, "ticksInOne">): ColumnType {
  return { stores: isTime, forms: () => ({ numeric: ticks({ ...storage, ticksInOne: 1n }) }) };
}

const day = 86_400_000n;

/** The types for times. The time zone of a column or of the server only matters for how ClickHouse shows a value. */
export const timeTypes = {
  datetime: /* @__PURE__ */ times({
    milliseconds: 1000n,
    least: 0n,
    greatest: 0xffff_ffffn,
    write: (seconds) => sql`toDateTime(${whole(seconds, "UInt32")})`,
  }),
  datetime64: {
    stores: isTime,
    forms: ([precision = 3]) => ({
      numeric: ticks({
        milliseconds: 10n ** BigInt(Math.max(0, 3 - precision)),
        ticksInOne: 10n ** BigInt(Math.max(0, precision - 3)),
        least: -(2n ** 63n),
        greatest: 2n ** 63n - 1n,
        write: (value) =>
          sql`reinterpret(${whole(value, "Int64")}, ${raw(`'DateTime64(${String(precision)})'`)})`,
      }),
    }),
  },
  date: /* @__PURE__ */ times({
    milliseconds: day,
    least: 0n,
    greatest: 0xffffn,
    write: (days) => sql`toDate(${whole(days, "UInt16")})`,
  }),
  /** From 1900 to 2299. */
  date32: /* @__PURE__ */ times({
    milliseconds: day,
    least: -25_567n,
    greatest: 120_529n,
    write: (days) => sql`toDate32(${whole(days, "Int32")})`,
  }),
} satisfies Readonly<Record<string, ColumnType>>;
