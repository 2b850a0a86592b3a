import { canonicalUuid } from "../../../text/uuid.ts";
import { booleanOf, doubleOf, integerOf, textOf } from "../../driver-values.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { doubleIn, integerIn, integerRange, type OrderedColumn, type Ordering } from "../../ordering.ts";
import { microsecondsText, rangeOfTimes } from "./times.ts";

const asText = (column: Sql): Sql => sql`${column}::text`;

/** The order of bytes, which is that of code points. An index of a column with this collation serves it too. */
const collated = 'COLLATE "C"';

const text: OrderedColumn = {
  operand: (column) => sql`${column} ${raw(collated)}`,
  indexed: (column) => `${column} ${collated}`,
  read: asText,
  write: (value) => (value.includes("\0") ? null : param(value)),
  fromRow: textOf,
};

/** The order of the text, for types whose own order or whose texts are not those of a value. No index serves it. */
const textOfOther: OrderedColumn = {
  operand: (column) => sql`${column}::text ${raw(collated)}`,
  read: text.read,
  write: text.write,
};

function cast(
  type: string,
  isValue: (value: string) => boolean,
  fromRow: OrderedColumn["fromRow"] & {},
): OrderedColumn {
  return {
    fromRow,
    read: asText,
    write: (value) => (isValue(value) ? sql`${param(value)}::text::${raw(type)}` : null),
  };
}

/** A time is read as microseconds, because its text depends on the time zone and the DateStyle of the session. */
function time(type: string): OrderedColumn {
  return {
    read: (column) => sql`round(extract(epoch FROM ${column}) * 1000000)::text`,
    write: (value) => {
      if (/^-?Infinity$/.test(value)) return raw(`'${value.toLowerCase()}'::${type}`);
      const microseconds = integerIn(value, ...rangeOfTimes(type));
      return microseconds === null ? null : sql`${param(microsecondsText(microseconds))}::text::${raw(type)}`;
    },
  };
}

function columnOf(type: string): OrderedColumn | undefined {
  switch (type) {
    case "text":
    case "varchar":
    case "character varying":
      return text;
    case "smallint":
    case "integer":
    case "int":
    case "bigint":
      return cast("bigint", (value) => integerIn(value, ...integerRange(64)) !== null, integerOf);
    case "numeric":
    case "decimal":
      return cast(
        "numeric",
        (value) => /^(?:NaN|-?Infinity|-?[0-9]{1,131072}(?:\.[0-9]{1,16383})?)$/.test(value),
        textOf,
      );
    case "real":
      return cast("real", (value) => doubleIn(value) !== null && isSingle(value), doubleOf);
    case "double precision":
      return cast("float8", (value) => doubleIn(value) !== null, doubleOf);
    case "boolean":
      return cast("boolean", (value) => value === "true" || value === "false", booleanOf);
    case "uuid":
      return cast("uuid", (value) => canonicalUuid(value) === value, textOf);
    case "date":
      return time("date");
    case "timestamptz":
    case "timestamp with time zone":
      return time("timestamptz");
    case "timestamp":
    case "timestamp without time zone":
      return time("timestamp");
    case "enum":
    case "inet":
    case "cidr":
      return textOfOther;
    default:
      return undefined;
  }
}

/** Whether a number is in the range of singles. PostgreSQL refuses all others, also those too close to zero. */
function isSingle(text: string): boolean {
  const number = Number(text);
  const single = Math.fround(number);
  return !Number.isFinite(number) || (Number.isFinite(single) && (single !== 0 || number === 0));
}

/** The orders of PostgreSQL. */
export const ordering: Ordering = {
  expected: {
    folded: "text",
    exact: "text",
    uuid: "text",
    boolean: "boolean",
    number: "double precision",
    integer: "bigint",
  },
  column: (name = "") => columnOf(name),
  nulls: "keyword",
  indexesExpressions: true,
  comparesRows: "yes",
  // Long texts have a hash index, because a b-tree refuses them.
  rangesOfText: false,
  sameText: (text) => sql`${text} COLLATE "C"`,
  value: (value) => param(value),
};
