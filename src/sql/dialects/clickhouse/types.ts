import type { ColumnType } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { doubleIn, doubleOf, integerOf, integerRange, isBoolean, isDecimal, textOf } from "../../ordering.ts";
import { writing, writingIntegers, type OrderedColumn } from "../../ordering.ts";
import { columnType, decimalType, floatPlace, integerType, isUuid, placedForm } from "../../value-forms.ts";
import { shortestSingle, storing, timeType, uuidForm, type Range } from "../../value-forms.ts";

type Bits = 8 | 16 | 32 | 64 | 128 | 256;

type Numeric =
  `Int${Bits}` | `UInt${Bits}` | "Float32" | "Float64" | `Decimal${"" | 32 | 64 | 128 | 256}(${string})`;
type Time = "Date" | "Date32" | "DateTime" | `DateTime(${string})` | "DateTime64" | `DateTime64(${string})`;
type Enum = "Enum8" | "Enum16";
type Scalar = Numeric | Time | Enum | `${Enum}(${string})` | "String" | "Bool" | "UUID" | "IPv4" | "IPv6";
type Column = Scalar | `Nullable(${Scalar})` | `LowCardinality(${string})`;

/** A type of a column as ClickHouse names it, such as `Nullable(DateTime64(3, 'UTC'))` or `Array(String)`. */
export type ClickhouseType = Column | "Array" | "array" | `Array(${Column})`;

/** What a mapping can say about a column of ClickHouse. */
export interface ClickhouseOptions {
  /**
   * The type of the column, as `system.columns` has it. Time zones, `LowCardinality` and, but for the elements of an
   * array, `Nullable` can be left out. Default: `String`, `Bool`, `Float64` or `Int64`, as the field needs, and arrays of
   * these, whose elements are not Nullable.
   *
   * @example
   * ```ts
   * const columns = { created: { type: "DateTime64(3)" }, owners: { type: "Array(UUID)" } } as const;
   * ```
   */
  readonly type?: ClickhouseType;
}

/** `Nullable(…)` or `LowCardinality(…)` around the whole name. */
const wrapper = /^(?:nullable|lowcardinality)\((.*)\)$/s;

/**
 * The name of a type as `system.columns` has it, without what makes no difference for a condition: the values of an
 * enumeration, time zones, `Nullable` and `LowCardinality`. Only the elements of an array keep `Nullable`.
 */
export function typeName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/(enum(?:8|16))\(.*?'\s*=\s*-?\d+\s*\)/gs, "$1")
    .replace(/(datetime64\(\d+)\s*,\s*'[^']*'/g, "$1")
    .replace(/datetime\(\s*'[^']*'\s*\)/g, "datetime")
    .replace(/\s/g, "");
  return unwrapped(plain).replace(/^array\(lowcardinality\((.*)\)\)$/s, "array($1)");
}

/** The name of the type of an array's elements; undefined if it is no array. */
export function elementTypeName(name: string): string | undefined {
  const element = /^array\((.*)\)$/s.exec(name)?.[1];
  return element === undefined ? undefined : unwrapped(element);
}

/** Whether an array can have NULL in it, as far as its name says. */
export function hasNullableElements(name: string): boolean {
  return /^array\(nullable\(/.test(name);
}

function unwrapped(name: string): string {
  const within = wrapper.exec(name)?.[1];
  return within === undefined ? name : unwrapped(within);
}

/** A param of a type of ClickHouse. */
export function typed(value: string | number | bigint, type: string): Sql {
  return param(value, { type });
}

/** A whole number: a number if a double holds it exactly. */
export function whole(value: bigint, type: string): Sql {
  const number = Number(value);
  return typed(Number.isSafeInteger(number) ? number : value, type);
}

const asText = (column: Sql): Sql => sql`toString(${column})`;

const string: OrderedColumn = {
  read: (column) => column,
  write: (value) => typed(value, "String"),
  fromRow: textOf,
};

/** The order of the text, for types whose own order is another one, or whose values a param cannot be. */
const textOfOther: OrderedColumn = { operand: asText, read: asText, write: string.write };

function integer(type: string, bits: number, isSigned: boolean): ColumnType {
  const range = integerRange(bits, isSigned);
  const write = (value: bigint): Sql => whole(value, type);
  const order = { read: asText, fromRow: integerOf, write: writingIntegers(range, write) };
  return integerType(range, write, order);
}

/** @param digits the precision, for the types whose name says it */
function decimal(...digits: readonly number[]): ColumnType {
  const digitsOf = (parameters: readonly number[]): readonly [precision: number, scale: number] => {
    const [precision = 10, scale = 0] = [...digits, ...parameters];
    return [precision, scale];
  };
  const write = (text: string, ...of: readonly number[]): Sql => typed(text, `Decimal(${of.join(", ")})`);
  return decimalType(digitsOf, write, (parameters) => ({
    read: asText,
    write: writing(isDecimal, (value) => write(value, ...digitsOf(parameters))),
  }));
}

const floatText = (number: number): string | number =>
  Number.isFinite(number) ? number : number > 0 ? "inf" : "-inf";

const double: OrderedColumn = {
  read: (column) => sql`toString(toFloat64(${column}))`,
  write: (value) => {
    const number = doubleIn(value);
    return number === null || Number.isNaN(number) ? null : typed(String(floatText(number)), "Float64");
  },
};

const single: OrderedColumn = { ...double, readNumber: asText };

/** How a type holds times: as a number of ticks, which do not depend on the time zone of a column or of the server. */
interface Ticks {
  /** The number of milliseconds in a tick, or of ticks in a millisecond if a tick is shorter. */
  readonly milliseconds?: bigint;
  readonly inMillisecond?: bigint;
  readonly range: Range;
  readonly read: (column: Sql) => Sql;
  readonly write: (ticks: bigint) => Sql;
}

/** ClickHouse does not refuse a value beyond the range of a type: it wraps it or takes the end of the range. */
function times(ticksOf: (parameters: readonly number[]) => Ticks): ColumnType {
  return timeType(
    (parameters) => {
      const { milliseconds = 1n, inMillisecond = 1n, range, write } = ticksOf(parameters);
      const [least, greatest] = range;
      return {
        range: [(least * milliseconds) / inMillisecond, (greatest * milliseconds) / inMillisecond],
        step: inMillisecond === 1n ? milliseconds : undefined,
        write: (time) => write((time * inMillisecond) / milliseconds),
      };
    },
    (parameters) => {
      const { range, read, write } = ticksOf(parameters);
      return { read: (column) => asText(read(column)), write: writingIntegers(range, write) };
    },
  );
}

const days = { milliseconds: 86_400_000n, read: (column: Sql) => sql`toInt32(${column})` };

/** The value finds the rows by an index, its text excludes other notations of the same address. */
function address(type: string): ColumnType {
  const read = raw(`to${type}OrDefault`);
  return columnType(storing("exact"), textOfOther, {
    exact: ({ column }, value, negated) => {
      const text = typed(value.text, "String");
      const is = sql`(${column} = ${read}(${text}) AND ${asText(column)} = ${text})`;
      return forms.condition(column, is, sql`${asText(column)} <> ${text}`, negated);
    },
  });
}

function typeTable(): Readonly<Record<string, ColumnType>> {
  const bool = { read: asText, write: writing(isBoolean, (value) => typed(value, "Bool")) };
  const uuid = { read: asText, write: writing(isUuid, (value) => typed(value, "UUID")) };
  // ClickHouse refuses a text that an enumeration does not have, so that its own text is compared.
  const enumeration = columnType(storing("exact"), textOfOther, {
    exact: ({ column }, { text }, negated) => forms.equals(asText(column), typed(text, "String"), negated),
  });
  return {
    string: columnType(storing("folded", "exact", "uuid"), string),
    bool: columnType(storing("boolean"), bool),
    float64: columnType(storing("number"), { ...double, fromRow: doubleOf }),
    datetime: times(() => ({
      milliseconds: 1000n,
      range: integerRange(32, false),
      read: (column) => sql`toUnixTimestamp(${column})`,
      write: (seconds) => sql`toDateTime(${whole(seconds, "UInt32")})`,
    })),
    datetime64: times(([precision = 3]) => ({
      milliseconds: 10n ** BigInt(Math.max(0, 3 - precision)),
      inMillisecond: 10n ** BigInt(Math.max(0, precision - 3)),
      range: integerRange(64),
      read: (column) => sql`reinterpretAsInt64(${column})`,
      write: (ticks) => sql`reinterpret(${whole(ticks, "Int64")}, ${raw(`'DateTime64(${precision})'`)})`,
    })),
    date: times(() => ({
      ...days,
      range: integerRange(16, false),
      write: (day) => sql`toDate(${whole(day, "UInt16")})`,
    })),
    // From 1900 to 2299.
    date32: times(() => ({
      ...days,
      range: [-25_567n, 120_529n],
      write: (day) => sql`toDate32(${whole(day, "Int32")})`,
    })),
    ...integers("Int", true),
    ...integers("UInt", false),
    decimal: decimal(),
    decimal32: decimal(9),
    decimal64: decimal(18),
    decimal128: decimal(38),
    decimal256: decimal(76),
    // ClickHouse writes as few digits as it needs, so records have 0.1, not the double of the float.
    float32: columnType(storing("number"), single, {
      numeric: placedForm(floatPlace(shortestSingle, (held) => typed(floatText(held), "Float32"))),
    }),
    uuid: columnType(storing("uuid", "exact"), uuid, { exact: uuidForm((text) => typed(text, "UUID")) }),
    ipv4: address("IPv4"),
    ipv6: address("IPv6"),
    enum8: enumeration,
    enum16: enumeration,
  };
}

function integers(type: string, isSigned: boolean): Readonly<Record<string, ColumnType>> {
  const sizes = [8, 16, 32, 64, 128, 256];
  return Object.fromEntries(
    sizes.map((bits) => [`${type}${bits}`.toLowerCase(), integer(`${type}${bits}`, bits, isSigned)]),
  );
}

/** The types of columns besides arrays. */
export const types = /* @__PURE__ */ typeTable();
