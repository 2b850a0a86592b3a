import { raw, sql, type Sql } from "../sql/fragment.ts";
import type { Definition } from "./definition.ts";
import type { Order, OrderColumn, Position } from "./order.ts";
import { SearchError, valueIn, type Row } from "./run.ts";

/** The alias of a column that is added. Libraries that rename columns leave such a name as it is. */
function aliasOf(index: number): string {
  return `wherefore${index}`;
}

/** The added columns, to be selected as the last ones. */
export function addedColumns(
  { dialect }: Pick<Definition, "dialect">,
  added: Order["added"],
): readonly Sql[] {
  return added.map(({ read }, index) => sql`${read} AS ${raw(dialect.quote(aliasOf(index)))}`);
}

/** How the values of an order's columns are found in a row. */
export interface Reading {
  readonly select: Definition["select"];
  readonly columns: Order["columns"];
  readonly added: Order["added"];
  /** Takes the columns whose value the driver can have changed. */
  readonly inexact: OrderColumn[];
  /** The statement, for an error. */
  readonly sql: string;
}

/** The values of the order's columns in a row of the database. */
export function valuesOf(row: Row, reading: Reading): Position["values"] {
  const { columns, added, select, inexact } = reading;
  return columns.map((column) => {
    const { name, fromRow, write } = column;
    const index = added.indexOf(column);
    if (index >= 0) return addedValue(row, index, reading);
    const value = valueIn(row, name, select?.indexOf(name));
    if (value === null) return null;
    const text = fromRow?.(value) ?? null;
    if (text !== null && write(text) !== null) return text;
    if (!inexact.includes(column)) inexact.push(column);
    return null;
  });
}

function addedValue(row: Row, index: number, { added, sql: statement }: Reading): string | null {
  const value = valueIn(row, aliasOf(index), index - added.length);
  if (value === null) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  const message = `A row has no text in \`${aliasOf(index)}\`. \`run\` has to return the rows as the driver gives them.`;
  throw new SearchError(message, statement);
}

/** Rows without the added columns. The rows themselves are changed, as far as they can be. */
export function withoutAdded<R extends Row>(rows: R[], added: Order["added"]): R[] {
  if (added.length === 0) return rows;
  const aliases = added.map((_, index) => aliasOf(index)).reverse();
  return rows.map((row) => {
    if (Array.isArray(row)) return row.slice(0, row.length - added.length) as unknown as R;
    // Deleting the properties that were added last keeps an object fast.
    if (aliases.every((alias) => Reflect.deleteProperty(row, alias))) return row;
    return Object.fromEntries(Object.entries(row).filter(([name]) => !aliases.includes(name))) as R;
  });
}
