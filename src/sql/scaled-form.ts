import type { NumericValue } from "../schema/value.ts";
import type { Forms } from "./dialect.ts";
import * as forms from "./forms.ts";
import type { Sql } from "./fragment.ts";

/** How a column stores numbers as whole multiples of a unit: integers and decimals. */
export interface ScaledStorage {
  /** The number of decimal places: the unit is 10 to the power of `-scale`. */
  readonly scale: number;
  /** The least and the greatest number of units that the column can hold. */
  readonly least: bigint;
  readonly greatest: bigint;
  /** Writes a value of the column, given in units. */
  readonly write: (units: bigint) => Sql;
}

/**
 * The form of numeric clauses on a column of integers or decimals: exact for every number of a query, also for one
 * with more decimal places than the column or beyond its range.
 */
export function scaledForm<Options>({
  scale,
  least,
  greatest,
  write,
}: ScaledStorage): Forms<Options>["numeric"] {
  return ({ column }, operator, value, negated) => {
    const { floor, isWhole } = unitsOf(value, scale);
    const isWithin = floor >= least && floor <= greatest;
    if (operator === "equals") {
      return isWithin && isWhole ? forms.equals(column, write(floor), negated) : forms.nothing(negated);
    }
    const isUpper = operator === "greaterThan" || operator === "greaterThanOrEqual";
    if (!isWithin) {
      return floor < least === isUpper ? forms.isNull(column, !negated) : forms.nothing(negated);
    }
    // Between two values of the column, the column is compared with the lower one.
    const between = isUpper ? "greaterThan" : "lessThanOrEqual";
    return forms.compare(isWhole ? operator : between, column, write(floor), negated);
  };
}

/** The units at or below a number, and whether the number is a whole multiple of the unit. */
function unitsOf(
  { number, text = String(number) }: NumericValue,
  scale: number,
): { readonly floor: bigint; readonly isWhole: boolean } {
  const [, whole = "", decimals = "", exponent = ""] =
    /^(-?[0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/.exec(text) ?? [];
  const digits = BigInt(whole + decimals);
  const shift = scale + Number(exponent) - decimals.length;
  if (shift >= 0) return { floor: digits * 10n ** BigInt(shift), isWhole: true };
  const divisor = 10n ** BigInt(-shift);
  const remainder = digits % divisor;
  const floor = digits / divisor - (remainder < 0n ? 1n : 0n);
  return { floor, isWhole: remainder === 0n };
}

/** The decimal notation of a number of units. */
export function scaledText(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const [whole, decimals] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  return `${units < 0n ? "-" : ""}${whole}${scale === 0 ? "" : `.${decimals}`}`;
}
