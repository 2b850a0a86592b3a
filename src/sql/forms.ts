import type { BooleanValue } from "../schema/value.ts";
import type { NumericOperator } from "./dialect.ts";
import { sql, type Sql } from "./fragment.ts";

/** `x IS NULL`. */
export function isNull(operand: Sql, negated: boolean): Sql {
  return negated ? sql`${operand} IS NOT NULL` : sql`${operand} IS NULL`;
}

/** `x = y`; negated, every row where that is not true. These forms keep indexes and are shipped to other servers. */
export function equals(operand: Sql, value: Sql, negated: boolean): Sql {
  return negated ? sql`(${operand} IS NULL OR ${operand} <> ${value})` : sql`${operand} = ${value}`;
}

/** A test that is NULL only where its operand is; negated, every row where it is not true. */
export function test(operand: Sql, positive: Sql, negative: Sql, negated: boolean): Sql {
  return negated ? sql`(${operand} IS NULL OR ${negative})` : positive;
}

const comparisons: { readonly [O in NumericOperator]: (operand: Sql, value: Sql, negated: boolean) => Sql } =
  {
    equals,
    greaterThan: (operand, value, negated) =>
      test(operand, sql`${operand} > ${value}`, sql`${operand} <= ${value}`, negated),
    greaterThanOrEqual: (operand, value, negated) =>
      test(operand, sql`${operand} >= ${value}`, sql`${operand} < ${value}`, negated),
    lessThan: (operand, value, negated) =>
      test(operand, sql`${operand} < ${value}`, sql`${operand} >= ${value}`, negated),
    lessThanOrEqual: (operand, value, negated) =>
      test(operand, sql`${operand} <= ${value}`, sql`${operand} > ${value}`, negated),
  };

/** A comparison of numbers; a row without a value passes the negated one only. */
export function compare(operator: NumericOperator, operand: Sql, value: Sql, negated: boolean): Sql {
  return comparisons[operator](operand, value, negated);
}

/** `isTrue` and `isFalse` are the engine's tests of a boolean column, each NULL where the column is. */
export function boolean(
  operand: Sql,
  { isTrue, isFalse }: { readonly isTrue: Sql; readonly isFalse: Sql },
  { boolean, matchesAbsent }: BooleanValue,
  negated: boolean,
): Sql {
  const is = boolean !== negated ? isTrue : isFalse;
  return matchesAbsent !== negated ? sql`(${operand} IS NULL OR ${is})` : is;
}
