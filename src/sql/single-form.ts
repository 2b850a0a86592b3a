import type { Forms } from "./dialect.ts";
import * as forms from "./forms.ts";
import type { Sql } from "./fragment.ts";

/** How a column stores numbers as floats of 32 bits. */
export interface SingleStorage {
  /** The double that a record has of a float, as the driver gives it. It grows with the float. */
  readonly read: (float: number) => number;
  /** Writes a value of the column. */
  readonly write: (float: number) => Sql;
}

/** The form of numeric clauses on a column of 32-bit floats, on the bare column. */
export function singleForm<Options>({ read, write }: SingleStorage): Forms<Options>["numeric"] {
  return ({ column }, operator, { number }, negated) => {
    const value = Number(number);
    const nearest = Math.fround(value);
    const isGreater = operator === "greaterThan" || operator === "greaterThanOrEqual";
    const held = read(nearest);
    if (held === value) return forms.compare(operator, column, write(nearest), negated);
    if (operator === "equals") return forms.nothing(negated);
    const inclusive = isGreater ? "greaterThanOrEqual" : "lessThanOrEqual";
    const exclusive = isGreater ? "greaterThan" : "lessThan";
    return forms.compare(held > value === isGreater ? inclusive : exclusive, column, write(nearest), negated);
  };
}
