import { readColumns, type ColumnLookup, type Columns } from "../../sql/columns.ts";
import type { Dialect, MappedColumn } from "../../sql/dialect.ts";
import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import { identifierProblem } from "../../sql/mapping-reader.ts";
import type { Ordering } from "../../sql/ordering.ts";
import { conditionOf } from "../../sql/where.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import type { Settings, WithinValues } from "../backend.ts";
import type { SearchOptions } from "../options.ts";
import type { Order } from "../order.ts";
import type { SqlColumn } from "./order.ts";

/** The options that name a table. */
export type TableOptions = Pick<SearchOptions<object>, "dialect" | "table" | "columns">;

/** A table that is searched. */
export interface Table extends Settings {
  readonly dialect: Dialect;
  readonly table: string;
  readonly columns: Columns<object>;
  readonly ordering: Ordering;
  /** The mapped column of a field. */
  readonly columnOf: ColumnLookup<object>;
  /** The mapped columns of all fields, those that `pick` has left out included. */
  readonly mapped: readonly MappedColumn<object>[];
  /** Whether a mapping has a function of the application, so that the condition of a query can change with time. */
  readonly hasCallbacks: boolean;
  /** The columns of the rows as SQL, without those that a cursor needs. */
  readonly selected: Sql;
  /** The table's name as SQL. */
  readonly from: Sql;
}

/** A table with the orders of its searches. */
export interface OrderedTable extends Table {
  readonly orders: ReadonlyMap<string, Order<SqlColumn>>;
  readonly defaultOrder: Order<SqlColumn>;
}

/**
 * @throws TypeError for no dialect or table, or a dialect without an ordering
 * @throws MappingError, which is a TypeError, for an invalid mapping
 */
export function readTable(options: TableOptions, settings: Settings): Table {
  const { table, columns = {} } = options;
  const dialect = options.dialect as Dialect | undefined;
  const { schema, select } = settings;
  if (typeof dialect?.quote !== "function") {
    throw new TypeError(
      "dialect: pass that of the database, such as `sqlite` of wherefore/sql, or a `backend`.",
    );
  }
  const { ordering } = dialect;
  if (ordering === undefined) {
    throw new TypeError(`dialect: ${dialect.title} has no \`ordering\`, which createSearch needs.`);
  }
  const problem = identifierProblem(table);
  if (problem !== null) throw new TypeError(`table: ${problem}`);
  const columnOf = readColumns([schema], options);
  // Reads the fields that the mapping does not name, too. Rows can be ordered by a field that `pick` has left out.
  const { fields, omitted = new Map<string, never>() } = schema;
  const mapped = [...fields.values(), ...omitted.values()].map((field) => columnOf(field));
  const from = raw(dialect.quote(table));
  return {
    ...settings,
    dialect,
    table,
    columns,
    ordering,
    columnOf,
    mapped,
    hasCallbacks: mapped.some(hasCallback),
    selected: select === undefined ? sql`${from}.*` : qualifiedAll(options, select),
    from,
  };
}

/** A column of the table, as SQL. */
export function qualified({ dialect, table }: Pick<Table, "dialect" | "table">, name: string): Sql {
  return sql`${raw(dialect.quote(table))}.${raw(dialect.quote(name))}`;
}

export function qualifiedAll(source: Pick<Table, "dialect" | "table">, names: readonly string[]): Sql {
  return join(
    names.map((name) => qualified(source, name)),
    ", ",
  );
}

/** The conditions that a row has to meet for queries that all have to match: none, or one. */
export function conditionsOfQueries(table: Table, queries: readonly CheckedQuery<never>[]): readonly Sql[] {
  return queries.length === 0 ? [] : [conditionOf(queries, table.columnOf, table)];
}

/** The conditions for the values that a search is held to. */
export function conditionsWithin(table: Table, { values }: WithinValues): readonly Sql[] {
  return values.map(([name, value]) => sql`${qualified(table, name)} = ${table.ordering.value(value)}`);
}

function hasCallback({ options, rows }: MappedColumn<object>): boolean {
  return holdsFunction(options) || (rows !== undefined && hasCallback(rows.element));
}

function holdsFunction(value: unknown): boolean {
  if (typeof value === "function") return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFunction);
}
