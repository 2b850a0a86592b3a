import { getTableColumns, type Column, type InferSelectModel, type SQL, type Table } from "drizzle-orm";
import type { FieldOptions } from "../../schema/field-options.ts";
import type { OwnField, ReadField } from "../../schema/field.ts";
import { notAmong, SchemaError, type SchemaProblem } from "../../schema/schema-error.ts";
import { defineSchema, type Schema, type SchemaOptions } from "../../schema/schema.ts";
import type { ColumnMapping, MysqlOptions, PostgresOptions, SqliteOptions } from "../../sql/index.ts";
import { searchedColumn } from "./columns.ts";
import { expressionText } from "./expression.ts";
import { rowMapper } from "./map-row.ts";

/** A field of a table: its column, and what the table does not say. */
export interface DrizzleField<Key extends string = string, Folded extends string = Key> extends FieldOptions {
  /** The key of the column in the table. Default: the name of the field. */
  readonly column?: Key;
  /** The key of the column that holds the folded text. */
  readonly folded?: Folded;
  /** The type of a JSON array, `list(…)`, or of text: `id()`, `uuid()`, `enumeration([…])`. */
  readonly as?: OwnField<never, unknown>;
}

/** A field whose values an expression gives, such as a value in JSON. */
export interface DrizzleExpression<Row = never, Folded extends string = string> extends FieldOptions {
  /** The expression, in which a value of `${…}` is written as a literal: never one that a caller wrote. */
  readonly expression: SQL;
  /** The type of the field. */
  readonly as: OwnField<never, unknown>;
  /** Reads the field from a row as Drizzle returns it. */
  readonly get: (row: Row) => unknown;
  /** The type of the expression in the database, as of a column mapping. Default: the one that the dialect expects. */
  readonly type?: string;
  /** The key of the column that holds the folded text. */
  readonly folded?: Folded;
}

type KeyOf<T extends Table> = keyof T["_"]["columns"] & string;

/** Options of `schemaFromDrizzle`. */
export interface DrizzleOptions<
  T extends Table,
  Name extends string,
  Folded extends KeyOf<T> = never,
> extends SchemaOptions<NoInfer<Name>> {
  /** The fields, and no others: keys of the table; or, by name, the key of each, or an object. */
  readonly fields:
    | readonly (Name & KeyOf<T>)[]
    | {
        readonly [N in Name]:
          KeyOf<T> | DrizzleField<KeyOf<T>, Folded> | DrizzleExpression<InferSelectModel<T>, Folded>;
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

/** The rows that Drizzle returns of a table, without the folded columns. */
export type DrizzleRow<T extends Table, Folded extends string> = Omit<InferSelectModel<T>, Folded>;

/** A schema for the rows that Drizzle returns of a table, and the mapping of its columns. */
export interface DrizzleSchema<T extends Table, Name extends string, Folded extends string = never> {
  readonly schema: Schema<DrizzleRow<T, Folded>, Name>;
  readonly columns: { readonly [N in Name]: ColumnMapping<ColumnOptionsOf<T>> };
  /** The columns of the table without the folded ones, for `createSearch`. */
  readonly select: readonly string[];
  /**
   * Makes of a row of these columns what Drizzle would return, for `createSearch`. A row that is an object can have fewer
   * of them; one that is an array has the values of `select`, in its order.
   *
   * @throws TypeError if the driver has made a `Date` of a value which Drizzle reads as a text, or if an array has more or
   * fewer values
   */
  readonly mapRow: (row: object) => DrizzleRow<T, Folded>;
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
export function schemaFromDrizzle<
  T extends Table,
  const Name extends string,
  const Folded extends KeyOf<T> = never,
>(table: T, { fields, casing, ...options }: DrizzleOptions<T, Name, Folded>): DrizzleSchema<T, Name, Folded> {
  const tableColumns = getTableColumns(table) as Readonly<Record<string, Column>>;
  const problems: SchemaProblem[] = [];
  // Without a prototype, `__proto__` is a name like any other.
  const definitions = Object.create(null) as Record<string, OwnField<never, unknown> | ReadField<unknown>>;
  const columns = Object.create(null) as Record<string, object>;
  const foldedKeys = new Set<string>();
  const isOfMysql = Object.values(tableColumns)[0]?.columnType.startsWith("MySql") === true;
  for (const [name, given] of entriesOf(fields)) {
    const note = (message: string) => problems.push({ path: ["fields", name], message });
    const columnOf = (key: string): Column | null => {
      if (Object.hasOwn(tableColumns, key)) return tableColumns[key] ?? null;
      note(`The table has no column ${notAmong(key, Object.keys(tableColumns))}`);
      return null;
    };
    const { folded, ...own }: Given = typeof given === "string" ? { column: given } : given;
    const foldedColumn = folded === undefined ? undefined : columnOf(folded);
    const foldedMapping = foldedColumn ? { folded: nameOf(foldedColumn, casing) } : {};
    if (folded !== undefined) foldedKeys.add(folded);
    if ("expression" in own) {
      const { expression, as, type, ...said } = own;
      definitions[name] = { ...as, ...said };
      const text = noting(note, () =>
        expressionText(expression, isOfMysql, (column) => nameOf(column, casing)),
      );
      columns[name] = { expression: text, ...foldedMapping, ...(type === undefined ? {} : { type }) };
      continue;
    }
    const { column: key = name, as, ...said } = own;
    const column = columnOf(key);
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
      ...foldedMapping,
      ...stored,
    };
  }
  if (problems.length > 0) throw new SchemaError(problems);
  const shown = Object.entries(tableColumns).filter(([key]) => !foldedKeys.has(key));
  const named = shown.map(([key, column]) => ({ key, column, name: nameOf(column, casing) }));
  return {
    schema: defineSchema(definitions as never, options as object),
    columns,
    select: named.map(({ name }) => name),
    mapRow: rowMapper(named),
  } as unknown as DrizzleSchema<T, Name, Folded>;
}

type Given = DrizzleField | DrizzleExpression<unknown>;

function entriesOf(fields: readonly string[] | object): readonly (readonly [string, string | Given])[] {
  return Array.isArray(fields) ? fields.map((key: string) => [key, key] as const) : Object.entries(fields);
}

/** How a column is searched; null if it cannot be, which is noted. */
function searched(
  column: Column,
  as: OwnField<never, unknown> | undefined,
  note: (message: string) => void,
): ReturnType<typeof searchedColumn> {
  return noting(note, () => {
    const found = searchedColumn(column, as?.type);
    if (found !== null) return { ...found, field: { ...as, ...found.field } };
    const help = "Leave it out, or define the schema and the mapping of its column by hand.";
    note(`There is no field for a column of type ${column.getSQLType()}. ${help}`);
    return null;
  });
}

/** What `read` returns; null if it throws a SchemaError, which is noted. */
function noting<Read>(note: (message: string) => void, read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    note(error.problems.map(({ message }) => message).join(" "));
    return null;
  }
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
  const found: readonly string[] = key.replace(/['\u2019]/g, "").match(words) ?? [];
  if (casing === "snake_case") return found.map((word) => word.toLowerCase()).join("_");
  return found
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}
