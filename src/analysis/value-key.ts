import type { TypedValue } from "../schema/value.ts";

/** A text that equal values of one field have in common, and no others. */
export function keyOf(value: TypedValue): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "text":
      return `=${value.folded}`;
    case "exact":
    case "uuid":
      return `=${value.text}`;
    case "boolean":
      return `=${value.boolean}`;
    case "number":
    case "integer":
      return `=${value.number}`;
  }
}
