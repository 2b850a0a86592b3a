import type { FieldType } from "../../../schema/field-type.ts";
import type { NumericValue } from "../../../schema/value.ts";
import type { Forms, NumericOperator } from "../../dialect.ts";
import { exactForm } from "../../exact-form.ts";
import * as forms from "../../forms.ts";
import { param, raw, sql, type Sql } from "../../fragment.ts";
import { shortestSingle } from "../../shortest-single.ts";
import { isId } from "./ids.ts";
import type { PostgresOptions } from "./options.ts";
import { postgresType, writtenForm, type PostgresType } from "./postgres-type.ts";

type NumberForms = Forms<PostgresOptions>;

/** A number among the values of a column: a value, and no other value is between it and the number. */
interface Place {
  readonly value: Sql;
  /** Where the number is, seen from the value. */
  readonly side: "at" | "above" | "below";
}

/** The operators in place of greater (or equal) and of less (or equal) where the number is beside the value. */
const beside: Readonly<Record<"above" | "below", readonly [NumericOperator, NumericOperator]>> = {
  above: ["greaterThan", "lessThanOrEqual"],
  below: ["greaterThanOrEqual", "lessThan"],
};

/** @param nan NaN in the type, which PostgreSQL takes for a number greater than all others */
function numericForm(place: (value: NumericValue) => Place, nan?: Sql): NumberForms["numeric"] {
  return ({ column }, operator, number, negated) => {
    const { value, side } = place(number);
    if (operator === "equals") {
      return side === "at" ? forms.equals(column, value, negated) : forms.nothing(negated);
    }
    const isGreater = operator.startsWith("greater");
    const own = side === "at" ? operator : beside[side][isGreater ? 0 : 1];
    const compared = forms.compare(own, column, value, false);
    const positive = isGreater && nan !== undefined ? sql`(${compared} AND ${column} < ${nan})` : compared;
    return negated ? sql`(${positive}) IS NOT TRUE` : positive;
  };
}

function isNullForm(nan: Sql): NumberForms["isNull"] {
  return ({ column }, negated) =>
    negated ? sql`${column} < ${nan}` : sql`(${column} IS NULL OR ${column} = ${nan})`;
}

function equalTo(place: (value: NumericValue) => Place, value: NumericValue): Sql | null {
  const { value: nearest, side } = place(value);
  return side === "at" ? nearest : null;
}

/** The whole number below a number, and whether there is something between them. */
function floorOf({ number, text }: NumericValue): readonly [floor: bigint, isBetween: boolean] {
  if (text === undefined) return [BigInt(number), false];
  const whole = BigInt(text.replace(/\..*/, ""));
  const isBetween = /\..*[1-9]/.test(text);
  return [isBetween && text.startsWith("-") ? whole - 1n : whole, isBetween];
}

function integerType(type: string, bits: bigint): PostgresType {
  const cast = raw(`::${type}`);
  const greatest = 2n ** (bits - 1n) - 1n;
  const least = -greatest - 1n;
  const written = (value: bigint): Sql => sql`${param(String(value))}${cast}`;
  const place = (value: NumericValue): Place => {
    const [floor, isBetween] = floorOf(value);
    if (floor > greatest) return { value: written(greatest), side: "above" };
    if (floor < least) return { value: written(least), side: "below" };
    return { value: written(floor), side: isBetween ? "above" : "at" };
  };
  const read = (text: string): Sql | null => {
    if (!/^(?:0|-?[1-9]\d{0,18})$/.test(text)) return null;
    const value = BigInt(text);
    return value >= least && value <= greatest ? written(value) : null;
  };
  return postgresType(isNumeric, () => ({
    forms: { numeric: numericForm(place), exact: exactForm(({ text }) => read(text)) },
    operand: (value) => (value.kind === "exact" ? read(value.text) : equalTo(place, value as NumericValue)),
  }));
}

const isNumeric = (type: FieldType): boolean =>
  type.comparison === "number" || type.comparison === "integer" || isId(type);

/** PostgreSQL reads no more decimal places than 16,383. */
const readDecimals = /^[^.]*\.\d{16383}/;

function decimalType(): PostgresType {
  const nan = raw("'NaN'::numeric");
  const written = (text: string): Sql => sql`${param(text)}::numeric`;
  const place = ({ number, text = String(number) }: NumericValue): Place => ({
    value: written(readDecimals.exec(text)?.[0] ?? text),
    side: "at",
  });
  const read = (text: string): Sql | null =>
    /^-?(?:0|[1-9]\d{0,9999})(?:\.\d{1,9999})?$/.test(text) ? written(text) : null;
  return postgresType(isNumeric, () => ({
    forms: {
      numeric: numericForm(place, nan),
      isNull: isNullForm(nan),
      exact: writtenForm(read, (column) => sql`${column}::text`),
    },
    operand: (value) => (value.kind === "exact" ? read(value.text) : equalTo(place, value as NumericValue)),
    isTested: true,
  }));
}

/** @param nearest the number that a column of the type holds in place of a number */
function floatType(type: string, nearest: (number: number) => number): PostgresType {
  const cast = raw(`::${type}`);
  const place = (value: NumericValue): Place => {
    const number = Number(value.number);
    const held = nearest(number);
    const side = number > held ? "above" : number < held ? "below" : "at";
    return { value: sql`${param(String(held))}${cast}`, side };
  };
  const nan = raw(`'NaN'::${type}`);
  return postgresType(
    ({ comparison }) => comparison === "number",
    () => ({
      forms: { numeric: numericForm(place, nan), isNull: isNullForm(nan) },
      operand: (value) => equalTo(place, value as NumericValue),
    }),
  );
}

const decimal = /* @__PURE__ */ decimalType();

export const numbers: Readonly<Record<string, PostgresType>> = {
  smallint: /* @__PURE__ */ integerType("smallint", 16n),
  integer: /* @__PURE__ */ integerType("integer", 32n),
  bigint: /* @__PURE__ */ integerType("bigint", 64n),
  numeric: decimal,
  decimal,
  real: /* @__PURE__ */ floatType("real", (number) => shortestSingle(Math.fround(number))),
  "double precision": /* @__PURE__ */ floatType("double precision", (number) => number),
};
