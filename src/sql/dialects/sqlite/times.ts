import type { ColumnType } from "../../dialect.ts";
import { param, raw, type Sql } from "../../fragment.ts";
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
    const text = new Date(Number(number)).toISOString().replace(/(?:(?:T00:00)?:00)?\.000Z$|Z$/, "");
    return param(text.replace("T", separator));
  };
  // Texts that do not begin with a year are outside, as are the empty text and numbers.
  return { bound, least: raw("'0000-'"), end: raw("':'") };
}

/** Every text and blob is greater than every number. */
const afterNumbers = raw("''");

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
  seconds: /* @__PURE__ */ timeType({ bound: seconds, end: afterNumbers }),
  julianday: /* @__PURE__ */ timeType({ bound: julianDay, end: afterNumbers }),
};
