import { getTableColumns, type Column, type InferSelectModel, type Table } from "drizzle-orm";
import type { FieldOptions } from "../../schema/field-options.ts";
import type { OwnField, ReadField } from "../../schema/field.ts";
import { notAmong, SchemaError, type SchemaProblem } from "../../schema/schema-error.ts";
import { defineSchema, type Schema, type SchemaOptions } from "../../schema/schema.ts";
import type { ColumnMapping, MysqlOptions, PostgresOptions, SqliteOptions } from "../../sql/index.ts";
import { searchedColumn } from "./columns.ts";

/** A field of a table: its column, and what the table does not say. */
export interface DrizzleField<Key extends string = string> extends FieldOptions {
  /** The key of the column in the table. Default: the name of the field. */
  readonly column?: Key;
  /** The key of the column that holds the folded text. */
  readonly folded?: Key;
  /** The type of a JSON array, `list(…)`, or of text: `id()`, `uuid()`, `enumeration([…])`. */
  readonly as?: OwnField<never, unknown>;
}

/** Options of `schemaFromDrizzle`. */
export interface DrizzleOptions<T extends Table, Name extends string> extends SchemaOptions<NoInfer<Name>> {
  /** The fields, and no others: keys of the table; or, by name, the key of each, or an object. */
  readonly fields:
    | readonly (Name & (keyof T["_"]["columns"] & string))[]
    | {
        readonly [N in Name]:
          (keyof T["_"]["columns"] & string) | DrizzleField<keyof T["_"]["columns"] & string>;
      };
  /** The option of `drizzle()` of this name, which columns that are declared without a name depend on. */
  readonly casing?: "snake_case" | "camelCase";
}

/** The options of a column mapping in the dialect of a table. */
export type ColumnOptionsOf<T extends Table> = T["_"]["config"]["dialect"] extends "pg"
  ? PostgresOptions
  : T["_"]["config"]["dialect"] extends "sqlite"
    ? SqliteOptions
    : T["_"]["config"]["dialect"] extends "mysql"
      ? MysqlOptions
      : never;

/** A schema for the rows that Drizzle returns of a table, and the mapping of its columns. */
export interface DrizzleSchema<T extends Table, Name extends string> {
  readonly schema: Schema<InferSelectModel<T>, Name>;
  readonly columns: { readonly [N in Name]: ColumnMapping<ColumnOptionsOf<T>> };
}

/**
 * Makes a schema from a table of Drizzle, for PostgreSQL, SQLite, or MySQL and MariaDB, with the mapping of the columns
 * and their types. A query can name the fields that are listed, and no other column. The schema fits the rows that
 * Drizzle returns.
 *
 * @throws SchemaError with all problems: a name that is none of the table, a column that cannot be searched
 * @example
 * ```ts
 * const tasks = pgTable("tasks", {
 *   status: text({ enum: ["open", "done"] }).notNull(),
 *   createdAt: timestamp("created_at", { withTimezone: true }),
 * });
 * const { schema, columns } = schemaFromDrizzle(tasks, { fields: { status: "status", created: "createdAt" } });
 * const condition = whereSql(compile("created>=1767225600000", schema), { dialect: postgres, columns });
 * ```
 */
export function schemaFromDrizzle<T extends Table, const Name extends string>(
  table: T,
  { fields, casing, ...options }: DrizzleOptions<T, Name>,
): DrizzleSchema<T, Name> {
  const tableColumns = getTableColumns(table) as Readonly<Record<string, Column>>;
  const problems: SchemaProblem[] = [];
  const definitions: Record<string, OwnField<never, unknown> | ReadField<unknown>> = {};
  const columns: Record<string, object> = {};
  for (const [name, given] of entriesOf(fields)) {
    const note = (message: string) => problems.push({ path: ["fields", name], message });
    const columnOf = (key: string): Column | null => {
      if (Object.hasOwn(tableColumns, key)) return tableColumns[key] ?? null;
      note(`The table has no column ${notAmong(key, Object.keys(tableColumns))}`);
      return null;
    };
    const { column: key = name, folded, as, ...said } = typeof given === "string" ? { column: given } : given;
    const column = columnOf(key);
    const foldedColumn = folded === undefined ? undefined : columnOf(folded);
    if (column === null || foldedColumn === null) continue;
    const { field, stored, read } = searched(column, as, note) ?? {};
    if (field === undefined) continue;
    const required = (column.notNull || column.primary) && field.type.element === undefined;
    definitions[name] = {
      ...field,
      ...(required ? { required } : {}),
      ...said,
      ...(key === name && read === undefined ? {} : { get: reader(key, read) }),
    };
    columns[name] = {
      column: nameOf(column, casing),
      ...(foldedColumn === undefined ? {} : { folded: nameOf(foldedColumn, casing) }),
      ...stored,
    };
  }
  if (problems.length > 0) throw new SchemaError(problems);
  return { schema: defineSchema(definitions as never, options as object), columns } as DrizzleSchema<T, Name>;
}

function entriesOf(
  fields: readonly string[] | object,
): readonly (readonly [string, string | DrizzleField])[] {
  return Array.isArray(fields) ? fields.map((key: string) => [key, key] as const) : Object.entries(fields);
}

/** How a column is searched; null if it cannot be, which is noted. */
function searched(
  column: Column,
  as: OwnField<never, unknown> | undefined,
  note: (message: string) => void,
): ReturnType<typeof searchedColumn> {
  try {
    const found = searchedColumn(column, as?.type);
    if (found !== null) return { ...found, field: { ...as, ...found.field } };
    const help = "Leave it out, or define the schema and the mapping of its column by hand.";
    note(`There is no field for a column of type ${column.getSQLType()}. ${help}`);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    note(error.problems.map(({ message }) => message).join(" "));
  }
  return null;
}

function reader(
  key: string,
  read: (value: unknown) => unknown = (value) => value,
): (record: unknown) => unknown {
  return (record) => {
    const value = (record as Readonly<Record<string, unknown>>)[key];
    return value === null || value === undefined ? value : read(value);
  };
}

function nameOf({ name, keyAsName }: Column, casing: Casing | undefined): string {
  return keyAsName ? cased(name, casing) : name;
}

/** How Drizzle makes the names of columns that are declared without one. */
type Casing = "snake_case" | "camelCase";

const words = /[\da-z]+|[A-Z](?:[A-Z]*(?![a-z])|[\da-z]+)/g;

/** The name of a column in the database, as Drizzle makes it from the key in the table. */
export function cased(key: string, casing: Casing | undefined): string {
  if (casing === undefined) return key;
  const lower = (key.replace(/['\u2019]/g, "").match(words) ?? []).map((word) => word.toLowerCase());
  if (casing === "snake_case") return lower.join("_");
  return lower
    .map((word, index) => (index === 0 ? word : word.replace(/^./, (first) => first.toUpperCase())))
    .join("");
}
