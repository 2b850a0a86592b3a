import type { Column } from "drizzle-orm";
import { id } from "../../schema/types/text.ts";
import { integer, number } from "../../schema/types/number.ts";
import { list } from "../../schema/types/list.ts";
import { uuid } from "../../schema/types/uuid.ts";
import {
  booleans,
  dates,
  dateTexts,
  digits,
  enumerations,
  fixed,
  integers,
  json,
  never,
  texts,
  type ColumnReader,
  type ColumnReaders,
  type StoredAs,
} from "./column-reader.ts";

const natural = (): StoredAs => ({});
const date = (): StoredAs => ({ type: "date" });

function timestamp(column: Column): StoredAs {
  const { withTimezone, precision } = column as {
    readonly withTimezone?: boolean;
    readonly precision?: number;
  };
  const name = withTimezone === true ? "timestamptz" : "timestamp";
  return { type: precision === undefined ? name : `${name}(${precision})` };
}

function enumType(column: Column): StoredAs {
  const { enum: type } = column as unknown as {
    readonly enum: { readonly enumName: string; readonly schema?: string | undefined };
  };
  const { enumName, schema } = type;
  return { type: "enum", enumType: schema === undefined ? enumName : `${schema}.${enumName}` };
}

/** The type of the elements of an array, for elements that are of no other type without `type`. */
const elementTypes: Readonly<Record<string, string>> = {
  PgText: "text",
  PgVarchar: "varchar",
  PgBoolean: "boolean",
};

const arrays: ColumnReader = (column, as) => {
  const { baseColumn } = column as unknown as { readonly baseColumn: Column };
  const reader = postgresColumns[baseColumn.columnType];
  if (baseColumn.columnType === "PgArray") return { refusal: "There are no lists of lists." };
  const element = reader?.(baseColumn, as?.element);
  if (as !== undefined && as.element === undefined)
    return { refusal: `An array is searched as a list, not as ${as.title}.` };
  if (element === undefined) return { refusal: `There is no field of type ${column.getSQLType()}.` };
  if ("refusal" in element) return element;
  const type = element.stored.type ?? elementTypes[baseColumn.columnType];
  if (type === undefined || type.endsWith("[]"))
    return { refusal: `There is no list of type ${column.getSQLType()}.` };
  const { read } = element;
  return {
    field: list(element.field),
    stored: { ...element.stored, type: `${type}[]` },
    ...(read === undefined
      ? {}
      : {
          read: (values) =>
            Array.isArray(values) ? values.map((value) => (value === null ? null : read(value))) : values,
        }),
  };
};

/** The columns of PostgreSQL. */
export const postgresColumns: ColumnReaders = {
  PgText: texts(natural),
  PgVarchar: texts(natural),
  PgChar: never("PostgreSQL pads char(n) with spaces, so that no query would find its text. Use varchar(n)."),
  PgUUID: fixed(() => uuid(), "uuid"),
  PgInet: fixed(() => id(), "inet"),
  PgCidr: fixed(() => id(), "cidr"),
  PgBoolean: booleans,
  PgSmallInt: integers("smallint"),
  PgSmallSerial: integers("smallint"),
  PgInteger: integers("integer"),
  PgSerial: integers("integer"),
  PgBigInt53: integers("bigint"),
  PgBigInt64: integers("bigint"),
  PgBigSerial53: integers("bigint"),
  PgBigSerial64: integers("bigint"),
  PgNumeric: digits("numeric"),
  PgNumericNumber: fixed(() => number(), "numeric"),
  PgNumericBigInt: fixed(() => integer(), "numeric"),
  PgReal: fixed(() => number(), "real"),
  PgDoublePrecision: fixed(() => number(), "double precision"),
  PgTimestamp: dates(timestamp),
  PgTimestampString: dateTexts(timestamp),
  PgDate: dates(date),
  PgDateString: dateTexts(date),
  PgEnumColumn: enumerations(enumType),
  PgEnumObjectColumn: enumerations(enumType),
  PgJsonb: json,
  PgJson: never("A column of type json has no condition for arrays. Use jsonb."),
  PgArray: arrays,
};
