import * as forms from "../sql/forms.ts";
import { join, raw, sql, type Sql } from "../sql/fragment.ts";
import type { Ordering } from "../sql/ordering.ts";
import {
  hasNullsWithin,
  type Course,
  type Direction,
  type Order,
  type OrderColumn,
  type Position,
} from "./order.ts";

/** Rows that follow each other in one range of the order's index. */
export interface Range {
  /** What holds for these rows and for no row of another range; none if all rows are in this range. */
  readonly conditions: readonly Sql[];
  /** The terms of ORDER BY, without the columns that are held to a value. */
  readonly orderBy: Sql;
}

/**
 * The rows of an order after a position, or before it and backwards, or all rows if there is no position: as ranges
 * that follow each other and have no row in common, so that an index of the order serves each of them alone. Rows
 * without a value in a column come last along the order. Null if a value of the position is no value of its column.
 *
 * @example `changed DESC, id DESC` after (5, 7), where `changed` can be NULL, of a database that compares rows
 *
 *     1. (changed, id) < (5, 7)   ORDER BY changed DESC, id DESC
 *     2. changed IS NULL          ORDER BY changed DESC, id DESC
 */
export function rangesOf(
  { columns }: Order,
  ordering: Ordering,
  course: Course,
  position: Position | null,
): readonly Range[] | null {
  const context = { columns, ordering, course };
  if (position === null) return allRows(context);
  const values: (Sql | null)[] = [];
  for (const [index, column] of columns.entries()) {
    const text = position.values[index] ?? null;
    const value = text === null ? null : column.write(text);
    if (value === null && (text !== null || column.isRequired)) return null;
    values.push(value);
  }
  return rowsBeyond(context, values, position.isIncluded);
}

interface Context {
  readonly columns: readonly OrderColumn[];
  readonly ordering: Ordering;
  readonly course: Course;
}

function allRows(context: Context): readonly Range[] {
  const [first] = context.columns;
  const orderBy = orderFrom(context, 0, []);
  if (first === undefined || first.isRequired) return [{ conditions: [], orderBy }];
  const ranges = [
    { conditions: [isNull(context, 0, true)], orderBy },
    { conditions: [isNull(context, 0, false)], orderBy: orderFrom(context, 1, [null]) },
  ];
  return context.course === "forward" ? ranges : ranges.reverse();
}

/** @param values the values of the position; null where its row has none */
export function rowsBeyond(
  context: Context,
  values: readonly (Sql | null)[],
  isIncluded: boolean,
): readonly Range[] {
  const { columns, course } = context;
  const ranges: Range[] = [];
  // The nearest rows have the same values in most columns. A comparison of rows takes the ranges of several columns at
  // once.
  const compared = comparedRows(context, values);
  for (let index = compared; index >= 0; index--) {
    const column = columns[index];
    const value = values[index];
    if (column === undefined) continue;
    const equal = equalBefore(context, values, index);
    const orderBy = orderFrom(context, index, values, index);
    const nulls = values.with(index, null);
    if (value !== undefined && value !== null) {
      const end = index === compared ? columns.length : index + 1;
      const beyond = compare(context, values, index, end, isIncluded && index === compared);
      ranges.push({ conditions: [...equal, ...beyond], orderBy });
      if (course === "forward" && !column.isRequired) {
        const conditions = [...equal, isNull(context, index, false)];
        ranges.push({ conditions, orderBy: orderFrom(context, index + 1, nulls) });
      }
    } else if (course === "backward") {
      ranges.push({ conditions: [...equal, isNull(context, index, true)], orderBy });
    }
  }
  return ranges;
}

/** The first column of those that one comparison of rows can compare; the last column if there is no such comparison. */
function comparedRows({ columns, ordering }: Context, values: readonly (Sql | null)[]): number {
  let first = columns.length - 1;
  while (
    ordering.comparesRows !== "no" &&
    first > 0 &&
    columns[first]?.isRequired === true &&
    columns[first]?.direction === columns[first - 1]?.direction &&
    values[first - 1] !== null
  ) {
    first--;
  }
  return first;
}

/** Whether the columns from `start` to `end` are beyond the values. */
function compare(
  context: Context,
  values: readonly (Sql | null)[],
  start: number,
  end: number,
  isIncluded: boolean,
): readonly Sql[] {
  const columns = context.columns.slice(start, end);
  const [first] = columns;
  const isAfter = directionOf(first, context.course) === "asc";
  const operator = raw(`${isAfter ? ">" : "<"}${isIncluded ? "=" : ""}`);
  const bounds = values.slice(start, end).filter((value) => value !== null);
  const beyond = sql`${list(columns.map(({ operand }) => operand))} ${operator} ${list(bounds)}`;
  const takesNull =
    columns.length > 1 && first?.isRequired === false && context.ordering.comparesRows === "with nulls";
  return takesNull || testsNull(context, start) ? [isNull(context, start, true), beyond] : [beyond];
}

function list(pieces: readonly Sql[]): Sql {
  const joined = join(pieces, ", ");
  return pieces.length === 1 ? joined : sql`(${joined})`;
}

function equalBefore(context: Context, values: readonly (Sql | null)[], end: number): readonly Sql[] {
  return context.columns.slice(0, end).flatMap(({ operand }, index) => {
    const value = values[index];
    if (value === null || value === undefined) return [isNull(context, index, false)];
    const equal = sql`${operand} = ${value}`;
    return testsNull(context, index) ? [isNull(context, index, true), equal] : [equal];
  });
}

/**
 * The terms from a column on, which the index has in this order or in the opposite one. Of the columns before, those that
 * are NULL in all rows are terms too, because PostgreSQL does not take them for constant.
 *
 * @param tested the column whose test for NULL the range holds to one value
 */
function orderFrom(context: Context, start: number, values: readonly (Sql | null)[], tested?: number): Sql {
  const { columns, ordering, course } = context;
  const terms = columns.flatMap((column, index): Sql[] => {
    if (index < start && (values[index] !== null || ordering.nulls === "least")) return [];
    const direction = directionOf(column, course);
    const term = sql`${column.operand} ${raw(direction.toUpperCase())}`;
    if (!hasNullsWithin(column, index)) return [term];
    if (ordering.nulls === "keyword") {
      return [sql`${term} ${raw(course === "forward" ? "NULLS LAST" : "NULLS FIRST")}`];
    }
    // SQLite does not take the test for constant where the range holds it to one value.
    if (column.direction === "desc" || index === tested) return [term];
    return [sql`${column.operand} IS NULL ${raw(course === "forward" ? "ASC" : "DESC")}`, term];
  });
  return join(terms, ", ");
}

/** Whether the order, and so its index, has the test for NULL as a term of its own before the column. */
function testsNull({ columns, ordering }: Context, index: number): boolean {
  const column = columns[index];
  return (
    column !== undefined &&
    hasNullsWithin(column, index) &&
    ordering.nulls === "least" &&
    column.direction === "asc"
  );
}

function isNull(context: Context, index: number, negated: boolean): Sql {
  const operand = context.columns[index]?.operand ?? raw("NULL");
  if (!testsNull(context, index)) return forms.isNull(operand, negated);
  // The second condition tells SQLite that the column is constant, too.
  return negated ? sql`(${operand} IS NULL) = 0` : sql`(${operand} IS NULL) = 1 AND ${operand} IS NULL`;
}

function directionOf(column: OrderColumn | undefined, course: Course): Direction {
  const direction = column?.direction ?? "asc";
  if (course === "forward") return direction;
  return direction === "asc" ? "desc" : "asc";
}
