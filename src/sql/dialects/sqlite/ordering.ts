import { param, raw, sql, type Sql } from "../../fragment.ts";
import { doubleOf, integerOf } from "../../driver-values.ts";
import {
  doubleIn,
  exactWhole,
  integerIn,
  integerRange,
  type OrderedColumn,
  type Ordering,
} from "../../ordering.ts";

/**
 * A column of SQLite can hold values of every kind, whatever its type says, so a value is read with its kind before
 * it. A double is read as it is, because its digits in SQLite need not be those of the same double.
 */
const read = (column: Sql): Sql =>
  sql`CASE typeof(${column}) WHEN 'real' THEN ${column} WHEN 'blob' THEN 'b' || hex(${column}) ELSE substr(typeof(${column}), 1, 1) || ${column} END`;

function write(text: string): Sql | null {
  const rest = text.slice(1);
  switch (text[0]) {
    case "t":
      return param(rest);
    case "i": {
      const integer = integerIn(rest, ...integerRange(64));
      return integer === null ? null : param(integer);
    }
    case "b":
      return /^(?:[0-9A-F]{2})*$/.test(rest) ? sql`unhex(${param(rest)})` : null;
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
  return integer === null ? doubleWithin(value) : `i${integer}`;
}

/** Of the doubles that are no safe integers, those with decimal places: others can be rounded integers. */
function doubleWithin(value: unknown): string | null {
  return Number.isInteger(value) ? null : doubleOf(value);
}

const anyColumn: OrderedColumn = { read, write, fromRow };

/** A text column can have a collation of its own, such as NOCASE. */
const textColumn: OrderedColumn = {
  operand: (column) => sql`${column} COLLATE BINARY`,
  indexed: (column) => `${column} COLLATE BINARY`,
  read,
  write,
  fromRow: (value) => (typeof value === "string" ? `t${value}` : fromRow(value)),
};

const otherTypes =
  /^(?:int(?:eger)?|bigint|real|double|numeric|boolean|blob|iso|datetime|seconds|julianday)$/;

/** The orders of SQLite. */
export const ordering: Ordering = {
  expected: {
    folded: "text",
    exact: "text",
    uuid: "text",
    boolean: "integer",
    number: "real",
    integer: "integer",
  },
  column: (name) => {
    if (name === undefined || otherTypes.test(name)) return anyColumn;
    return name === "text" ? textColumn : undefined;
  },
  nulls: "least",
  indexesExpressions: true,
  comparesRows: "yes",
  rangesOfText: true,
  sameText: (text) => sql`${text} COLLATE BINARY`,
  value: (value) => (typeof value === "boolean" ? raw(value ? "1" : "0") : param(exactWhole(value))),
};
