import * as forms from "../../sql/forms.ts";
import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import type { Ordering } from "../../sql/ordering.ts";
import type { Course, Order } from "../order.ts";
import type { Bound, Range } from "../ranges.ts";
import { hasNullsWithin, type SqlColumn } from "./order.ts";

/** Rows that follow each other in one range of the order's index. */
export interface SqlRange {
  /** What holds for these rows and for no row of another range; none if all rows are in this range. */
  readonly conditions: readonly Sql[];
  /** The terms of ORDER BY, without the columns that are held to a value. */
  readonly orderBy: Sql;
}

/** Writes the ranges of an order along a course. */
export function sqlRanges(
  { columns }: Order<SqlColumn>,
  ordering: Ordering,
  course: Course,
  ranges: readonly Range<Sql>[],
): readonly SqlRange[] {
  const walk = walkOf(columns, ordering, course);
  return ranges.map(({ equal, rest }) => {
    const next = walk.terms[equal.length];
    const conditions = walk.terms
      .slice(0, equal.length)
      .flatMap((term, index) => equalTo(term, equal[index]));
    if (rest === "any") return { conditions, orderBy: orderFrom(walk, equal) };
    const more = rest === "value" ? [next?.hasValue ?? []].flat() : beyondBound(walk, equal.length, rest);
    return { conditions: [...conditions, ...more], orderBy: orderFrom(walk, equal, equal.length) };
  });
}

/** The rows of several ranges as those of one, which the database sorts, as no index has this order. */
export function unitedRange(
  { columns }: Order<SqlColumn>,
  course: Course,
  ranges: readonly SqlRange[],
): SqlRange {
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
}

interface Term extends Pick<SqlColumn, "operand" | "isRequired"> {
  readonly isAscending: boolean;
  /** Whether the order, and so its index, has the test for NULL as a term of its own before the column. */
  readonly testsNull: boolean;
  readonly isNull: Sql;
  readonly hasValue: Sql;
  /** The term of ORDER BY for the test, and that for the column. */
  readonly test: readonly Sql[];
  readonly sorted: Sql;
}

function walkOf(columns: readonly SqlColumn[], ordering: Ordering, course: Course): Walk {
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
  return { terms, ordering };
}

/** Whether the columns from `start` on are beyond the values. */
function beyondBound(
  { terms, ordering }: Walk,
  start: number,
  { values, isIncluded }: Bound<Sql>,
): readonly Sql[] {
  const [first, ...others] = terms.slice(start, start + values.length);
  if (first === undefined) return [];
  const operands = list([first, ...others].map(({ operand }) => operand));
  const operator = raw(`${first.isAscending ? ">" : "<"}${isIncluded ? "=" : ""}`);
  const takesNull = others.length > 0 && !first.isRequired && ordering.comparesRows === "with nulls";
  return [
    ...(takesNull || first.testsNull ? [first.hasValue] : []),
    sql`${operands} ${operator} ${list(values)}`,
  ];
}

function list(pieces: readonly Sql[]): Sql {
  const joined = join(pieces, ", ");
  return pieces.length === 1 ? joined : sql`(${joined})`;
}

function equalTo({ operand, testsNull, isNull, hasValue }: Term, value: Sql | null = null): readonly Sql[] {
  if (value === null) return [isNull];
  const equal = sql`${operand} = ${value}`;
  return testsNull ? [hasValue, equal] : [equal];
}

/**
 * The terms of the columns that are not held to a value, which the index has in this order or in the opposite one. Those
 * that are NULL in all rows are terms too, because PostgreSQL does not take them for constant.
 *
 * @param tested the column whose test for NULL the range holds to one value, which SQLite does not take for constant
 */
function orderFrom({ terms, ordering }: Walk, equal: Range["equal"], tested?: number): Sql {
  const isLeast = ordering.nulls === "least";
  const ordered = terms.flatMap(({ test, sorted }, index): readonly Sql[] => {
    if (index < equal.length && (equal[index] !== null || isLeast)) return [];
    return index === tested ? [sorted] : [...test, sorted];
  });
  return join(ordered, ", ");
}
