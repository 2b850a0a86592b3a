import type { ComparisonOperator } from "../language/syntax/operators.ts";
import type { Field } from "../schema/field.ts";
import type { BooleanValue, ExactValue, NumericValue, TextValue, UuidValue } from "../schema/value.ts";
import type { Param, Sql } from "./fragment.ts";
import type { IndexAdvice, IndexPlan } from "./index-plan.ts";
import type { MappingReader } from "./mapping-reader.ts";

/** The names of a field's columns, from a mapping that was checked. */
export interface MappedColumn<Options> {
  readonly field: Field<never>;
  readonly column: string;
  /** The column of `foldCase(value)`; undefined if the mapping names none. */
  readonly folded: string | undefined;
  readonly options: Options;
}

/** The columns of a field as SQL: quoted, and qualified if the query's table was named. */
export interface Column<Options> {
  readonly column: Sql;
  /** The column of `foldCase(value)`; undefined if the mapping names none. */
  readonly folded: Sql | undefined;
  /** The result of the dialect's `readOptions` for this field. */
  readonly options: Options;
  /** Another column of the same table, quoted and qualified in the same way. */
  readonly sibling: (name: string) => Sql;
}

/** The operators that compare a number: equality and the comparisons. */
export type NumericOperator = "equals" | ComparisonOperator;

/**
 * The SQL of each kind of clause in one dialect.
 *
 * A form is true of exactly the rows that the clause matches, and false or NULL of all others. A negated form is
 * also true of rows without a value. Each form binds as one operand of AND, OR and NOT.
 */
export interface Forms<Options> {
  /** `field:null`. */
  readonly isNull: (column: Column<Options>, negated: boolean) => Sql;
  /** `field:"value"` of text that is compared case-insensitively. */
  readonly text: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;
  /** `field:"value"` of text that is compared exactly: ids, closed enumerations, and UUIDs in lower case. */
  readonly exact: (column: Column<Options>, value: ExactValue | UuidValue, negated: boolean) => Sql;
  /** `field:"true"` and `field:"false"`. */
  readonly boolean: (column: Column<Options>, value: BooleanValue, negated: boolean) => Sql;
  /** An equality or a comparison of numbers, integers and times. */
  readonly numeric: (
    column: Column<Options>,
    operator: NumericOperator,
    value: NumericValue,
    negated: boolean,
  ) => Sql;
  /** `field~"value"`. */
  readonly contains: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;
}

/**
 * How `compileWhere` and `adviseIndexes` write SQL for one kind of database. `Options` is the type of what a column
 * mapping can say about a field besides its column and its folded column.
 *
 * An application can define a dialect of its own: docs/extending.md has one for SQL Server.
 */
export interface Dialect<out Options extends object = object> {
  /** A short name in lower case, such as `postgres`. */
  readonly name: string;
  /** The name to show to people, such as `PostgreSQL`. */
  readonly title: string;
  /** Quotes the name of a column, a table or an index. */
  readonly quote: (identifier: string) => string;
  /** The placeholder of a param. Positions count from `firstParam`. */
  readonly placeholder: (param: Param, position: number) => string;
  /** Reads the dialect's own options of a mapping. Every property that it does not read is reported as unknown. */
  readonly readOptions: (mapping: MappingReader) => Options;
  readonly forms: Forms<never>;
  /** The statements that create the indexes for these columns; an empty list if the database needs none. */
  readonly advise: (plan: IndexPlan, columns: readonly MappedColumn<never>[]) => readonly IndexAdvice[];
}
