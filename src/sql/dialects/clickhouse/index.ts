import type { NumericValue, TextValue } from "../../../schema/value.ts";
import type { Column, Dialect, Forms } from "../../dialect.ts";
import * as forms from "../../forms.ts";
import { bindableDouble, param, sql, type Sql } from "../../fragment.ts";
import { likePattern } from "../../like.ts";
import { someRowByKeys } from "../../row-keys.ts";
import { adviseClickhouse } from "./indexes.ts";
import { listType } from "./lists.ts";
import type { ClickhouseOptions } from "./options.ts";
import { ordering } from "./ordering.ts";
import { typeName } from "./type-name.ts";
import { columnTypes } from "./types.ts";

function text(value: string): Sql {
  return param(value, { type: "String" });
}

function numberParam({ kind, number }: NumericValue): Sql {
  return kind === "integer"
    ? param(number, { type: "Int64" })
    : param(bindableDouble(number), { type: "Float64" });
}

/**
 * The folded column can be a `String` that is not nullable, as an n-gram index requires. It is then empty both for no
 * value and for the empty text, and the field's own column tells them apart.
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
  const needle = folded === undefined ? value.text : value.folded;
  const bound = (part: string): Sql => (folded === undefined ? fold(text(part)) : text(part));
  const like = (part: string): Sql => bound(likePattern(part, "\\"));
  if (!needle.endsWith("\\")) {
    return forms.condition(
      operand,
      sql`${operand} LIKE ${like(needle)}`,
      sql`${operand} NOT LIKE ${like(needle)}`,
      negated,
    );
  }
  // Before 26.6.7, 26.7.8 and 26.8.4, an index of n-grams loses rows of a LIKE with n or more backslashes before a
  // wildcard (ClickHouse issue 117858). It can serve the text before the backslashes.
  const [beginning] = /^[^]*[^\\]/.exec(needle) ?? [""];
  const position = sql`position(${operand}, ${bound(needle)})`;
  return forms.condition(
    operand,
    sql`(${operand} LIKE ${like(beginning)} AND ${position} > 0)`,
    sql`${position} = 0`,
    negated,
  );
}

/**
 * Lower case alone depends on the character after a sigma, so that a text would not contain its own beginning. Upper
 * case alone keeps the Kelvin sign and similar signs apart from their letters.
 */
function fold(text: Sql): Sql {
  return sql`upperUTF8(lowerUTF8(${text}))`;
}

/** In a quoted name a backslash escapes, as it does in a string. */
function quote(identifier: string): string {
  return `\`${identifier.replaceAll(/[`\\]/g, "\\$&")}\``;
}

const clickhouseForms: Forms<ClickhouseOptions> = {
  isNull: ({ column }, negated) => forms.isNull(column, negated),
  text: equals,
  exact: ({ column, folded }, value, negated) => forms.equals(folded ?? column, text(value.text), negated),
  boolean: ({ column }, value, negated) =>
    forms.boolean(column, { isTrue: column, isFalse: sql`NOT ${column}` }, value, negated),
  numeric: ({ column }, operator, value, negated) =>
    forms.compare(operator, column, numberParam(value), negated),
  contains,
};

/**
 * ClickHouse. Placeholders are `{p1:String}`, `{p2:Int64}`, …, numbered from `firstParam`. The driver takes the values
 * by name:
 *
 * ```ts
 * query_params: Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]))
 * ```
 *
 * Without a folded column, case is folded by `upperUTF8(lowerUTF8(…))`.
 */
export const clickhouse: Dialect<ClickhouseOptions> = {
  name: "clickhouse",
  title: "ClickHouse",
  quote,
  placeholder: ({ type }, position) => `{p${position}:${type}}`,
  readOptions: () => ({}),
  forms: clickhouseForms,
  typeName,
  columnTypes,
  listType,
  someRow: someRowByKeys,
  unfolded: "full case folding takes ß for ss and ﬁ for fi, and ı for i.",
  ordering,
  advise: adviseClickhouse,
};
