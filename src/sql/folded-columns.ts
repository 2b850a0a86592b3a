import type { Field } from "../schema/field.ts";
import type { Schema } from "../schema/schema.ts";
import { foldCase } from "../text/fold-case.ts";
import { canonicalUuid } from "../text/uuid.ts";
import type { ColumnMapping, ColumnNames, RowsMapping } from "./columns.ts";

/** A folded column of a mapping. */
export interface FoldedColumn {
  /** The name of the field. */
  readonly field: string;
  /** The table with the elements of a list; undefined if the column is in the searched table. */
  readonly table: string | undefined;
  /** The column that it is the folded form of; undefined if an expression gives the field's values. */
  readonly column: string | undefined;
  readonly folded: string;
  /**
   * What the folded column holds for a value of the column: of a text its folded form, of an array the array of folded
   * elements, of a JSON array as text the same as text; null where there is no value.
   */
  readonly fold: (value: unknown) => unknown;
}

/**
 * Returns the folded columns that a mapping names, for migrations and for code that writes rows. Folded expressions
 * are not among them, because the database computes those.
 *
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), tags: list(text()) });
 * const [title, tags] = foldedColumns(schema, {
 *   title: { folded: "title_folded" },
 *   tags: { rows: { table: "task_tags", key: "task_id", of: "id", column: "tag", folded: "tag_folded" } },
 * });
 * title?.fold("Straße"); // "straße"
 * tags?.table; // "task_tags"
 * ```
 */
export function foldedColumns<R, Name extends string>(
  schema: Schema<R, Name>,
  columns: { readonly [N in NoInfer<Name>]?: ColumnMapping<object> | object },
): readonly FoldedColumn[] {
  return [...schema.fields.values()].flatMap((field) => foldedColumn(field, columns[field.name]));
}

/**
 * Returns what the folded columns of the searched table hold for a record, by the name of the column. The fields are
 * read from the record as the schema says. Lists in rows of another table are left out: fold their elements with
 * `fold` of `foldedColumns`.
 *
 * @example
 * ```ts
 * const columns = { title: { folded: "title_folded" } };
 * const task = { id: 1, title: "Straße" };
 * const row = { ...task, ...foldedValues(defineSchema({ title: text() }), columns, task) };
 * row; // { id: 1, title: "Straße", title_folded: "straße" }
 * ```
 */
export function foldedValues<R, Name extends string>(
  schema: Schema<R, Name>,
  columns: { readonly [N in NoInfer<Name>]?: ColumnMapping<object> | object },
  record: R,
): Record<string, unknown> {
  const values = [...schema.fields.values()].flatMap((field) =>
    foldedColumn(field, columns[field.name]).flatMap(({ table, folded, fold }) =>
      table === undefined ? [[folded, fold(valueOf(field, record))]] : [],
    ),
  );
  return Object.fromEntries(values) as Record<string, unknown>;
}

function valueOf<R>({ name, get }: Field<R>, record: R): unknown {
  return get === undefined ? (record as Readonly<Record<string, unknown>>)[name] : get(record);
}

function foldedColumn({ name, type }: Field<never>, mapping?: string | object): readonly FoldedColumn[] {
  const { rows, ...own } = (typeof mapping === "object" ? mapping : {}) as ColumnNames &
    Partial<RowsMapping<object>>;
  const { column = name, expression, folded }: ColumnNames = rows ?? own;
  if (typeof folded !== "string") return [];
  const foldText = type.comparison === "uuid" ? canonicalUuid : foldCase;
  const foldOne = (value: unknown): string | null => (typeof value === "string" ? foldText(value) : null);
  const isList = type.element !== undefined && rows === undefined;
  return [
    {
      field: name,
      table: rows?.table,
      column: expression === undefined ? column : undefined,
      folded,
      fold: isList ? (value) => foldList(value, foldOne) : foldOne,
    },
  ];
}

function foldList(value: unknown, foldOne: (element: unknown) => string | null): unknown {
  if (Array.isArray(value)) return value.map(foldOne);
  if (typeof value !== "string") return null;
  try {
    const elements: unknown = JSON.parse(value);
    return Array.isArray(elements) ? JSON.stringify(elements.map(foldOne)) : null;
  } catch {
    return null;
  }
}
