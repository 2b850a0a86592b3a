import type { Comparison } from "../schema/field-type.ts";
import { raw, sql, type Sql, type SqlValue } from "./fragment.ts";

/** A column that rows are ordered by, and how a cursor holds its values. */
export interface OrderedColumn {
  /** What is ordered and compared in place of the column, such as the column with a binary collation. Default: the column. */
  readonly operand?: (column: Sql) => Sql;
  /** The column in an index, where an index of the bare column is of no use. Default: its name. */
  readonly indexed?: (column: string) => string;
  /** Reads a value exactly, as a text or as a number that drivers do not change. */
  readonly read: (column: Sql) => Sql;
  /** Reads the number that records have, where `read` gives another one. Default: `read`. */
  readonly readNumber?: (column: Sql) => Sql;
  /**
   * What `read` gives, or another text for the same value, made of the value as a driver returned it; null, or a text
   * that `write` does not take, if the driver can have changed it. Then `read` is asked. Default: null for all values.
   */
  readonly fromRow?: (value: unknown) => string | null;
  /** Writes the value that `read` gave; null if the text is no such value. */
  readonly write: (text: string) => Sql | null;
}

/** How a dialect orders rows, and how it continues an order after a row. */
export interface Ordering {
  /** The names of the types that the dialect expects of fields. */
  readonly expected: Readonly<Record<Comparison, string>>;
  /**
   * How columns of a type are ordered; undefined if rows cannot be ordered by such a column.
   *
   * @param name the name of the type in lower case; undefined if the application does not say it
   * @param parameters the numbers in the parentheses of the type's name
   */
  readonly column: (name: string | undefined, parameters: readonly number[]) => OrderedColumn | undefined;
  /**
   * How rows without a value come last in an index. `keyword`: by NULLS LAST. `least`: NULL is less than every value, so
   * that they do in a descending order, and in an ascending one if the index has `(column IS NULL)` before the column.
   */
  readonly nulls: "keyword" | "least";
  /** Whether an index can have expressions, such as `(column IS NULL)`. */
  readonly indexesExpressions: boolean;
  /** Whether an index holds the values of a type whole, and so in their order. Default: those of every type. */
  readonly isIndexedWhole?: (type: string) => boolean;
  /**
   * Whether `(a, b) > (x, y)` is better than conditions of single columns: `yes`, `no`, or `with nulls` if a row with
   * NULL in it can be greater too.
   */
  readonly comparesRows: "yes" | "no" | "with nulls";
  /** Whether `adviseIndexes` gives every text with a folded column an index in which texts that begin alike are together. */
  readonly rangesOfText: boolean;
  /** What is equal for the same text only, whatever the collation of a column. Default: the text. */
  readonly sameText?: (text: Sql) => Sql;
  /** The first code points of a text. Default: `substr`. */
  readonly prefix?: (text: Sql, length: number) => Sql;
  /** Writes a value of the application, such as the id of a tenant. */
  readonly value: (value: string | number | bigint | boolean) => Sql;
}

/** A whole number within a range as it is written in a cursor; null for any other text. */
export function integerIn(text: string, least: bigint, greatest: bigint): bigint | null {
  if (!/^-?[0-9]{1,80}$/.test(text)) return null;
  const value = BigInt(text);
  return value >= least && value <= greatest ? value : null;
}

/** The least and the greatest of the integers of a number of bits. */
export function integerRange(bits: number, isSigned = true): readonly [least: bigint, greatest: bigint] {
  if (!isSigned) return [0n, (1n << BigInt(bits)) - 1n];
  const end = 1n << BigInt(bits - 1);
  return [-end, end - 1n];
}

/** A double as it is written in a cursor, NaN and the infinities included; null for any other text. */
export function doubleIn(text: string): number | null {
  const lower = text.toLowerCase();
  if (lower === "nan") return NaN;
  const infinity = /^(-?)inf(?:inity)?$/.exec(lower);
  if (infinity !== null) return infinity[1] === "-" ? -Infinity : Infinity;
  if (!/^-?[0-9]{1,400}(?:\.[0-9]{1,400})?(?:e[+-]?[0-9]{1,4})?$/.test(lower)) return null;
  const number = Number(lower);
  return Number.isFinite(number) ? number : null;
}

/** Whether a text is a decimal number as databases write it. */
export function isDecimal(text: string): boolean {
  return /^-?[0-9]{1,131072}(?:\.[0-9]{1,16383})?$/.test(text);
}

/** Whether a text is a date and a time as databases write it, with at most six decimal places. */
export function isDateTime(text: string): boolean {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,6})?$/.exec(text);
  if (parts === null) return false;
  const [, date = "", hours, minutes, seconds] = parts;
  return isDate(date) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
}

/** Whether a text is a date of the calendar, `0000-00-00` included. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (/-00/.test(text)) return true;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A value that is cast in the database. */
export function castTo(type: string): (column: Sql) => Sql {
  return (column) => sql`CAST(${column} AS ${raw(type)})`;
}

/** The value of a param: whole numbers as bigints, for databases whose drivers send other numbers as doubles. */
export function exactWhole(value: string | number | bigint | boolean): SqlValue {
  return Number.isSafeInteger(value) ? BigInt(value) : value;
}

/** `write` of a column whose cursors hold integers within a range. */
export function writingIntegers(
  [least, greatest]: readonly [least: bigint, greatest: bigint],
  write: (integer: bigint) => Sql,
): OrderedColumn["write"] {
  return (text) => {
    const integer = integerIn(text, least, greatest);
    return integer === null ? null : write(integer);
  };
}

/** `write` of a column whose cursors hold texts that pass a test. */
export function writing(
  isValue: (text: string) => boolean,
  write: (text: string) => Sql,
): OrderedColumn["write"] {
  return (text) => (isValue(text) ? write(text) : null);
}

/** Whether a text is a boolean as databases write it. */
export function isBoolean(text: string): boolean {
  return text === "true" || text === "false";
}

// Values of rows as drivers return them, as a cursor holds them: null for a value that need not be the one in the
// database. Many drivers return int64 as doubles, decimal numbers as doubles, and times as a `Date` in milliseconds.

/** A text. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** An integer, as digits, a bigint or a number that no other integer is rounded to. */
export function integerOf(value: unknown): string | null {
  if (typeof value === "string") return /^-?[0-9]{1,80}$/.test(value) ? value : null;
  return typeof value === "bigint" || Number.isSafeInteger(value) ? String(value) : null;
}

/** A double. */
export function doubleOf(value: unknown): string | null {
  return Number.isFinite(value) ? String(value) : null;
}

/** A boolean. */
export function booleanOf(value: unknown): string | null {
  return typeof value === "boolean" ? String(value) : null;
}
