import { foldCase } from "../../text/fold-case.ts";
import { nearest } from "../../text/nearest.ts";
import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";
import { SchemaError } from "../schema-error.ts";
import { textValue } from "./text.ts";

/** Whether an enumeration takes strings that it does not declare. */
export interface EnumerationOptions {
  /** Takes any string, and compares case-insensitively. Default false. */
  readonly open?: boolean;
}

/**
 * A field of strings out of a list: equality. A query may write a value in any
 * case; records hold the declared spelling.
 *
 * @throws SchemaError where the list is empty, or two values differ in case only
 * @example
 * ```ts
 * defineSchema<Task>({ status: enumeration(["open", "done"]) });
 * ```
 */
export function enumeration<R>(
  values: readonly string[],
  options: EnumerationOptions & ReadOptions<R, string>,
): ReadField<R>;
export function enumeration(values: readonly string[], options?: EnumerationOptions): OwnField<string>;
export function enumeration<R>(
  values: readonly string[],
  { open = false, ...read }: EnumerationOptions & Partial<ReadOptions<R, string>> = {},
): OwnField<string> | ReadField<R> {
  const declared = byFoldedText(values);
  return { type: open ? openType(values) : closedType(values, declared), ...read };
}

function byFoldedText(values: readonly string[]): ReadonlyMap<string, string> {
  if (values.length === 0)
    throw new SchemaError([{ path: ["values"], message: "An enumeration needs a value." }]);
  const declared = new Map<string, string>();
  values.forEach((value, index) => {
    const folded = foldCase(value);
    const other = declared.get(folded);
    if (other !== undefined) {
      const message = `The values ${JSON.stringify(other)} and ${JSON.stringify(value)} are equal but for case; a query could not tell them apart.`;
      throw new SchemaError([{ path: ["values", index], message }]);
    }
    declared.set(folded, value);
  });
  return declared;
}

function closedType(values: readonly string[], declared: ReadonlyMap<string, string>): FieldType {
  return {
    name: "enumeration",
    comparison: "exact",
    title: "an enumeration",
    operators: ["equals"],
    values,
    readText(text) {
      const value = values.includes(text) ? text : declared.get(foldCase(text));
      if (value !== undefined) return { value: { kind: "exact", text: value } };
      const suggestions = () => {
        const near = nearest(text, values);
        return near === null ? [] : [{ text: near }];
      };
      return { code: "value_invalid", expected: "declared", declared: values, suggestions };
    },
  };
}

function openType(values: readonly string[]): FieldType {
  return {
    name: "enumeration",
    comparison: "folded",
    title: "an enumeration",
    operators: ["equals"],
    values,
    readText: (text) => ({ value: textValue(text) }),
  };
}
