import type { ComparisonOperator } from "../../language/syntax/operators.ts";
import { readIsoTime } from "../../text/iso-date.ts";
import { usualDateToIso } from "../../text/usual-date.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType, Reading } from "../field-type.ts";
import type { JsonType } from "../json/json-type.ts";
import type { NumericValue } from "../value.ts";
import { dateReading, roundedFor } from "./date-reading.ts";
import { readInteger } from "./numeric-text.ts";

const example = "1767225600000";

const type: FieldType = {
  name: "time",
  title: "a time field",
  comparison: "integer",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example,
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
    const time = readIsoTime(usualDateToIso(text) ?? "");
    if (time === null) return reading.suggestions?.() ?? [];
    return [{ text: String(roundedFor(operator, time)), note: `${text} in Unix milliseconds` }];
  };
  return { ...reading, suggestions };
}

/** The ISO 8601 date of a time, or its milliseconds if it is beyond the range of `Date`. */
function isoDate(milliseconds: number | bigint): string {
  const date = new Date(Number(milliseconds));
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString();
}

/**
 * A field of points in time, as int64 Unix milliseconds: equality and comparisons.
 * Records can hold numbers or bigints.
 *
 * @example
 * ```ts
 * defineSchema<Task>()({ due: time({ get: (task) => task.due?.getTime() }) });
 * ```
 */
export const time = /* @__PURE__ */ defineFieldType<number | bigint>(type);

export const timeInJson: JsonType = {
  description: "an int64 of Unix milliseconds",
  synonyms: ["date", "datetime", "timestamp"],
  read: () => ({ type }),
};
