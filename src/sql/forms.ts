import type { BooleanValue } from "../schema/value.ts";
import type { NumericOperator, RowsCondition } from "./dialect.ts";
import { raw, sql, type Sql } from "./fragment.ts";

/**
 * `operand IS NULL`.
 *
 * @example
 * ```ts
 * forms.isNull(raw("title"), true).texts; // ["title IS NOT NULL"]
 * ```
 */
export function isNull(operand: Sql, negated: boolean): Sql {
  return negated ? sql`${operand} IS NOT NULL` : sql`${operand} IS NULL`;
}

/**
 * `operand = value`. Negated, it is true of every row of which that is not true, rows without a value included. Both
 * forms can use an index, and PostgreSQL sends them to foreign servers.
 *
 * @example
 * ```ts
 * forms.equals(raw("title"), raw("'a'"), true).texts; // ["(title IS NULL OR title <> 'a')"]
 * ```
 */
export function equals(operand: Sql, value: Sql, negated: boolean): Sql {
  const equality = { ...sql`${operand} = ${value}`, equality: { operand, value } };
  return condition(operand, equality, sql`${operand} <> ${value}`, negated);
}

/**
 * `positive`, or `negative` with the rows without a value added. Both conditions must be NULL for rows whose
 * `operand` is NULL, and for no others.
 *
 * @example
 * ```ts
 * const [is, isNot] = [raw("title LIKE 'a%'"), raw("title NOT LIKE 'a%'")];
 * forms.condition(raw("title"), is, isNot, true).texts; // ["(title IS NULL OR title NOT LIKE 'a%')"]
 * ```
 */
export function condition(operand: Sql, positive: Sql, negative: Sql, negated: boolean): Sql {
  return negated ? sql`(${operand} IS NULL OR ${negative})` : positive;
}

/** Each operator, and what is true of the other values. */
const symbols: { readonly [O in NumericOperator]: readonly [is: string, isNot: string] } = {
  equals: ["=", "<>"],
  greaterThan: [">", "<="],
  greaterThanOrEqual: [">=", "<"],
  lessThan: ["<", ">="],
  lessThanOrEqual: ["<=", ">"],
};

/**
 * An equality or a comparison of numbers. Negated, it is also true of rows without a value.
 *
 * @example
 * ```ts
 * forms.compare("lessThan", raw("depth"), raw("3"), false).texts; // ["depth < 3"]
 * ```
 */
export function compare(operator: NumericOperator, operand: Sql, value: Sql, negated: boolean): Sql {
  if (operator === "equals") return equals(operand, value, negated);
  const [is, isNot] = symbols[operator];
  const compared = (symbol: string): Sql => sql`${operand} ${raw(symbol)} ${value}`;
  return condition(operand, compared(is), compared(isNot), negated);
}

/**
 * A test of a boolean. `isTrue` and `isFalse` are the database's tests of the column; both must be NULL for rows
 * without a value.
 *
 * @example
 * ```ts
 * const stale = raw("stale");
 * const tests = { isTrue: sql`${stale} = 1`, isFalse: sql`${stale} = 0` };
 * const value = { kind: "boolean", boolean: true, matchesAbsent: false } as const;
 * forms.boolean(stale, tests, value, false).texts; // ["stale = 1"]
 * ```
 */
export function boolean(
  operand: Sql,
  { isTrue, isFalse }: { readonly isTrue: Sql; readonly isFalse: Sql },
  { boolean, matchesAbsent }: BooleanValue,
  negated: boolean,
): Sql {
  const is = boolean !== negated ? isTrue : isFalse;
  return matchesAbsent !== negated ? sql`(${operand} IS NULL OR ${is})` : is;
}

/**
 * A condition that no row meets, or negated, every row.
 *
 * @example
 * ```ts
 * forms.nothing(false).texts; // ["1 = 0"]
 * ```
 */
export function nothing(negated: boolean): Sql {
  return raw(negated ? "1 = 1" : "1 = 0");
}

/**
 * Some row of another table meets a condition: a semi-join. Negated, no row does: an anti-join, which is also true
 * where `of` is NULL. Both compare by the collation of `of`.
 *
 * @example
 * ```ts
 * const [from, key, of] = [raw("tags AS t"), raw("t.task"), raw("tasks.id")];
 * forms.someRow({ from, key, of, test: raw("t.tag = 'a'") }, false).texts;
 * // ["tasks.id IN (SELECT t.task FROM tags AS t WHERE t.tag = 'a')"]
 * ```
 */
export function someRow({ from, key, of, test }: Omit<RowsCondition, "options">, negated: boolean): Sql {
  return negated
    ? sql`NOT EXISTS (SELECT 1 FROM ${from} WHERE ${of} = ${key} AND ${test})`
    : sql`${of} IN (SELECT ${key} FROM ${from} WHERE ${test})`;
}

/**
 * `someRow` as a set of keys, also negated: for databases that have no correlated subqueries in all versions, and for
 * those that compare with a set faster.
 *
 * @example
 * ```ts
 * const [from, key, of] = [raw("tags AS t"), raw("t.task"), raw("tasks.id")];
 * forms.someRowByKeys({ from, key, of, test: raw("t.tag = 'a'") }, true).texts;
 * // ["(tasks.id IS NULL OR tasks.id NOT IN (SELECT t.task FROM tags AS t WHERE t.task IS NOT NULL AND t.tag = 'a'))"]
 * ```
 */
export function someRowByKeys(
  { from, key, of, test }: Omit<RowsCondition, "options">,
  negated: boolean,
): Sql {
  return negated
    ? sql`(${of} IS NULL OR ${of} NOT IN (SELECT ${key} FROM ${from} WHERE ${key} IS NOT NULL AND ${test}))`
    : sql`${of} IN (SELECT ${key} FROM ${from} WHERE ${test})`;
}
