import type { NumericValue, TextValue } from "../../schema/value.ts";
import type { Column, Dialect, Forms } from "../dialect.ts";
import * as forms from "../forms.ts";
import { bindableDouble, param, sql, type ParamType, type Sql } from "../fragment.ts";
import { likePattern } from "../like.ts";
import { adviseClickhouse } from "./clickhouse-indexes.ts";

/** An n-gram index serves `LIKE` as it stands, so there is nothing to say of it. */
export type ClickhouseOptions = Readonly<Record<never, never>>;

const types: { readonly [T in ParamType]: string } = {
  text: "String",
  integer: "Int64",
  number: "Float64",
  integers: "Array(Int32)",
};

function text(value: string): Sql {
  return param("text", value);
}

function numberParam({ kind, number }: NumericValue): Sql {
  return param(kind, kind === "integer" ? number : bindableDouble(number));
}

/**
 * The folded column may be a plain `String`, which the n-gram index asks for: rows without a value hold the
 * empty string there, and the field's own column tells them from rows that hold it.
 */
function equals({ column, folded }: Column<ClickhouseOptions>, value: TextValue, negated: boolean): Sql {
  if (folded === undefined) {
    return forms.equals(fold(column), fold(text(value.text)), negated);
  }
  if (value.folded !== "") return forms.equals(folded, text(value.folded), negated);
  return negated
    ? sql`(${column} IS NULL OR ${folded} <> ${text("")})`
    : sql`(${column} IS NOT NULL AND ${folded} = ${text("")})`;
}

function contains({ column, folded }: Column<ClickhouseOptions>, value: TextValue, negated: boolean): Sql {
  const operand = folded ?? fold(column);
  const pattern =
    folded === undefined ? fold(text(likePattern(value.text, "\\"))) : text(likePattern(value.folded, "\\"));
  return forms.test(operand, sql`${operand} LIKE ${pattern}`, sql`${operand} NOT LIKE ${pattern}`, negated);
}

/**
 * Lower case alone depends on what follows a sigma, so that a text would not contain its own beginning; upper
 * case alone leaves the Kelvin sign and its like apart from their letters.
 */
function fold(text: Sql): Sql {
  return sql`upperUTF8(lowerUTF8(${text}))`;
}

/** Backslashes escape in quoted names as they do in strings. */
function quote(identifier: string): string {
  return `\`${identifier.replaceAll(/[`\\]/g, "\\$&")}\``;
}

const clickhouseForms: Forms<ClickhouseOptions> = {
  isNull: ({ column }, negated) => forms.isNull(column, negated),
  text: equals,
  exact: ({ column }, value, negated) => forms.equals(column, text(value.text), negated),
  boolean: ({ column }, value, negated) =>
    forms.boolean(column, { isTrue: column, isFalse: sql`NOT ${column}` }, value, negated),
  numeric: ({ column }, operator, value, negated) =>
    forms.compare(operator, column, numberParam(value), negated),
  contains,
};

/**
 * ClickHouse. Placeholders are `{p1:String}`, `{p2:Int64}`, …, numbered from `firstParam` on; the driver takes
 * the values by name:
 *
 * ```ts
 * query_params: Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]))
 * ```
 *
 * Without a folded column, case is folded by `upperUTF8(lowerUTF8(…))`.
 */
export const clickhouse: Dialect<ClickhouseOptions> = {
  name: "clickhouse",
  quote,
  placeholder: ({ type }, position) => `{p${position}:${types[type]}}`,
  readOptions: () => ({}),
  forms: clickhouseForms,
  advise: adviseClickhouse,
};
