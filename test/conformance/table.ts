import { foldCase } from "wherefore";
import { trigramHashes, type ColumnMapping, type RowsMapping } from "wherefore/sql";
import type { FieldSpec, FieldSpecs, Held, Item, ListSpec, ScalarSpec, TypedSpec } from "./fields.ts";
import { elementOf, isFolded, isTyped, readRaw, valueOf, valuesOf } from "./fields.ts";

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
export type Cell = Exclude<Held, undefined> | List | null;

/** The elements of a list. */
export type List = readonly Exclude<Held, undefined>[];

export function isList(cell: Cell): cell is List {
  return Array.isArray(cell);
}

/** A type of column that a database has for the values of a field type. */
interface TypedColumn {
  readonly type: string;
  /** The type as a mapping names it. */
  readonly name: string;
  /** Writes a value as a text that the database reads. Default: the value as it is. */
  readonly write?: (value: Exclude<Held, undefined>) => string;
}

/** The types of column for UUIDs and times. A field has its usual column in a database without one. */
export type TypedColumns = Readonly<Partial<Record<TypedSpec["type"], TypedColumn>>>;

export interface ColumnKind {
  /** The type of the column, or of the elements of a column of lists. */
  readonly type: keyof ColumnTypes;
  readonly isList?: boolean;
  /** Whether the lists are JSON, also in a database that has another type for them. */
  readonly isJson?: boolean;
  /** Instead of `type`, for a column that only such values are in. */
  readonly typed?: TypedColumn | undefined;
}

export interface Column extends ColumnKind {
  readonly name: string;
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
export function columnsOf(
  fields: FieldSpecs,
  layout: Layout,
  types: ColumnTypes,
  typedColumns: TypedColumns = {},
): readonly Column[] {
  const key = keyColumn(layout);
  const columns: Column[] = [{ name: key, type: "exact", read: (item) => item.id }];
  for (const [name, spec] of Object.entries(fields)) {
    if (isInRows(spec)) continue;
    const element = elementOf(spec);
    const list = spec.type === "list" ? { isList: true, isJson: spec.stored === "json" } : {};
    const typed = isTyped(spec) ? typedColumns[spec.type] : undefined;
    const read = (item: Item): Cell | undefined => {
      if (spec.type !== "list") {
        const held = valueOf(name, spec, item);
        return held === undefined ? undefined : (typed?.write?.(held) ?? held);
      }
      return Array.isArray(readRaw(name, spec, item)) ? valuesOf(name, spec, item) : undefined;
    };
    columns.push({ name: fieldColumn(name, layout), type: columnType(element), typed, ...list, read });
    if (!isFolded(element) || !layout.folded) continue;
    const folded = (item: Item): Cell | undefined => {
      const held = read(item) ?? null;
      return isList(held) ? held.map((one) => foldCase(String(one))) : foldedText(held);
    };
    const isText = spec.type === "text";
    columns.push({
      name: foldedColumn(name, layout),
      type: foldedType(element),
      ...list,
      read: folded,
    });
    if (!isText || types.trigrams === undefined) continue;
    columns.push({
      name: trigramColumn(name, layout),
      type: "trigrams",
      read: (item) => {
        const text = folded(item);
        return typeof text === "string" ? trigramHashes(text) : undefined;
      },
    });
  }
  return columns;
}

/** An index holds the whole of a word, and only the beginning of a text in some databases. */
const foldedType = ({ type }: ScalarSpec): ColumnType => (type === "text" ? "folded" : "foldedWord");

function foldedText(held: Cell): string | undefined {
  return typeof held === "string" ? foldCase(held) : undefined;
}

/** A row for each record: a value for each column, `null` if the field has no value. */
export function rowsOf(records: readonly Item[], columns: readonly Column[]): readonly (readonly Cell[])[] {
  return records.map((item) => columns.map((column) => column.read(item) ?? null));
}

/** The rows that hold the elements of a list. */
interface ElementTable {
  readonly name: string;
  readonly columns: readonly Omit<Column, "read">[];
  readonly rowsOf: (records: readonly Item[]) => readonly (readonly Cell[])[];
  /** The mapping of the field. */
  readonly mapping: RowsMapping<object>;
}

/** The tables of the lists that are in rows of another table, by field. */
export function elementTables(fields: FieldSpecs, layout: Layout): ReadonlyMap<string, ElementTable> {
  const [ref, value, folded] = ["ref", "value", "value_folded"].map((name) => name + layout.suffix) as [
    string,
    string,
    string,
  ];
  const tables = Object.entries(fields).flatMap(([field, spec]): [string, ElementTable][] => {
    if (!isInRows(spec)) return [];
    const name = `${layout.table}_${field}`;
    const hasFolded = layout.folded && isFolded(spec.of);
    const table: ElementTable = {
      name,
      columns: [
        { name: ref, type: "exact" },
        { name: value, type: columnType(spec.of) },
        ...(hasFolded ? [{ name: folded, type: foldedType(spec.of) }] : []),
      ],
      rowsOf: (records) =>
        records.flatMap((item) =>
          valuesOf(field, spec, item).map((held) => [
            item.id,
            held,
            ...(hasFolded ? [foldCase(String(held))] : []),
          ]),
        ),
      mapping: {
        rows: {
          table: name,
          key: ref,
          of: keyColumn(layout),
          column: value,
          ...(hasFolded ? { folded } : {}),
        },
      },
    };
    return [[field, table]];
  });
  return new Map(tables);
}

function isInRows(spec: FieldSpec): spec is ListSpec & { readonly stored: "rows" } {
  return spec.type === "list" && spec.stored === "rows";
}

/** What a mapping has besides columns. */
interface MappingOptions {
  readonly substrings?: ((field: string, layout: Layout) => object) | undefined;
  /** The type of a list in JSON, if it is not the one that the dialect expects of a list. */
  readonly json?: string | undefined;
  readonly typed?: TypedColumns | undefined;
}

/**
 * The `columns` option of `compileWhere` and `adviseIndexes`: the column and the folded column of each field, or the
 * rows of a list, and for text what else `substrings` names.
 */
export function columnMapping(
  fields: FieldSpecs,
  layout: Layout,
  { substrings = () => ({}), json, typed = {} }: MappingOptions = {},
): Record<string, Exclude<ColumnMapping<object>, string>> {
  const tables = elementTables(fields, layout);
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [
      name,
      tables.get(name)?.mapping ?? {
        column: fieldColumn(name, layout),
        ...(isFolded(elementOf(spec)) && layout.folded ? { folded: foldedColumn(name, layout) } : {}),
        ...(spec.type === "text" ? substrings(name, layout) : {}),
        ...(spec.type === "list" && spec.stored === "json" && json !== undefined ? { type: json } : {}),
        ...(isTyped(spec) && typed[spec.type] !== undefined ? { type: typed[spec.type]?.name } : {}),
      },
    ]),
  );
}

function columnType(spec: ScalarSpec): ColumnType {
  switch (spec.type) {
    case "text":
      return "text";
    case "id":
    case "uuid":
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
