import type { ComparisonOperator } from "../language/operators.ts";
import type { BooleanValue, ExactValue, NumericValue, TextValue } from "../schema/value.ts";
import type { MappedColumn } from "./columns.ts";
import type { Param, Sql } from "./fragment.ts";
import type { IndexAdvice, IndexPlan } from "./index-plan.ts";
import type { MappingReader } from "./mapping-reader.ts";

/** Where a field is: quoted, and qualified where the query's table was named. */
export interface Column<Options> {
  readonly column: Sql;
  /** The column of `foldCase(value)`, where the mapping names one. */
  readonly folded: Sql | undefined;
  /** What else the mapping says that the database has. */
  readonly options: Options;
  /** Another column of the same table, quoted and qualified alike. */
  readonly sibling: (name: string) => Sql;
}

/** The operators that a number is compared with. */
export type NumericOperator = "equals" | ComparisonOperator;

/**
 * A form for each kind of clause. Each is true of exactly the rows that the
 * clause matches and false or NULL of all others: with `negated`, of a row
 * without a value too. Each binds as one operand of AND, OR and NOT.
 */
export interface Forms<Options> {
  /** `field:null`: the column has no value. */
  readonly isNull: (column: Column<Options>, negated: boolean) => Sql;
  /** `field:"value"` for text and open enumerations: equal under case folding. */
  readonly text: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;
  /** `field:"value"` for ids and closed enumerations: equal code point by code point. */
  readonly exact: (column: Column<Options>, value: ExactValue, negated: boolean) => Sql;
  /** `field:"true"` and `field:"false"`. */
  readonly boolean: (column: Column<Options>, value: BooleanValue, negated: boolean) => Sql;
  /** Equality and comparisons of numbers, integers and times. */
  readonly numeric: (
    column: Column<Options>,
    operator: NumericOperator,
    value: NumericValue,
    negated: boolean,
  ) => Sql;
  /** `field~"value"`: the folded column contains the folded value. */
  readonly contains: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;
}

/**
 * How one kind of database writes a query. `Options` is what a column mapping
 * may say of a field besides its column and its folded column.
 */
export interface Dialect<out Options extends object = object> {
  readonly name: string;
  /** Quotes an identifier. */
  readonly quote: (identifier: string) => string;
  /** The placeholder of a param; positions count from `firstParam`. */
  readonly placeholder: (param: Param, position: number) => string;
  /** Reads what is the dialect's own in a column mapping; what it leaves unread is reported as unknown. */
  readonly readOptions: (mapping: MappingReader) => Options;
  readonly forms: Forms<never>;
  /** The indexes that serve these columns; empty where the engine needs none. */
  readonly advise: (plan: IndexPlan, columns: readonly MappedColumn<never>[]) => readonly IndexAdvice[];
}
