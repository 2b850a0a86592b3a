import { raw, sql, type Sql } from "../sql/fragment.ts";
import type { Definition } from "./definition.ts";
import type { Order } from "./order.ts";
import type { Row } from "./run.ts";
import { SearchError } from "./search-error.ts";

/** The alias of a column that a cursor needs. Libraries that rename columns leave such a name as it is. */
function aliasOf(index: number): string {
  return `wherefore${index}`;
}

/** What a cursor needs of each row, to be selected as the last columns. */
export function cursorColumns({ dialect }: Pick<Definition, "dialect">, { columns }: Order): readonly Sql[] {
  return columns.map(({ read }, index) => sql`${read} AS ${raw(dialect.quote(aliasOf(index)))}`);
}

/** The values of the order's columns in a row of the database. */
export function valuesOf(row: Row, { columns }: Order, sqlText: string): readonly (string | null)[] {
  return columns.map((_, index) => {
    const value: unknown = Array.isArray(row)
      ? row[row.length - columns.length + index]
      : (row as Readonly<Record<string, unknown>>)[aliasOf(index)];
    if (value === null) return null;
    if (typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "bigint") return String(value);
    const message = `A row has no text in \`${aliasOf(index)}\`. \`run\` has to return the rows as the driver gives them.`;
    throw new SearchError(message, sqlText);
  });
}

/** Rows without what a cursor needs. The rows themselves are changed, as far as they can be. */
export function withoutCursor<R extends Row>(rows: readonly R[], { columns }: Order): R[] {
  const aliases = columns.map((_, index) => aliasOf(index)).reverse();
  return rows.map((row) => {
    if (Array.isArray(row)) return row.slice(0, row.length - columns.length) as unknown as R;
    // Deleting the properties that were added last keeps an object fast.
    if (aliases.every((alias) => Reflect.deleteProperty(row, alias))) return row;
    return Object.fromEntries(Object.entries(row).filter(([name]) => !aliases.includes(name))) as R;
  });
}
