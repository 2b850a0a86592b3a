import { isComparison } from "../language/syntax/operators.ts";
import type { FieldType } from "../schema/field-type.ts";

/** Whether the values are texts of any length, which some indexes cannot hold whole. A list of values is short. */
export function isRunningText({ comparison, operators, values }: FieldType): boolean {
  return operators.includes("contains") || (comparison === "folded" && values === undefined);
}

/** Whether queries compare the field with a value as a whole. */
export function takesEquality({ operators }: FieldType): boolean {
  return operators.includes("equals");
}

/** Whether queries ask for ranges of the field. */
export function takesRanges({ operators }: FieldType): boolean {
  return operators.some(isComparison);
}

/** The clauses that an index of a field's values serves, for a reason: `size:"…" and size:null`. */
export function lookedUp(name: string, type: FieldType): string {
  return takesEquality(type) ? `${name}:"…" and ${name}:null` : `${name}:null`;
}
