import type { ComparisonOperator } from "../language/syntax/operators.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import type { BooleanValue, ExactValue, NumericValue, TextValue, UuidValue } from "../schema/value.ts";
import type { Param, Sql } from "./fragment.ts";
import type { IndexAdvice, IndexPlan } from "./index-plan.ts";
import type { ColumnSource, MappingReader } from "./mapping-reader.ts";
import type { OrderedColumn, Ordering } from "./ordering.ts";

/** Where a table has the values of a field, from a mapping that was checked. */
export interface MappedColumn<Options> {
  readonly field: Field<never>;
  readonly column: ColumnSource;
  /** The column of `foldCase(value)`; undefined if the mapping names none. */
  readonly folded: ColumnSource | undefined;
  /** The name of the column's type, as `typeName` gives it; undefined if it is the one that the dialect expects. */
  readonly type: string | undefined;
  readonly options: Options;
  /** The rows of another table that hold the elements of a list; undefined if a column holds the list. */
  readonly rows: MappedRows<Options> | undefined;
  /** The SQL of each kind of clause on such a column. */
  readonly forms: Forms<never>;
}

/** The rows of another table that hold the elements of lists, one row for each element. */
export interface MappedRows<Options> {
  readonly table: string;
  /** The column of these rows that equals the column `of` of the searched table. */
  readonly key: string;
  readonly of: string;
  readonly element: MappedColumn<Options>;
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
  /** Text that matches a pattern of LIKE around the value: the form of a text operator that has none of its own. */
  readonly like: (
    column: Column<Options>,
    value: TextValue,
    pattern: (escaped: string) => string,
    negated: boolean,
  ) => Sql;
}

/** A type of column. The numbers in the parentheses of its name are its parameters: `[6]` for `datetime(6)`. */
export interface ColumnType<Options = never> {
  /** Whether a mapping can name the type for a field, because such a column can store its values. Default: for none. */
  readonly stores?: (type: FieldType) => boolean;
  /** The forms that differ from those of the dialect. Default: none. */
  readonly forms?: (parameters: readonly number[]) => Partial<Forms<Options>>;
  /** How rows are ordered by such a column. Default: they cannot be. */
  readonly order?: OrderedColumn | ((parameters: readonly number[]) => OrderedColumn);
}

/** A type of column that holds lists. */
export interface ListType<Options = never> {
  /** The name of the type of the elements; undefined for the one that the dialect expects of such a field. */
  readonly element: string | undefined;
  /** The forms of the list, from those of its elements. */
  readonly forms: (element: Forms<Options>) => Forms<Options>;
  /** The elements of a list as rows, for the values that `createSearch` lists. Default: they cannot be listed. */
  readonly elements?: (list: Sql) => ElementRows;
}

/** The elements of a list as rows. */
export interface ElementRows {
  /** What follows the table of the list in FROM, for a row of each element. */
  readonly join: Sql;
  /** The element in these rows; NULL if it counts as no value. */
  readonly element: Sql;
}

/** A condition on the rows of another table. */
export interface RowsCondition<Options = unknown> {
  /** The other table with its alias, for FROM. */
  readonly from: Sql;
  /** The column of the other table that equals `of`. */
  readonly key: Sql;
  /** The column of the searched table. */
  readonly of: Sql;
  /** The condition on a row of the other table. */
  readonly test: Sql;
  /** The dialect's options of these rows. */
  readonly options: Options;
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
  /**
   * The name under which `columnTypes` and `listType` know a type that a mapping names. Default: the name in lower case.
   */
  readonly typeName?: (name: string) => string;
  /** The types of column besides lists, by name in lower case. Default: none. */
  readonly columnTypes?: Readonly<Record<string, ColumnType>>;
  /**
   * The type of column that holds a list; undefined if there is no such type. Default: there is none, so that lists
   * are in rows of another table.
   *
   * @param name the result of `typeName`; undefined if the mapping names no type
   */
  readonly listType?: (name: string | undefined, element: FieldType) => ListType | undefined;
  /** A type that `listType` knows, for messages. */
  readonly listExample?: string;
  /** True of the rows for which some row of the other table passes, or negated, none does. Default: `forms.someRow`. */
  readonly someRow?: (condition: RowsCondition<never>, negated: boolean) => Sql;
  /**
   * What `field:"…"` and `field~"…"` match without a folded column, where that differs from the predicate: a
   * sentence for `adviseIndexes`. Default: there is no difference.
   */
  readonly unfolded?: string;
  /** How rows are ordered, and how an order is continued after a row, for `createSearch`, which needs it. */
  readonly ordering?: Ordering;
  /** The statements that create the indexes for these columns; an empty list if the database needs none. */
  readonly advise: (plan: IndexPlan, columns: readonly MappedColumn<never>[]) => readonly IndexAdvice[];
}

/** The options of a dialect's mappings; of a union of dialects, those of any. */
export type OptionsOf<D extends Dialect> = D extends Dialect<infer Options> ? Options : never;
