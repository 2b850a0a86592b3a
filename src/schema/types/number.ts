import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";
import { readDouble } from "./numeric-text.ts";

const type: FieldType = {
  name: "number",
  comparison: "number",
  title: "a number field",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  readText: readDouble,
  readNumber: readDouble,
};

/**
 * A field of doubles: equality and comparisons.
 *
 * @example
 * ```ts
 * defineSchema<Task>({ progress: number() });
 * ```
 */
export function number(): OwnField<number>;
export function number<R>(options: ReadOptions<R, number>): ReadField<R>;
export function number<R>(options?: ReadOptions<R, number>): OwnField<number> | ReadField<R> {
  return { type, ...options };
}
