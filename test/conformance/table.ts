import { foldCase } from "wherefore";
import type { FieldSpec, FieldSpecs, Held, Item } from "./fields.ts";
import { isFolded, valueOf } from "./fields.ts";

/** What a table holds: its fields, and one row a record. */
export interface Table {
  readonly fields: FieldSpecs;
  readonly records: readonly Item[];
}

/**
 * What a column stores, for an engine to name its type: `text` as a database has it when nobody says more,
 * `exact` text that is compared in binary, `folded` text likewise.
 */
export type ColumnType = "text" | "exact" | "folded" | "boolean" | "number" | "integer";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly read: (item: Item) => Held;
}

/** How a table is laid out in a database. */
export interface Layout {
  /** Whether text that is compared case-insensitively has a folded column beside it. */
  readonly folded: boolean;
  readonly table: string;
  /** The name by which the query's columns are qualified. */
  readonly alias: string | undefined;
  /** What every column's name ends in. */
  readonly suffix: string;
}

/** The column that holds the id of a row, whether or not the table has a field `id`. */
export const keyColumn = ({ suffix }: Layout): string => `row_key${suffix}`;

const fieldColumn = (field: string, { suffix }: Layout): string => field + suffix;

const foldedColumn = (field: string, { suffix }: Layout): string => `${field}_folded${suffix}`;

/** The columns of a table on every engine: the key, one column a field, and the folded ones. */
export function columnsOf(fields: FieldSpecs, layout: Layout): readonly Column[] {
  const columns: Column[] = [{ name: keyColumn(layout), type: "exact", read: (item) => item.id }];
  for (const [name, spec] of Object.entries(fields)) {
    const read = (item: Item): Held => valueOf(name, spec, item);
    columns.push({ name: fieldColumn(name, layout), type: columnType(spec), read });
    if (!isFolded(spec) || !layout.folded) continue;
    columns.push({
      name: foldedColumn(name, layout),
      type: "folded",
      read: (item) => {
        const held = read(item);
        return typeof held === "string" ? foldCase(held) : undefined;
      },
    });
  }
  return columns;
}

/** The rows of a table, a value for each column; `null` where the field has none. */
export function rowsOf(
  { records }: Table,
  columns: readonly Column[],
): readonly (Exclude<Held, undefined> | null)[][] {
  return records.map((item) => columns.map((column) => column.read(item) ?? null));
}

/** The `columns` option of `compileWhere`: where each field is, and its folded column. */
export function columnMapping(
  fields: FieldSpecs,
  layout: Layout,
): Record<string, { readonly column: string; readonly folded?: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [
      name,
      {
        column: fieldColumn(name, layout),
        ...(isFolded(spec) && layout.folded ? { folded: foldedColumn(name, layout) } : {}),
      },
    ]),
  );
}

function columnType(spec: FieldSpec): ColumnType {
  switch (spec.type) {
    case "text":
      return "text";
    case "id":
      return "exact";
    case "enumeration":
      return isFolded(spec) ? "text" : "exact";
    case "boolean":
    case "number":
      return spec.type;
    case "integer":
    case "time":
      return "integer";
  }
}
