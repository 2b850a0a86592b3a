import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";
import { readInteger } from "./numeric-text.ts";

const read = (text: string) => readInteger(text, "wholeNumber");

const type: FieldType = {
  name: "integer",
  comparison: "integer",
  title: "an integer field",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  readText: read,
  readNumber: read,
};

/**
 * A field of int64 numbers: equality and comparisons, exact beyond 2^53.
 * Records may hold numbers or bigints.
 *
 * @example
 * ```ts
 * defineSchema<Task>({ priority: integer() });
 * ```
 */
export function integer(): OwnField<number | bigint>;
export function integer<R>(options: ReadOptions<R, number | bigint>): ReadField<R>;
export function integer<R>(
  options?: ReadOptions<R, number | bigint>,
): OwnField<number | bigint> | ReadField<R> {
  return { type, ...options };
}
