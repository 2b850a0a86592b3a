import type { NumericValue } from "../schema/value.ts";
import type { Column, Forms, NumericOperator } from "./dialect.ts";
import * as forms from "./forms.ts";
import { join, sql, type Sql } from "./fragment.ts";

/** A bound in the values of a column: SQL, or a place before or after all values that the column can hold. */
export type Bound = Sql | "before" | "after";

/** How a column stores whole numbers, such as times in Unix milliseconds. */
export interface OrderedStorage {
  /** The least value of the column that is at or after a number. */
  readonly bound: (number: bigint) => Bound;
  /**
   * The number of units between two values of the column, for a column that is not finer than the numbers: 1000 for
   * times in whole seconds. Default: the column is finer, and a value counts as the number below it.
   */
  readonly step?: bigint;
  /**
   * For a column that can hold other values too: tests that a value is not before those that count. It is added where
   * a clause has no lower bound.
   */
  readonly isNotBefore?: (column: Sql) => Sql;
  /** The same for values after those that count, where a clause has no upper bound. */
  readonly isNotAfter?: (column: Sql) => Sql;
}

/**
 * The form of numeric clauses on a column that stores numbers in another way. Each clause is a range of the bare
 * column, so that its index serves. A number that the column cannot hold is compared all the same.
 */
export function orderedForm<Options>({
  bound,
  step,
  isNotBefore,
  isNotAfter,
}: OrderedStorage): Forms<Options>["numeric"] {
  return ({ column }: Column<Options>, operator, { number }: NumericValue, negated) => {
    const value = BigInt(number);
    if (operator !== "equals" || step === undefined) {
      const [first, end] = rangeOf(operator, value);
      const from = first === null ? "before" : bound(first);
      const to = end === null ? "after" : bound(end);
      if (from === "after" || to === "before") return forms.nothing(negated);
      const within = between(column, from, to, negated);
      const others = [
        from === "before" ? isNotBefore?.(column) : undefined,
        to === "after" ? isNotAfter?.(column) : undefined,
      ].filter((test) => test !== undefined);
      if (others.length === 0) return within;
      const all = join([between(column, from, to, false), ...others], " AND ");
      return negated ? sql`(${column} IS NULL OR NOT (${all}))` : sql`(${all})`;
    }
    const exact = value % step === 0n ? bound(value) : "after";
    return typeof exact === "string" ? forms.nothing(negated) : forms.equals(column, exact, negated);
  };
}

/** The whole numbers that a clause matches: from the first one, and before the second. A null is no bound. */
export function rangeOf(
  operator: NumericOperator,
  number: bigint,
): readonly [from: bigint | null, to: bigint | null] {
  switch (operator) {
    case "equals":
      return [number, number + 1n];
    case "greaterThan":
      return [number + 1n, null];
    case "greaterThanOrEqual":
      return [number, null];
    case "lessThan":
      return [null, number];
    case "lessThanOrEqual":
      return [null, number + 1n];
  }
}

function between(column: Sql, from: Sql | "before", to: Sql | "after", negated: boolean): Sql {
  if (to === "after") {
    if (from === "before") return forms.isNull(column, !negated);
    return forms.compare("greaterThanOrEqual", column, from, negated);
  }
  if (from === "before") return forms.compare("lessThan", column, to, negated);
  const outside = sql`${column} < ${from} OR ${column} >= ${to}`;
  return negated ? sql`(${column} IS NULL OR ${outside})` : sql`(${column} >= ${from} AND ${column} < ${to})`;
}
