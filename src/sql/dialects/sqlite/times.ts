import type { ColumnType } from "../../dialect.ts";
import { param, sql, type Sql } from "../../fragment.ts";
import { orderedForm, type Bound, type OrderedStorage } from "../../ordered-form.ts";

/** The Unix milliseconds of the years 0000 to 9999. Other years have a sign, so their texts are in another order. */
const [firstTime, lastTime] = [-62_167_219_200_000n, 253_402_300_799_999n];

const millisecondsPerDay = 86_400_000;

/** 1970-01-01 as a Julian day, in milliseconds. */
const epoch = 2_440_587.5 * millisecondsPerDay;

/**
 * Times as ISO 8601 texts of UTC. A bound ends before the zeros, so that texts of fewer digits and texts without `Z`
 * are not before it.
 *
 * @param separator the character between the date and the time
 */
function textTimes(separator: string): OrderedStorage {
  const bound = (number: bigint): Bound => {
    if (number <= firstTime) return "before";
    if (number > lastTime) return "after";
    const text = new Date(Number(number)).toISOString().replace(/(?:(?:T00:00)?:00)?\.000Z|Z/, "");
    return param(text.replace("T", separator));
  };
  // The empty text is before, as are numbers and texts of other years. With the unary plus, SQLite takes no such test
  // for the range of an index: without statistics, it would take the first of two bounds.
  return { bound, isNotBefore: (column) => sql`+${column} >= '0000-'` };
}

/** Every text and blob is greater than every number. */
const isNumber = (column: Sql): Sql => sql`+${column} < ''`;

/** The value of the double is what a record's seconds are compared with: see `fromSeconds` of the field type. */
function seconds(number: bigint): Sql {
  return param(number % 1000n === 0n ? number / 1000n : Number(number) / 1000);
}

/** A Julian day is not exact, so it counts as the nearest millisecond. */
function julianDay(number: bigint): Sql {
  return param((Number(number) + epoch - 0.5) / millisecondsPerDay);
}

function timeType(storage: OrderedStorage): ColumnType {
  return {
    stores: ({ isTime = false }) => isTime,
    forms: () => ({ numeric: orderedForm(storage) }),
  };
}

/** The types of columns of times besides integers of Unix milliseconds. */
export const timeTypes: Readonly<Record<string, ColumnType>> = {
  iso: /* @__PURE__ */ timeType(/* @__PURE__ */ textTimes("T")),
  datetime: /* @__PURE__ */ timeType(/* @__PURE__ */ textTimes(" ")),
  seconds: /* @__PURE__ */ timeType({ bound: seconds, isNotAfter: isNumber }),
  julianday: /* @__PURE__ */ timeType({ bound: julianDay, isNotAfter: isNumber }),
};
