import type { Course, OrderColumn, Position } from "./order.ts";

/** Rows that follow each other in an order. */
export interface Range<Value = unknown> {
  /** What each row has in the first columns: this value, or none where it is null. */
  readonly equal: readonly (Value | null)[];
  /** What holds for the columns after them. */
  readonly rest: "any" | "value" | Bound<Value>;
}

/** In the next columns, one for each value, each row comes after these values along the course. None of them is null. */
export interface Bound<Value = unknown> {
  readonly values: readonly Value[];
  /** Whether rows with these values belong to the range. */
  readonly isIncluded: boolean;
}

/**
 * The rows of an order after a position, or before it and backwards, or all rows if there is no position: as ranges
 * that follow each other and have no row in common, so that an index of the order serves each of them alone. Rows
 * without a value in a column come last along the order. Null if a value of the position is no value of its column.
 *
 * @param comparesRows whether a bound can have several columns
 * @example `changed DESC, id DESC` after (5, 7), where `changed` can be without a value
 *
 *     1. { equal: [], rest: { values: [5, 7], isIncluded: false } }
 *     2. { equal: [null], rest: "any" }
 */
export function rangesOf<Value>(
  columns: readonly OrderColumn<Value>[],
  course: Course,
  position: Position | null,
  comparesRows: boolean,
): readonly Range<Value>[] | null {
  if (position === null) return allRows(columns, course);
  const values: (Value | null)[] = [];
  for (const [index, column] of columns.entries()) {
    const text = position.values[index] ?? null;
    const value = text === null ? null : column.write(text);
    if (value === null && (text !== null || column.isRequired)) return null;
    values.push(value);
  }
  return rowsBeyond(columns, course, { values, isIncluded: position.isIncluded }, comparesRows);
}

function allRows<Value>([first]: readonly OrderColumn<Value>[], course: Course): readonly Range<Value>[] {
  if (first === undefined || first.isRequired) return [{ equal: [], rest: "any" }];
  const ranges: readonly Range<Value>[] = [
    { equal: [], rest: "value" },
    { equal: [null], rest: "any" },
  ];
  return course === "forward" ? ranges : ranges.toReversed();
}

/**
 * The rows beyond the values of a row, which are null where it has none.
 *
 * @param row the values, and whether the row itself belongs to the rows
 */
export function rowsBeyond<Value>(
  columns: readonly OrderColumn[],
  course: Course,
  { values, isIncluded }: { readonly values: readonly (Value | null)[]; readonly isIncluded: boolean },
  comparesRows: boolean,
): readonly Range<Value>[] {
  const isForward = course === "forward";
  const ranges: Range<Value>[] = [];
  // The nearest rows have the same values in most columns. A comparison of rows takes the ranges of several columns at
  // once.
  const compared = firstCompared(columns, values, comparesRows);
  for (const [index, { isRequired }] of [...columns.slice(0, compared + 1).entries()].reverse()) {
    const equal = values.slice(0, index);
    const value = values[index] ?? null;
    if (value !== null) {
      const isLast = index === compared;
      const bounds = values.slice(index, isLast ? undefined : index + 1).filter((bound) => bound !== null);
      ranges.push({ equal, rest: { values: bounds, isIncluded: isIncluded && isLast } });
      if (isForward && !isRequired) ranges.push({ equal: [...equal, null], rest: "any" });
    } else if (!isForward) {
      ranges.push({ equal, rest: "value" });
    }
  }
  return ranges;
}

/** The first column of those that one comparison of rows can compare; the last column if there is no such comparison. */
function firstCompared(
  columns: readonly OrderColumn[],
  values: readonly unknown[],
  comparesRows: boolean,
): number {
  return columns.findLastIndex(
    ({ isRequired, direction }, index) =>
      !comparesRows ||
      !isRequired ||
      direction !== columns[index - 1]?.direction ||
      values[index - 1] === null,
  );
}
