import type { ColumnType } from "../../dialect.ts";
import { param, sql } from "../../fragment.ts";
import { orderedForm, type Bound } from "../../ordered-form.ts";
import { timestampForm } from "./timestamp-form.ts";

const firstYear = -62_167_219_200_000n;
const afterLastYear = 253_402_300_800_000n;
const day = 86_400_000n;

/** The bound as a DATETIME or a DATE, of a column whose values are a multiple of `step` apart. */
function bound(number: bigint, step: bigint): Bound {
  const next = number + (((-number % step) + step) % step);
  if (next <= firstYear) return "before";
  if (next >= afterLastYear) return "after";
  const text = new Date(Number(next)).toISOString();
  if (step === day) return sql`CAST(${param(text.slice(0, 10))} AS DATE)`;
  return sql`CAST(${param(text.slice(0, 23).replace("T", " "))} AS DATETIME(3))`;
}

function storedEvery(step: bigint): ReturnType<ColumnType["forms"]> {
  return { numeric: orderedForm({ bound: (number) => bound(number, step), step }) };
}

const stores: ColumnType["stores"] = ({ isTime }) => isTime === true;

/** The types of times. */
export const timeTypes: Readonly<Record<string, ColumnType>> = {
  datetime: {
    stores,
    forms: ([digits = 0]) =>
      digits > 3
        ? { numeric: orderedForm({ bound: (number) => bound(number, 1n) }) }
        : storedEvery(10n ** BigInt(3 - digits)),
  },
  date: { stores, forms: () => storedEvery(day) },
  timestamp: { stores, forms: () => ({ numeric: timestampForm }) },
};
