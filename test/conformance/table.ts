import { foldCase } from "wherefore";
import { trigramHashes } from "wherefore/sql";
import type { FieldSpec, FieldSpecs, Held, Item } from "./fields.ts";
import { isFolded, valueOf } from "./fields.ts";

/** The fields of a table and its records, one per row. */
export interface Table {
  readonly fields: FieldSpecs;
  readonly records: readonly Item[];
}

/**
 * The kind of a column, which each engine maps to a type of its own. `text` has the default collation of the
 * database; `exact`, `folded` and `foldedWord` are text with a binary collation. A `foldedWord` is short, so that any
 * index can hold it whole.
 */
export type ColumnType = "text" | "exact" | "folded" | "foldedWord" | "boolean" | "number" | "integer";

/** The types of a database. `trigrams` is that of a column of `trigramHashes`, if the database has one. */
export type ColumnTypes = Readonly<Record<ColumnType, string> & { trigrams?: string }>;

/** The value of a column in a row. */
export type Cell = Exclude<Held, undefined> | readonly number[] | null;

export interface Column {
  readonly name: string;
  readonly type: keyof ColumnTypes;
  readonly read: (item: Item) => Cell | undefined;
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

const paddingKey = "padding ";

/** Rows without values, so that a table is large enough for its indexes to be used. */
export const padding: readonly Item[] = Array.from({ length: 50 }, (_, index) => ({
  id: `${paddingKey}${index}`,
}));

/** Whether a row is one of those that the table's records are. */
export const isRecord = (key: string): boolean => !key.startsWith(paddingKey);

/** The column of a row's id, which is separate from a field `id`. */
export const keyColumn = ({ suffix }: Layout): string => `row_key${suffix}`;

const fieldColumn = (field: string, { suffix }: Layout): string => field + suffix;

/** The column of the hashes of a field's trigrams, in databases that have a type for it. */
export const trigramColumn = (field: string, { suffix }: Layout): string => `${field}_trigrams${suffix}`;

const foldedColumn = (field: string, { suffix }: Layout): string => `${field}_folded${suffix}`;

/** The columns of a table in a database with these types: the key, one column per field, and those of folded text. */
export function columnsOf(fields: FieldSpecs, layout: Layout, types: ColumnTypes): readonly Column[] {
  const columns: Column[] = [{ name: keyColumn(layout), type: "exact", read: (item) => item.id }];
  for (const [name, spec] of Object.entries(fields)) {
    const read = (item: Item): Held => valueOf(name, spec, item);
    columns.push({ name: fieldColumn(name, layout), type: columnType(spec), read });
    if (!isFolded(spec) || !layout.folded) continue;
    const folded = (item: Item): string | undefined => {
      const held = read(item);
      return typeof held === "string" ? foldCase(held) : undefined;
    };
    const isText = spec.type === "text";
    columns.push({
      name: foldedColumn(name, layout),
      type: isText ? "folded" : "foldedWord",
      read: folded,
    });
    if (!isText || types.trigrams === undefined) continue;
    columns.push({
      name: trigramColumn(name, layout),
      type: "trigrams",
      read: (item) => {
        const text = folded(item);
        return text === undefined ? undefined : trigramHashes(text);
      },
    });
  }
  return columns;
}

/** A row for each record: a value for each column, `null` if the field has no value. */
export function rowsOf(records: readonly Item[], columns: readonly Column[]): readonly (readonly Cell[])[] {
  return records.map((item) => columns.map((column) => column.read(item) ?? null));
}

/** The columns of a field as `compileWhere` takes them. */
interface MappedColumns {
  readonly column: string;
  readonly folded?: string;
}

/**
 * The `columns` option of `compileWhere` and `adviseIndexes`: the column and the folded column of each field, and for
 * text what else `substrings` names.
 */
export function columnMapping(
  fields: FieldSpecs,
  layout: Layout,
  substrings: (field: string, layout: Layout) => object = () => ({}),
): Record<string, MappedColumns> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [
      name,
      {
        column: fieldColumn(name, layout),
        ...(isFolded(spec) && layout.folded ? { folded: foldedColumn(name, layout) } : {}),
        ...(spec.type === "text" ? substrings(name, layout) : {}),
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
