import { canonicalUuid } from "../../../text/uuid.ts";
import { doubleOf, integerOf, textOf } from "../../driver-values.ts";
import { raw, sql, type Sql } from "../../fragment.ts";
import {
  doubleIn,
  integerIn,
  integerRange,
  isDecimal,
  type OrderedColumn,
  type Ordering,
} from "../../ordering.ts";
import { typed, whole } from "./params.ts";

const asText = (column: Sql): Sql => sql`toString(${column})`;

const string: OrderedColumn = {
  read: (column) => column,
  write: (value) => typed(value, "String"),
  fromRow: textOf,
};

/** The order of the text, for types whose own order is another one, or whose values a param cannot be. */
const textOfOther: OrderedColumn = { operand: asText, read: asText, write: string.write };

function integer(type: string, bits: number, isSigned: boolean): OrderedColumn {
  return {
    read: asText,
    fromRow: integerOf,
    write: (value) => {
      const number = integerIn(value, ...integerRange(bits, isSigned));
      return number === null ? null : whole(number, type);
    },
  };
}

/** A time as its number of ticks, because its text depends on the time zone of the column. */
function ticks(
  [least, greatest]: readonly [bigint, bigint],
  read: (column: Sql) => Sql,
  write: (number: bigint) => Sql,
): OrderedColumn {
  return {
    read,
    write: (value) => {
      const number = integerIn(value, least, greatest);
      return number === null ? null : write(number);
    },
  };
}

const double: OrderedColumn = {
  read: (column) => sql`toString(toFloat64(${column}))`,
  write: (value) => {
    const number = doubleIn(value);
    if (number === null || Number.isNaN(number)) return null;
    return typed(Number.isFinite(number) ? String(number) : number > 0 ? "inf" : "-inf", "Float64");
  },
};

const digitsOf: Readonly<Record<string, number>> = {
  decimal32: 9,
  decimal64: 18,
  decimal128: 38,
  decimal256: 76,
};

function decimal(name: string, parameters: readonly number[]): OrderedColumn {
  const digits = digitsOf[name];
  const [precision = 10, scale = 0] = digits === undefined ? parameters : [digits, ...parameters];
  return {
    read: asText,
    write: (value) =>
      isDecimal(value) ? typed(value, `Decimal(${String(precision)}, ${String(scale)})`) : null,
  };
}

function column(name: string, parameters: readonly number[]): OrderedColumn | undefined {
  const [, unsigned, bits] = /^(u?)int(8|16|32|64|128|256)$/.exec(name) ?? [];
  if (bits !== undefined) {
    return integer(`${unsigned === "u" ? "UInt" : "Int"}${bits}`, Number(bits), unsigned === "");
  }
  if (name.startsWith("decimal")) return decimal(name, parameters);
  switch (name) {
    case "string":
      return string;
    case "float32":
      return double;
    case "float64":
      return { ...double, fromRow: doubleOf };
    case "bool":
      return {
        read: asText,
        write: (value) => (value === "true" || value === "false" ? typed(value, "Bool") : null),
      };
    case "uuid":
      return {
        read: asText,
        write: (value) => (canonicalUuid(value) === value ? typed(value, "UUID") : null),
      };
    case "datetime":
      return ticks(
        integerRange(32, false),
        (operand) => sql`toString(toUnixTimestamp(${operand}))`,
        (seconds) => sql`toDateTime(${whole(seconds, "UInt32")})`,
      );
    case "datetime64": {
      const type = raw(`'DateTime64(${String(parameters[0] ?? 3)})'`);
      return ticks(
        integerRange(64),
        (operand) => sql`toString(reinterpretAsInt64(${operand}))`,
        (number) => sql`reinterpret(${whole(number, "Int64")}, ${type})`,
      );
    }
    case "date":
    case "date32": {
      const write = raw(name === "date" ? "toDate" : "toDate32");
      return ticks(
        integerRange(name === "date" ? 16 : 32, name !== "date"),
        (operand) => sql`toString(toInt32(${operand}))`,
        (days) => sql`${write}(${whole(days, "Int32")})`,
      );
    }
    case "enum8":
    case "enum16":
    case "ipv4":
    case "ipv6":
      return textOfOther;
    default:
      return undefined;
  }
}

/** The orders of ClickHouse. */
export const ordering: Ordering = {
  expected: {
    folded: "string",
    exact: "string",
    uuid: "string",
    boolean: "bool",
    number: "float64",
    integer: "int64",
  },
  column: (name = "", parameters) => column(name, parameters),
  nulls: "keyword",
  indexesExpressions: true,
  comparesRows: "no",
  rangesOfText: true,
  beginning: (text, length) => sql`substringUTF8(${text}, 1, ${raw(String(length))})`,
  value: (value) => {
    if (typeof value === "string") return typed(value, "String");
    if (typeof value === "boolean") return typed(String(value), "Bool");
    if (typeof value === "bigint" || Number.isSafeInteger(value)) return whole(BigInt(value), "Int64");
    return typed(value, "Float64");
  },
};
