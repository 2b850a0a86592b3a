import { isoDateToUnixMs } from "../../text/iso-date.ts";
import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType, Reading } from "../field-type.ts";
import type { NumericValue } from "../value.ts";
import { readInteger } from "./numeric-text.ts";

const type: FieldType = {
  name: "time",
  comparison: "integer",
  title: "a time field",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  readText: read,
  readNumber: read,
};

function read(text: string): Reading<NumericValue> {
  const reading = readInteger(text, "time");
  if ("value" in reading) return reading;
  const suggestions = () => {
    const milliseconds = isoDateToUnixMs(text);
    if (milliseconds === null) return reading.suggestions();
    return [{ text: String(milliseconds), note: `${text} in Unix milliseconds` }];
  };
  return { ...reading, suggestions };
}

/**
 * A field of points in time, as int64 Unix milliseconds: equality and comparisons.
 * Records may hold numbers or bigints.
 *
 * @example
 * ```ts
 * defineSchema<Task>({ due: time({ get: (task) => task.due?.getTime() }) });
 * ```
 */
export function time(): OwnField<number | bigint>;
export function time<R>(options: ReadOptions<R, number | bigint>): ReadField<R>;
export function time<R>(options?: ReadOptions<R, number | bigint>): OwnField<number | bigint> | ReadField<R> {
  return { type, ...options };
}
