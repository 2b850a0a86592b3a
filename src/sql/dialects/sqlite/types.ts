import type { ColumnType } from "../../dialect.ts";
import { param, sql, type Sql } from "../../fragment.ts";
import { doubleIn, doubleOf, integerOf, integerRange, writing, writingIntegers } from "../../ordering.ts";
import type { OrderedColumn } from "../../ordering.ts";
import { columnType, exactForm, exactInteger, orderedForm } from "../../value-forms.ts";
import { storesTimes, storing, timeType } from "../../value-forms.ts";

const int64 = /* @__PURE__ */ integerRange(64);

/**
 * A column of SQLite can hold values of every kind, whatever its type says, so a value is read with its kind before
 * it. A double is read as it is, because its digits in SQLite need not be those of the same double.
 */
const read = (column: Sql): Sql =>
  sql`CASE typeof(${column}) WHEN 'real' THEN ${column} WHEN 'blob' THEN 'b' || hex(${column}) ELSE substr(typeof(${column}), 1, 1) || ${column} END`;

const isBytes = (text: string): boolean => /^(?:[0-9A-F]{2})*$/.test(text);

function write(text: string): Sql | null {
  const rest = text.slice(1);
  switch (text[0]) {
    case "t":
      return param(rest);
    case "i":
      return writingIntegers(int64, (integer) => param(integer))(rest);
    case "b":
      return writing(isBytes, (bytes) => sql`unhex(${param(bytes)})`)(rest);
    default: {
      const double = doubleIn(text);
      return double === null || Number.isNaN(double) ? null : param(double);
    }
  }
}

/** A number has its kind before it only if it is an integer; as a value of the order, 5 and 5.0 are the same. */
function fromRow(value: unknown): string | null {
  const integer = integerOf(value);
  if (typeof value === "string") return integer === null ? `t${value}` : null;
  if (integer !== null) return `i${integer}`;
  // Other whole doubles can be rounded integers.
  return Number.isInteger(value) ? null : doubleOf(value);
}

const order: OrderedColumn = { read, write, fromRow };

/** A text column can have a collation of its own, such as NOCASE. */
const textOrder: OrderedColumn = {
  operand: (column) => sql`${column} COLLATE BINARY`,
  indexed: (column) => `${column} COLLATE BINARY`,
  read,
  write,
  fromRow: (value) => (typeof value === "string" ? `t${value}` : fromRow(value)),
};

/**
 * Times as ISO 8601 texts of UTC, of the years 0000 to 9999: others have a sign, so their texts are in another order. A
 * bound ends before the zeros, so that texts of fewer digits and texts without `Z` are not before it.
 *
 * @param separator the character between the date and the time
 */
function textTimes(separator: string): ColumnType {
  const write = (time: bigint): Sql => {
    const text = new Date(Number(time)).toISOString().replace(/(?:(?:T00:00)?:00)?\.000Z|Z/, "");
    return param(text.replace("T", separator));
  };
  // The empty text is before, as are numbers and texts of other years. With the unary plus, SQLite takes no such test
  // for the range of an index: without statistics, it would take the first of two bounds.
  const isNotBefore = (column: Sql): Sql => sql`+${column} >= '0000-'`;
  return timeType(() => ({ range: [-62_167_219_199_999n, 253_402_300_799_999n], write, isNotBefore }), order);
}

function numericTimes(bound: (time: bigint) => Sql): ColumnType {
  // Every text and blob is greater than every number.
  const numeric = orderedForm<unknown>({ bound, isNotAfter: (column) => sql`+${column} < ''` });
  return columnType(storesTimes, order, { numeric });
}

const millisecondsPerDay = 86_400_000;

/** 1970-01-01 as a Julian day, in milliseconds. */
const epoch = 2_440_587.5 * millisecondsPerDay;

function typeTable(): Readonly<Record<string, ColumnType>> {
  return {
    iso: textTimes("T"),
    datetime: textTimes(" "),
    // The value of the double is what a record's seconds are compared with: see `fromSeconds` of the field type.
    seconds: numericTimes((time) => param(time % 1000n === 0n ? time / 1000n : Number(time) / 1000)),
    // A Julian day is not exact, so it counts as the nearest millisecond.
    julianday: numericTimes((time) => param((Number(time) + epoch - 0.5) / millisecondsPerDay)),
    integer: columnType(storing("exact", "number", "integer"), order, {
      exact: exactInteger(int64, (integer) => param(integer)),
    }),
    real: columnType(storing("number", "integer"), order),
    blob: columnType(storing("uuid"), order, {
      exact: exactForm(({ text }) => sql`unhex(${param(text)}, '-')`),
    }),
    int: { order },
    bigint: { order },
    double: { order },
    numeric: { order },
    boolean: { order },
    text: { order: textOrder },
  };
}

/** The types of columns besides lists. */
export const types = /* @__PURE__ */ typeTable();
