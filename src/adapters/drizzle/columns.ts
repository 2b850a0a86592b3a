import type { Column } from "drizzle-orm";
import type { FieldType } from "../../schema/field-type.ts";
import type { OwnField } from "../../schema/field.ts";
import { SchemaError } from "../../schema/schema-error.ts";
import { boolean } from "../../schema/types/boolean.ts";
import { enumeration } from "../../schema/types/enumeration.ts";
import { list } from "../../schema/types/list.ts";
import { integer, number } from "../../schema/types/number.ts";
import { id, text } from "../../schema/types/text.ts";
import { time } from "../../schema/types/time.ts";
import { uuid } from "../../schema/types/uuid.ts";

type AnyField = OwnField<never, unknown>;

/** The part of a column's mapping that its type decides. */
interface StoredAs {
  readonly type?: string;
  readonly enumType?: string;
  readonly enumValues?: readonly string[];
}

/** How a column is searched. */
interface SearchedColumn {
  readonly field: AnyField;
  readonly stored: StoredAs;
  /** Converts a value that Drizzle returns, other than null, to one of the field. Default: the value as it is. */
  readonly read?: ((value: unknown) => unknown) | undefined;
}

/**
 * Reads how a column is searched. `as` is the type that the application names for the field.
 *
 * @throws SchemaError if the column cannot be searched so: why, and what to do
 */
type ColumnReader = (column: Column, as: FieldType | undefined) => SearchedColumn;

/** Reads how a column is searched, by its type in Drizzle; null for a type that is not known. */
export function searchedColumn(...[column, as]: Parameters<ColumnReader>): SearchedColumn | null {
  const [, reader] = columnTypes.find(([names]) => names.split(" ").includes(column.columnType)) ?? [];
  const { dimensions = 0 } = column as { readonly dimensions?: number };
  return reader === undefined || dimensions > 0 ? null : reader(column, as);
}

function refuse(message: string): never {
  throw new SchemaError([{ path: [], message }]);
}

/** What the mapping says of a column: nothing, one type, or what its declaration in Drizzle says. */
type Stored = string | ((column: Column) => StoredAs);

function storedAs(column: Column, stored: Stored | undefined): StoredAs {
  if (typeof stored === "function") return stored(column);
  return stored === undefined ? {} : { type: stored };
}

/** A column that is searched as one type of field. */
function only(
  field: AnyField | ((column: Column) => AnyField),
  stored?: Stored,
  read?: SearchedColumn["read"],
): ColumnReader {
  return (column, as) => {
    if (as !== undefined) refuseType(column, as);
    return {
      field: typeof field === "function" ? field(column) : field,
      stored: storedAs(column, stored),
      read,
    };
  };
}

function refuseType(column: Column, as: FieldType): never {
  refuse(`A column of type ${column.getSQLType()} is not searched as ${as.title}. Leave \`as\` out.`);
}

/** Text: an enumeration if Drizzle knows its values, and what the application names otherwise. */
function texts(stored?: Stored): ColumnReader {
  return (column, as) => {
    const isText = (type: FieldType) =>
      type.element === undefined && ["folded", "exact", "uuid"].includes(type.comparison);
    if (as !== undefined && !isText(as)) refuseType(column, as);
    const own = valuesOf(column).length === 0 ? text() : enumerated(column);
    return { field: as === undefined ? own : { type: as }, stored: storedAs(column, stored) };
  };
}

const enumerated = (column: Column): AnyField => enumeration(valuesOf(column));

function valuesOf(column: Column): readonly string[] {
  const { enumValues } = column as { readonly enumValues?: unknown };
  return Array.isArray(enumValues) ? (enumValues as string[]) : [];
}

/** Times that Drizzle returns as the texts of the database, which have a space between date and time. */
function timeTexts(stored: Stored): ColumnReader {
  const read = (value: unknown) => (typeof value === "string" ? value.replace(" ", "T") : value);
  return only(time({ from: "iso" }), stored, read);
}

/** JSON, which is searched if it is an array whose elements the application names. */
const json: ColumnReader = (_, as) => {
  if (as?.element !== undefined) return { field: { type: as }, stored: { type: "json[]" } };
  return refuse(
    "A column of JSON has no type. If it is an array, name that of its elements, such as { as: list(text()) }.",
  );
};

/** The types of the elements of arrays of PostgreSQL that are of no type of a mapping otherwise. */
const elementTypes: Readonly<Record<string, string>> = {
  PgText: "text",
  PgVarchar: "varchar",
  PgBoolean: "boolean",
};

const arrays: ColumnReader = (column, as) => {
  const { baseColumn } = column as unknown as { readonly baseColumn: Column };
  if (baseColumn.columnType === "PgArray") refuse("There are no lists of lists.");
  if (as !== undefined && as.element === undefined) {
    refuse(`An array is searched as a list, not as ${as.title}.`);
  }
  const element = searchedColumn(baseColumn, as?.element);
  if (element === null) return refuse(`There is no field of type ${column.getSQLType()}.`);
  const { field, stored, read } = element;
  const type = stored.type ?? elementTypes[baseColumn.columnType];
  if (type === undefined || type.endsWith("[]")) refuse(`There is no list of type ${column.getSQLType()}.`);
  const readAll = (values: unknown) =>
    Array.isArray(values) ? values.map((value) => (value === null ? null : read?.(value))) : values;
  return {
    field: list(field),
    stored: { ...stored, type: `${type}[]` },
    read: read === undefined ? undefined : readAll,
  };
};

const declared = (column: Column): StoredAs => ({ type: column.getSQLType() });

/** A decimal of MySQL has the same conditions with a sign and without. */
const signed = (column: Column): StoredAs => ({ type: column.getSQLType().replace(" unsigned", "") });

function timestamp(column: Column): StoredAs {
  const { withTimezone, precision } = column as {
    readonly withTimezone?: boolean;
    readonly precision?: number;
  };
  const name = withTimezone === true ? "timestamptz" : "timestamp";
  return { type: precision === undefined ? name : `${name}(${precision})` };
}

function timeOfSqlite(column: Column): StoredAs {
  const { mode } = column as { readonly mode?: string };
  return mode === "timestamp" ? { type: "seconds" } : {};
}

function enumType(column: Column): StoredAs {
  const { enum: type } = column as unknown as {
    readonly enum: { readonly enumName: string; readonly schema?: string | undefined };
  };
  const { enumName, schema } = type;
  const name = schema === undefined ? enumName : `${schema}.${enumName}`;
  return { type: "enum", enumType: name, enumValues: valuesOf(column) };
}

/**
 * The types of columns by their names in Drizzle, which begin with the database. `Number` reads numbers that Drizzle
 * returns as texts, to keep all digits.
 */
const columnTypes: readonly (readonly [names: string, reader: ColumnReader])[] = [
  ["PgText PgVarchar SQLiteText", texts()],
  ["MySqlText MySqlVarChar MySqlChar", texts(declared)],
  [
    "PgChar",
    () =>
      refuse("PostgreSQL pads char(n) with spaces, so that no query would find its text. Use varchar(n)."),
  ],
  ["PgEnumColumn PgEnumObjectColumn", only(enumerated, enumType)],
  ["MySqlEnumColumn MySqlEnumObjectColumn", only(enumerated, "enum")],
  ["PgUUID", only(uuid(), "uuid")],
  ["PgInet", only(id(), "inet")],
  ["PgCidr", only(id(), "cidr")],
  ["PgBoolean SQLiteBoolean MySqlBoolean", only(boolean())],
  ["PgSmallInt PgSmallSerial", only(integer(), "smallint")],
  ["PgInteger PgSerial", only(integer(), "integer")],
  ["PgBigInt53 PgBigInt64 PgBigSerial53 PgBigSerial64", only(integer(), "bigint")],
  ["SQLiteInteger SQLiteNumericBigInt", only(integer())],
  [
    "SQLiteBigInt",
    () => refuse("Drizzle stores its digits as bytes, which have no order of numbers. Use integer()."),
  ],
  [
    "MySqlTinyInt MySqlSmallInt MySqlMediumInt MySqlInt MySqlBigInt53 MySqlBigInt64",
    only(integer(), declared),
  ],
  ["MySqlSerial", only(integer(), "bigint unsigned")],
  ["PgNumeric", only(number(), "numeric", Number)],
  ["PgNumericNumber", only(number(), "numeric")],
  ["PgNumericBigInt", only(integer(), "numeric")],
  ["PgReal", only(number(), "real")],
  ["PgDoublePrecision", only(number(), "double precision")],
  ["SQLiteNumeric", only(number(), undefined, Number)],
  ["SQLiteReal SQLiteNumericNumber", only(number())],
  ["MySqlDecimal", only(number(), signed, Number)],
  ["MySqlDecimalNumber", only(number(), signed)],
  ["MySqlDecimalBigInt", only(integer(), signed)],
  ["MySqlFloat", only(number(), "float")],
  ["MySqlDouble MySqlReal", only(number(), "double")],
  ["PgTimestamp", only(time(), timestamp)],
  ["PgTimestampString", timeTexts(timestamp)],
  ["PgDate", only(time(), "date")],
  ["PgDateString", timeTexts("date")],
  ["SQLiteTimestamp", only(time(), timeOfSqlite)],
  ["MySqlDateTime MySqlTimestamp MySqlDate", only(time(), declared)],
  ["MySqlDateTimeString MySqlTimestampString MySqlDateString", timeTexts(declared)],
  ["PgJsonb SQLiteTextJson SQLiteBlobJson MySqlJson", json],
  ["PgJson", () => refuse("A column of type json has no condition for arrays. Use jsonb.")],
  ["PgArray", arrays],
];
