import { foldCase } from "../../text/fold-case.ts";
import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";
import type { TextValue } from "../value.ts";

const type: FieldType = {
  name: "text",
  comparison: "folded",
  title: "a text field",
  operators: ["equals", "contains"],
  readText: (value) => ({ value: textValue(value) }),
};

/** Text that is compared case-insensitively. */
export function textValue(text: string): TextValue {
  return { kind: "text", text, folded: foldCase(text) };
}

/**
 * A field of text: equality and contains, both case-insensitive.
 *
 * @example
 * ```ts
 * defineSchema<Task>({ owner: text({ get: (task) => task.owner?.name }) });
 * ```
 */
export function text(): OwnField<string>;
export function text<R>(options: ReadOptions<R, string>): ReadField<R>;
export function text<R>(options?: ReadOptions<R, string>): OwnField<string> | ReadField<R> {
  return { type, ...options };
}
