import type { Column, Forms } from "./dialect.ts";
import { raw, type Sql } from "./fragment.ts";

/**
 * Writes the condition that some element of a list passes a test; negated, that none does. Both are true of exactly
 * the rows of which that holds, rows without a list included.
 *
 * @param test writes the test of one element; false or NULL for elements that do not pass
 */
export type SomeElement<Options> = (
  column: Column<Options>,
  test: (element: Column<Options>) => Sql,
  negated: boolean,
) => Sql;

/**
 * The forms of a list: a clause matches if some element does, `-` if none does, and `:null` if there is no element
 * that has a value.
 *
 * @param element the forms of one element
 */
export function listForms<Options>(element: Forms<Options>, some: SomeElement<Options>): Forms<Options> {
  return {
    isNull: (column, negated) => some(column, (each) => element.isNull(each, true), !negated),
    text: (column, value, negated) => some(column, (each) => element.text(each, value, false), negated),
    exact: (column, value, negated) => some(column, (each) => element.exact(each, value, false), negated),
    boolean: (column, value, negated) => some(column, (each) => element.boolean(each, value, false), negated),
    numeric: (column, operator, value, negated) =>
      some(column, (each) => element.numeric(each, operator, value, false), negated),
    contains: (column, value, negated) =>
      some(column, (each) => element.contains(each, value, false), negated),
    like: (column, value, pattern, negated) =>
      some(column, (each) => element.like(each, value, pattern, false), negated),
  };
}

/** A test of the elements of one list, for dialects that have a function of lists. */
export interface ElementTest {
  /** The list of elements, or of folded elements if the mapping names one. */
  readonly list: Sql;
  /** The test of one element, whose name is `element`. */
  readonly test: Sql;
  /** The value that the elements which pass are equal to; undefined if the test is no equality of the bare element. */
  readonly value: Sql | undefined;
}

/** The test as a function of lists takes it. */
export function elementTest<Options>(
  column: Column<Options>,
  write: (element: Column<Options>) => Sql,
): ElementTest {
  const element = raw("element");
  const test = write({ ...column, column: element, folded: column.folded && element });
  const value = test.equality?.operand === element ? test.equality.value : undefined;
  return { list: column.folded ?? column.column, test, value };
}
