import { limitsOf } from "../language/options.ts";
import { textOf } from "../language/reader/not-text.ts";
import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { fieldMeantBy, typedOf } from "./candidates.ts";
import { UNWRITABLE } from "./known-values.ts";
import { isOperatorLexeme, slotsAt } from "./slot.ts";

/** A value that is being written. */
export interface ValueBeginning {
  /** The name of its field in the schema, also if it is misspelt in the text. */
  readonly field: string;
  /** The value before the cursor, without quotes and escapes; empty if nothing is typed yet. */
  readonly beginning: string;
}

/**
 * The value that is being written at a position, so that an editor can look up values that begin so and give them to
 * `complete`. Null where no value after `:` belongs, and for times, which are not chosen from a list. Never throws.
 *
 * @param source the text; anything else counts as the empty text
 * @param position the position of the cursor, an offset in UTF-16 code units
 * @example
 * ```ts
 * valueAt('agent_type:"res', 15, nodeSchema); // { field: "agent_type", beginning: "res" }
 * ```
 */
export function valueAt<R>(
  source: string | null | undefined,
  position: number,
  schema: Schema<R>,
  options?: Pick<CheckOptions, "maxLength">,
): ValueBeginning | null {
  const text = textOf(source);
  if (text.length > limitsOf(options).maxLength || !isOffset(position, text)) return null;
  for (const slot of slotsAt(text, position)) {
    const { expected, touched } = slot;
    if (expected.kind !== "value" || expected.operator !== "equals" || isOperatorLexeme(touched)) continue;
    const field = fieldMeantBy(expected.field, schema);
    if (field === undefined || field.type.isTime === true || !field.type.operators.includes("equals"))
      return null;
    const beginning = typedOf({ slot, position });
    return UNWRITABLE.test(beginning) ? null : { field: field.name, beginning };
  }
  return null;
}

/** Whether a number is an offset in a text. */
export function isOffset(position: number, { length }: string): boolean {
  return Number.isInteger(position) && position >= 0 && position <= length;
}
