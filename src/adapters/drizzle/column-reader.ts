import type { Column } from "drizzle-orm";
import type { FieldType } from "../../schema/field-type.ts";
import type { OwnField } from "../../schema/field.ts";
import { boolean } from "../../schema/types/boolean.ts";
import { enumeration } from "../../schema/types/enumeration.ts";
import { integer, number } from "../../schema/types/number.ts";
import { text } from "../../schema/types/text.ts";
import { time } from "../../schema/types/time.ts";

/** The part of a column's mapping that its type decides. */
export interface StoredAs {
  readonly type?: string;
  readonly enumType?: string;
}

/** How a column is searched. */
export interface SearchedColumn {
  readonly field: OwnField<never, unknown>;
  readonly stored: StoredAs;
  /** Converts a value that Drizzle returns, other than null, to one of the field. Default: the value as it is. */
  readonly read?: (value: unknown) => unknown;
}

/** A column that cannot be searched as it is: why, and what to do. */
interface RefusedColumn {
  readonly refusal: string;
}

/** Reads how a column is searched. `as` is the type that the application names for the field. */
export type ColumnReader = (column: Column, as: FieldType | undefined) => SearchedColumn | RefusedColumn;

/** The readers of a database's columns, by Drizzle's name of the column's type. */
export type ColumnReaders = Readonly<Record<string, ColumnReader>>;

const otherType = (column: Column, as: FieldType): RefusedColumn => ({
  refusal: `A column of type ${column.getSQLType()} is not searched as ${as.title}. Leave \`as\` out.`,
});

/** A column with one type of field. */
export function only(make: (column: Column) => SearchedColumn): ColumnReader {
  return (column, as) => (as === undefined ? make(column) : otherType(column, as));
}

/** A column that is searched as one kind of field. */
export function fixed(
  field: () => OwnField<never, unknown>,
  type?: string,
  read?: SearchedColumn["read"],
): ColumnReader {
  return only(() => ({
    field: field(),
    stored: type === undefined ? {} : { type },
    ...(read === undefined ? {} : { read }),
  }));
}

export const booleans: ColumnReader = /* @__PURE__ */ fixed(() => boolean());

/** Numbers that Drizzle returns as texts, to keep all digits. */
export const digits = (type?: string): ColumnReader => fixed(() => number(), type, Number);

export const integers = (type?: string): ColumnReader => fixed(() => integer(), type);

/** Times that Drizzle returns as `Date`. */
export const dates = (typeOf: (column: Column) => StoredAs): ColumnReader =>
  only((column) => ({ field: time(), stored: typeOf(column) }));

/** Times that Drizzle returns as the texts of the database, which have a space between date and time. */
export const dateTexts = (typeOf: (column: Column) => StoredAs): ColumnReader =>
  only((column) => ({
    field: time({ from: "iso" }),
    stored: typeOf(column),
    read: (value) => (typeof value === "string" ? value.replace(" ", "T") : value),
  }));

/** Text: an enumeration if Drizzle knows its values, and what the application names otherwise. */
export function texts(typeOf: (column: Column) => StoredAs): ColumnReader {
  return (column, as) => {
    const stored = typeOf(column);
    if (as !== undefined) {
      const isText = ["folded", "exact", "uuid"].includes(as.comparison) && as.element === undefined;
      return isText ? { field: { type: as }, stored } : otherType(column, as);
    }
    const values = valuesOf(column);
    return { field: values.length === 0 ? text() : enumeration(values), stored };
  };
}

/** A type of the database with its own values. */
export const enumerations = (typeOf: (column: Column) => StoredAs): ColumnReader =>
  only((column) => ({ field: enumeration(valuesOf(column)), stored: typeOf(column) }));

function valuesOf(column: Column): readonly string[] {
  const { enumValues } = column as { readonly enumValues?: unknown };
  return Array.isArray(enumValues) ? (enumValues as string[]) : [];
}

/** JSON, which is searched if it is an array whose elements the application names. */
export const json: ColumnReader = (_, as) =>
  as?.element === undefined
    ? {
        refusal:
          "A column of JSON has no type. If it is an array, name that of its elements, such as { as: list(text()) }.",
      }
    : { field: { type: as }, stored: { type: "json[]" } };

/** A column that no field can be read from. */
export const never =
  (why: string): ColumnReader =>
  () => ({ refusal: why });
