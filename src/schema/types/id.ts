import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";

const type: FieldType = {
  name: "id",
  comparison: "exact",
  title: "an id field",
  operators: ["equals"],
  readText: (text) => ({ value: { kind: "exact", text } }),
};

/**
 * A field of opaque strings: equality, exact.
 *
 * @example
 * ```ts
 * defineSchema<Task>({ parent_id: id() });
 * ```
 */
export function id(): OwnField<string>;
export function id<R>(options: ReadOptions<R, string>): ReadField<R>;
export function id<R>(options?: ReadOptions<R, string>): OwnField<string> | ReadField<R> {
  return { type, ...options };
}
