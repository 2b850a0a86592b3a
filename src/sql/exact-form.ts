import type { ExactValue, UuidValue } from "../schema/value.ts";
import type { Forms } from "./dialect.ts";
import * as forms from "./forms.ts";
import type { Sql } from "./fragment.ts";

/**
 * The form of an equality on a column that cannot hold every text, such as one of UUIDs or numbers.
 *
 * @param read writes the value of the column whose text this is; null if there is none, so that no row matches
 */
export function exactForm<Options>(
  read: (value: ExactValue | UuidValue) => Sql | null,
): Forms<Options>["exact"] {
  return ({ column }, value, negated) => {
    const operand = read(value);
    return operand === null ? forms.nothing(negated) : forms.equals(column, operand, negated);
  };
}

/** The integer that is written as this text, without leading zeros; null if there is none. */
export function integerWritten(text: string): bigint | null {
  return /^(?:0|-?[1-9][0-9]*)$/.test(text) ? BigInt(text) : null;
}
