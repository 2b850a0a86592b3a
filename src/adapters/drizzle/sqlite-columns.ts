import type { Column } from "drizzle-orm";
import { integer, number } from "../../schema/types/number.ts";
import {
  booleans,
  dates,
  digits,
  fixed,
  integers,
  json,
  never,
  texts,
  type ColumnReaders,
  type StoredAs,
} from "./column-reader.ts";

function timestamp(column: Column): StoredAs {
  const { mode } = column as { readonly mode?: string };
  return mode === "timestamp" ? { type: "seconds" } : {};
}

/** The columns of SQLite. */
export const sqliteColumns: ColumnReaders = {
  SQLiteText: texts(() => ({})),
  SQLiteTextJson: json,
  SQLiteBlobJson: json,
  SQLiteInteger: integers(),
  SQLiteTimestamp: dates(timestamp),
  SQLiteBoolean: booleans,
  SQLiteReal: fixed(() => number()),
  SQLiteNumeric: digits(),
  SQLiteNumericNumber: fixed(() => number()),
  SQLiteNumericBigInt: fixed(() => integer()),
  SQLiteBigInt: never("Drizzle stores its digits as bytes, which have no order of numbers. Use integer()."),
};
