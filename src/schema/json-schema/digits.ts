import type { fieldFromJson } from "../json/field-from-json.ts";
import type { FieldType } from "../field-type.ts";

type Definition = NonNullable<ReturnType<typeof fieldFromJson>>;

/** The field of integers, or of lists of them, with texts of digits in the records. */
export function digitsToIntegers(field: Definition): Definition {
  return { ...field, type: ofDigits(field.type) };
}

function ofDigits(type: FieldType): FieldType {
  if (type.element !== undefined) return { ...type, element: ofDigits(type.element) };
  return { ...type, fromRecord: toInteger };
}

function toInteger(value: unknown): unknown {
  return typeof value === "string" && /^-?[0-9]{1,19}$/.test(value) ? BigInt(value) : value;
}
