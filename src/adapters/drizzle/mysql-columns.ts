import type { Column } from "drizzle-orm";
import { integer, number } from "../../schema/types/number.ts";
import {
  booleans,
  dates,
  dateTexts,
  enumerations,
  fixed,
  integers,
  json,
  only,
  texts,
  type ColumnReader,
  type ColumnReaders,
  type StoredAs,
} from "./column-reader.ts";

const declared = (column: Column): StoredAs => ({ type: column.getSQLType() });

const whole: ColumnReader = /* @__PURE__ */ only((column) => ({
  field: integer(),
  stored: declared(column),
}));

/** A decimal has the same conditions with a sign and without. */
const decimal = (column: Column): StoredAs => ({ type: column.getSQLType().replace(" unsigned", "") });

/** The columns of MySQL and MariaDB. */
export const mysqlColumns: ColumnReaders = {
  MySqlText: texts(declared),
  MySqlVarChar: texts(declared),
  MySqlChar: texts(declared),
  MySqlEnumColumn: enumerations(() => ({ type: "enum" })),
  MySqlEnumObjectColumn: enumerations(() => ({ type: "enum" })),
  MySqlBoolean: booleans,
  MySqlTinyInt: whole,
  MySqlSmallInt: whole,
  MySqlMediumInt: whole,
  MySqlInt: whole,
  MySqlBigInt53: whole,
  MySqlBigInt64: whole,
  MySqlSerial: integers("bigint unsigned"),
  MySqlDecimal: only((column) => ({ field: number(), stored: decimal(column), read: Number })),
  MySqlDecimalNumber: only((column) => ({ field: number(), stored: decimal(column) })),
  MySqlDecimalBigInt: only((column) => ({ field: integer(), stored: decimal(column) })),
  MySqlFloat: fixed(() => number(), "float"),
  MySqlDouble: fixed(() => number(), "double"),
  MySqlReal: fixed(() => number(), "double"),
  MySqlDateTime: dates(declared),
  MySqlDateTimeString: dateTexts(declared),
  MySqlTimestamp: dates(declared),
  MySqlTimestampString: dateTexts(declared),
  MySqlDate: dates(declared),
  MySqlDateString: dateTexts(declared),
  MySqlJson: json,
};
