import { foldCase } from "../../text/fold-case.ts";
import { nearest } from "../../text/nearest.ts";
import type { FieldOptions } from "../field-options.ts";
import type { OwnField, ReadField, ReadOptions } from "../field.ts";
import type { FieldType } from "../field-type.ts";
import type { FieldUse } from "../field-use.ts";
import type { JsonLocation } from "../json/json-location.ts";
import type { JsonObject } from "../json/json-object.ts";
import type { JsonType } from "../json/json-type.ts";
import { booleanAt, kindOf } from "../json/options.ts";
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
      const message = `The values ${JSON.stringify(other)} and ${JSON.stringify(value)} differ only in case; a query could not tell them apart.`;
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
      const near = nearest(text, values);
      return near === null ? [] : [{ text: near }];
    };
    return { code: "value_invalid", expected: "one of its declared values", declared: values, suggestions };
  };
}

export const enumerationInJson: JsonType = {
  description: "one of a few strings",
  synonyms: [],
  options: {
    values: {
      description: "The declared values; no two can differ only in case.",
      type: "array",
      minItems: 1,
      items: { type: "string" },
    },
    open: {
      description: "Takes other strings too, and compares case-insensitively.",
      type: "boolean",
    },
  },
  required: ["values"],
  read(field, location) {
    const open = booleanAt(field, "open", location);
    const values = valuesAt(field, location);
    if (values === null) return null;
    const problems = valueProblems(values);
    for (const { path, message } of problems) location.at(...path).note(message);
    return problems.length > 0 ? null : enumerationType(values, open ?? false);
  },
};

function valuesAt(field: JsonObject, location: JsonLocation): readonly string[] | null {
  const values = field["values"];
  const here = location.at("values");
  const help = 'Write an array of strings, such as ["open", "done"].';
  if (!Object.hasOwn(field, "values")) {
    // A misspelt key is noted as an unknown key.
    if (!Object.keys(field).some((key) => nearest(key, ["values"]) !== null)) {
      here.note(`An enumeration names its values. ${help}`);
    }
    return null;
  }
  if (!Array.isArray(values)) {
    here.note(`The values of an enumeration are an array, not ${kindOf(values)}. ${help}`);
    return null;
  }
  if (values.length === 0) {
    here.note(`An enumeration needs a value. ${help}`);
    return null;
  }
  const strings = values.filter((value) => typeof value === "string");
  values.forEach((value, index) => {
    if (typeof value !== "string") here.at(index).note(`A value is a string, not ${kindOf(value)}. ${help}`);
  });
  return strings.length === values.length ? strings : null;
}
