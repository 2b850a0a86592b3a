import { foldCase } from "wherefore";
import type { FieldSpec, FieldSpecs, Held, Item } from "./fields.ts";
import { isFolded, valueOf } from "./fields.ts";

/** What a table holds: its fields, and one row a record. */
export interface Table {
  readonly fields: FieldSpecs;
  readonly records: readonly Item[];
}

/** What a column stores, for an engine to name its type. */
export type ColumnType = "text" | "boolean" | "number" | "integer";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly read: (item: Item) => Held;
}

/** The name of the table on every engine. */
export const tableName = "items";

/** The column that holds the id of a row, whether or not the table has a field `id`. */
export const keyColumn = "row_key";

/** The column that holds `foldCase` of a field's text. */
const foldedColumn = (field: string): string => `${field}_folded`;

/**
 * The columns of a table on every engine: the key, one column a field, and
 * beside the text that is compared case-insensitively a folded one.
 */
export function columnsOf(fields: FieldSpecs): readonly Column[] {
  const columns: Column[] = [{ name: keyColumn, type: "text", read: (item) => item.id }];
  for (const [name, spec] of Object.entries(fields)) {
    const read = (item: Item): Held => valueOf(name, spec, item);
    columns.push({ name, type: columnType(spec), read });
    if (!isFolded(spec)) continue;
    columns.push({
      name: foldedColumn(name),
      type: "text",
      read: (item) => {
        const held = read(item);
        return typeof held === "string" ? foldCase(held) : undefined;
      },
    });
  }
  return columns;
}

/** The rows of a table, a value for each column; `null` where the field has none. */
export function* rowsOf<V>(
  table: Table,
  columns: readonly Column[],
  encode: (value: Exclude<Held, undefined>, column: Column) => V,
): Generator<(V | null)[]> {
  for (const item of table.records) {
    yield columns.map((column) => {
      const held = column.read(item);
      return held === undefined ? null : encode(held, column);
    });
  }
}

/** The `columns` option of `compileWhere`: where each field is, and its folded column. */
export function columnMapping(
  fields: FieldSpecs,
): Record<string, string | { readonly column: string; readonly folded: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [
      name,
      isFolded(spec) ? { column: name, folded: foldedColumn(name) } : name,
    ]),
  );
}

/** `CREATE TABLE` with an engine's own type names and quoting. */
export function createTable(
  columns: readonly Column[],
  types: Readonly<Record<ColumnType, string>>,
  quote: (identifier: string) => string = (identifier) => `"${identifier.replaceAll('"', '""')}"`,
): string {
  const list = columns.map(({ name, type }) => `${quote(name)} ${types[type]}`).join(", ");
  return `CREATE TABLE ${quote(tableName)} (${list})`;
}

function columnType(spec: FieldSpec): ColumnType {
  switch (spec.type) {
    case "text":
    case "id":
    case "enumeration":
      return "text";
    case "boolean":
    case "number":
      return spec.type;
    case "integer":
    case "time":
      return "integer";
  }
}
