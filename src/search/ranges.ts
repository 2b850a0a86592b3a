import * as forms from "../sql/forms.ts";
import { join, raw, sql, type Sql } from "../sql/fragment.ts";
import type { Ordering } from "../sql/ordering.ts";
import { hasNullsWithin, type Course, type Order, type OrderColumn, type Position } from "./order.ts";

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
  if (position === null) return allRows(walkOf(columns, ordering, course));
  const values: (Sql | null)[] = [];
  for (const [index, column] of columns.entries()) {
    const text = position.values[index] ?? null;
    const value = text === null ? null : column.write(text);
    if (value === null && (text !== null || column.isRequired)) return null;
    values.push(value);
  }
  return rowsBeyond(walkOf(columns, ordering, course), values, position.isIncluded);
}

/** The rows of several ranges as those of one, which the database sorts, as no index has this order. */
export function unitedRange({ columns }: Order, course: Course, ranges: readonly Range[]): Range {
  const each = ranges.map(({ conditions }) => sql`(${join(conditions, " AND ")})`);
  const isForward = course === "forward";
  const terms = columns.map(({ operand, direction, isRequired }) => {
    const nulls = isRequired ? "" : ` NULLS ${isForward ? "LAST" : "FIRST"}`;
    return sql`${operand} ${raw(((direction === "asc") === isForward ? "ASC" : "DESC") + nulls)}`;
  });
  return { conditions: [sql`(${join(each, " OR ")})`], orderBy: join(terms, ", ") };
}

/** The columns of an order along a course. */
interface Walk {
  readonly terms: readonly Term[];
  readonly ordering: Ordering;
  readonly isForward: boolean;
}

interface Term extends Pick<OrderColumn, "operand" | "isRequired"> {
  readonly isAscending: boolean;
  /** Whether the order, and so its index, has the test for NULL as a term of its own before the column. */
  readonly testsNull: boolean;
  readonly isNull: Sql;
  readonly hasValue: Sql;
  /** The term of ORDER BY for the test, and that for the column. */
  readonly test: readonly Sql[];
  readonly sorted: Sql;
}

export function walkOf(columns: readonly OrderColumn[], ordering: Ordering, course: Course): Walk {
  const isForward = course === "forward";
  const terms = columns.map((column, index): Term => {
    const { operand, isRequired, direction } = column;
    const isAscending = (direction === "asc") === isForward;
    const hasNulls = hasNullsWithin(column, index);
    const testsNull = hasNulls && ordering.nulls === "least" && direction === "asc";
    const places = hasNulls && ordering.nulls === "keyword" ? ` NULLS ${isForward ? "LAST" : "FIRST"}` : "";
    return {
      operand,
      isRequired,
      isAscending,
      testsNull,
      // The second condition tells SQLite that the column is constant, too.
      isNull: testsNull ? sql`(${operand} IS NULL) = 1 AND ${operand} IS NULL` : forms.isNull(operand, false),
      hasValue: testsNull ? sql`(${operand} IS NULL) = 0` : forms.isNull(operand, true),
      test: testsNull ? [sql`${operand} IS NULL ${raw(isForward ? "ASC" : "DESC")}`] : [],
      sorted: sql`${operand} ${raw((isAscending ? "ASC" : "DESC") + places)}`,
    };
  });
  return { terms, ordering, isForward };
}

function allRows(walk: Walk): readonly Range[] {
  const [first] = walk.terms;
  const orderBy = orderFrom(walk, 0, []);
  if (first === undefined || first.isRequired) return [{ conditions: [], orderBy }];
  const ranges = [
    { conditions: [first.hasValue], orderBy },
    { conditions: [first.isNull], orderBy: orderFrom(walk, 1, [null]) },
  ];
  return walk.isForward ? ranges : ranges.reverse();
}

/**
 * The rows beyond the values of a row, which are null where it has none.
 *
 * @param isIncluded whether the row itself is one of them
 */
export function rowsBeyond(
  walk: Walk,
  values: readonly (Sql | null)[],
  isIncluded: boolean,
): readonly Range[] {
  const { terms, isForward } = walk;
  const ranges: Range[] = [];
  // The nearest rows have the same values in most columns. A comparison of rows takes the ranges of several columns at
  // once.
  const compared = firstCompared(walk, values);
  for (const [index, term] of [...terms.slice(0, compared + 1).entries()].reverse()) {
    const equal = terms.slice(0, index).flatMap((before, place) => equalTo(before, values[place] ?? null));
    const orderBy = orderFrom(walk, index, values, index);
    if (values[index] !== null) {
      const isLast = index === compared;
      const end = isLast ? terms.length : index + 1;
      ranges.push({
        conditions: [...equal, ...beyond(walk, values, index, end, isIncluded && isLast)],
        orderBy,
      });
      if (isForward && !term.isRequired) {
        const nulls = values.with(index, null);
        ranges.push({ conditions: [...equal, term.isNull], orderBy: orderFrom(walk, index + 1, nulls) });
      }
    } else if (!isForward) {
      ranges.push({ conditions: [...equal, term.hasValue], orderBy });
    }
  }
  return ranges;
}

/** The first column of those that one comparison of rows can compare; the last column if there is no such comparison. */
function firstCompared({ terms, ordering }: Walk, values: readonly unknown[]): number {
  return terms.findLastIndex(
    ({ isRequired, isAscending }, index) =>
      ordering.comparesRows === "no" ||
      !isRequired ||
      isAscending !== terms[index - 1]?.isAscending ||
      values[index - 1] === null,
  );
}

/** Whether the columns from `start` to `end` are beyond the values. */
function beyond(
  { terms, ordering }: Walk,
  values: readonly (Sql | null)[],
  start: number,
  end: number,
  isIncluded: boolean,
): readonly Sql[] {
  const [first, ...others] = terms.slice(start, end);
  if (first === undefined) return [];
  const operands = list([first, ...others].map(({ operand }) => operand));
  const operator = raw(`${first.isAscending ? ">" : "<"}${isIncluded ? "=" : ""}`);
  const bounds = list(values.slice(start, end).filter((value) => value !== null));
  const takesNull = others.length > 0 && !first.isRequired && ordering.comparesRows === "with nulls";
  return [...(takesNull || first.testsNull ? [first.hasValue] : []), sql`${operands} ${operator} ${bounds}`];
}

function list(pieces: readonly Sql[]): Sql {
  const joined = join(pieces, ", ");
  return pieces.length === 1 ? joined : sql`(${joined})`;
}

function equalTo({ operand, testsNull, isNull, hasValue }: Term, value: Sql | null): readonly Sql[] {
  if (value === null) return [isNull];
  const equal = sql`${operand} = ${value}`;
  return testsNull ? [hasValue, equal] : [equal];
}

/**
 * The terms from a column on, which the index has in this order or in the opposite one. Of the columns before, those that
 * are NULL in all rows are terms too, because PostgreSQL does not take them for constant.
 *
 * @param tested the column whose test for NULL the range holds to one value, which SQLite does not take for constant
 */
function orderFrom(walk: Walk, start: number, values: readonly unknown[], tested?: number): Sql {
  const isLeast = walk.ordering.nulls === "least";
  const ordered = walk.terms.flatMap(({ test, sorted }, index): readonly Sql[] => {
    if (index < start && (values[index] !== null || isLeast)) return [];
    return index === tested ? [sorted] : [...test, sorted];
  });
  return join(ordered, ", ");
}
