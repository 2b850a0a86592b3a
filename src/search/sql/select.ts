import { join, raw, sql, withPlaceholders, type Sql } from "../../sql/fragment.ts";
import type { Order } from "../order.ts";
import type { SqlColumn } from "./order.ts";
import type { SqlRange } from "./ranges.ts";
import { addedColumns } from "./rows.ts";
import type { Statement } from "./run.ts";
import { qualifiedAll, type Table } from "./table.ts";

/** A piece of SQL with the dialect's placeholders. */
export function statementOf({ dialect }: Pick<Table, "dialect">, piece: Sql): Statement {
  return {
    sql: withPlaceholders(piece, (param, index) => dialect.placeholder(param, index + 1)),
    params: piece.params.map(({ value }) => value),
    strings: piece.texts,
  };
}

/** `WHERE` and the conditions, or nothing if there are none. */
export function whereAll(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw("") : sql` WHERE ${join(conditions, " AND ")}`;
}

/**
 * Conditions whose rows together are those that match, and have no row in common: one, several for an OR whose clauses
 * are looked up one by one, or none for every row.
 */
export type Arms = readonly Sql[];

/** The first rows of a range that meet all conditions. */
export function rowsOf(
  { from }: Table,
  select: Sql,
  conditions: readonly Sql[],
  range: SqlRange,
  limit: number,
): Sql {
  return sql`SELECT ${select} FROM ${from}${whereAll(conditions)}${orderedBy(range, limit)}`;
}

function orderedBy({ orderBy }: SqlRange, limit: number): Sql {
  return sql` ORDER BY ${orderBy} LIMIT ${raw(String(limit))}`;
}

/** Rows of a range to be read, each with the added columns at its end. */
interface PageRead {
  readonly range: SqlRange;
  readonly and?: readonly Sql[];
  readonly arms: Arms;
  readonly added: readonly SqlColumn[];
  readonly limit: number;
}

/** The first rows that meet one of the arms. */
export function pageOf(
  table: Table,
  { columns }: Order<SqlColumn>,
  within: readonly Sql[],
  { range, and = [], arms, added, limit }: PageRead,
): Statement {
  const { dialect, from, selected } = table;
  const select = join([selected, ...addedColumns(table, added)], ", ");
  const conditions = [...within, ...range.conditions, ...and];
  if (arms.length <= 1) {
    return statementOf(table, rowsOf(table, select, [...conditions, ...arms], range, limit));
  }
  // The columns that the outer statement reads. A row with all of its columns takes longer to sort.
  const names = new Set([...(table.select ?? []), ...columns.map(({ name }) => name)]);
  const inner = table.select === undefined ? selected : qualifiedAll(table, [...names]);
  const pages = arms.map((arm, index) => {
    const rows = rowsOf(table, inner, [...conditions, arm], range, limit);
    return sql`SELECT * FROM (${rows}) AS ${raw(dialect.quote(`arm${index}`))}`;
  });
  const united = sql`SELECT ${select} FROM (${join(pages, " UNION ALL ")}) AS ${from}`;
  return statementOf(table, sql`${united}${orderedBy(range, limit)}`);
}
