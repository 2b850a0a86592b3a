import { excerptAround, quoted } from "../text/excerpt.ts";
import type { FieldType } from "./field-type.ts";
import type { FieldValue } from "./value.ts";

/** A value as JavaScript has it. */
export type PlainValue = string | boolean | number | bigint;

/** What a clause compares with. */
export function plainValue(value: FieldValue): PlainValue {
  switch (value.kind) {
    case "boolean":
      return value.boolean;
    case "number":
    case "integer":
      return value.number;
    case "text":
    case "exact":
    case "uuid":
      return value.text;
  }
}

/**
 * A value of a field in a sentence: texts in quotes, times as dates.
 *
 * @param offset the place that the sentence is about, in a text that is too long to be shown
 */
export function valueInWords(value: PlainValue, { showNumber = String }: FieldType, offset = 0): string {
  if (typeof value === "string") return quoted(excerptAround(value, offset));
  return typeof value === "boolean" ? String(value) : showNumber(value);
}
