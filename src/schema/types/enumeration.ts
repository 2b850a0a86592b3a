import { foldCase } from "../../text/fold-case.ts";
import { nearest } from "../../text/nearest.ts";
import type { FieldOptions } from "../field-options.ts";
import type { FieldUse, OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";
import { SchemaError, type SchemaProblem } from "../schema-error.ts";
import { textValue } from "./text.ts";

/** Whether a query can contain values that are not declared, and the options of every field. */
export interface EnumerationOptions extends FieldOptions<string> {
  /** Takes any string, and compares case-insensitively. Default: false. */
  readonly open?: boolean;
}

/** What a query can compare an enumeration with: an open one takes any string. */
type EnumerationUse<Declared extends string, Open extends boolean> = FieldUse<
  Open extends false ? Declared : string,
  "equals"
>;

/**
 * A field of strings from a list: equality. A query can contain a value in any
 * case; records hold the declared spelling. The property of the record, or the
 * result of `get`, has to be able to hold every declared value.
 *
 * @throws SchemaError if the list is empty, or if two values differ only in case
 * @example
 * ```ts
 * defineSchema<Task>()({ status: enumeration(["open", "done"]) });
 * ```
 */
export function enumeration<
  R,
  Held extends string,
  const Declared extends Held,
  Open extends boolean = false,
>(
  values: readonly Declared[],
  options: EnumerationOptions & { readonly open?: Open } & ReadOptions<R, Held>,
): ReadField<R, EnumerationUse<Declared, Open>>;
export function enumeration<const Declared extends string, Open extends boolean = false>(
  values: readonly Declared[],
  options?: EnumerationOptions & { readonly open?: Open },
): OwnField<string, Declared, EnumerationUse<Declared, Open>>;
export function enumeration<R>(
  values: readonly string[],
  { open = false, ...read }: EnumerationOptions & Partial<ReadOptions<R, string>> = {},
): OwnField<string, string> | ReadField<R> {
  const problems = valueProblems(values);
  if (problems.length > 0) throw new SchemaError(problems);
  return { ...read, type: enumerationType(values, open) };
}

function valueProblems(values: readonly string[]): SchemaProblem[] {
  if (values.length === 0) return [{ path: ["values"], message: "An enumeration needs a value." }];
  const declared = new Map<string, string>();
  for (const [index, value] of values.entries()) {
    const folded = foldCase(value);
    const other = declared.get(folded);
    if (other !== undefined) {
      const message = `The values ${JSON.stringify(other)} and ${JSON.stringify(value)} are the same to a query, which ignores case. Remove one.`;
      return [{ path: ["values", index], message }];
    }
    declared.set(folded, value);
  }
  return [];
}

function enumerationType(values: readonly string[], open: boolean): FieldType {
  return {
    name: "enumeration",
    title: "an enumeration",
    comparison: open ? "folded" : "exact",
    operators: ["equals"],
    example: values[0] ?? "",
    values,
    takes: open ? "text" : "values",
    readText: open ? (text) => ({ value: textValue(text) }) : declaredReader(values),
  };
}

function declaredReader(values: readonly string[]): FieldType["readText"] {
  const declared = new Map(values.map((value) => [foldCase(value), value]));
  return (text) => {
    const value = declared.get(foldCase(text));
    if (value !== undefined) return { value: { kind: "exact", text: value } };
    const suggestions = () => {
      const same = values.filter((value) => keyOf(value) === keyOf(text));
      if (same.length === 1) return same.map((value) => ({ text: value, isSame: true }));
      const near = nearest(text, values);
      return near === null ? [] : [{ text: near }];
    };
    return { code: "value_invalid", expected: "one of its declared values", declared: values, suggestions };
  };
}

/** A value without what people write in other ways: case and separators. */
function keyOf(value: string): string {
  return foldCase(value).replace(/[-_ ]/g, "");
}
