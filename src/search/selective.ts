import type { FieldType } from "../schema/field-type.ts";

/** Whether few rows have the same value of such a field, so that an index of it is worth its keep. */
export function isSelective({ element, comparison, values }: FieldType): boolean {
  return element !== undefined || (["folded", "exact", "uuid"].includes(comparison) && values === undefined);
}
