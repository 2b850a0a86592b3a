import { raw, sql, type Sql } from "../../sql/fragment.ts";
import { shown } from "../../text/excerpt.ts";
import type { Row } from "../options.ts";
import type { Position } from "../order.ts";
import { SearchError } from "../search-error.ts";
import type { SqlColumn } from "./order.ts";
import { valueIn } from "./run.ts";
import type { Table } from "./table.ts";

/** The alias of a column that is added. Libraries that rename columns leave such a name as it is. */
function aliasOf(index: number): string {
  return `wherefore${index}`;
}

/** The added columns, to be selected as the last ones. */
export function addedColumns(
  { dialect }: Pick<Table, "dialect">,
  added: readonly SqlColumn[],
): readonly Sql[] {
  return added.map(({ read }, index) => sql`${read} AS ${raw(dialect.quote(aliasOf(index)))}`);
}

/** How the values of an order's columns are found in a row. */
export interface Reading {
  readonly select: Table["select"];
  readonly columns: readonly SqlColumn[];
  readonly added: readonly SqlColumn[];
  /** Takes the columns whose value the driver can have changed. */
  readonly inexact: SqlColumn[];
  /** The statement, for an error. */
  readonly sql: string;
}

/**
 * The values of the order's columns in a row of the database.
 *
 * @throws SearchError if a cursor of them could not be read
 */
export function valuesOf(row: Row, reading: Reading): Position["values"] {
  const { columns, added, select, inexact } = reading;
  return columns.map((column) => {
    const { name, fromRow, write } = column;
    const index = added.indexOf(column);
    if (index >= 0) {
      const text = addedValue(row, index, reading);
      if (text === null || write(text) !== null) return text;
      const message = `The value ${shown(text)} of the column ${JSON.stringify(name)} is none of the type that the order has for it. Write the \`type\` that the column has in the database.`;
      throw new SearchError(message, reading.sql);
    }
    const value = valueIn(row, name, select?.indexOf(name));
    if (value === null) return null;
    const text = fromRow?.(value) ?? null;
    if (text !== null && write(text) !== null) return text;
    if (!inexact.includes(column)) inexact.push(column);
    return null;
  });
}

/**
 * Checks what an order says of the rows of one statement, which are of one moment: that each has a value in the columns that are required, and that no two have
 * the same key. Rows that break it would be left out of pages.
 *
 * @throws SearchError with the name of the column
 */
export function checkRows(rows: readonly Row[], reading: Omit<Reading, "inexact">): void {
  const { columns, added, select, sql } = reading;
  const required = columns
    .filter(({ isRequired }) => isRequired)
    .map((column) => {
      const index = added.indexOf(column);
      const [name, place] =
        index >= 0 ? [aliasOf(index), index - added.length] : [column.name, select?.indexOf(column.name)];
      // A value that the driver can have changed is null.
      const textOf = (value: unknown): string | null =>
        index >= 0 ? String(value) : (column.fromRow?.(value) ?? null);
      return { column, textOf, valueOf: (row: Row) => valueIn(row, name, place) };
    });
  const seen = new Set<string>();
  for (const row of rows) {
    const key: (string | null)[] = [];
    for (const { column, textOf, valueOf } of required) {
      const value = valueOf(row);
      if (value === null) {
        const what = column.isKey ? "A column of the key" : "A column that is `required`";
        const message = `${what}, ${JSON.stringify(column.name)}, is NULL in a row. Such rows would be left out of pages.`;
        throw new SearchError(message, sql);
      }
      // Each column of the key is required.
      if (column.isKey) key.push(textOf(value));
    }
    if (key.includes(null)) continue;
    const text = key.length === 1 ? String(key[0]) : JSON.stringify(key);
    if (seen.has(text)) {
      const names = required.flatMap(({ column }) => (column.isKey ? JSON.stringify(column.name) : []));
      const message = `Two rows have the same key, ${names.join(", ")}: ${shown(key.join(", "))}. Name columns in \`key\` that no two rows have the same values in.`;
      throw new SearchError(message, sql);
    }
    seen.add(text);
  }
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
export function withoutAdded<R extends Row>(rows: R[], added: readonly SqlColumn[]): R[] {
  if (added.length === 0) return rows;
  const aliases = added.map((_, index) => aliasOf(index)).reverse();
  return rows.map((row) => {
    if (Array.isArray(row)) return row.slice(0, row.length - added.length) as unknown as R;
    // Deleting the properties that were added last keeps an object fast.
    if (aliases.every((alias) => Reflect.deleteProperty(row, alias))) return row;
    return Object.fromEntries(Object.entries(row).filter(([name]) => !aliases.includes(name))) as R;
  });
}
