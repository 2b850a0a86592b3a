import { plainValue } from "../schema/value-in-words.ts";
import type { TypedValue } from "../schema/value.ts";

/** A text that equal values of one field have in common, and no others. */
export function keyOf(value: TypedValue): string {
  if (value.kind === "null") return "null";
  return `=${value.kind === "text" ? value.folded : plainValue(value)}`;
}
