import { canonicalUuid } from "../../../text/uuid.ts";
import { doubleOf, integerOf, textOf } from "../../driver-values.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import {
  castTo,
  doubleIn,
  exactWhole,
  integerIn,
  integerRange,
  isDate,
  isDateTime,
  isDecimal,
  type OrderedColumn,
  type Ordering,
} from "../../ordering.ts";

const asText = /* @__PURE__ */ castTo("CHAR");

function cast(
  type: string,
  isValue: (value: string) => boolean,
  fromRow?: OrderedColumn["fromRow"],
): OrderedColumn {
  return {
    read: asText,
    write: (value) => (isValue(value) ? castTo(type)(param(value)) : null),
    ...(fromRow === undefined ? {} : { fromRow }),
  };
}

/** The order of the column's collation, because an index serves no other. */
const text: OrderedColumn = { read: (column) => column, write: (value) => param(value), fromRow: textOf };

/** The order of the text, for types whose own order is another one. No index serves it. */
const textOfOther: OrderedColumn = {
  operand: (column) => sql`CONVERT(${column} USING utf8mb4) COLLATE utf8mb4_bin`,
  read: asText,
  write: (value) => param(value),
};

function double(operand: (column: Sql) => Sql): OrderedColumn {
  return {
    read: operand,
    write: (value) => {
      const number = doubleIn(value);
      return Number.isFinite(number) ? param(number) : null;
    },
  };
}

function decimal(digits = 65, decimals = 30): OrderedColumn {
  return cast(`DECIMAL(${String(digits)}, ${String(decimals)})`, isDecimal);
}

const uuid: OrderedColumn = {
  read: asText,
  write: (value) => (canonicalUuid(value) === value ? param(value) : null),
};

const binary: OrderedColumn = {
  read: (column) => sql`HEX(${column})`,
  write: (value) => (/^(?:[0-9A-F]{2})*$/.test(value) ? sql`UNHEX(${param(value)})` : null),
};

function columnOf(name: string, [digits, decimals]: readonly number[]): OrderedColumn | undefined {
  const integer = /^(?:boolean|(?:tiny|small|medium|big)?int|integer)( unsigned)?$/.exec(name);
  if (integer !== null) {
    const isSigned = integer[1] === undefined;
    const range = integerRange(64, isSigned);
    return cast(isSigned ? "SIGNED" : "UNSIGNED", (value) => integerIn(value, ...range) !== null, integerOf);
  }
  if (/^(?:(?:var)?char|(?:tiny|medium|long)?text)$/.test(name)) return text;
  switch (name) {
    case "decimal":
      return digits === undefined ? decimal() : decimal(digits, decimals ?? 0);
    case "double":
      return { ...double((column) => column), fromRow: doubleOf };
    case "float":
      // A FLOAT is shown with six digits.
      return double((column) => sql`(${column} + 0e0)`);
    case "datetime":
    case "timestamp":
      return cast("DATETIME(6)", isDateTime);
    case "date":
      return cast("DATE", isDate);
    case "uuid":
      return uuid;
    case "binary":
      return binary;
    case "enum":
    case "inet4":
    case "inet6":
      return textOfOther;
    default:
      return undefined;
  }
}

/** The orders of MariaDB and MySQL. */
export const ordering: Ordering = {
  expected: {
    folded: "text",
    exact: "text",
    uuid: "text",
    boolean: "boolean",
    number: "double",
    integer: "bigint",
  },
  column: (name = "", parameters) => columnOf(name, parameters),
  nulls: "least",
  // MySQL has indexes of expressions, MariaDB does not.
  indexesExpressions: false,
  // Neither uses an index for a comparison of rows.
  comparesRows: "no",
  rangesOfText: true,
  sameText: (text) => sql`CAST(${text} AS BINARY)`,
  value: (value) => (typeof value === "boolean" ? raw(value ? "TRUE" : "FALSE") : param(exactWhole(value))),
};
