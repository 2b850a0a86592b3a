import { foldCase } from "wherefore";
import type { FieldSpec, FieldSpecs, Held, Item } from "./fields.ts";
import { isFolded, valueOf } from "./fields.ts";

/** The fields of a table and its records, one per row. */
export interface Table {
  readonly fields: FieldSpecs;
  readonly records: readonly Item[];
}

/**
 * The kind of a column, which each engine maps to a type of its own. `text` has the default collation of the
 * database; `exact` and `folded` are text with a binary collation.
 */
export type ColumnType = "text" | "exact" | "folded" | "boolean" | "number" | "integer";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly read: (item: Item) => Held;
}

/** The names and columns of a table in a database. */
export interface Layout {
  /** Whether a text that is compared case-insensitively has a folded column too. */
  readonly folded: boolean;
  readonly table: string;
  /** The name that qualifies the columns in the query. */
  readonly alias: string | undefined;
  /** The end of every column name. */
  readonly suffix: string;
}

/** The column of a row's id, which is separate from a field `id`. */
export const keyColumn = ({ suffix }: Layout): string => `row_key${suffix}`;

const fieldColumn = (field: string, { suffix }: Layout): string => field + suffix;

const foldedColumn = (field: string, { suffix }: Layout): string => `${field}_folded${suffix}`;

/** The columns of a table: the key, one column per field, and the folded columns. */
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

/** The rows of a table: a value for each column, `null` if the field has no value. */
export function rowsOf(
  { records }: Table,
  columns: readonly Column[],
): readonly (Exclude<Held, undefined> | null)[][] {
  return records.map((item) => columns.map((column) => column.read(item) ?? null));
}

/** The `columns` option of `compileWhere`: the column and the folded column of each field. */
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
    case "uuid":
    case "list":
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
