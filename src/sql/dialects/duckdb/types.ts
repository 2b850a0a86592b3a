import type { ColumnType } from "../../dialect.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import {
  castTo,
  doubleOf,
  integerIn,
  integerOf,
  integerRange,
  isBoolean,
  isDecimal,
} from "../../ordering.ts";
import { textOf, writing, writingIntegers, type OrderedColumn } from "../../ordering.ts";
import { columnType, decimalType, floatPlace, integerType, isUuid, placedForm } from "../../value-forms.ts";
import { storing, timeType, uuidForm, type Range } from "../../value-forms.ts";

type Name = Exclude<keyof ReturnType<typeof typeTable>, "text">;
type Scalar = Name | `decimal(${number}, ${number})` | `decimal(${number},${number})`;

/** A type of a column, as DuckDB names it, in lower case; `list` is a list of the type that the dialect expects. */
export type DuckdbType = Scalar | `${Scalar}[]` | `${Scalar}[${number}]` | "list";

/** What a mapping can say about a column of DuckDB. */
export interface DuckdbOptions {
  /**
   * The type of the column. Default: `varchar`, `boolean`, `double` or `bigint`, as the field needs, and lists of these.
   *
   * @example
   * ```ts
   * const columns = { created: { type: "timestamptz" }, owners: { type: "uuid[]" } } as const;
   * ```
   */
  readonly type?: DuckdbType;
}

const asText = /* @__PURE__ */ castTo("VARCHAR");

/** Values that are read and written as text. A text that passes and is no value becomes NULL, which no row is after. */
function cast(type: string, isValue: (text: string) => boolean = () => true): OrderedColumn {
  return {
    read: asText,
    write: writing(isValue, (value) => sql`TRY_CAST(${param(value)} AS ${raw(type)})`),
  };
}

const text: OrderedColumn = {
  read: (column) => column,
  write: (value) => sql`${param(value)}::VARCHAR`,
  fromRow: textOf,
};

function integer(name: string, bits: number, isSigned = true): ColumnType {
  const write = (value: bigint): Sql =>
    sql`${param(BigInt.asIntN(64, value) === value ? value : String(value))}::${raw(name)}`;
  const range = integerRange(bits, isSigned);
  const isValue = (text: string): boolean => integerIn(text, ...range) !== null;
  return integerType(range, write, { ...cast(name, isValue), fromRow: integerOf });
}

/** The precision and the scale of DECIMAL. */
function digitsOf(parameters: readonly number[]): readonly [precision: number, scale: number] {
  const [precision = 18, scale = parameters.length === 0 ? 3 : 0] = parameters;
  return [precision, scale];
}

/** The range of `make_timestamp` in microseconds. */
const microseconds: Range = [-9_223_372_022_400_000_000n, 9_223_372_036_854_775_806n];
const milliseconds: Range = [-9_223_372_022_400_000n, 9_223_372_036_854_775n];
const millisecondsOfNanoseconds: Range = [-9_223_286_400_000n, 9_223_372_036_854n];
const day = 86_400_000n;

/** None depends on the time zone of the session. The infinities are values too. */
function timestamp(name: string, range: Range, step?: bigint): ColumnType {
  const make = raw(name === "TIMESTAMPTZ" ? "make_timestamptz" : "make_timestamp");
  const finer = raw(name.startsWith("TIMESTAMP_") ? `::${name}` : "");
  const write = (time: bigint): Sql => sql`${make}(${param(time * 1000n)}::BIGINT)${finer}`;
  const infinity = raw(`'infinity'::${name}`);
  return timeType(() => ({ range, step, infinity, write }), cast(name));
}

/** Microseconds, because a text depends on the time zone of the session. They are NULL for an infinity. */
const timestamptz: OrderedColumn = {
  read: (column) => sql`coalesce(CAST(epoch_us(${column}) AS VARCHAR), CAST(${column} AS VARCHAR))`,
  write: (value) =>
    /^-?infinity$/.test(value)
      ? raw(`'${value}'::TIMESTAMPTZ`)
      : writingIntegers(microseconds, (time) => sql`make_timestamptz(${param(time)}::BIGINT)`)(value),
};

function typeTable() {
  const single = { ...cast("FLOAT"), readNumber: (column: Sql) => asText(sql`${column}::DOUBLE`) };
  return {
    timestamp: timestamp("TIMESTAMP", milliseconds),
    timestamptz: { ...timestamp("TIMESTAMPTZ", milliseconds), order: timestamptz },
    timestamp_s: timestamp("TIMESTAMP_S", milliseconds, 1000n),
    timestamp_ms: timestamp("TIMESTAMP_MS", milliseconds, 1n),
    timestamp_ns: timestamp("TIMESTAMP_NS", millisecondsOfNanoseconds),
    date: timeType(
      () => ({
        range: [-2_147_483_646n * day, 2_147_483_646n * day],
        step: day,
        infinity: raw("'infinity'::DATE"),
        write: (time) => sql`(DATE '1970-01-01' + ${param(time / day)}::INTEGER)`,
      }),
      cast("DATE"),
    ),
    tinyint: integer("TINYINT", 8),
    smallint: integer("SMALLINT", 16),
    integer: integer("INTEGER", 32),
    bigint: integer("BIGINT", 64),
    hugeint: integer("HUGEINT", 128),
    utinyint: integer("UTINYINT", 8, false),
    usmallint: integer("USMALLINT", 16, false),
    uinteger: integer("UINTEGER", 32, false),
    ubigint: integer("UBIGINT", 64, false),
    uhugeint: integer("UHUGEINT", 128, false),
    decimal: decimalType(
      digitsOf,
      (text, ...digits) => sql`${param(text)}::${raw(`DECIMAL(${digits.join()})`)}`,
      (parameters) => cast(`DECIMAL(${digitsOf(parameters).join(", ")})`, isDecimal),
    ),
    // Records have the double that is equal to the float.
    float: columnType(storing("number"), single, {
      numeric: placedForm(floatPlace(Math.fround, (held) => sql`${param(String(held))}::FLOAT`)),
    }),
    uuid: columnType(storing("uuid", "exact"), cast("UUID", isUuid), {
      exact: uuidForm((uuid) => sql`${param(uuid)}::UUID`),
    }),
    // DuckDB compares a text with the texts of an enumeration, but orders these otherwise.
    enum: columnType(storing("folded", "exact"), { operand: asText, read: asText, write: text.write }),
    varchar: columnType(storing("folded", "exact", "uuid"), text),
    boolean: columnType(storing("boolean"), cast("BOOLEAN", isBoolean)),
    double: columnType(storing("number"), { ...cast("DOUBLE"), fromRow: doubleOf }),
    text: { order: text },
  } satisfies Readonly<Record<string, ColumnType>>;
}

/** The types of columns besides lists. */
export const types = /* @__PURE__ */ typeTable();
