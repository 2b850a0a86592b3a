import type { FieldValue } from "../../../schema/value.ts";
import type { ColumnType, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, sql, type Sql } from "../../fragment.ts";
import type { PostgresOptions } from "./options.ts";

/** How columns of a type store the values of a field. */
export interface Storage {
  /** The forms that differ from those of the dialect. */
  readonly forms: Partial<Forms<PostgresOptions>>;
  /**
   * The value that is equal to a value of a query, by which the index of an array finds elements; null if there is
   * none. Default: an equality is more than one value.
   */
  readonly operand?: (value: FieldValue, options: PostgresOptions) => Sql | null;
  /** Whether the elements that the operand finds have to be tested by the form. Default: false. */
  readonly isTested?: boolean;
}

/** A type of column of PostgreSQL. */
export interface PostgresType extends ColumnType<PostgresOptions> {
  readonly storage: (parameters: readonly number[]) => Storage;
}

export function postgresType(stores: PostgresType["stores"], storage: PostgresType["storage"]): PostgresType {
  return { stores, storage, forms: (parameters) => storage(parameters).forms };
}

/**
 * The form of an equality of texts on a column of which several texts are the same value: only the text that the
 * column's value is written as is equal.
 *
 * @param read writes the value of a text; null if it has none
 * @param written writes the text of the column's value
 */
export function writtenForm(
  read: (text: string) => Sql | null,
  written: (column: Sql) => Sql,
): Forms<PostgresOptions>["exact"] {
  return ({ column }, { text }, negated) => {
    const value = read(text);
    if (value === null) return forms.nothing(negated);
    const own = written(column);
    return negated
      ? sql`(${column} IS NULL OR ${column} <> ${value} OR ${own} <> ${param(text)})`
      : sql`(${column} = ${value} AND ${own} = ${param(text)})`;
  };
}
