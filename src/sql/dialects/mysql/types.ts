import type { NumericValue } from "../../../schema/value.ts";
import type { ColumnType, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { join, param, raw, sql, type Sql } from "../../fragment.ts";
import { castTo, doubleIn, doubleOf, integerIn, integerOf, integerRange, textOf } from "../../ordering.ts";
import { isDate, isDateTime, isDecimal, writing, type OrderedColumn } from "../../ordering.ts";
import { columnType, decimalOf, exactInteger, isUuid, placedForm, rangeOf } from "../../value-forms.ts";
import { scaledPlace, scaledText, storesTimes, storing, timeType, uuidForm } from "../../value-forms.ts";
import type { PlaceOf, TimeStorage } from "../../value-forms.ts";

type Precision = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Time = "date" | "datetime" | `datetime(${Precision})` | "timestamp" | `timestamp(${Precision})`;
type Integer = "tinyint" | "smallint" | "mediumint" | "int" | "integer" | "bigint";
type Decimal = "decimal" | `decimal(${number})` | `decimal(${number},${number})`;
type Text = `char(${number})` | `varchar(${number})` | `${"" | "tiny" | "medium" | "long"}text`;
type Id = "binary(16)" | "uuid" | "inet4" | "inet6" | "enum";

/** The types of columns that a mapping can name, as MariaDB and MySQL name them. */
export type MysqlType =
  Time | Integer | `${Integer} unsigned` | Decimal | "float" | "double" | Id | Text | "json[]";

/** What a mapping for MariaDB and MySQL can say about a field. Neither has an index of substrings. */
export interface MysqlOptions {
  /**
   * The type of the column, if it is not the one that the dialect expects of the field. A `datetime` and a `date` are
   * in UTC. `decimal` without numbers stands for every number of digits. `json[]` is a JSON array: JSON in MySQL, JSON
   * or LONGTEXT in MariaDB. `adviseIndexes` indexes a text field only if its type is named, because a prefix has to be
   * shorter than the column: `varchar(n)`, `text` and the like, of the column and of the folded column.
   * `uuid`, `inet4` and `inet6` are types of MariaDB.
   */
  readonly type?: MysqlType;
}

/** The cast keeps integers beyond 2^53 exact with drivers that send a whole number as a double or as text. */
export function numberParam({ kind, number }: NumericValue): Sql {
  return kind === "integer" ? sql`CAST(${param(BigInt(number))} AS SIGNED)` : param(number);
}

const asText = /* @__PURE__ */ castTo("CHAR");

function cast(type: string, isValue: (value: string) => boolean): OrderedColumn {
  return { read: asText, write: writing(isValue, (value) => castTo(type)(param(value))) };
}

/** The order of the column's collation, because an index serves no other. */
const text: OrderedColumn = { read: (column) => column, write: (value) => param(value), fromRow: textOf };

/** The order of the text, for types whose own order is another one. No index serves it. */
const textOfOther: OrderedColumn = {
  operand: (column) => sql`CONVERT(${column} USING utf8mb4) COLLATE utf8mb4_bin`,
  read: asText,
  write: text.write,
};

function double(operand: (column: Sql) => Sql): OrderedColumn {
  return {
    read: operand,
    write: writing(
      (value) => Number.isFinite(doubleIn(value)),
      (value) => param(Number(value)),
    ),
  };
}

/** The most digits of a DECIMAL, and the most of them after the point in MySQL. */
const mostDigits = 65;
const mostDecimals = 30;

/**
 * Where a number is among decimals: as it is written, to the last digit that a DECIMAL can hold.
 *
 * @param decimals the digits after the point of the column's values
 */
function decimalPlace(decimals: number): PlaceOf {
  return (number) => {
    if (number.kind === "integer") return { value: numberParam(number), side: "at" };
    const { digits, scale: own } = decimalOf(number);
    const whole = digitsOf(digits / 10n ** BigInt(own));
    const scale = Math.max(0, Math.min(own, decimals, mostDigits - whole));
    const greatest = 10n ** BigInt(mostDigits) - 1n;
    return scaledPlace(scale, [-greatest, greatest], (units) => {
      const size = `${Math.max(1, scale, digitsOf(units))}, ${scale}`;
      return sql`CAST(${param(scaledText(units, scale))} AS DECIMAL(${raw(size)}))`;
    })(number);
  };
}

/** The number of digits, none of 0. */
function digitsOf(integer: bigint): number {
  return integer === 0n ? 0 : String(integer).replace("-", "").length;
}

const integerOrder = (isSigned: boolean): OrderedColumn => ({
  ...cast(
    isSigned ? "SIGNED" : "UNSIGNED",
    (value) => integerIn(value, ...integerRange(64, isSigned)) !== null,
  ),
  fromRow: integerOf,
});

function integer(type: string): ColumnType {
  // All that have 20 digits at most, and that a column can show.
  const shownIntegers = [1n - 10n ** 19n, 2n * 10n ** 19n - 1n] as const;
  return columnType(storing("exact", "number", "integer"), integerOrder(!type.endsWith("unsigned")), {
    exact: exactInteger(shownIntegers, (value) => sql`CAST(${param(String(value))} AS DECIMAL(20, 0))`),
    numeric: placedForm(decimalPlace(mostDecimals)),
  });
}

/** A FLOAT compares as a double, so that without rounding no FLOAT would equal 0.1. */
function singleParam(value: NumericValue): Sql {
  const single = Math.fround(Number(value.number));
  return value.kind === "integer" || !Number.isFinite(single) ? numberParam(value) : param(single);
}

const day = 86_400_000n;

/** How DATETIME and DATE are stored, whose values are a multiple of `step` apart: in the years 0000 to 9999. */
function storedEvery(step: bigint | undefined): TimeStorage {
  const write = (time: bigint): Sql => {
    const iso = new Date(Number(time)).toISOString();
    if (step === day) return sql`CAST(${param(iso.slice(0, 10))} AS DATE)`;
    return sql`CAST(${param(iso.slice(0, 23).replace("T", " "))} AS DATETIME(3))`;
  };
  return { range: [-62_167_219_199_999n, 253_402_300_799_999n], step, write };
}

/** No time zone is set back by more within a day, in the years that a TIMESTAMP can hold. */
const greatestShift = 10_800n;

/** The last second that `FROM_UNIXTIME` takes in every version. Columns of newer versions hold later times. */
const lastSecond = 2_147_483_647n;

/** A time that is not before 1970, as `UNIX_TIMESTAMP` gives it. */
function seconds(milliseconds: bigint): Sql {
  const fraction = String(milliseconds % 1000n).padStart(3, "0");
  return sql`CAST(${param(`${String(milliseconds / 1000n)}.${fraction}`)} AS DECIMAL(19, 3))`;
}

/**
 * A local time for the index: the first of two times, or the last one. It is wider than the range where the time zone of
 * the session is set back, because there one local time stands for two times: the bound is then the local time that the
 * clocks would show without the change.
 *
 * @param other a second that is the greatest shift later or earlier
 */
function localBound(least: "LEAST" | "GREATEST", second: bigint, other: bigint): Sql {
  const local = (at: bigint): Sql => sql`FROM_UNIXTIME(CAST(${param(at)} AS SIGNED))`;
  const sign = raw(other > second ? "-" : "+");
  const shifted = sql`${local(other)} ${sign} INTERVAL ${raw(String(greatestShift))} SECOND`;
  return sql`CAST(${raw(least)}(${local(second)}, ${shifted}) AS DATETIME)`;
}

/** The conditions that an index serves. */
function indexed(column: Sql, from: bigint | null, to: bigint | null): Sql[] {
  const conditions: Sql[] = [];
  if (from !== null && from > 0n) {
    const first = from / 1000n;
    const second = first < lastSecond - greatestShift ? first : lastSecond - greatestShift;
    conditions.push(sql`${column} >= ${localBound("LEAST", second, second + greatestShift)}`);
  }
  if (to !== null && to <= (lastSecond - 1n) * 1000n) {
    const last = to / 1000n + 1n;
    const second = last > greatestShift ? last : greatestShift;
    conditions.push(sql`${column} < ${localBound("GREATEST", second, second - greatestShift)}`);
  }
  return conditions;
}

/**
 * The form of a TIMESTAMP. A comparison with it converts its values to the time zone of the session, in which an hour
 * can occur twice. `UNIX_TIMESTAMP` of the column converts nothing, but uses no index; so both conditions stand here.
 */
const timestampForm: Forms<unknown>["numeric"] = ({ column }, operator, { number }, negated) => {
  const [from, to] = rangeOf(operator, BigInt(number));
  if (to !== null && to <= 0n) return forms.nothing(negated);
  if (to === null && from !== null && from <= 0n) return forms.isNull(column, !negated);
  const unix = sql`UNIX_TIMESTAMP(${column})`;
  const ends = (start: string, end: string): readonly Sql[] => [
    ...(from === null ? [] : [sql`${unix} ${raw(start)} ${seconds(from)}`]),
    ...(to === null ? [] : [sql`${unix} ${raw(end)} ${seconds(to)}`]),
  ];
  return negated
    ? sql`(${join([sql`${column} IS NULL`, ...ends("<", ">=")], " OR ")})`
    : sql`(${join([...indexed(column, from, to), ...ends(">=", "<")], " AND ")})`;
};

/** The same bytes. Collations take other texts for the same, and pad them with spaces. */
function bytes(of: Sql): Sql {
  return sql`CAST(CONVERT(${of} USING utf8mb4) AS BINARY)`;
}

/** The form for a type that takes several texts for one value: its index finds the value, and its text is compared. */
const shownForm: Forms<unknown>["exact"] = ({ column }, value, negated) => {
  const [held, asked] = [bytes(column), bytes(param(value.text))];
  const is = sql`(${column} = ${param(value.text)} AND ${held} = ${asked})`;
  return forms.condition(column, is, sql`${held} <> ${asked}`, negated);
};

/**
 * The form for a column of MariaDB's UUID, which does not take every UUID. An unequal to one that it refuses would be
 * NULL, so that the texts are compared; an equality finds no row, as it should.
 */
const mariadbUuidForm: Forms<unknown>["exact"] = ({ column }, value, negated) => {
  if (!isUuid(value.text)) return forms.nothing(negated);
  const isNot = sql`${bytes(column)} <> ${bytes(param(value.text))}`;
  return forms.condition(column, sql`${column} = ${param(value.text)}`, isNot, negated);
};

const isBytes = (text: string): boolean => /^(?:[0-9A-F]{2})*$/.test(text);

function typeTable(): Readonly<Record<string, ColumnType>> {
  const time = cast("DATETIME(6)", isDateTime);
  const uuidOrder = { read: asText, write: writing(isUuid, (value) => param(value)) };
  const bytesOrder = {
    read: (column: Sql) => sql`HEX(${column})`,
    write: writing(isBytes, (value) => sql`UNHEX(${param(value)})`),
  };
  const sized = columnType(storing("folded", "exact", "uuid"), text);
  const shown = columnType(storing("exact"), textOfOther, { exact: shownForm });
  const numbers = storing("number", "integer");
  const ids = storing("exact", "uuid");
  const digitsOf = ([digits, decimals = digits === undefined ? mostDecimals : 0]: readonly number[]) =>
    [digits ?? mostDigits, decimals] as const;
  const integers = ["tinyint", "smallint", "mediumint", "int", "integer", "bigint"].flatMap((type) => [
    type,
    `${type} unsigned`,
  ]);
  return {
    datetime: timeType(
      ([digits = 0]) => storedEvery(digits > 3 ? undefined : 10n ** BigInt(3 - digits)),
      time,
    ),
    date: timeType(() => storedEvery(day), cast("DATE", isDate)),
    timestamp: columnType(storesTimes, time, { numeric: timestampForm }),
    binary: columnType(ids, bytesOrder, {
      exact: uuidForm((uuid) => sql`UNHEX(${param(uuid.replaceAll("-", ""))})`),
    }),
    uuid: columnType(ids, uuidOrder, { exact: mariadbUuidForm }),
    char: sized,
    varchar: sized,
    tinytext: sized,
    text: sized,
    mediumtext: sized,
    longtext: sized,
    enum: shown,
    inet4: shown,
    inet6: shown,
    ...Object.fromEntries(integers.map((type) => [type, integer(type)])),
    decimal: columnType(
      numbers,
      (parameters) => cast(`DECIMAL(${digitsOf(parameters).join(", ")})`, isDecimal),
      (parameters) => ({ numeric: placedForm(decimalPlace(digitsOf(parameters)[1])) }),
    ),
    // A FLOAT is shown with six digits.
    float: columnType(
      numbers,
      double((column) => sql`(${column} + 0e0)`),
      {
        numeric: placedForm((number) => ({ value: singleParam(number), side: "at" })),
      },
    ),
    double: columnType(numbers, { ...double((column) => column), fromRow: doubleOf }),
    boolean: { order: integerOrder(true) },
  };
}

/** The types of columns besides lists. */
export const types = /* @__PURE__ */ typeTable();
