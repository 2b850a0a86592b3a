import type { FieldType } from "../../../schema/field-type.ts";
import type { NumericValue } from "../../../schema/value.ts";
import { expectedTypes } from "../../column-type.ts";
import type { ColumnType, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { booleanOf, doubleIn, doubleOf, integerIn, integerOf, integerRange, textOf } from "../../ordering.ts";
import { isBoolean, writing, writingIntegers, type OrderedColumn } from "../../ordering.ts";
import { columnType, floatPlace, integerType, isUuid, placedForm } from "../../value-forms.ts";
import { shortestSingle, storing, timeType, uuidForm } from "../../value-forms.ts";
import type { PostgresOptions } from "./options.ts";

type ExactForm = Forms<PostgresOptions>["exact"];

const asText = (column: Sql): Sql => sql`${column}::text`;

function cast(
  type: string,
  isValue: (value: string) => boolean,
  fromRow: (value: unknown) => string | null,
): OrderedColumn {
  return {
    fromRow,
    read: asText,
    write: writing(isValue, (value) => sql`${param(value)}::text::${raw(type)}`),
  };
}

const isStorable = (text: string): boolean => !text.includes("\0");

/** The order of bytes, which is that of code points. An index of a column with this collation serves it too. */
const textOrder: OrderedColumn = {
  operand: (column) => sql`${column} COLLATE "C"`,
  indexed: (column) => `${column} COLLATE "C"`,
  read: asText,
  write: /* @__PURE__ */ writing(isStorable, (value) => param(value)),
  fromRow: textOf,
};

/** The order of the text, for types whose own order or whose texts are not those of a value. No index serves it. */
const otherOrder: OrderedColumn = {
  operand: (column) => sql`${column}::text COLLATE "C"`,
  read: asText,
  write: textOrder.write,
};

/**
 * The form of an equality of texts on a column of which several texts are the same value: only the text that the
 * column's value is written as is equal.
 *
 * @param isText whether the database can read a text
 * @param read writes the value of such a text
 * @param written writes the text of the column's value
 */
function writtenForm(
  isText: (text: string) => boolean,
  read: (text: Sql) => Sql,
  written: (column: Sql) => Sql,
): ExactForm {
  return ({ column }, { text }, negated) => {
    if (!isText(text)) return forms.nothing(negated);
    const [value, own] = [read(param(text)), written(column)];
    if (negated) return sql`(${column} IS NULL OR ${column} <> ${value} OR ${own} <> ${param(text)})`;
    const equality = sql`(${column} = ${value} AND ${own} = ${param(text)})`;
    return { ...equality, equality: { operand: column, value, isTested: true } };
  };
}

const day = 86_400_000n;
/** 4714-11-24 BC. */
const first = -2_440_588n * day;
const timestampsEnd = 106_762_940n * day;
const datesEnd = 2_145_042_906n * day;

/** Beyond these, drivers that read the text as `Date` does refuse it or change it. */
const year1 = -719_162n * day;
const year10000 = 2_932_897n * day;

/** The calendar repeats after 400 years. */
const cycleYears = 400;
const cycle = 146_097n * day;

/** A time in ISO 8601 with an offset, which is read alike whatever the DateStyle and the TimeZone are. */
function isoText(milliseconds: bigint): string {
  const within = floorMod(milliseconds, cycle);
  const date = new Date(Number(within));
  const year = date.getUTCFullYear() + Number((milliseconds - within) / cycle) * cycleYears;
  const written = String(year > 0 ? year : 1 - year).padStart(4, "0");
  return `${written}${date.toISOString().slice(4)}${year > 0 ? "" : " BC"}`;
}

/** A time of microseconds in ISO 8601 with an offset. */
function microsecondsText(microseconds: bigint): string {
  const within = floorMod(microseconds, 1000n);
  return isoText((microseconds - within) / 1000n).replace("Z", `${String(within).padStart(3, "0")}Z`);
}

function floorMod(dividend: bigint, divisor: bigint): bigint {
  return ((dividend % divisor) + divisor) % divisor;
}

/**
 * @param end the first time after those of the type
 * @param stepOf the milliseconds between two values; undefined if they are closer
 */
function times(type: string, end: bigint, stepOf: (precision?: number) => bigint | undefined): ColumnType {
  const to = raw(`::${type}`);
  const write = (time: bigint): Sql => {
    const text = param(isoText(time));
    return time >= year1 && time < year10000 ? sql`${text}${to}` : sql`${text}::text${to}`;
  };
  const infinity = raw(`'infinity'::${type}`);
  return timeType(
    ([precision]) => ({ range: [first, end - 1n], step: stepOf(precision), infinity, write }),
    // It is read as microseconds, because its text depends on the time zone and the DateStyle of the session.
    {
      read: (column) => sql`round(extract(epoch FROM ${column}) * 1000000)::text`,
      write: (value) => {
        if (/^-?Infinity$/.test(value)) return raw(`'${value.toLowerCase()}'::${type}`);
        const writeText = (time: bigint): Sql => sql`${param(microsecondsText(time))}::text${to}`;
        return writingIntegers([first * 1000n, end * 1000n - 1n], writeText)(value);
      },
    },
  );
}

/** The milliseconds between two timestamps of a precision; undefined if they are closer. */
export const stepOf = (precision = 6): bigint | undefined =>
  precision > 3 ? undefined : 10n ** BigInt(3 - precision);

const isId = ({ comparison, name }: FieldType): boolean => comparison === "exact" && name === "id";

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Whether the database can read a text as an address, of those that it writes. */
function isAddress(text: string): boolean {
  const [, address = "", mask = "0"] = /^([^/]*)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const last = address.lastIndexOf(":") + 1;
  const endsInIpv4 = ipv4.test(address.slice(last));
  if (endsInIpv4 && last === 0) return Number(mask) <= 32;
  const halves = (endsInIpv4 ? `${address.slice(0, last)}0:0` : address).split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  return (
    Number(mask) <= 128 &&
    (halves.length === 2 ? groups.length <= 6 : halves.length === 1 && groups.length === 8) &&
    groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
  );
}

function addressType(read: (text: Sql) => Sql, written: (column: Sql) => Sql): ColumnType {
  return columnType(isId, otherOrder, { exact: writtenForm(isAddress, read, written) });
}

/** The label with this text; NULL if the type has none. A cast would refuse the text. */
function label(text: string, type: Sql): Sql {
  return sql`(SELECT label FROM unnest(enum_range(NULL::${type})) AS label WHERE label::text = ${param(text)})`;
}

/** A param of the type has the statistics of its value, which the planner does not know of a label that is looked up. */
const enumForm: ExactForm = ({ column, options }, { text }, negated) => {
  const { enumType = "", enumValues } = options;
  const type = raw(enumType);
  if (enumValues?.includes(text) === false) return forms.nothing(negated);
  if (enumValues !== undefined) return forms.equals(column, sql`${param(text)}::${type}`, negated);
  return negated
    ? sql`(${column} IS NULL OR ${column}::text <> ${param(text)})`
    : forms.equals(column, label(text, type), false);
};

const integerOrder = /* @__PURE__ */ cast(
  "bigint",
  (value) => integerIn(value, ...integerRange(64)) !== null,
  integerOf,
);

/** Numbers, and ids that are numbers. */
const storesNumbers = (field: FieldType): boolean =>
  field.comparison === "number" || field.comparison === "integer" || isId(field);

function integer(type: string, bits: number): ColumnType {
  const write = (value: bigint): Sql => sql`${param(String(value))}::${raw(type)}`;
  return integerType(integerRange(bits), write, integerOrder, storesNumbers);
}

/** PostgreSQL reads no more decimal places than 16,383. */
const readDecimals = /^[^.]*\.\d{16383}/;

function decimalType(): ColumnType {
  const nan = raw("'NaN'::numeric");
  const write = (text: Sql): Sql => sql`${text}::numeric`;
  const place = ({ number, text = String(number) }: NumericValue) =>
    ({ value: write(param(readDecimals.exec(text)?.[0] ?? text)), side: "at" }) as const;
  const isDecimal = (text: string): boolean => /^-?(?:0|[1-9]\d{0,9999})(?:\.\d{1,9999})?$/.test(text);
  const isValue = (text: string): boolean =>
    /^(?:NaN|-?Infinity|-?[0-9]{1,131072}(?:\.[0-9]{1,16383})?)$/.test(text);
  return columnType(storesNumbers, cast("numeric", isValue, textOf), {
    numeric: placedForm(place, nan),
    isNull: isNullForm(nan),
    exact: writtenForm(isDecimal, write, asText),
  });
}

/** PostgreSQL takes NaN, which counts as no value, for a number greater than all others. */
function isNullForm(nan: Sql): Forms<unknown>["isNull"] {
  return ({ column }, negated) =>
    negated ? sql`${column} < ${nan}` : sql`(${column} IS NULL OR ${column} = ${nan})`;
}

/** @param nearest the number that a column of the type holds in place of a number */
function floatType(type: string, nearest: (number: number) => number, order: OrderedColumn): ColumnType {
  const nan = raw(`'NaN'::${type}`);
  const place = floatPlace(nearest, (held) => sql`${param(String(held))}::${raw(type)}`);
  return columnType(storing("number"), order, {
    numeric: placedForm(place, nan),
    isNull: isNullForm(nan),
  });
}

/** Whether a number is in the range of singles. PostgreSQL refuses all others, also those too close to zero. */
function isSingle(text: string): boolean {
  const number = doubleIn(text);
  if (number === null) return false;
  const single = Math.fround(number);
  return !Number.isFinite(number) || (Number.isFinite(single) && (single !== 0 || number === 0));
}

function typeTable(): Readonly<Record<string, ColumnType>> {
  const timestamptz = times("timestamptz", timestampsEnd, stepOf);
  const timestamp = times("timestamp", timestampsEnd, stepOf);
  const decimal = decimalType();
  return {
    timestamptz,
    timestamp,
    date: times("date", datesEnd, () => day),
    "timestamp with time zone": timestamptz,
    "timestamp without time zone": timestamp,
    uuid: columnType((type) => type.comparison === "uuid" || isId(type), cast("uuid", isUuid, textOf), {
      exact: uuidForm((uuid) => sql`${param(uuid)}::uuid`),
    }),
    // A cast to text adds the mask of a single address.
    inet: addressType(
      (text) => sql`${text}::inet`,
      (column) => sql`abbrev(${column})`,
    ),
    // A cast would refuse an address that is no network.
    cidr: addressType((text) => sql`network(${text}::inet)`, asText),
    enum: columnType(storing("exact"), otherOrder, { exact: enumForm }),
    smallint: integer("smallint", 16),
    integer: integer("integer", 32),
    bigint: integer("bigint", 64),
    numeric: decimal,
    decimal,
    real: floatType("real", shortestSingle, cast("real", isSingle, doubleOf)),
    "double precision": floatType(
      "double precision",
      (number) => number,
      cast("float8", (value) => doubleIn(value) !== null, doubleOf),
    ),
    text: { order: textOrder },
    varchar: { order: textOrder },
    "character varying": { order: textOrder },
    int: { order: integerOrder },
    boolean: { order: cast("boolean", isBoolean, booleanOf) },
  };
}

/** The types that columns have without a name of their own. */
export const expected = /* @__PURE__ */ expectedTypes("text", "boolean", "double precision", "bigint");

/** The types of columns besides lists. */
export const types = /* @__PURE__ */ typeTable();
